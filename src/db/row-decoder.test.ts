import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSampleDatabase } from "#tests/support/test-database.ts";
import type { Database, OpenDatabase } from "./database.ts";
import { prepared } from "./prepared.ts";
import { orderParts, orders } from "./schema/orders.ts";
import { storeLegalData } from "./schema/store-legal.ts";
import { stores } from "./schema/stores.ts";

let database: OpenDatabase;

beforeAll(async () => {
	database = await openSampleDatabase();
});
afterAll(() => database.close());

const statements = {
	"whole rows": (db: Database) =>
		db.select().from(orders).orderBy(asc(orders.id)).limit(20),
	"chosen columns and SQL": (db: Database) =>
		db
			.select({
				id: orders.id,
				placedAt: orders.placedAt,
				double: sql<number>`${orders.totalCents} * 2`.mapWith(Number),
				named: sql<string>`upper(${orders.code})`.as("named"),
			})
			.from(orders)
			.orderBy(asc(orders.id))
			.limit(20),
	"an inner join": (db: Database) =>
		db
			.select({ part: orderParts, order: { code: orders.code } })
			.from(orderParts)
			.innerJoin(orders, eq(orders.id, orderParts.orderId))
			.orderBy(asc(orderParts.id))
			.limit(20),
	"a join that may find nothing": (db: Database) =>
		db
			.select({ id: stores.id, store: stores, legal: storeLegalData })
			.from(stores)
			.leftJoin(
				storeLegalData,
				sql`${storeLegalData.storeId} = ${stores.id} and ${stores.id} % 2 = 0`,
			)
			.orderBy(asc(stores.id)),
	"a record of two tables, one of which may be missing": (db: Database) =>
		db
			.select({
				both: { legal: storeLegalData.storeId, name: stores.name },
			})
			.from(stores)
			.leftJoin(storeLegalData, eq(storeLegalData.storeId, sql`-1`))
			.orderBy(asc(stores.id)),
};

test.each(Object.entries(statements))(
	"%s are read as Drizzle reads them",
	async (name, select) => {
		const { db } = database;
		const statement = prepared((db) =>
			select(db).prepare(name.replaceAll(" ", "_")),
		);
		const expected: unknown[] = await select(db);
		expect(expected.length).toBeGreaterThan(0);
		expect(await statement(db).execute()).toEqual(expected);
	},
);
