import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customerFilters } from "#contract/customers.ts";
import { productFilters } from "#contract/products.ts";
import { searchable } from "#core/search-text.ts";
import { openSampleDatabase } from "#tests/support/test-database.ts";
import { byName, sortedName } from "./by-name.ts";
import { type OpenDatabase, rowsOf } from "./database.ts";
import { keyset } from "./keyset.ts";
import { getVipRule } from "./queries/customer-vip.ts";
import { listCustomers } from "./queries/customers.ts";
import { listProducts } from "./queries/products.ts";
import { sampleNow } from "./sample/sample-time.ts";
import { customers } from "./schema/customers.ts";
import { products } from "./schema/products.ts";

let database: OpenDatabase;

beforeAll(async () => {
	database = await openSampleDatabase();
}, 120_000);

afterAll(() => database.close());

test.for([
	["customers", customers],
	["products", products],
] as const)(
	"an index has %s in the order of their names",
	async ([name, table]) => {
		const { db } = database;
		const id = sql`${table.id}`;
		const read = (cursor?: string) =>
			keyset({ sort: "name", pageSize: 24, cursor }, byName(table.name), id);
		const [row] = await rowsOf<{ sortKey: string }>(
			db,
			sql`select ${sortedName(table.name)} as "sortKey" from ${table} limit 1`,
		);
		const first = read();
		const { nextCursor } = first.pageOf(
			Array.from({ length: 25 }, () => ({
				id: 1,
				sortKey: row?.sortKey ?? "",
			})),
			{ count: 25 },
		);
		for (const page of [first, read(nextCursor ?? "")]) {
			const plan = await db.transaction(async (tx) => {
				// A sample is small enough to be sorted; a million rows are not.
				await tx.execute(sql`set local enable_seqscan = off`);
				await tx.execute(sql`set local enable_sort = off`);
				const removed =
					"removedAt" in table ? sql`${table.removedAt} is null` : sql`true`;
				return rowsOf<{ "QUERY PLAN": string }>(
					tx,
					sql`explain (costs off) select ${id} from ${table}
					where ${removed} and ${page.where ?? sql`true`}
					order by ${page.orderBy} limit ${page.limit}`,
				);
			});
			const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
			expect(text).toContain(`${name}_sorted_by_name`);
			expect(text).not.toContain("Sort");
		}
	},
);

test("the database takes accents and capitals off as our own code does", async () => {
	const rows = await rowsOf<{ name: string; sorted: string }>(
		database.db,
		sql`select name, ${sortedName(customers.name)} as sorted from (
			select name from customers union all select name from products
			union all select name from stores
			union all select unnest(array['ÁÀÂÃÄ áàâãä', 'Ç É Í Ó Ú Ñ ü', 'D''Ávila-Gonçalves'])
		) as customers`,
	);
	expect(rows.length).toBeGreaterThan(50);
	for (const { name, sorted } of rows) expect(sorted).toBe(searchable(name));
});

test("what the sample has is listed in that order, whatever page it is on", async () => {
	const { db } = database;
	const rule = await getVipRule(db, sampleNow);
	const names: string[] = [];
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const asked = { sort: "name", ...(cursor && { cursor }) };
		const page = await listCustomers(db, customerFilters.parse(asked), rule);
		names.push(...page.items.map(({ name }) => searchable(name)));
		cursor = page.nextCursor;
	}
	expect(names).toEqual(names.toSorted());
	const { items } = await listProducts(
		db,
		productFilters.parse({ sort: "name", pageSize: "100" }),
		10,
	);
	const sorted = items.map(({ name }) => searchable(name));
	expect(sorted).toEqual(sorted.toSorted());
});
