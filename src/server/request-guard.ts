import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import { problem, problemAnswer } from "#api/problem.ts";
import { isForNetwork, isLoopback } from "./loopback.ts";

export interface ServedAt {
	/** The one origin browsers reach it by; undefined: by address. */
	publicUrl: string | undefined;
	/** The address it listens on. */
	host: string;
	/** Known only once the server listens, when it may choose a free one. */
	port: () => number;
}

/**
 * Refuses what another web site makes a browser send. A name that was pointed at
 * this machine (DNS rebinding) shows in `Host`; a foreign page shows in `Origin`
 * and `Sec-Fetch-Site`. Programs that are no browsers send neither and pass.
 * `X-Forwarded-Host` and `X-Forwarded-Proto` are never read: PUBLIC_URL says both.
 */
export function requestGuard(servedAt: ServedAt): MiddlewareHandler {
	const originOf = originByHost(servedAt);
	const isOnNetwork = isForNetwork(servedAt.host, servedAt.publicUrl);
	return async (c, next) => {
		// A load balancer asks by the address of each instance, and learns nothing but whether it is well.
		if (isOnNetwork && isProbe(c.req)) return next();
		// Open to this machine alone: what a proxy passes on comes from elsewhere, and needs PUBLIC_URL.
		if (!isOnNetwork && isPassedOn(c.req))
			return problemAnswer(problem("forbidden_origin", 403));
		const origin = originOf(c.req.header("host") ?? "");
		if (!origin || !isFromOurPages(c.req, origin))
			return problemAnswer(problem("forbidden_origin", 403));
		await next();
	};
}

/** The origin of our pages when they are asked for by this `Host`; undefined when that is not us. */
type OriginByHost = (host: string) => string | undefined;

function originByHost({ publicUrl, host, port }: ServedAt): OriginByHost {
	if (publicUrl) {
		const { host: publicHost, protocol, port: given } = new URL(publicUrl);
		const defaultPort = protocol === "https:" ? 443 : 80;
		const names = given
			? [publicHost]
			: [publicHost, `${publicHost}:${defaultPort}`];
		return (asked) =>
			names.includes(asked.toLowerCase()) ? publicUrl : undefined;
	}
	// Rebinding takes a name: who asks by an address means the machine that has it.
	const isOurs = isLoopback(host) ? isLoopback : isAddress;
	return (asked) => {
		const [, name = "", given] = asked.match(/^(.*?)(?::(\d+))?$/) ?? [];
		const isUs = isOurs(name) && Number(given ?? 80) === port();
		return isUs ? `http://${asked}` : undefined;
	};
}

function isAddress(name: string): boolean {
	const [, withinBrackets] = name.match(/^\[(.*)\]$/) ?? [];
	return withinBrackets !== undefined
		? isIP(withinBrackets) === 6
		: isIP(name) === 4 || name.toLowerCase() === "localhost";
}

/** Whether it says that someone else passed it on. */
export function isPassedOn(request: Pick<GuardedRequest, "header">): boolean {
	return ["x-forwarded-for", "forwarded", "via"].some(
		(name) => request.header(name) !== undefined,
	);
}

interface GuardedRequest {
	method: string;
	path: string;
	header(name: string): string | undefined;
}

function isFromOurPages(request: GuardedRequest, ownOrigin: string): boolean {
	const isRead = isReading(request);
	const origin = request.header("origin");
	if (origin !== undefined && origin !== ownOrigin)
		return isRead && !isApi(request);
	const site = request.header("sec-fetch-site") ?? "none";
	if (site === "same-origin" || site === "none") return true;
	// A link on another page may open ours and the reference; it may not open, embed or write data.
	const isLink = request.header("sec-fetch-mode") === "navigate";
	const isReference = isLink && request.path === "/api/docs";
	return isRead && (isReference || !isApi(request));
}

function isProbe(request: GuardedRequest): boolean {
	return isReading(request) && ["/healthz", "/readyz"].includes(request.path);
}

function isReading({ method }: GuardedRequest): boolean {
	return ["GET", "HEAD", "OPTIONS"].includes(method);
}

function isApi({ path }: GuardedRequest): boolean {
	return path === "/api" || path.startsWith("/api/");
}
