import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { maxImportBytes } from "#contract/import-limits.ts";
import { maxImageBytes } from "#contract/products.ts";
import { maxDocumentBytes } from "#contract/store-legal.ts";
import { documentTooLarge } from "./documents/prepare-document.ts";
import { imageTooLarge } from "./images/prepare-image.ts";
import { unreadableFile } from "./imports/files/unreadable-file.ts";
import type { ApiEnv } from "./router.ts";

const anyBody = atMost(1024 * 1024, tooLarge);

/**
 * Who is at the door says who they are, in few words: fewer than Node holds unread, so that once a request is counted
 * (server/refuse-overload.ts) nobody waits for more of them.
 */
const strangersBody = atMost(8 * 1024, tooLarge);

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

/** Refuses bodies that are too large before they are read; only files may pass 1 MB, and only who is known 8 KB. */
export const limitBody: MiddlewareHandler<ApiEnv> = (c, next) => {
	// They have none, and asking for it would make a lightweight request a whole one.
	if (c.req.method === "GET" || c.req.method === "HEAD") return next();
	const isStranger = c.get("who") === undefined;
	if (isStranger) return strangersBody(c, next);
	return limitOf(c.req.method, c.req.path)(c, next);
};

function tooLarge(): never {
	throw new HTTPException(413);
}

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
