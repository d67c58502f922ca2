import { Hono } from "hono";
import { expect, test } from "vitest";
import { requestGuard, type ServedAt } from "./request-guard.ts";

const onThisMachine: ServedAt = {
	publicUrl: undefined,
	host: "127.0.0.1",
	port: () => 3000,
};
const app = guarded(onThisMachine);
const statusOf = asking(onThisMachine, "127.0.0.1:3000");

function guarded(servedAt: ServedAt): Hono {
	const app = new Hono();
	app.use(requestGuard(servedAt));
	app.all("*", (c) => c.text("passed"));
	return app;
}

/** `host` is the Host of a request that names no other. */
function asking(servedAt: ServedAt, host: string) {
	const app = guarded(servedAt);
	return async (
		method: string,
		path: string,
		headers: Record<string, string>,
	): Promise<number> => {
		const answer = await app.request(path, {
			method,
			headers: { host, ...headers },
		});
		return answer.status;
	};
}

test.each(["127.0.0.1:3000", "localhost:3000", "[::1]:3000", "LOCALHOST:3000"])(
	"Host %s is this server",
	async (host) => {
		expect(await statusOf("GET", "/api/stores", { host })).toBe(200);
	},
);

test.each([
	"evil.example:3000",
	"127.0.0.1.evil.example:3000",
	"localhost.evil.example:3000",
	"127.0.0.1:3001",
	"127.0.0.1",
	"192.168.0.10:3000",
	"evil.example:3000@127.0.0.1:3000",
	"",
])(
	"Host %j, as after DNS rebinding, is refused for pages and data",
	async (host) => {
		expect(await statusOf("GET", "/api/stores", { host })).toBe(403);
		expect(await statusOf("GET", "/", { host })).toBe(403);
		expect(await statusOf("POST", "/api/stores", { host })).toBe(403);
	},
);

test.each(["x-forwarded-for", "forwarded", "via"])(
	"where sign-in is off, what a proxy passes on (%s) is refused",
	async (header) => {
		const headers = { [header]: "203.0.113.7" };
		expect(await statusOf("GET", "/api/stores", headers)).toBe(403);
	},
);

test("our own pages read and write", async () => {
	const own = {
		origin: "http://127.0.0.1:3000",
		"sec-fetch-site": "same-origin",
	};
	expect(await statusOf("POST", "/api/stores", own)).toBe(200);
	expect(
		await statusOf("GET", "/api/stores", { "sec-fetch-site": "same-origin" }),
	).toBe(200);
});

test("programs that are no browsers read and write", async () => {
	expect(await statusOf("POST", "/api/stores", {})).toBe(200);
	expect(await statusOf("DELETE", "/api/stores/1", {})).toBe(200);
});

test.each<Record<string, string>>([
	{ origin: "https://evil.example" },
	{ origin: "http://localhost:3000" }, // while the page is on 127.0.0.1
	{ origin: "http://127.0.0.1:8080" },
	{ origin: "https://127.0.0.1:3000" },
	{ origin: "null" },
	{ "sec-fetch-site": "cross-site" },
	{ "sec-fetch-site": "same-site" },
	{ "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
])("a write from another page (%o) is refused", async (headers) => {
	for (const method of ["POST", "PUT", "PATCH", "DELETE"])
		expect(await statusOf(method, "/api/stores", headers)).toBe(403);
});

test("another page cannot embed or fetch the data", async () => {
	const embedded = {
		"sec-fetch-site": "cross-site",
		"sec-fetch-mode": "no-cors",
	};
	expect(await statusOf("GET", "/api/stores", embedded)).toBe(403);
	const fetched = { origin: "https://evil.example" };
	expect(await statusOf("GET", "/api/events", fetched)).toBe(403);
});

const link = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };

test("a link on another page may open ours, and the reference", async () => {
	expect(await statusOf("GET", "/pedidos", link)).toBe(200);
	expect(await statusOf("GET", "/api/docs", link)).toBe(200);
});

test.each([
	"/api/orders",
	"/api/orders/export?format=csv",
	`/api/images/${"a".repeat(64)}`,
	"/api/openapi.json",
	"/api/events",
	"/api/docs/more",
	"/api",
])("a link on another page may not open %s", async (path) => {
	expect(await statusOf("GET", path, link)).toBe(403);
	expect(
		await statusOf("GET", path, { ...link, "sec-fetch-site": "same-site" }),
	).toBe(403);
});

test("whoever types the address of data, or follows our own link, gets it", async () => {
	for (const site of ["none", "same-origin"])
		expect(
			await statusOf("GET", "/api/orders", { ...link, "sec-fetch-site": site }),
		).toBe(200);
});

test("a refusal says so in Portuguese", async () => {
	const answer = await app.request("/api/stores", {
		headers: { host: "evil.example" },
	});
	expect(answer.headers.get("content-type")).toBe("application/problem+json");
	expect(await answer.json()).toMatchObject({
		code: "forbidden_origin",
		title: "A requisição veio de uma origem que não é permitida.",
	});
});
