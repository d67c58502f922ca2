import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { createServer as createProbe, type Server } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { OverloadGuard } from "./refuse-overload.ts";
import { StartupError } from "./startup-error.ts";
import { trackConnections } from "./track-connections.ts";

export interface Listener {
	port: number;
	/** Takes no new connections and resolves when the requests in flight are answered. */
	close(): Promise<void>;
}

interface App {
	fetch: Parameters<typeof getRequestListener>[0];
}

/**
 * How many may wait for their connection to be taken, as far as the system allows (net.core.somaxconn).
 * Node takes one in each turn of its loop, so a rush is soon more than its 511; the others would be
 * dropped without a word, come back a second later, and some be reset.
 */
const mostConnecting = 4_096;

export async function listen(
	app: App,
	host: string,
	port: number,
	overload?: OverloadGuard,
): Promise<Listener> {
	const server = createServer(requestListener(app, host, overload));
	// Node's five seconds cut connections that a proxy or a client is about to use again.
	server.keepAliveTimeout = 65_000;
	const close = trackConnections(server);
	await bind(server, host, port);
	const address = server.address();
	return {
		port: typeof address === "object" ? (address?.port ?? port) : port,
		close,
	};
}

function requestListener(
	{ fetch }: App,
	hostname: string,
	overload: OverloadGuard | undefined,
): RequestListener {
	if (!overload) return getRequestListener(fetch, { hostname });
	const answer = getRequestListener(
		async (request, env) => {
			try {
				return await fetch(request, env);
			} finally {
				overload.leave(env.incoming);
			}
		},
		{ hostname },
	);
	return overload.guard(answer);
}

/** Free when asked; another program may still take it first. */
export async function requireFreePort(
	host: string,
	port: number,
): Promise<void> {
	const probe = createProbe();
	await bind(probe, host, port);
	probe.close();
	await once(probe, "close");
}

async function bind(server: Server, host: string, port: number): Promise<void> {
	server.listen({ port, host, backlog: mostConnecting });
	try {
		await once(server, "listening");
	} catch (error) {
		throw explain(error, host, port);
	}
}

function explain(error: unknown, host: string, port: number): unknown {
	const code = error instanceof Error && "code" in error ? error.code : "";
	if (code === "EADDRINUSE")
		return new StartupError(
			`Port ${port} on ${host} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
			{ cause: error },
		);
	if (code === "EACCES")
		return new StartupError(
			`Port ${port} is reserved for the administrator. Choose one above 1023: PORT=3000 npm start`,
			{ cause: error },
		);
	if (code === "EADDRNOTAVAIL")
		return new StartupError(
			`This machine has no address ${host}. Set HOST to 127.0.0.1.`,
			{ cause: error },
		);
	return error;
}
