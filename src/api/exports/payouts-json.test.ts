import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { payoutsJsonAnswer } from "./payouts-json.ts";

test("what breaks while it is written breaks the file, and the log says why", async () => {
	const broken = new Error("The connection was lost");
	const db = new Proxy({} as Database, {
		get() {
			throw broken;
		},
	});
	const told: unknown[] = [];
	const answer = payoutsJsonAnswer(
		db,
		{},
		{ name: "payouts.json", write: neverReached },
		(error) => told.push(error),
	);
	await expect(answer.text()).rejects.toThrow();
	expect(told).toEqual([broken]);
});

function neverReached(): never {
	throw new Error("Nothing was read that could be written");
}
