import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { maxImportBytes } from "#contract/import-limits.ts";
import { maxImageBytes } from "#contract/products.ts";
import { maxDocumentBytes } from "#contract/store-legal.ts";
import { documentTooLarge } from "./documents/prepare-document.ts";
import { imageTooLarge } from "./images/prepare-image.ts";
import { unreadableFile } from "./imports/files/unreadable-file.ts";

const anyBody = bodyLimit({
	maxSize: 1024 * 1024,
	onError: () => {
		throw new HTTPException(413);
	},
});

const imageBody = bodyLimit({
	maxSize: maxImageBytes,
	onError: (c) => {
		throw imageTooLarge(c.req.query("filename"));
	},
});

const documentBody = bodyLimit({
	maxSize: maxDocumentBytes,
	onError: (c) => {
		throw documentTooLarge(c.req.query("fileName"));
	},
});

const importBody = bodyLimit({
	maxSize: maxImportBytes,
	onError: () => {
		throw unreadableFile("import_file_too_large");
	},
});

/** Refuses bodies that are too large before they are read; only files may pass 1 MB. */
export const limitBody: MiddlewareHandler = (c, next) => {
	// They have none, and asking for it would make a lightweight request a whole one.
	if (c.req.method === "GET" || c.req.method === "HEAD") return next();
	return limitOf(c.req.method, new URL(c.req.url).pathname)(c, next);
};

function limitOf(method: string, path: string): MiddlewareHandler {
	if (method !== "POST") return anyBody;
	if (imagesPath.test(path)) return imageBody;
	if (path === "/api/imports") return importBody;
	if (documentsPath.test(path)) return documentBody;
	// As large as the data is; it goes straight to the disk, which has a limit of its own.
	return path === "/api/backups/sent" ? anyLength : anyBody;
}

const anyLength: MiddlewareHandler = (_, next) => next();

const imagesPath = /^\/api\/products\/\d+\/images$/;
const documentsPath = /^\/api\/stores\/\d+\/documents$/;
