import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** Most of what a stop has: a request may wait for the database for almost as long. */
const finishWithinMs = 20_000;

/**
 * Answers with a function that stops a server without cutting an answer short.
 * Node's own `close` also ends connections whose answer is written but still on
 * its way, and leaves those open that become idle later.
 */
export function trackConnections(
	server: Server,
	withinMs = finishWithinMs,
): () => Promise<void> {
	const answering = new Map<Socket, ServerResponse | undefined>();
	let isClosing = false;

	server.on("connection", (socket: Socket) => {
		answering.set(socket, undefined);
		socket.once("close", () => answering.delete(socket));
	});
	server.prependListener("request", ({ socket }, response) => {
		answering.set(socket, response);
		if (isClosing) response.setHeader("connection", "close");
		response.once("close", () => {
			if (answering.has(socket)) answering.set(socket, undefined);
			if (isClosing) socket.destroySoon();
		});
	});

	return async () => {
		isClosing = true;
		const closed = once(server, "close");
		NetServer.prototype.close.call(server);
		for (const [socket, response] of answering) {
			if (!response) socket.destroySoon();
			else if (!response.headersSent) response.setHeader("connection", "close");
		}
		const giveUp = setTimeout(() => server.closeAllConnections(), withinMs);
		await closed;
		clearTimeout(giveUp);
	};
}
