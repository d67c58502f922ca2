import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitBody } from "./limit-body.ts";

const megabyte = 1024 * 1024;
const app = new Hono()
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
