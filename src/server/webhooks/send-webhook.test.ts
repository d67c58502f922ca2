import http from "node:http";
import net from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { mostAnswerBytes } from "#contract/webhooks.ts";
import { loopbackNetworks } from "../loopback.ts";
import { createSendWebhook } from "./send-webhook.ts";

const servers: net.Server[] = [];
afterEach(() => {
	for (const server of servers.splice(0)) {
		server.close();
		if (server instanceof http.Server) server.closeAllConnections();
	}
});

async function listening(server: net.Server): Promise<number> {
	servers.push(server);
	await new Promise<void>((resolve) =>
		server.listen(0, "127.0.0.1", () => resolve()),
	);
	return (server.address() as net.AddressInfo).port;
}

async function givenReceiver(
	answer: http.RequestListener,
): Promise<{ address: string; port: number; asked: () => number }> {
	let asked = 0;
	const port = await listening(
		http.createServer((request, response) => {
			asked += 1;
			answer(request, response);
		}),
	);
	return {
		address: `http://127.0.0.1:${port}/avisos`,
		port,
		asked: () => asked,
	};
}

const body = '{"name":"Maçã"}';
const posted = (address: string) => ({ address, headers: {}, body });
const send = createSendWebhook({ allowedNetworks: loopbackNetworks });

test("a body arrives to the byte, with its headers, and the answer comes back", async () => {
	const got: unknown[] = [];
	const { address } = await givenReceiver(async (request, response) => {
		const { method, url, headers } = request;
		got.push([method, url, headers["divishop-event"], await text(request)]);
		response.writeHead(202).end("obrigado");
	});
	const answer = await send({
		...posted(address),
		headers: { "Divishop-Event": "order.placed" },
	});
	expect(answer).toEqual({ status: 202, body: "obrigado" });
	expect(got).toEqual([["POST", "/avisos", "order.placed", body]]);
});

test("a redirect is an answer, and is not followed", async () => {
	const { address, asked } = await givenReceiver((request, response) => {
		const { host } = request.headers;
		response.writeHead(307, { location: `http://${host}/outro` }).end();
	});
	expect(await send(posted(address))).toEqual({ status: 307, body: "" });
	expect(asked()).toBe(1);
});

test("of a long answer only the beginning is read", async () => {
	const { address } = await givenReceiver((_, response) => {
		response.write("x".repeat(mostAnswerBytes + 10));
		// And never ends.
	});
	const answer = await send(posted(address));
	expect(answer).toEqual({ status: 200, body: "x".repeat(mostAnswerBytes) });
});

test.for([
	["never answers", () => {}],
	["begins an answer and never ends it", (_, response) => response.write("x")],
] satisfies [string, http.RequestListener][])(
	"a system that %s is not waited for",
	async ([, answer]) => {
		const { address } = await givenReceiver(answer);
		const impatient = createSendWebhook({
			...{ allowedNetworks: loopbackNetworks, withinMs: 50 },
		});
		expect(await impatient(posted(address))).toEqual({ failure: "timed_out" });
	},
);

test("a name that is never found in time is not waited for", async () => {
	const impatient = createSendWebhook({
		...{ allowedNetworks: [], withinMs: 50 },
		resolve: () => new Promise(() => {}),
	});
	expect(await impatient(posted("http://loja.example"))).toEqual({
		failure: "timed_out",
	});
});

test.for([
	"http://127.0.0.1:PORT",
	"http://2130706433:PORT",
	"http://0x7f.1:PORT",
	"http://[::ffff:127.0.0.1]:PORT",
	"http://[::1]:PORT",
	"http://0.0.0.0:PORT",
	"http://localhost:PORT",
])("nothing is sent to %s unless it is allowed", async (template) => {
	const { port, asked } = await givenReceiver((_, response) => response.end());
	const careful = createSendWebhook({ allowedNetworks: [] });
	const address = template.replace("PORT", String(port));
	expect(await careful(posted(address))).toEqual({ failure: "closed_address" });
	expect(asked()).toBe(0);
});

test.for([
	[["127.0.0.1"]],
	[["::ffff:10.0.0.1"]],
	[["93.184.215.14", "127.0.0.1"]],
	[[]],
] as const)("a name that leads to %j is refused", async ([addresses]) => {
	const { port, asked } = await givenReceiver((_, response) => response.end());
	const careful = createSendWebhook({
		allowedNetworks: [],
		resolve: async () =>
			addresses.map((address) => ({ address, family: net.isIP(address) })),
	});
	const answer = await careful(posted(`http://loja.example:${port}`));
	expect(answer).toEqual({ failure: "closed_address" });
	expect(asked()).toBe(0);
});

test("a name is looked up once, by the connection itself: another answer later gains nothing", async () => {
	const { port } = await givenReceiver((_, response) => response.end("ok"));
	const answers = ["127.0.0.1", "10.0.0.1"];
	let lookups = 0;
	const sender = createSendWebhook({
		allowedNetworks: loopbackNetworks,
		resolve: async () => [{ address: answers[lookups++] ?? "", family: 4 }],
	});
	const address = `http://loja.example:${port}`;
	expect(await sender(posted(address))).toEqual({ status: 200, body: "ok" });
	expect(lookups).toBe(1);
	expect(await sender(posted(address))).toEqual({ failure: "closed_address" });
});

test("what cannot be reached says how", async () => {
	const closed = await givenReceiver(() => {});
	servers.pop()?.close();
	expect(await send(posted(closed.address))).toEqual({
		failure: "no_connection",
	});
	const unknown = createSendWebhook({
		allowedNetworks: [],
		resolve: async () => {
			throw Object.assign(new Error("none"), { code: "ENOTFOUND" });
		},
	});
	expect(await unknown(posted("https://loja.example"))).toEqual({
		failure: "unknown_host",
	});
});

test("what speaks no HTTPS, and what speaks no HTTP, are told apart", async () => {
	const port = await listening(
		net.createServer((socket) => {
			socket.on("error", () => {});
			socket.end("olá\n");
		}),
	);
	expect(await send(posted(`https://127.0.0.1:${port}`))).toEqual({
		failure: "bad_certificate",
	});
	expect(await send(posted(`http://127.0.0.1:${port}`))).toEqual({
		failure: "broken_answer",
	});
});

test.for(["ftp://127.0.0.1/x", "http://ana:senha@127.0.0.1/"])(
	"%s is no address for it",
	async (address) => {
		expect(await send(posted(address))).toEqual({ failure: "closed_address" });
	},
);

test("whoever waits may go, and is told so", async () => {
	const leaving = new AbortController();
	const { address } = await givenReceiver(() => leaving.abort());
	const sent = send({ ...posted(address), signal: leaving.signal });
	await expect(sent).rejects.toThrow(/abort/i);
});
