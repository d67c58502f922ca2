import { once } from "node:events";
import { createServer, connect as dial, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export interface SilentHost {
	/** Of a database behind it, or of none. */
	url: string;
	/** From now on it still takes everything, and answers nothing. */
	fallSilent(): void;
	/** From now on it cuts every new connection. */
	hangUp(): void;
	/** As before; what was swallowed stays lost. */
	speakAgain(): void;
	/** How many connections are open. */
	connections(): number;
}

/** A host that takes connections and stays silent; with `databaseUrl`, a way to it that can fall silent. */
export async function startSilentHost(
	databaseUrl?: string,
	/** What becomes of bytes sent to the database. */
	spoil: (sent: Buffer) => Buffer = (sent) => sent,
): Promise<SilentHost> {
	const behind = databaseUrl ? new URL(databaseUrl) : undefined;
	const open = new Set<Socket>();
	let isSilent = behind === undefined;
	let isHangingUp = false;
	const server = createServer((near) => {
		keep(near);
		if (isHangingUp) return near.destroy();
		if (!behind || isSilent) {
			near.resume(); // swallowed
			return;
		}
		const far = keep(dial(Number(behind.port), behind.hostname));
		let isLost = false;
		const passOn = (to: Socket, bytes: Buffer) => {
			isLost ||= isSilent;
			if (!isLost) to.write(bytes);
		};
		near.on("data", (bytes) => passOn(far, spoil(bytes)));
		far.on("data", (bytes) => passOn(near, bytes));
		near.once("close", () => far.destroy());
		far.once("close", () => {
			if (!isLost && !isSilent) near.destroy();
		});
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		server.close();
		for (const socket of open) socket.destroy();
	});
	const address = server.address();
	const port = typeof address === "object" ? address?.port : 0;
	const url = new URL(behind ?? "postgres://divishop:secret@host/divishop");
	url.hostname = "127.0.0.1";
	url.port = String(port);
	return {
		url: url.href,
		fallSilent() {
			isSilent = true;
		},
		hangUp() {
			isHangingUp = true;
		},
		speakAgain() {
			isSilent = false;
			isHangingUp = false;
		},
		connections: () => open.size,
	};

	function keep(socket: Socket): Socket {
		open.add(socket);
		socket.on("error", () => {}); // "close" follows
		socket.once("close", () => open.delete(socket));
		return socket;
	}
}
