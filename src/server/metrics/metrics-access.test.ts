import { expect, test } from "vitest";
import { mayReadMetrics } from "./metrics-access.ts";

const token = "only the monitoring knows";

function may(
	address: string | undefined,
	headers: Record<string, string>,
	wanted?: string,
) {
	return mayReadMetrics({ address, header: (name) => headers[name] }, wanted);
}

test.each([
	["127.0.0.1", "127.0.0.1:3000"],
	["::ffff:127.0.0.1", "localhost:3000"],
	["::1", "[::1]:3000"],
])("a program on this machine (%s) may read them as %s", (address, host) => {
	expect(may(address, { host })).toBe(true);
});

test.each([
	["another machine", "10.0.0.7", { host: "10.0.0.1:3000" }],
	["another machine that lies", "10.0.0.7", { host: "127.0.0.1:3000" }],
	["a proxy beside us", "127.0.0.1", { host: "shop.example" }],
	[
		"a proxy that changes the name",
		"127.0.0.1",
		{ host: "127.0.0.1:3000", "x-forwarded-for": "203.0.113.7" },
	],
	["a name that was pointed at us", "127.0.0.1", { host: "evil.example:3000" }],
	["nobody", undefined, {}],
])("%s may not", (_, address, headers) => {
	expect(may(address, headers)).toBe(false);
});

test("with a token, whoever has it may, from anywhere, and nobody else", () => {
	const host = "127.0.0.1:3000";
	const withToken = { host: "10.0.0.1", authorization: `Bearer ${token}` };
	expect(may("10.0.0.7", withToken, token)).toBe(true);
	expect(may("127.0.0.1", { host }, token)).toBe(false);
	const guess = { host, authorization: "Bearer guess" };
	expect(may("127.0.0.1", guess, token)).toBe(false);
});
