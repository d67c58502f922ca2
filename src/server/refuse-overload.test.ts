import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { Writable } from "node:stream";
import { Hono } from "hono";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { type Admission, createAdmission } from "./admission.ts";
import { listen } from "./listen.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { createOverloadGuard } from "./refuse-overload.ts";

async function serve(admission: Admission, app: Hono) {
	const lines: string[] = [];
	const log = pino(
		new Writable({
			write(line, _encoding, done) {
				lines.push(String(line));
				done();
			},
		}),
	);
	const overload = createOverloadGuard(admission, createMetrics([]), log);
	const { port, close } = await listen(app, "127.0.0.1", 0, overload);
	onTestFinished(close);
	const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
	return { get, port, logged: () => lines.join("") };
}

/** As written: fetch would tidy the path up. */
async function statusOf(port: number, path: string): Promise<number> {
	const asked = request({ port, host: "127.0.0.1", path }).end();
	const [answer] = await once(asked, "response");
	answer.resume();
	return answer.statusCode;
}

const full: Admission = {
	enter: async () => null,
	waiting: () => 0,
	isQuiet: () => false,
};
const anything = () => new Hono().all("*", (c) => c.text("ok"));

test("what there is no time for is refused at once, while pages and probes are answered", async () => {
	const { get, port, logged } = await serve(full, anything());
	const refused = await get("/api/orders?page=2");
	expect(refused.status).toBe(503);
	expect(refused.headers.get("retry-after")).toBe("2");
	expect(refused.headers.get("content-type")).toBe("application/problem+json");
	expect(await refused.json()).toMatchObject({
		code: "overloaded",
		title: "Há requisições demais neste momento. Tente novamente em instantes.",
	});
	for (const hidden of ["/%61pi/orders", "/api", "/api/events"])
		expect((await get(hidden)).status).toBe(503);
	for (const climbing of ["/x/../api/orders", "/./api/orders"])
		expect(await statusOf(port, climbing)).toBe(503);
	expect(logged().match(/more is asked than can be answered/g)).toHaveLength(1);
	for (const target of ["/healthz", "/", "/assets/a%20b.js"])
		expect((await get(target)).status).toBe(200);
});

test("who signs in finds another line, and who brings a key to it does not", async () => {
	const { port } = await serve(full, anything());
	const post = (path: string, headers = {}) =>
		fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", headers });
	for (const path of ["/api/session", "/api/invitations/acceptance"]) {
		expect((await post(path)).status).toBe(200);
		const authorization = "Bearer dvs_unknown";
		expect((await post(path, { authorization })).status).toBe(503);
	}
});

test("an event stream is let in like any other, and then takes nobody's place", async () => {
	const one = { inside: 1, waiting: 1 };
	const app = new Hono()
		.get("/api/events", () => new Response(new TransformStream().readable))
		.get("/api/orders", (c) => c.text("ok"));
	const { get, port } = await serve(
		createAdmission({ ordinary: one, overload: one }),
		app,
	);
	for (let stream = 0; stream < 3; stream++) {
		const client = connect(port, "127.0.0.1");
		onTestFinished(() => {
			client.destroy();
		});
		client.write("GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n");
		await once(client, "data");
	}
	expect(await (await get("/api/orders")).text()).toBe("ok");
});

test("a download that has begun takes nobody's place", async () => {
	const one = { inside: 1, waiting: 1 };
	const app = new Hono()
		.get("/api/orders.csv", () => {
			const { readable, writable } = new TransformStream();
			void writable.getWriter().write(new TextEncoder().encode("code\n"));
			return new Response(readable);
		})
		.get("/api/orders", (c) => c.text("ok"));
	const { get, port } = await serve(
		createAdmission({ ordinary: one, overload: one }),
		app,
	);
	const download = connect(port, "127.0.0.1");
	onTestFinished(() => {
		download.destroy();
	});
	download.write("GET /api/orders.csv HTTP/1.1\r\nHost: localhost\r\n\r\n");
	await once(download, "data");
	expect(await (await get("/api/orders")).text()).toBe("ok");
});

test("who goes away before the answer leaves a place", async () => {
	const one = { inside: 1, waiting: 1 };
	let begun = () => {};
	const hasBegun = new Promise<void>((resolve) => {
		begun = resolve;
	});
	const app = new Hono()
		.get("/api/never", () => {
			begun();
			return new Promise<Response>(() => {});
		})
		.get("/api/orders", (c) => c.text("ok"));
	const { get, port } = await serve(
		createAdmission({ ordinary: one, overload: one }),
		app,
	);
	const impatient = connect(port, "127.0.0.1");
	impatient.write("GET /api/never HTTP/1.1\r\nHost: localhost\r\n\r\n");
	await hasBegun;
	impatient.destroy();
	expect(await (await get("/api/orders")).text()).toBe("ok");
});

test("who goes away while waiting leaves no place behind, whatever was asked for", async () => {
	const { get, port, admission, endHeld } = await serveOneAtATime();
	// As no address can be: it is refused before the application hears of it.
	const waiting = connect(port, "127.0.0.1");
	waiting.write("GET /api/\\x HTTP/1.1\r\nHost: localhost\r\n\r\n");
	await expect.poll(admission.waiting).toBe(1);
	waiting.resetAndDestroy();
	await once(waiting, "close");
	endHeld();
	expect((await get("/api/orders")).status).toBe(200);
	await expect.poll(admission.isQuiet).toBe(true);
});

test("the body of what is no request leaves its connection to the next one", async () => {
	const { get, port, endHeld } = await serveOneAtATime();
	endHeld();
	const connection = connect(port, "127.0.0.1");
	let answers = "";
	connection.on("data", (chunk) => {
		answers += chunk;
	});
	const length = 1_000_000;
	connection.write(
		`POST /api/\\x HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`,
	);
	// Behind it on the same server, so its head was read by then.
	expect((await get("/api/orders")).status).toBe(200);
	connection.write("x".repeat(length));
	connection.write("GET /api/orders HTTP/1.1\r\nHost: localhost\r\n\r\n");
	await expect.poll(() => answers).toMatch(/ 400 .* 200 /s);
	connection.destroy();
});

test("a body that comes slowly takes nobody's place", async () => {
	const { get, port, endHeld } = await serveOneAtATime();
	endHeld();
	const slow = connect(port, "127.0.0.1");
	const answer = once(slow, "data");
	slow.write(
		"POST /api/orders HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n3\r\num \r\n",
	);
	expect((await get("/api/orders")).status).toBe(200);
	slow.write("6\r\npedido\r\n0\r\n\r\n");
	expect(String(await answer)).toContain("\r\n\r\num pedido");
	slow.destroy();
});

test("a body that is more than is held unread is let in and read to its end", async () => {
	const { send, endHeld } = await serveOneAtATime();
	endHeld();
	const body = "x".repeat(500_000);
	for (let time = 0; time < 2; time++)
		expect(await (await send("/api/orders", body)).text()).toBe(body);
});

/** One request is answered at a time, and one has come in that is answered by `endHeld`. */
async function serveOneAtATime() {
	const one = { inside: 1, waiting: 1 };
	const admission = createAdmission({ ordinary: one, overload: one });
	let endHeld = () => {};
	const held = new Promise<Response>((resolve) => {
		endHeld = () => resolve(new Response("ok"));
	});
	const app = new Hono()
		.get("/api/held", () => held)
		.get("/api/orders", (c) => c.text("ok"))
		.post("/api/orders", async (c) => c.text(await c.req.text()));
	const server = await serve(admission, app);
	void server.get("/api/held");
	await expect.poll(admission.isQuiet).toBe(false);
	return {
		...server,
		send: (path: string, body: string) =>
			fetch(`http://127.0.0.1:${server.port}${path}`, { method: "POST", body }),
		...{ admission, endHeld },
	};
}
