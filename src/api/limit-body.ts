import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { maxImportBytes } from "#contract/import-limits.ts";
import { maxImageBytes } from "#contract/products.ts";
import { maxDocumentBytes } from "#contract/store-legal.ts";
import { documentTooLarge } from "./documents/prepare-document.ts";
import { imageTooLarge } from "./images/prepare-image.ts";
import { unreadableFile } from "./imports/files/unreadable-file.ts";

const anyBody = atMost(1024 * 1024, () => {
	throw new HTTPException(413);
});

const imageBody = atMost(maxImageBytes, (c) => {
	throw imageTooLarge(c.req.query("filename"));
});

const documentBody = atMost(maxDocumentBytes, (c) => {
	throw documentTooLarge(c.req.query("fileName"));
});

const importBody = atMost(maxImportBytes, () => {
	throw unreadableFile("import_file_too_large");
});

/** Only of a body without a length the size is found by reading: to ask for it makes a lightweight request a whole one. */
function atMost(
	maxSize: number,
	onError: (c: Context) => never,
): MiddlewareHandler {
	const whileRead = bodyLimit({ maxSize, onError });
	return (c, next) => {
		const length = c.req.header("content-length");
		if (length === undefined || c.req.header("transfer-encoding"))
			return whileRead(c, next);
		return Number(length) > maxSize ? onError(c) : next();
	};
}

/** Refuses bodies that are too large before they are read; only files may pass 1 MB. */
export const limitBody: MiddlewareHandler = (c, next) => {
	// They have none, and asking for it would make a lightweight request a whole one.
	if (c.req.method === "GET" || c.req.method === "HEAD") return next();
	return limitOf(c.req.method, c.req.path)(c, next);
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
