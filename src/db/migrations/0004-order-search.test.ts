import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onlyAlphanumerics } from "#core/search-text.ts";
import { insertRowsThen } from "#tests/support/rows-then.ts";
import { sample } from "#tests/support/sample-rows.ts";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { type OpenDatabase, rowsOf } from "../database.ts";
import { migrate } from "../migrate.ts";
import { customers } from "../schema/customers.ts";
import { orderItems, orderParts, orders } from "../schema/orders.ts";
import { products } from "../schema/products.ts";
import { stores } from "../schema/stores.ts";
import { searchChecks } from "../self-check/search-checks.ts";
import { runChecks } from "../self-check.ts";
import { initial } from "./0001-initial.ts";
import { salesBySegment } from "./0002-sales-by-segment.ts";
import { bigSums } from "./0003-big-sums.ts";
import { orderSearch } from "./0004-order-search.ts";

const before = [initial, salesBySegment, bigSums];

let database: OpenDatabase;

beforeAll(async () => {
	database = await openTestDatabase();
	await database.db.execute(sql`drop schema public cascade`);
	await database.db.execute(sql`create schema public`);
});

afterAll(() => database.close());

/** Values as written, and whatever had a digit again without its punctuation; no "Multi-loja", no tracking codes. */
function searchTextThen(order: (typeof sample.orders)[number]): string {
	const parts = sample.orderParts.filter(({ orderId }) => orderId === order.id);
	const notYet = parts.flatMap(({ trackingCode }) =>
		trackingCode ? trackingCode.toLowerCase() : [],
	);
	// What has a mask stands behind all values without it, the document first.
	const [values = ""] = order.searchText.split(` ${order.customerDocument}`);
	const written = values
		.split(" ")
		.filter((word) => word !== "multi-loja" && !notYet.includes(word));
	const unmasked = written
		.filter((word) => /\d/.test(word))
		.map(onlyAlphanumerics);
	return [...written, ...unmasked].join(" ");
}

test("the orders of the release before are found as new ones are", async () => {
	const { db } = database;
	await migrate(db, before);
	await insertRowsThen(db, stores, sample.stores);
	await insertRowsThen(db, products, sample.products);
	await insertRowsThen(db, customers, sample.customers);
	const some = sample.orders.slice(0, 300);
	const ids = new Set(some.map(({ id }) => id));
	await insertRowsThen(
		db,
		orders,
		some.map((order) => ({ ...order, searchText: searchTextThen(order) })),
	);
	await insertRowsThen(
		db,
		orderParts,
		sample.orderParts.filter(({ orderId }) => ids.has(orderId)),
	);
	await insertRowsThen(
		db,
		orderItems,
		sample.orderItems.filter(({ orderId }) => ids.has(orderId)),
	);

	expect(await migrate(db, [...before, orderSearch])).toEqual([
		"0004-order-search",
	]);

	const texts = await rowsOf<{ text: string }>(
		db,
		sql`select search_text as text from orders order by id`,
	);
	const wordsOf = (text: string) => [...new Set(text.split(" "))].toSorted();
	expect(texts.map(({ text }) => wordsOf(text))).toEqual(
		some.map(({ searchText }) => wordsOf(searchText)),
	);
	for (const { count } of await runChecks(db, searchChecks))
		expect(count).toBe(0);
});
