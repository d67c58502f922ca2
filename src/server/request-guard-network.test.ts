import { once } from "node:events";
import { connect } from "node:net";
import { Hono } from "hono";
import { describe, expect, onTestFinished, test } from "vitest";
import { listen } from "./listen.ts";
import { requestGuard } from "./request-guard.ts";

interface Place {
	publicUrl?: string;
	host?: string;
}

function guarded({ publicUrl, host = "127.0.0.1" }: Place): Hono {
	const app = new Hono();
	app.use(requestGuard({ publicUrl, host, port: () => 3000 }));
	app.all("*", (c) => c.text("passed"));
	return app;
}

async function statusOf(
	place: Place,
	headers: Record<string, string>,
	[method, path] = ["GET", "/api/stores"],
): Promise<number> {
	return (await guarded(place).request(path, { method, headers })).status;
}

const shop = { publicUrl: "https://shop.example" };
const own = { host: "shop.example" };

describe("with PUBLIC_URL", () => {
	test.each([
		["https://shop.example", "shop.example"],
		["https://shop.example", "SHOP.Example"],
		["https://shop.example", "shop.example:443"],
		["https://shop.example:8443", "shop.example:8443"],
		["http://shop.example", "shop.example:80"],
		["http://192.168.0.10:3000", "192.168.0.10:3000"],
		["https://[2001:db8::1]", "[2001:DB8::1]"],
		["https://[2001:db8::1]:8443", "[2001:db8::1]:8443"],
	])("%s is asked for by the Host %s", async (publicUrl, host) => {
		expect(await statusOf({ publicUrl }, { host })).toBe(200);
	});

	test.each([
		"",
		"evil.example",
		"shop.example.evil.example",
		"evil-shop.example",
		"shop.example.",
		"shop.example:80",
		"shop.example:3000",
		"shop.example:0443",
		"shop.example:",
		"shop.example@evil.example",
		"evil.example@shop.example",
		"user:password@shop.example",
		"shop.example/evil",
		"shop.example?",
		"shop.example, evil.example",
		"evil.example, shop.example",
		"127.0.0.1:3000",
		"localhost:3000",
		"192.168.0.10",
		"[::1]:3000",
		"[shop.example]",
	])("the Host %j is refused for pages, data and writes", async (host) => {
		for (const asked of [
			["GET", "/"],
			["GET", "/api/stores"],
			["POST", "/api/stores"],
		])
			expect(await statusOf(shop, { host }, asked as [string, string])).toBe(
				403,
			);
	});

	test("a forged X-Forwarded-Host or -Proto makes no difference, either way", async () => {
		const forged = {
			"x-forwarded-host": "shop.example",
			"x-forwarded-proto": "https",
			forwarded: "host=shop.example;proto=https",
		};
		expect(await statusOf(shop, { ...forged, host: "evil.example" })).toBe(403);
		const foreign = {
			"x-forwarded-host": "evil.example",
			"x-forwarded-proto": "http",
		};
		expect(await statusOf(shop, { ...foreign, ...own })).toBe(200);
	});

	test("our own pages read and write, and programs that are no browsers", async () => {
		const page = {
			...own,
			origin: "https://shop.example",
			"sec-fetch-site": "same-origin",
		};
		for (const headers of [page, own]) {
			expect(await statusOf(shop, headers)).toBe(200);
			expect(await statusOf(shop, headers, ["POST", "/api/stores"])).toBe(200);
		}
	});

	test.each([
		"null",
		"",
		"http://shop.example",
		"https://shop.example:443",
		"https://shop.example:8443",
		"https://shop.example.",
		"https://shop.example/",
		"https://SHOP.example",
		"https://evil.example",
		"https://sub.shop.example",
		"https://shop.example.evil.example",
		"https://shop.example@evil.example",
		"https://shop.example, https://evil.example",
		"http://127.0.0.1:3000",
	])(
		"the Origin %j is refused on the API and on every write",
		async (origin) => {
			const headers = { ...own, origin };
			expect(await statusOf(shop, headers)).toBe(403);
			for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
				expect(await statusOf(shop, headers, [method, "/api/stores"])).toBe(
					403,
				);
				expect(await statusOf(shop, headers, [method, "/lojas"])).toBe(403);
			}
			expect(await statusOf(shop, headers, ["GET", "/lojas"])).toBe(200);
		},
	);

	test.each(["cross-site", "same-site"])(
		"a %s request is refused data, and may open a page",
		async (site) => {
			const headers = { ...own, "sec-fetch-site": site };
			expect(await statusOf(shop, headers)).toBe(403);
			expect(await statusOf(shop, headers, ["POST", "/api/stores"])).toBe(403);
			expect(await statusOf(shop, headers, ["GET", "/lojas"])).toBe(200);
		},
	);
});

describe("on the network without PUBLIC_URL", () => {
	const open = { host: "0.0.0.0" };

	test.each([
		"192.168.0.10:3000",
		"127.0.0.1:3000",
		"[fe80::1]:3000",
		"[::1]:3000",
		"localhost:3000",
		"LOCALHOST:3000",
	])("the Host %s is us, and its pages write", async (host) => {
		const origin = `http://${host}`;
		const asked: [string, string] = ["POST", "/api/stores"];
		expect(await statusOf(open, { host, origin }, asked)).toBe(200);
	});

	test.each([
		"shop.local:3000",
		"evil.example:3000",
		"192.168.0.10",
		"192.168.0.10:3001",
		"192.168.0.10.evil.example:3000",
		"192.168.0.10.:3000",
		"192.168.0.256:3000",
		"3232235530:3000",
		"0xc0a8000a:3000",
		"fe80::1:3000",
		"[192.168.0.10]:3000",
		"evil@192.168.0.10:3000",
		"localhost.:3000",
		"",
	])("the Host %j, which rebinding could bring, is refused", async (host) => {
		expect(await statusOf(open, { host })).toBe(403);
	});

	test.each([
		"null",
		"https://192.168.0.10:3000",
		"http://192.168.0.11:3000",
		"http://192.168.0.10:8080",
		"http://192.168.0.10",
	])("the Origin %s is not that of 192.168.0.10:3000", async (origin) => {
		const headers = { host: "192.168.0.10:3000", origin };
		expect(await statusOf(open, headers)).toBe(403);
	});
});

test.each<Place>([shop, { host: "0.0.0.0" }, { host: "::", ...shop }])(
	"a load balancer asks %o by whatever name whether it is well, and nothing else",
	async (place) => {
		for (const host of ["10.0.0.5:3000", "lb.internal", ""]) {
			expect(await statusOf(place, { host }, ["GET", "/healthz"])).toBe(200);
			expect(await statusOf(place, { host }, ["HEAD", "/readyz"])).toBe(200);
		}
		const host = "lb.internal";
		expect(await statusOf(place, { host }, ["POST", "/readyz"])).toBe(403);
		expect(await statusOf(place, { host }, ["GET", "/healthz/"])).toBe(403);
		expect(await statusOf(place, { host }, ["GET", "/"])).toBe(403);
	},
);

describe("over a real connection", () => {
	async function answerTo(lines: string[]): Promise<string> {
		const { port, close } = await listen(guarded(shop), "127.0.0.1", 0);
		onTestFinished(close);
		const socket = connect(port, "127.0.0.1");
		socket.end(`${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`);
		let text = "";
		socket.on("data", (chunk) => {
			text += chunk;
		});
		await once(socket, "close");
		return text.split("\r\n")[0] ?? "";
	}
	const get = "GET /api/stores HTTP/1.1";

	test("one Host, ours, passes", async () => {
		expect(await answerTo([get, "Host: shop.example"])).toContain("200");
	});

	test.each([
		[get, "Host: shop.example", "Host: evil.example"],
		[get, "Host: evil.example", "Host: shop.example"],
		[get, "Host: shop.example evil.example"],
		[get, "X-Forwarded-Host: shop.example"],
		["GET /api/stores HTTP/1.0"],
		["GET http://shop.example/api/stores HTTP/1.1", "Host: evil.example"],
	])("%s, %s %s is refused", async (...lines) => {
		expect(await answerTo(lines)).toMatch(/ 40[03] /);
	});
});
