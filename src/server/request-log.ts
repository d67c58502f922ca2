import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";

const currentRequest = new AsyncLocalStorage<{ requestId: string }>();

/** The id that the log and the answer know this request by. */
export function currentRequestId(): string | null {
	return currentRequest.getStore()?.requestId ?? null;
}

/** The logger with the id of the request being answered, if one is. */
export function requestLogger(log: Logger): Logger {
	const request = currentRequest.getStore();
	return request ? log.child(request) : log;
}

/**
 * One line per request to the API. Never the query string (searches are names and
 * documents), nor bodies, nor addresses; the path holds ids and order codes only.
 */
export function requestLog(log: Logger): MiddlewareHandler {
	return async (c, next) => {
		const requestId = randomUUID();
		const startedAt = performance.now();
		await currentRequest.run({ requestId }, next);
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
