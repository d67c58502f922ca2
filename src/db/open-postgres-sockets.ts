import { Socket } from "node:net";

const keepAliveAfterMs = 10_000;

/**
 * The sockets of the driver's connections, so that those to a host which has fallen silent can be
 * cut. The driver alone would wait for ever: for an answer, and for the end of a connection.
 */
export class PostgresSockets {
	private readonly open = new Set<Socket>();

	/** Zero: a connection may be silent for as long as it likes. */
	constructor(private readonly silenceMs: number) {}

	/** For the driver's `stream`. */
	readonly create = (): Socket => {
		const socket = new Socket();
		this.open.add(socket);
		socket.once("close", () => this.open.delete(socket));
		socket.setKeepAlive(true, keepAliveAfterMs);
		// Counts from the last byte in either direction, while connecting too.
		socket.setTimeout(this.silenceMs, () =>
			socket.destroy(new SilentDatabase()),
		);
		return socket;
	};

	/** Resolves when all are closed; those that are not in time are cut. */
	async closeWithin(ms: number): Promise<void> {
		const cut = setTimeout(() => {
			for (const socket of this.open) socket.destroy();
		}, ms);
		await Promise.all([...this.open].map(closed));
		clearTimeout(cut);
	}
}

function closed(socket: Socket): Promise<void> {
	return new Promise((resolve) => {
		socket.once("close", () => resolve());
	});
}

class SilentDatabase extends Error {
	readonly code = "ETIMEDOUT";

	constructor() {
		super("The database does not answer");
	}
}
