import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import { customerFilters } from "#contract/customers.ts";
import { orderFilters } from "#contract/order-filters.ts";
import { sampleNow } from "#db/sample/sample-time.ts";
import { openSampleDatabase } from "#tests/support/test-database.ts";
import type { OpenDatabase } from "../database.ts";
import { getVipRule } from "./customer-vip.ts";
import { listCustomers } from "./customers.ts";
import { listOrders } from "./orders.ts";

let database: OpenDatabase;

beforeAll(async () => {
	database = await openSampleDatabase();
}, 120_000);

afterAll(() => database.close());

type Asked = { sort: string; pageSize?: string; cursor?: string };

async function pageOfOrders(asked: Asked) {
	return listOrders(database.db, orderFilters.parse(asked), sampleNow);
}

async function pageOfCustomers(asked: Asked) {
	const rule = await getVipRule(database.db, sampleNow);
	return listCustomers(database.db, customerFilters.parse(asked), rule);
}

/** Pages of the usual size are read by prepared statements, others by statements of their own. */
async function comparePages(
	pageOf: (asked: Asked) => Promise<Page<unknown>>,
	sort: string,
) {
	const both = await pageOf({ sort, pageSize: "48" });
	const first = await pageOf({ sort });
	const second = await pageOf({ sort, cursor: first.nextCursor ?? "" });
	const back = await pageOf({ sort, cursor: second.previousCursor ?? "" });
	expect([...first.items, ...second.items]).toEqual(both.items);
	expect(back.items).toEqual(first.items);
	expect([first, second, back].map(({ total }) => total)).toEqual(
		Array(3).fill(both.total),
	);
}

test.each(["newest", "oldest", "highest", "lowest"])(
	"orders by %s are the same on pages of any size",
	(sort) => comparePages(pageOfOrders, sort),
);

test.each(["spent", "orders", "newest", "last-order", "name"])(
	"customers by %s are the same on pages of any size",
	(sort) => comparePages(pageOfCustomers, sort),
);
