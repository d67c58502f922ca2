import { expect, test } from "vitest";
import { keepingContract } from "#tests/support/keeps-contract.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import type { Api } from "./app.ts";

const t = useTestApi();

/** The API, but whoever asks is answered this. */
function answering(body: unknown, init?: ResponseInit) {
	const request = async () => Response.json(body, init);
	return keepingContract({ ...t.api, request } as Api).request(
		"/api/stores/counters",
	);
}

const counters = {
	...{ total: 1, active: 1, pending: 0, inactive: 0 },
	averageRating: 4.5,
};

test("an answer as promised is kept", async () => {
	expect(await (await answering(counters)).json()).toEqual(counters);
});

test.each([
	["a field nobody promised", { ...counters, secret: 1 }, {}],
	["a missing field", { total: 1 }, {}],
	["a value of another kind", { ...counters, total: "1" }, {}],
	["another status", counters, { status: 201 }],
	["a refusal that is none", counters, { status: 404 }],
	[
		"a refusal without a code",
		{ type: "x", title: "x", status: 404 },
		{
			status: 404,
			headers: { "content-type": "application/problem+json" },
		},
	],
])("%s is an error in a test", async (_, body, init) => {
	await expect(answering(body, init)).rejects.toThrow("against its contract");
});
