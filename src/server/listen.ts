import { once } from "node:events";
import { createServer } from "node:http";
import { createServer as createProbe, type Server } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { StartupError } from "./startup-error.ts";
import { trackConnections } from "./track-connections.ts";

export interface Listener {
	port: number;
	/** Takes no new connections and resolves when the requests in flight are answered. */
	close(): Promise<void>;
}

export async function listen(
	app: { fetch: Parameters<typeof getRequestListener>[0] },
	host: string,
	port: number,
): Promise<Listener> {
	const server = createServer(
		getRequestListener(app.fetch, { hostname: host }),
	);
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
	server.listen(port, host);
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
