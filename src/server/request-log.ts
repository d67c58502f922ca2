import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";

export interface RequestLogEnv {
	Variables: {
		/** What the log and the answer know this request by. */
		requestId: string;
	};
}

interface RequestLogOptions {
	/** From how many milliseconds on a request is a warning. */
	slowMs: number;
	/** Whether what this address says of a request is believed. */
	isProxy: (address: string) => boolean;
}

/**
 * One line per request to the API. Never the query string (searches are names and
 * documents), nor bodies, nor addresses; the path holds ids and order codes only.
 */
export function requestLog(
	log: Logger,
	{ slowMs, isProxy }: RequestLogOptions,
): MiddlewareHandler<{ Bindings: HttpBindings } & RequestLogEnv> {
	return async (c, next) => {
		const requestId =
			(isProxy(c.env?.incoming?.socket.remoteAddress ?? "") &&
				idOf(c.req.header("x-request-id"))) ||
			randomUUID();
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
		else if (line.ms >= slowMs) log.warn(line, "slow request");
		else if (c.req.path.startsWith("/api/")) log.info(line, "request");
		else log.debug(line, "request");
	};
}

/** As proxies make them (UUIDs, trace ids, `host-123/45`): what is longer or has other characters is no id. */
function idOf(given: string | undefined): string | undefined {
	return given && /^[\w.:/+=@-]{1,128}$/.test(given) ? given : undefined;
}
