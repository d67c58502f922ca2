import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./listen.ts";

async function listenWith(app: Hono) {
	const listener = await listen(app, "127.0.0.1", 0);
	const agent = new Agent({ keepAlive: true });
	onTestFinished(() => agent.destroy());
	async function get(path: string): Promise<string> {
		const sent = request({ port: listener.port, path, agent }).end();
		const [answer] = await once(sent, "response");
		let text = "";
		for await (const chunk of answer) text += chunk;
		return text;
	}
	return { ...listener, get };
}

function gate() {
	let open = () => {};
	const opened = new Promise<void>((resolve) => {
		open = resolve;
	});
	return { opened, open };
}

test("a request in flight is answered whole before the server is closed", async () => {
	const entered = gate();
	const release = gate();
	const long = "pedido ".repeat(500_000);
	const app = new Hono();
	app.get("/slow", async (c) => {
		entered.open();
		await release.opened;
		return c.text(long);
	});
	const { get, close } = await listenWith(app);
	const answer = get("/slow");
	await entered.opened;
	const closed = close();
	release.open();
	expect((await answer).length).toBe(long.length);
	await closed;
});

test("connections kept alive do not hold a server that closes", async () => {
	const app = new Hono();
	app.get("/", (c) => c.text("ok"));
	const { get, close } = await listenWith(app);
	expect(await get("/")).toBe("ok");
	await close();
});

test("a server that closes takes no new requests", async () => {
	const app = new Hono();
	app.get("/", (c) => c.text("ok"));
	const { get, close } = await listenWith(app);
	await close();
	await expect(get("/")).rejects.toThrow("ECONNREFUSED");
});

test("a stream that ends while the server closes reaches its reader whole", async () => {
	const app = new Hono();
	const end = gate();
	app.get("/events", () => {
		const encoder = new TextEncoder();
		return new Response(
			new ReadableStream({
				async start(controller) {
					controller.enqueue(encoder.encode("first\n"));
					await end.opened;
					controller.enqueue(encoder.encode("last\n"));
					controller.close();
				},
			}),
		);
	});
	const { port, close } = await listenWith(app);
	const answer = await fetch(`http://127.0.0.1:${port}/events`);
	const closed = close();
	end.open();
	expect(await answer.text()).toBe("first\nlast\n");
	await closed;
});

/** How many connections may wait to be taken on this machine; zero where that is not told. */
function mostConnecting(): number {
	const told = "/proc/sys/net/core/somaxconn";
	return existsSync(told) ? Number(readFileSync(told, "utf8")) : 0;
}

/** Loopback connects at once, so all of them wait before the server can take the first. */
test.runIf(mostConnecting() >= 1_024)(
	"600 who come at once are all let in, and before anyone who comes later",
	async () => {
		const app = new Hono();
		app.get("/", (c) => c.text("ok"));
		const { port, close } = await listenWith(app);
		onTestFinished(close);
		const answered: string[] = [];
		async function come(who: string) {
			const socket = connect(port, "127.0.0.1");
			socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
			await once(socket, "data");
			answered.push(who);
			socket.destroy();
		}
		const first = Array.from({ length: 600 }, () => come("first"));
		await Promise.any(first);
		await Promise.all([...first, come("later")]);
		expect(answered.indexOf("later")).toBeGreaterThan(580);
	},
);

test("a taken port is explained", async () => {
	const { port, close } = await listenWith(new Hono());
	await expect(listen(new Hono(), "127.0.0.1", port)).rejects.toThrow(
		`Port ${port} on 127.0.0.1 is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
	);
	await close();
});
