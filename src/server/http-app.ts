import { Hono } from "hono";
import { compress } from "hono/compress";
import type { Logger } from "pino";
import type { Api } from "#api/app.ts";
import { problem, problemAnswer } from "#api/problem.ts";
import { createReadiness } from "./readiness.ts";
import { requestGuard } from "./request-guard.ts";
import { requestLog, requestLogger } from "./request-log.ts";
import { safeError } from "./safe-error.ts";
import { securityHeaders } from "./security-headers.ts";
import { staticFiles } from "./static-files.ts";

export interface HttpAppOptions {
	api: Pick<Api, "fetch">;
	log: Logger;
	webRoot: string;
	/** Known only once the server listens, when it may choose a free one. */
	port: () => number;
	/** Rejects while the database does not answer. */
	checkDatabase: () => Promise<void>;
}

/** Everything between the socket and the API. */
export function createHttpApp({
	api,
	log,
	webRoot,
	port,
	checkDatabase,
}: HttpAppOptions): Hono {
	const app = new Hono();
	app.use(requestLog(log));
	app.use(securityHeaders());
	app.use(requestGuard(port));

	const beReady = createReadiness(checkDatabase);
	app.get("/healthz", (c) => c.json({ status: "ok" }));
	app.get("/readyz", async (c) => {
		try {
			await beReady();
			return c.json({ status: "ready" });
		} catch (error) {
			requestLogger(log).warn({ error: safeError(error) }, "not ready");
			return c.json({ status: "database unavailable" }, 503);
		}
	});

	app.use("/api/*", compress());
	app.all("/api", (c) => api.fetch(c.req.raw));
	app.all("/api/*", (c) => api.fetch(c.req.raw));
	app.route("/", staticFiles(webRoot));

	app.notFound((c) =>
		["GET", "HEAD"].includes(c.req.method)
			? problemAnswer(problem("not_found", 404))
			: problemAnswer(problem("method_not_allowed", 405)),
	);
	app.onError((error) => {
		requestLogger(log).error({ error: safeError(error) }, "unexpected error");
		return problemAnswer(problem("internal", 500));
	});
	return app;
}
