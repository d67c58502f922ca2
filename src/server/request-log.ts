import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";

export interface RequestLogEnv {
	Variables: {
		/** What the log and the answer know this request by. */
		requestId: string;
	};
}

/**
 * One line per request to the API. Never the query string (searches are names and
 * documents), nor bodies, nor addresses; the path holds ids and order codes only.
 */
export function requestLog(log: Logger): MiddlewareHandler<RequestLogEnv> {
	return async (c, next) => {
		const requestId = randomUUID();
		const startedAt = performance.now();
		c.set("requestId", requestId);
		await next();
		c.res.headers.set("x-request-id", requestId);
		const { status } = c.res;
		const line = {
			requestId,
			method: c.req.method,
			path: c.req.path,
			status,
			ms: Math.round((performance.now() - startedAt) * 10) / 10,
		};
		if (status >= 500) log.error(line, "request failed");
		else if (c.req.path.startsWith("/api/")) log.info(line, "request");
		else log.debug(line, "request");
	};
}
