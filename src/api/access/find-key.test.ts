import { expect, test, vi } from "vitest";
import type { Problem } from "#contract/common.ts";
import { givenKey } from "#tests/support/api-keys.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { createFindKey, mostUnknown } from "./find-key.ts";
import { newKey } from "./tokens.ts";

const t = useTestApi();

/** One instance's keys, and how often the database was asked. */
function instance() {
	const find = createFindKey();
	const asked = vi.spyOn(t.db._.session, "prepareQuery");
	return {
		lookUp: (key: string, address: string | null = "203.0.113.9") =>
			find(t.db, key, { address, now: t.now }),
		asked: () => asked.mock.calls.length,
	};
}

const unknownKeys = (count: number) => Array.from({ length: count }, newKey);

test("what cannot be a key is not looked up", async () => {
	const { lookUp, asked } = instance();
	const key = newKey();
	for (const odd of [
		...["", "dvs_", "nonsense", `${key}x`, key.slice(0, -1), ` ${key}`],
		...[key.replace("dvs_", "dvz_"), `dvs_${"é".repeat(43)}`],
		"x".repeat(100_000),
	])
		expect(await lookUp(odd)).toBeUndefined();
	expect(asked()).toBe(0);
});

test("an address that brings unknown keys, one by one or at once, is soon not looked up any more", async () => {
	const { lookUp, asked } = instance();
	const answers = await Promise.allSettled(
		unknownKeys(mostUnknown + 5).map((key) => lookUp(key)),
	);
	const refused = answers.filter(({ status }) => status === "rejected");
	expect(refused).toHaveLength(5);
	await expect(lookUp(newKey())).rejects.toMatchObject({
		...{ code: "too_many_attempts", params: { retryAfterSeconds: 60 } },
	});
	expect(asked()).toBe(mostUnknown);

	t.now = new Date(t.now.getTime() + 60_000);
	expect(await lookUp(newKey())).toBeUndefined();
});

test("of IPv6 the network counts, and other addresses go on", async () => {
	const { lookUp } = instance();
	for (const [index, key] of unknownKeys(mostUnknown).entries())
		await lookUp(key, `2001:db8:1:2::${index + 1}`);
	await expect(lookUp(newKey(), "2001:db8:1:2:ffff::1")).rejects.toThrow();
	expect(await lookUp(newKey(), "2001:db8:1:3::1")).toBeUndefined();
	expect(await lookUp(newKey(), null)).toBeUndefined();
});

test("a key that has worked goes on working beside a flood from its address, until it is revoked", async () => {
	const { lookUp } = instance();
	const { key, apiKey } = await givenKey(t);
	const other = await givenKey(t);
	for (let time = 0; time < mostUnknown + 5; time++)
		expect(await lookUp(key)).toMatchObject({ actor: { id: apiKey.id } });
	for (const unknown of unknownKeys(mostUnknown)) await lookUp(unknown);
	expect(await lookUp(key)).toMatchObject({ actor: { id: apiKey.id } });
	await expect(lookUp(other.key)).rejects.toThrow();

	await t.send("DELETE", `/api/keys/${apiKey.id}`);
	expect(await lookUp(key)).toBeUndefined();
	await expect(lookUp(key)).rejects.toThrow();
});

test("who brings too many is told when to come back", async () => {
	const ask = () =>
		t.api.request(
			"/api/orders",
			{ headers: { authorization: `Bearer ${newKey()}` } },
			{ address: "198.51.100.77", requestId: "request-1" },
		);
	for (let time = 0; time < mostUnknown; time++)
		expect((await ask()).status).toBe(401);
	const refused = await ask();
	expect(refused.status).toBe(429);
	expect(refused.headers.get("retry-after")).toBe("60");
	expect(((await refused.json()) as Problem).detail).toBe(
		"Tente de novo em 60 segundos.",
	);
});
