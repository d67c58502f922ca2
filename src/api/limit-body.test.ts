import { Hono } from "hono";
import { expect, test } from "vitest";
import { whoeverIsHere } from "./access/who.ts";
import { limitBody } from "./limit-body.ts";
import type { ApiEnv } from "./router.ts";

const megabyte = 1024 * 1024;
const app = new Hono<ApiEnv>()
	.use("*", async (c, next) => {
		if (!c.req.header("x-stranger")) c.set("who", whoeverIsHere);
		await next();
	})
	.use("*", limitBody)
	.put("/api/orders/1/status", async (c) => c.text(await c.req.text()));

function put(body: string, headers: Record<string, string>) {
	return app.request("/api/orders/1/status", { method: "PUT", body, headers });
}

test("a body that says it is too large is refused unread", async () => {
	const length = String(megabyte + 1);
	const refused = await put("{}", { "content-length": length });
	expect(refused.status).toBe(413);
	const taken = await put("{}", { "content-length": String(megabyte) });
	expect(await taken.text()).toBe("{}");
});

test("what a body says beside a transfer encoding is not believed", async () => {
	const headers = { "content-length": "2", "transfer-encoding": "chunked" };
	const refused = await put("x".repeat(megabyte + 1), headers);
	expect(refused.status).toBe(413);
	expect(await (await put("{}", headers)).text()).toBe("{}");
});

test.each([
	["that says so", { "content-length": "8193" }],
	["that does not", { "transfer-encoding": "chunked" }],
])(
	"a stranger's body of more than 8 KB is refused, one %s",
	async (_, headers) => {
		const strange = { "x-stranger": "1", ...headers };
		expect((await put("x".repeat(8193), strange)).status).toBe(413);
		const taken = await put("{}", { ...strange, "content-length": "2" });
		expect(await taken.text()).toBe("{}");
	},
);
