import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { maxImageBytes } from "#contract/products.ts";
import { imageTooLarge } from "./images/prepare-image.ts";

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

/** Refuses bodies that are too large before they are read; only a picture may pass 1 MB. */
export const limitBody: MiddlewareHandler = (c, next) => {
	// They have none, and asking for it would make a lightweight request a whole one.
	if (c.req.method === "GET" || c.req.method === "HEAD") return next();
	const isPicture =
		c.req.method === "POST" && imagesPath.test(new URL(c.req.url).pathname);
	return isPicture ? imageBody(c, next) : anyBody(c, next);
};

const imagesPath = /^\/api\/products\/\d+\/images$/;
