import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertRowsThen } from "#tests/support/rows-then.ts";
import { sample } from "#tests/support/sample-rows.ts";
import { isPostgres, openTestDatabase } from "#tests/support/test-database.ts";
import { type OpenDatabase, rowsOf } from "../database.ts";
import { migrate } from "../migrate.ts";
import { customers } from "../schema/customers.ts";
import { orderItems, orderParts, orders } from "../schema/orders.ts";
import { products } from "../schema/products.ts";
import { storeSettings, stores } from "../schema/stores.ts";
import { rollupChecks } from "../self-check/rollup-checks.ts";
import { runChecks } from "../self-check.ts";
import { initial } from "./0001-initial.ts";
import { salesBySegment } from "./0002-sales-by-segment.ts";

let database: OpenDatabase;

beforeAll(async () => {
	database = await openTestDatabase();
	await database.db.execute(sql`drop schema public cascade`);
	await database.db.execute(sql`create schema public`);
});

afterAll(() => database.close());

// PGlite runs the same SQL, and takes half a minute for them all.
const lastOrder = isPostgres() ? Number.POSITIVE_INFINITY : 500;
const sampleOrders = sample.orders.filter(({ id }) => id <= lastOrder);
const sampleParts = sample.orderParts.filter(
	({ orderId }) => orderId <= lastOrder,
);
const sampleItems = sample.orderItems.filter(
	({ orderId }) => orderId <= lastOrder,
);

test("the orders of the release before keep their money, shared by item and added up by segment", async () => {
	const { db } = database;
	await migrate(db, [initial]);
	await insertRowsThen(db, stores, sample.stores);
	await insertRowsThen(db, storeSettings, sample.storeSettings);
	await insertRowsThen(db, products, sample.products);
	await insertRowsThen(db, customers, sample.customers);
	await insertRowsThen(db, orders, sampleOrders);
	await insertRowsThen(db, orderParts, sampleParts);
	await insertRowsThen(
		db,
		orderItems,
		sampleItems.map((item, index) => ({ ...item, id: index + 1 })),
	);

	expect(await migrate(db, [initial, salesBySegment])).toEqual([
		"0002-sales-by-segment",
	]);

	const shares = await rowsOf<{ cents: number }>(
		db,
		sql`select commission_cents as cents from order_items order by id`,
	);
	expect(shares.map(({ cents }) => cents)).toEqual(
		sampleItems.map((item) => item.commissionCents),
	);
	await migrate(db); // the check reads figures where they are kept today
	const [dailySales] = await runChecks(
		db,
		rollupChecks.filter(({ name }) => name === "daily sales"),
	);
	expect(dailySales).toEqual({
		check: "daily sales",
		count: 0,
		disagreements: [],
	});
});
