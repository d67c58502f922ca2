import { once } from "node:events";
import { createAdaptorServer } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

/**
 * Serves folders as a static host does, on the loopback address only: files, a folder's
 * index.html, and 404 for all else. `{ "/": "dist/demo" }` is path → folder.
 */
export async function serveFiles(folders, port = 0) {
	const app = new Hono();
	for (const [base, root] of Object.entries(folders)) {
		const prefix = base.slice(0, -1); // of "/some/path/"
		if (prefix) app.get(prefix, (c) => c.redirect(base, 301));
		app.use(
			`${base}*`,
			serveStatic({
				root,
				rewriteRequestPath: (path) => path.slice(prefix.length),
			}),
		);
	}
	const server = createAdaptorServer({ fetch: app.fetch });
	server.listen(port, "127.0.0.1");
	await once(server, "listening");
	return {
		address: `http://127.0.0.1:${server.address().port}`,
		async close() {
			server.close();
			server.closeAllConnections();
			await once(server, "close");
		},
	};
}
