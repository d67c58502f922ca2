import { existsSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";

const oneYear = 31_536_000;

/**
 * The built web UI: hashed files for ever, all else checked each time, any page address answered by
 * index.html. That page is never kept, nor what a browser had drawn in it: after a sign-out, "back"
 * loads it anew.
 */
export function staticFiles(root: string): Hono {
	const app = new Hono();
	if (!existsSync(root)) return app; // in development Vite serves the UI
	app.use(async (c, next) => {
		await next();
		if (c.res.ok) c.res.headers.set("cache-control", keptFor(c));
	});
	app.use(serveStatic({ root, precompressed: true }));
	const indexPage = serveStatic({
		root,
		path: "index.html",
		precompressed: true,
	});
	app.use(async (c, next) => {
		// A missing script or picture is a 404, not a page.
		const isPage =
			c.req.header("accept")?.includes("text/html") && !isHashed(c.req.path);
		return isPage ? indexPage(c, next) : next();
	});
	return app;
}

function keptFor({ req, res }: Context): string {
	if (isHashed(req.path)) return `public, max-age=${oneYear}, immutable`;
	const isPage = res.headers.get("content-type")?.startsWith("text/html");
	return isPage ? "no-store" : "no-cache";
}

/** Vite puts the hash of a file's content in the name of everything in this folder. */
function isHashed(path: string): boolean {
	return path.startsWith("/assets/");
}
