import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenRows } from "#tests/support/broken-rows.ts";
import { selfCheck } from "#tests/support/self-check.ts";
import { openSampleDatabase } from "#tests/support/test-database.ts";
import { undone } from "#tests/support/undone.ts";
import type { Database, OpenDatabase } from "./database.ts";
import { allChecks, type CheckResult, runChecks } from "./self-check.ts";

let database: OpenDatabase;
let db: Database;

beforeAll(async () => {
	database = await openSampleDatabase();
	db = database.db;
}, 120_000);

afterAll(() => database.close());

/** What checks say once these statements were run, all or the one named; nothing of it stays. */
async function checksAfter(
	statements: string[],
	only?: string,
): Promise<CheckResult[]> {
	const checks = allChecks.filter(({ name }) => name === (only ?? name));
	const results = await undone(db, async (tx) => {
		for (const statement of statements) await tx.execute(sql.raw(statement));
		return runChecks(tx, checks);
	});
	return results.filter((result) => result.count > 0);
}

test("the sample has nothing to complain about", async () => {
	expect(await selfCheck(db)).toEqual([]);
});

test("every check has a row here that it finds", () => {
	expect(new Set(brokenRows.map(({ check }) => check))).toEqual(
		new Set(allChecks.map(({ name }) => name)),
	);
});

test.each(brokenRows)("it names $what", async (broken) => {
	const [result] = await checksAfter(broken.statements, broken.check);
	expect(result?.disagreements).toContainEqual({
		check: broken.check,
		key: matching(broken.key),
		expected: matching(broken.expected ?? /./),
		actual: matching(broken.actual),
	});
});

test("it lists the first hundred of a kind and counts them all", async () => {
	const [result] = await checksAfter(
		["update products set sold = sold + 1"],
		"units sold",
	);
	expect(result?.disagreements).toHaveLength(100);
	expect(result?.count).toBeGreaterThan(480);
});

test("an order that was taken back out of every figure leaves no complaint", async () => {
	// Rows that fell to zero stay: they agree with days on which nothing happened.
	const results = await checksAfter([
		"insert into daily_sales (day, customer_type) values ('2020-01-01', 'varejo')",
		"insert into daily_sales (day, customer_type, store_id, category) values ('2020-01-01', 'varejo', 1, 'moda')",
	]);
	expect(results).toEqual([]);
});

function matching(text: string | RegExp) {
	return typeof text === "string" ? text : expect.stringMatching(text);
}
