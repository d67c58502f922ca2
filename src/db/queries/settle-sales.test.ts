import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { changeOrder } from "#tests/support/order-changes.ts";
import { selfCheck } from "#tests/support/self-check.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";
import { rowsOf } from "../database.ts";
import { settleSales } from "./settle-sales.ts";

const t = useTestApi();

type Figures = { orders: number; cancelled_orders: number; items: number };

/** Of the whole marketplace, in one of both tables or in the view of both. */
async function figuresIn(relation: string): Promise<Figures | undefined> {
	const [row] = await rowsOf<Figures>(
		t.db,
		sql`select coalesce(sum(orders), 0)::int as orders,
				coalesce(sum(cancelled_orders), 0)::int as cancelled_orders,
				coalesce(sum(items), 0)::int as items
			from ${sql.identifier(relation)} where store_id is null and category is null`,
	);
	return row;
}

async function slotsInUse() {
	return rowsOf(t.db, sql`select distinct slot from daily_sales_slots`);
}

test("an order is counted at once, and the same after its slot is settled", async () => {
	await givenOrder(t);
	expect(await figuresIn("daily_sales")).toMatchObject({ orders: 0 });
	const before = await figuresIn("sales");
	expect(before).toMatchObject({ orders: 1 });
	expect(await selfCheck(t.db)).toEqual([]);
	await settleSales(t.db);
	expect(await slotsInUse()).toEqual([]);
	expect(await figuresIn("daily_sales")).toEqual(before);
	expect(await figuresIn("sales")).toEqual(before);
	expect(await selfCheck(t.db)).toEqual([]);
});

test("an order that is cancelled after its slot was settled leaves every figure", async () => {
	const order = await givenOrder(t);
	await settleSales(t.db);
	await changeOrder(t, order, "POST", "cancellation");
	const cancelled = { orders: 0, cancelled_orders: 1, items: 0 };
	expect(await figuresIn("sales")).toEqual(cancelled);
	expect(await selfCheck(t.db)).toEqual([]);
	await settleSales(t.db);
	expect(await figuresIn("daily_sales")).toEqual(cancelled);
	expect(await selfCheck(t.db)).toEqual([]);
});

test("a release that does not know of slots cancels an order that is still in one", async () => {
	await givenOrder(t);
	const cancelled = await rowsOf(
		t.db,
		sql`update daily_sales set orders = orders - 1, cancelled_orders = cancelled_orders + 1
			where day = '2024-02-29' and store_id is null and category is null returning 1`,
	);
	expect(cancelled).toHaveLength(1);
	await settleSales(t.db);
	expect(await figuresIn("daily_sales")).toMatchObject({
		orders: 0,
		cancelled_orders: 1,
	});
});

describe.runIf(isPostgres())("at the same time", () => {
	/** What any number of clients may buy without waiting for each other: a product and a customer each. */
	async function givenBuyers(howMany: number) {
		const stores = [await givenActiveStore(t), await givenActiveStore(t)];
		const buyers = [];
		for (let n = 0; n < howMany; n++) {
			const items = [];
			for (const { id: storeId } of n % 2 ? stores : stores.toReversed()) {
				const { id: productId } = await givenProduct(t, { storeId });
				items.push({ productId, quantity: 1 });
			}
			const { id: customerId } = await givenCustomer(t);
			buyers.push({ customerId, items, paymentMethod: "pix" });
		}
		return buyers;
	}

	function buy(body: unknown, key: string) {
		return t.send<OrderDetails>("POST", "/api/orders", body, {
			"idempotency-key": key,
		});
	}

	test("an order does not wait for another that has added to the same figures and is not committed", async () => {
		const [buyer] = await givenBuyers(1);
		await buy(buyer, "makes-the-rows-of-the-day");
		await t.db.transaction(async (tx) => {
			await tx.execute(sql`
				update daily_sales_slots set orders = orders where slot = take_sales_slot()`);
			expect((await buy(buyer, "meanwhile-in-another-slot")).status).toBe(201);
		});
		expect(await slotsInUse()).toHaveLength(2);
		expect(await selfCheck(t.db)).toEqual([]);
	});

	test("more buyers than slots, in the first orders of a day, while slots are settled: no figure is lost", async () => {
		const buyers = await givenBuyers(20);
		let isBuying = true;
		const bought = Promise.all(
			buyers.map(async (buyer, n) => {
				const statuses = [];
				for (let again = 0; again < 4; again++) {
					const { status, body } = await buy(buyer, `buyer-${n}-${again}`);
					statuses.push(status);
					if (again % 2) await changeOrder(t, body, "POST", "cancellation");
				}
				return statuses;
			}),
		).finally(() => {
			isBuying = false;
		});
		const settled = (async () => {
			while (isBuying) await settleSales(t.db);
		})();
		expect(new Set((await bought).flat())).toEqual(new Set([201]));
		await settled;
		expect(await selfCheck(t.db)).toEqual([]);
		await settleSales(t.db);
		expect(await slotsInUse()).toEqual([]);
		expect(await figuresIn("daily_sales")).toMatchObject({
			orders: 40,
			cancelled_orders: 40,
		});
		expect(await selfCheck(t.db)).toEqual([]);
	}, 60_000);
});
