import { once } from "node:events";
import { createServer, request } from "node:http";
import { pipeline } from "node:stream";
import { onTestFinished } from "vitest";

export interface RoundRobin {
	address: string;
	/** From now on requests go to these, each to the next one. */
	passTo(addresses: (string | undefined)[]): void;
}

/** A proxy before several servers. One that takes no connections is left out, as balancers do. */
export async function startRoundRobin(): Promise<RoundRobin> {
	let ports: number[] = [];
	let turn = 0;
	const server = createServer((asked, answer) => {
		const order = ports.map((_, n) => ports[(turn + n) % ports.length] ?? 0);
		turn += 1;
		const body: Buffer[] = [];
		asked.on("data", (chunk) => body.push(chunk));
		asked.on("end", () => passOn(order));

		function passOn([port, ...others]: number[]) {
			if (port === undefined) return answer.writeHead(502).end();
			const { method, url: path, headers } = asked;
			const passed = request({
				...{ host: "127.0.0.1", port, method, path, headers },
				agent: false,
			});
			passed.on("response", (answered) => {
				answer.writeHead(answered.statusCode ?? 502, answered.headers);
				pipeline(answered, answer, () => {}); // whoever leaves, leaves both
			});
			passed.on("error", (error) => {
				const isRefused = "code" in error && error.code === "ECONNREFUSED";
				if (isRefused) passOn(others);
				else if (answer.headersSent) answer.destroy();
				else answer.writeHead(502).end();
			});
			passed.end(Buffer.concat(body));
		}
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		server.close();
		server.closeAllConnections();
	});
	const address = server.address();
	const port = typeof address === "object" ? address?.port : 0;
	return {
		address: `http://127.0.0.1:${port}`,
		passTo(addresses) {
			ports = addresses.map((address) => Number(new URL(address ?? "").port));
		},
	};
}
