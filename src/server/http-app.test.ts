import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Writable } from "node:stream";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "#tests/support/embedded-data-dir.ts";
import { createHttpApp, type HttpAppOptions } from "./http-app.ts";
import { listen } from "./listen.ts";
import { createMetrics } from "./metrics/metrics.ts";

const script = `console.log("olá");\n`.repeat(100);

function webRoot(): string {
	const root = path.join(temporaryFolder(), "web");
	mkdirSync(path.join(root, "assets"), { recursive: true });
	writeFileSync(
		path.join(root, "index.html"),
		"<!doctype html><title>Divishop</title>",
	);
	writeFileSync(path.join(root, "icon.svg"), "<svg/>");
	const asset = path.join(root, "assets", "main-a1b2c3.js");
	writeFileSync(asset, script);
	writeFileSync(`${asset}.br`, brotliCompressSync(script));
	writeFileSync(`${asset}.gz`, gzipSync(script));
	writeFileSync(path.join(root, "..", "secret.txt"), "secret");
	return root;
}

type StartOptions = Partial<Omit<HttpAppOptions, "api">> & {
	api?: Partial<HttpAppOptions["api"]>;
};

function start({ api, ...options }: StartOptions = {}) {
	const lines: string[] = [];
	const log = pino(
		{ level: "debug" },
		new Writable({
			write(chunk, _encoding, done) {
				lines.push(String(chunk));
				done();
			},
		}),
	);
	const app = createHttpApp({
		api: {
			fetch: async () => Response.json({ items: [] }),
			routeOf: () => undefined,
			...api,
		},
		log,
		webRoot: webRoot(),
		servedAt: { publicUrl: undefined, host: "127.0.0.1", port: () => 3000 },
		trustedProxies: [],
		slowRequestMs: 60_000,
		isStopping: () => false,
		checkDatabase: async () => {},
		isDiskFull: async () => false,
		metrics: createMetrics([]),
		metricsToken: undefined,
		...options,
	});
	async function get(target: string, headers: Record<string, string> = {}) {
		return app.request(`http://127.0.0.1:3000${target}`, {
			headers: { host: "127.0.0.1:3000", ...headers },
		});
	}
	return { app, get, logged: () => lines.join("") };
}

const asBrowser = { accept: "text/html,application/xhtml+xml" };

test("every page address is answered by the application, never to be kept", async () => {
	const { get } = start();
	for (const address of [
		"/",
		"/pedidos",
		"/pedidos/DV-2024-1247",
		"/lojas/3",
	]) {
		const answer = await get(address, asBrowser);
		expect(answer.status).toBe(200);
		expect(await answer.text()).toContain("<title>Divishop</title>");
		expect(answer.headers.get("cache-control")).toBe("no-store");
	}
	const icon = await get("/icon.svg");
	expect(icon.headers.get("cache-control")).toBe("no-cache");
});

test("hashed files are cached for ever and sent as compressed as the reader allows", async () => {
	const { get } = start();
	const sizes: Record<string, number> = {
		br: brotliCompressSync(script).length,
		gzip: gzipSync(script).length,
	};
	for (const [encoding, size] of Object.entries(sizes)) {
		const answer = await get("/assets/main-a1b2c3.js", {
			"accept-encoding": encoding,
		});
		expect(answer.headers.get("content-encoding")).toBe(encoding);
		expect(answer.headers.get("cache-control")).toBe(
			"public, max-age=31536000, immutable",
		);
		expect(answer.headers.get("vary")).toContain("Accept-Encoding");
		expect((await answer.arrayBuffer()).byteLength).toBe(size);
	}
	const plain = await get("/assets/main-a1b2c3.js");
	expect(await plain.text()).toBe(script);
});

test("a file that is missing is a 404, never the page or a cached one", async () => {
	const { get } = start();
	for (const address of ["/assets/old-123.js", "/missing.png"]) {
		const answer = await get(address, { accept: "*/*" });
		expect(answer.status).toBe(404);
		expect(answer.headers.get("cache-control")).toBeNull();
	}
	expect((await get("/assets/old-123.js", asBrowser)).status).toBe(404);
});

test.each([
	"/../secret.txt",
	"/%2e%2e/secret.txt",
	"/..%2fsecret.txt",
	"/assets/../../secret.txt",
	"/..\\secret.txt",
])("%s does not leave the folder", async (address) => {
	const { get } = start();
	const answer = await get(address);
	expect(await answer.text()).not.toBe("secret");
	expect(answer.status).toBe(404);
});

test("pages take no other method", async () => {
	const { app } = start();
	const answer = await app.request("http://127.0.0.1:3000/pedidos", {
		method: "POST",
		headers: { host: "127.0.0.1:3000" },
	});
	expect(answer.status).toBe(405);
	expect(await answer.json()).toMatchObject({ code: "method_not_allowed" });
});

test("every answer carries a policy without inline scripts, inline styles or foreign addresses", async () => {
	const { get } = start();
	for (const address of ["/", "/api/stores", "/healthz", "/missing.png"]) {
		const { headers } = await get(address);
		const policy = headers.get("content-security-policy") ?? "";
		expect(policy).toContain("script-src 'self';");
		expect(policy).toContain("frame-ancestors 'none'");
		expect(policy).toContain("style-src 'self';");
		expect(policy).not.toMatch(/https?:|\*|unsafe|nonce|sha256/);
		expect(headers.get("x-content-type-options")).toBe("nosniff");
		expect(headers.get("x-frame-options")).toBe("DENY");
	}
});

test("long answers of the API are compressed", async () => {
	const items = Array.from({ length: 100 }, (_, id) => ({ id, name: "Loja" }));
	const { get } = start({
		api: { fetch: async () => Response.json({ items }) },
	});
	const answer = await get("/api/stores", { "accept-encoding": "gzip" });
	expect(answer.headers.get("content-encoding")).toBe("gzip");
});

test("event streams are not compressed, so that events are not held back", async () => {
	const { get } = start({
		api: {
			fetch: async () =>
				new Response("data: 1\n\n", {
					headers: { "content-type": "text/event-stream" },
				}),
		},
	});
	const answer = await get("/api/events", { "accept-encoding": "gzip" });
	expect(answer.headers.get("content-encoding")).toBeNull();
	expect(answer.headers.get("x-accel-buffering")).toBe("no");
	const list = await start().get("/api/stores");
	expect(list.headers.get("x-accel-buffering")).toBeNull();
});

test("each event arrives before the next one is made", async () => {
	const encoder = new TextEncoder();
	let made = 0;
	const events = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				made += 1;
				controller.enqueue(encoder.encode(`data: ${made}\n\n`));
				if (made === 3) controller.close();
			},
		},
		{ highWaterMark: 0 },
	);
	const { get } = start({
		api: {
			fetch: async () =>
				new Response(events, {
					headers: { "content-type": "text/event-stream" },
				}),
		},
	});
	const { body } = await get("/api/events", { "accept-encoding": "gzip" });
	const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
	for (const number of [1, 2, 3])
		expect((await reader?.read())?.value).toBe(`data: ${number}\n\n`);
});

test("browsers are told to stay with https for a year, where PUBLIC_URL is https", async () => {
	const hstsAt = async (publicUrl: string | undefined) => {
		const { get } = start({
			servedAt: { publicUrl, host: "127.0.0.1", port: () => 3000 },
		});
		const answer = await get("/healthz");
		return answer.headers.get("strict-transport-security");
	};
	expect(await hstsAt("https://shop.example")).toBe("max-age=31536000");
	expect(await hstsAt("http://shop.example")).toBeNull();
	expect(await hstsAt(undefined)).toBeNull();
});

test("the API is told the client's address and the id of the request", async () => {
	const origins: unknown[] = [];
	const { app } = start({
		api: {
			fetch: async (_request, origin) => {
				origins.push(origin);
				return Response.json({});
			},
		},
		servedAt: { publicUrl: undefined, host: "0.0.0.0", port: () => port },
		trustedProxies: ["127.0.0.1"],
	});
	const { port, close } = await listen(app, "127.0.0.1", 0);
	onTestFinished(close);
	const answers = [];
	for (const forwarded of ["203.0.113.7", "198.51.100.1, 203.0.113.8"])
		answers.push(
			await fetch(`http://127.0.0.1:${port}/api/stores`, {
				headers: { "x-forwarded-for": forwarded },
			}),
		);
	const [first, second] = answers.map(({ headers }) =>
		headers.get("x-request-id"),
	);
	expect(origins).toEqual([
		{ address: "203.0.113.7", requestId: first },
		{ address: "203.0.113.8", requestId: second },
	]);
});

test("a request is logged with the id its answer carries, without what was searched", async () => {
	const { get, logged } = start();
	const answer = await get("/api/customers?search=Jo%C3%A3o+529.982.247-25");
	const id = answer.headers.get("x-request-id");
	expect(id).toMatch(/^[0-9a-f-]{36}$/);
	// Equal, not alike: a field more could hold what was searched.
	expect(JSON.parse(logged())).toEqual({
		...{ level: 30, time: expect.any(Number), pid: process.pid },
		...{ hostname: expect.any(String), msg: "request" },
		requestId: id,
		method: "GET",
		path: "/api/customers",
		status: 200,
		ms: expect.any(Number),
	});
});

test("the id that a proxy gave a request is kept, in the log and in the answer", async () => {
	const { get, logged } = start();
	const given = "00-4bf92f3577b34da6a3ce929d0e0e4736/edge:7";
	const answer = await get("/api/stores", { "x-request-id": given });
	expect(answer.headers.get("x-request-id")).toBe(given);
	expect(JSON.parse(logged())).toMatchObject({ requestId: given });
});

test.each([
	["too long", "a".repeat(129), []],
	["with other characters", 'id" admin="', []],
	["empty", "", []],
	["of nobody who is trusted", "edge-7", ["10.0.0.1"]],
])("an id %s is replaced by our own", async (_, given, trustedProxies) => {
	const { get, logged } = start({ trustedProxies });
	const answer = await get("/api/stores", { "x-request-id": given });
	const id = answer.headers.get("x-request-id");
	expect(id).toMatch(/^[0-9a-f-]{36}$/);
	expect(JSON.parse(logged())).toMatchObject({ requestId: id });
});

test("a slow request is a warning, of pages as of the API", async () => {
	const { get, logged } = start({ slowRequestMs: 0 });
	await get("/api/customers?search=Jo%C3%A3o");
	await get("/pedidos", asBrowser);
	const lines = logged().trim().split("\n");
	expect(lines.map((line) => JSON.parse(line))).toMatchObject([
		{ level: 40, msg: "slow request", path: "/api/customers" },
		{ level: 40, msg: "slow request", path: "/pedidos" },
	]);
	expect(logged()).not.toContain("Jo");
});

test("an unexpected fault answers 500 without its text, and is logged with the request", async () => {
	const { get, logged } = start({
		api: {
			fetch: () => {
				throw new TypeError("reading secret");
			},
		},
	});
	const answer = await get("/api/stores");
	expect(answer.status).toBe(500);
	expect(await answer.text()).not.toContain("secret");
	expect(logged()).toContain("TypeError");
	expect(logged()).toContain(answer.headers.get("x-request-id"));
});

test("a picture keeps the policy of its own, with all other headers", async () => {
	const own = "default-src 'none'; sandbox";
	const { get } = start({
		api: {
			fetch: async () =>
				new Response("", { headers: { "content-security-policy": own } }),
		},
	});
	const { headers } = await get(`/api/images/${"a".repeat(64)}`);
	expect(headers.get("content-security-policy")).toBe(own);
	expect(headers.get("x-frame-options")).toBe("DENY");
});

test("probes are answered under this machine's own names only", async () => {
	const { get } = start();
	for (const probe of ["/healthz", "/readyz"]) {
		for (const host of ["127.0.0.1:3000", "localhost:3000", "[::1]:3000"])
			expect((await get(probe, { host })).status).toBe(200);
		expect((await get(probe, { host: "evil.example:3000" })).status).toBe(403);
	}
});

test("a database that never answers is asked once, and nobody waits for it", async () => {
	const checkDatabase = vi.fn(() => new Promise<void>(() => {}));
	const { get } = start({ checkDatabase });
	const [first, second] = await Promise.all([get("/readyz"), get("/readyz")]);
	expect([first?.status, second?.status]).toEqual([503, 503]);
	expect((await get("/readyz")).status).toBe(503);
	expect(checkDatabase).toHaveBeenCalledOnce();
});

test("it is alive without the database, and ready only with it", async () => {
	const away = start({
		checkDatabase: async () => {
			throw new Error("connect ECONNREFUSED");
		},
	});
	expect((await away.get("/healthz")).status).toBe(200);
	expect((await away.get("/readyz")).status).toBe(503);
	expect((await start().get("/readyz")).status).toBe(200);
});

test("with a full disk it is not ready, and says why", async () => {
	const { get } = start({ isDiskFull: async () => true });
	const answer = await get("/readyz");
	expect(answer.status).toBe(503);
	expect(await answer.json()).toEqual({ status: "disk full" });
	expect((await get("/healthz")).status).toBe(200);
});
