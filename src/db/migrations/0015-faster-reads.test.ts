import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { selfCheck } from "#tests/support/self-check.ts";
import { openSampleDatabase } from "#tests/support/test-database.ts";
import { type Database, type OpenDatabase, rowsOf } from "../database.ts";
import { fasterReads } from "./0015-faster-reads.ts";

let database: OpenDatabase;
let db: Database;

beforeAll(async () => {
	database = await openSampleDatabase();
	db = database.db;
}, 120_000);

afterAll(() => database.close());

const spendingByCategory = () =>
	rowsOf(
		db,
		sql`select * from customer_category_sales where items > 0 order by 1, 2`,
	);

test("what was bought before the migration is added up as what comes after it", async () => {
	const asOrdersCameIn = await spendingByCategory();
	expect(asOrdersCameIn.length).toBeGreaterThan(100);
	await db.execute(sql`delete from customer_category_sales`);
	const [fill] = fasterReads.sql.match(/^insert into [^;]+/m) ?? [];
	await db.execute(sql.raw(fill ?? ""));
	expect(await spendingByCategory()).toEqual(asOrdersCameIn);
});

test("an order is taken out of its customer's categories once, whoever cancels it", async () => {
	const cancel = sql`
		update orders set status = 'cancelado', cancelled_at = coalesce(cancelled_at, now())
		where id = (select max(id) from orders)`;
	await db.execute(cancel);
	await db.execute(cancel);
	const disagreements = await selfCheck(db);
	expect(disagreements.map(({ check }) => check)).not.toContain(
		"customers' spending by category",
	);
});

test("a fresh start of the release before leaves no figures behind", async () => {
	await db.execute(sql`
		insert into daily_sales_slots (slot, day, customer_type, orders)
		values (0, '2024-02-29', 'varejo', 1)`);
	// As that release says it, of the tables it knows.
	await db.execute(sql`
		truncate store_settings, stores, customers, products, product_images, image_files, order_codes, orders,
			order_parts, order_items, order_history, order_search_pieces, stock_movements, notifications,
			daily_visits, daily_sales, monthly_product_sales`);
	expect(
		await rowsOf(
			db,
			sql`select 1 from daily_sales_slots union all select 1 from customer_category_sales`,
		),
	).toEqual([]);
});
