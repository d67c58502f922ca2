import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenRows } from "#tests/support/broken-rows.ts";
import { selfCheck } from "#tests/support/self-check.ts";
import {
	isPostgres,
	openSampleDatabase,
} from "#tests/support/test-database.ts";
import { undone } from "#tests/support/undone.ts";
import { type Database, type OpenDatabase, rowsOf } from "./database.ts";
import { along, type Slice, slicesOf } from "./self-check/slices.ts";
import {
	allChecks,
	type CheckResult,
	runChecks,
	type SliceDone,
} from "./self-check.ts";

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
	rowsInSlice?: number,
): Promise<CheckResult[]> {
	const checks = allChecks.filter(({ name }) => name === (only ?? name));
	const results = await undone(db, async (tx) => {
		for (const statement of statements) await tx.execute(sql.raw(statement));
		return runChecks(tx, checks, { rowsInSlice });
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
	const [inSlices] = await checksAfter(broken.statements, broken.check, 997);
	// A piece is named with a word of each slice.
	if (broken.check !== "search pieces")
		expect(inSlices?.count).toBe(result?.count);
	expect(inSlices?.disagreements).toContainEqual(
		result?.disagreements.find(({ key }) => isMatching(key, broken.key)),
	);
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

// All rows are broken, and so the first and the last of every slice.
test.each([
	["units sold", "products", "sold = sold + 1", 1],
	["stock against movements", "products", "stock = stock + 1", 13],
	["running stock", "stock_movements", "stock_after = 3 * id", 101],
	["customers' totals", "customers", "total_orders = total_orders + 1", 101],
	["monthly sales by product", "monthly_product_sales", "items = items + 1", 1],
	["daily sales", "daily_sales", "items = items + 1", 997],
	["parts against their items", "order_parts", "commission_cents = 0", 997],
	["sales against the ledger", "order_parts", "commission_cents = 0", 997],
	[
		"where the money of parts stands",
		"order_parts",
		"money_state = 'cancelled'",
		997,
	],
	["days and moments of orders", "orders", "placed_day = placed_day + 1", 997],
] as const)(
	"%s: no row hides at the edge of a slice",
	async (check, table, change, rowsInSlice) => {
		const broken = [`update ${table} set ${change}`];
		const [whole] = await checksAfter(broken, check);
		const [inSlices] = await checksAfter(broken, check, rowsInSlice);
		expect(whole?.count).toBeGreaterThan(10);
		expect(inSlices?.count).toBe(whole?.count);
	},
);

test("entries of a fact that is not there are one disagreement, whichever slices they are in", async () => {
	const posted = (kind: string, accounts: string) =>
		`insert into ledger_entries (kind, source, store_id, part_id, debit, credit, amount_cents, occurred_on, posted_on)
			select '${kind}', 'part:' || 900000 + n, 1, 900000 + n, ${accounts}, 7, '2030-01-01', '2030-01-01'
			from generate_series(1, 1200) as n`;
	const [result] = await checksAfter(
		[
			posted("venda", "'clientes', 'a-receber'"),
			posted("comissao", "'a-receber', 'comissoes'"),
		],
		"sales against the ledger",
		997,
	);
	expect(result?.count).toBe(1_200);
	expect(result?.disagreements[0]).toMatchObject({
		expected: "sale 0, commission 0",
		actual: "sale 7, commission 7",
	});
});

test("slices lie side by side from end to end, and none ends within what belongs together", async () => {
	const ofProducts = along([["order_items", "product_id"]]);
	const slices: Slice[] = [];
	for await (const slice of slicesOf(db, ofProducts, 1_000)) slices.push(slice);
	expect(slices.length).toBeGreaterThan(5);
	const ends = slices.map(({ upTo }) => upTo);
	expect(slices.map(({ after }) => after)).toEqual([
		null,
		...ends.slice(0, -1),
	]);
	expect(ends.at(-1)).toBeNull();
	expect(ends.slice(0, -1)).toEqual(
		[...new Set(ends.slice(0, -1).map(Number))]
			.toSorted((a, b) => a - b)
			.map(String),
	);
	// A slice that would end between two orders of one code ends after both.
	const [place] = await rowsOf<{ rows: number }>(
		db,
		sql`select count(*) as rows from orders where code <= '#DV-2024-007'`,
	);
	const twice = brokenRows.find(({ what }) => what.startsWith("two orders"));
	const [codes] = await checksAfter(
		twice?.statements ?? [],
		"order codes",
		place?.rows,
	);
	expect(codes).toMatchObject({ count: 1 });
});

test("how far a check is, is told after each slice", async () => {
	const [check] = allChecks.filter(({ name }) => name === "units sold");
	const told: SliceDone[] = [];
	await runChecks(db, check ? [check] : [], {
		rowsInSlice: 5_000,
		onSlice: (done) => void told.push(done),
	});
	expect(told.length).toBeGreaterThan(2);
	expect(told.map(({ slice }) => slice)).toEqual(told.map((_, at) => at + 1));
	expect(told.at(0)).toEqual({
		...{ check: "units sold", slice: 1 },
		upTo: expect.stringMatching(/^\d+$/),
	});
	expect(told.at(-1)?.upTo).toBeNull();
});

// PGlite has one connection, so nothing else is committed meanwhile.
test.runIf(isPostgres())(
	"what is committed between two slices is in none of them",
	async () => {
		const [check] = allChecks.filter(
			({ name }) => name === "what stores are owed",
		);
		const [part] = await rowsOf<{ id: number; state: string }>(
			db,
			sql`select id, money_state as state from order_parts where money_state = 'released' limit 1`,
		);
		const setState = (state = "") =>
			db.execute(
				sql`update order_parts set money_state = ${state} where id = ${part?.id}`,
			);
		let hasCommitted = false;
		const [result] = await runChecks(db, check ? [check] : [], {
			async onSlice() {
				if (!hasCommitted) await setState("unposted");
				hasCommitted = true;
			},
		});
		expect(hasCommitted).toBe(true);
		expect(result).toMatchObject({ count: 0 });
		const [later] = await runChecks(db, check ? [check] : []);
		expect(later).toMatchObject({ count: 1 });
		await setState(part?.state);
	},
);

function isMatching(text: string, wanted: string | RegExp): boolean {
	return typeof wanted === "string" ? text === wanted : wanted.test(text);
}

function matching(text: string | RegExp) {
	return typeof text === "string" ? text : expect.stringMatching(text);
}
