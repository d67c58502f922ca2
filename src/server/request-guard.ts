import type { MiddlewareHandler } from "hono";
import { problem, problemAnswer } from "#api/problem.ts";
import { isLoopback } from "./loopback.ts";

/**
 * Refuses what another web site makes a browser send. A name that was pointed at
 * this machine (DNS rebinding) shows in `Host`; a foreign page shows in `Origin`
 * and `Sec-Fetch-Site`. Programs that are no browsers send neither and pass.
 */
export function requestGuard(port: () => number): MiddlewareHandler {
	return async (c, next) => {
		const host = c.req.header("host");
		if (!host || !isOurHost(host, port()))
			return problemAnswer(problem("forbidden_origin", 403));
		if (!isFromOurPages(c.req, host))
			return problemAnswer(problem("forbidden_origin", 403));
		await next();
	};
}

function isOurHost(host: string, port: number): boolean {
	const [, name, given] = host.match(/^(.*?)(?::(\d+))?$/) ?? [];
	return isLoopback(name ?? "") && Number(given ?? 80) === port;
}

interface GuardedRequest {
	method: string;
	path: string;
	header(name: string): string | undefined;
}

function isFromOurPages(request: GuardedRequest, host: string): boolean {
	const isRead = ["GET", "HEAD", "OPTIONS"].includes(request.method);
	const origin = request.header("origin");
	if (origin !== undefined && origin !== `http://${host}`)
		return isRead && !isApi(request);
	const site = request.header("sec-fetch-site") ?? "none";
	if (site === "same-origin" || site === "none") return true;
	// A link on another page may open ours and the reference; it may not open, embed or write data.
	const isLink = request.header("sec-fetch-mode") === "navigate";
	const isReference = isLink && request.path === "/api/docs";
	return isRead && (isReference || !isApi(request));
}

function isApi({ path }: GuardedRequest): boolean {
	return path === "/api" || path.startsWith("/api/");
}
