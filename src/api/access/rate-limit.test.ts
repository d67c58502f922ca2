import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "#db/database.ts";
import { apiKeys } from "#db/schema/access.ts";
import { emptyDatabase } from "#tests/support/empty-database.ts";
import {
	isPostgres,
	openReusedDatabase,
} from "#tests/support/test-database.ts";
import { createRateLimit } from "./rate-limit.ts";

const start = Date.parse("2024-02-29T15:00:00Z");
let database: OpenDatabase;

beforeAll(async () => {
	database = await openReusedDatabase();
});
beforeEach(async () => {
	await emptyDatabase(database);
	for (const id of [1, 2]) await database.db.insert(apiKeys).values(key(id));
});
afterAll(() => database.close());

/** One instance: requests at so many seconds after the start, and how long each has to wait. */
function limited(requestsPerMinute: number) {
	const limit = createRateLimit();
	return (second: number, keyId = 1) =>
		limit(database.db, {
			keyId,
			requestsPerMinute,
			now: new Date(start + second * 1000),
		});
}

async function times(count: number, call: () => Promise<number>) {
	const waits: number[] = [];
	for (let n = 0; n < count; n++) waits.push(await call());
	return waits;
}

test.each([1, 7, 600, 60_000])(
	"%i requests of a minute may come at once, and not one more",
	async (requestsPerMinute) => {
		const wait = limited(requestsPerMinute);
		const waits = await times(requestsPerMinute, () => wait(0));
		expect(new Set(waits)).toEqual(new Set([0]));
		expect(await wait(0)).toBeGreaterThan(0);
	},
);

test("the same holds for those that come side by side", async () => {
	const wait = limited(60);
	const waits = await Promise.all(Array.from({ length: 100 }, () => wait(0)));
	expect(waits.filter((seconds) => seconds === 0)).toHaveLength(60);
});

test("who is refused is told after how many seconds the next one passes", async () => {
	const wait = limited(6);
	await times(6, () => wait(0));
	expect(await wait(0)).toBe(10);
	expect(await wait(9)).toBe(1);
	expect(await wait(10)).toBe(0);
	expect(await wait(10)).toBe(10);
});

test("a refusal costs nothing", async () => {
	const wait = limited(6);
	await times(6, () => wait(0));
	await times(100, () => wait(5));
	expect(await wait(10)).toBe(0);
});

test("after a minute of rest all of them are free again", async () => {
	const wait = limited(6);
	await times(6, () => wait(0));
	expect(await times(7, () => wait(60))).toEqual([0, 0, 0, 0, 0, 0, 10]);
});

test("one key's requests are not another's", async () => {
	const wait = limited(1);
	expect(await wait(0, 1)).toBe(0);
	expect(await wait(0, 2)).toBe(0);
	expect(await wait(0, 1)).toBe(60);
});

test("several instances share one minute", async () => {
	const [here, there] = [limited(6), limited(6)];
	const waits = [
		...(await times(3, () => here(0))),
		...(await times(3, () => there(0))),
	];
	expect(waits).toEqual([0, 0, 0, 0, 0, 0]);
	expect(await here(0)).toBe(10);
	expect(await there(0)).toBe(10);
});

test("an instance whose clock is behind forgives nothing", async () => {
	const [here, behind] = [limited(6), limited(6)];
	await times(6, () => here(20));
	expect(await behind(0)).toBe(30);
});

test.runIf(isPostgres())(
	"instances that ask at once get no more than a second's worth each too little",
	async () => {
		const instances = [limited(600), limited(600), limited(600)];
		const waits = await Promise.all(
			Array.from({ length: 900 }, (_, n) => instances[n % 3]?.(0)),
		);
		const passed = waits.filter((seconds) => seconds === 0).length;
		expect(passed).toBeLessThanOrEqual(600);
		expect(passed).toBeGreaterThanOrEqual(600 - 2 * 10);
	},
);

test("a limit that is changed holds at once, whatever was left of the one before", async () => {
	const limit = createRateLimit();
	const ask = (requestsPerMinute: number) =>
		limit(database.db, {
			...{ keyId: 1, requestsPerMinute },
			now: new Date(start),
		});
	expect(await ask(6000)).toBe(0);
	expect(await times(61, () => ask(60))).toContainEqual(1);
});

test("a clock that is set back leaves nobody waiting until it has caught up", async () => {
	const wait = limited(2);
	await times(2, () => wait(86_400));
	expect(await times(3, () => wait(0))).toEqual([0, 0, 30]);
});

function key(id: number) {
	return {
		...{
			id,
			name: `Loja ${id}`,
			prefix: "dvs",
			keyHash: String(id).padStart(64, "0"),
		},
		...{ scopes: [], createdBy: "Ana" },
	};
}
