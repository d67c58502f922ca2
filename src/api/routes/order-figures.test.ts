import fc from "fast-check";
import { expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import { productCategories } from "#core/categories.ts";
import { assertPartsMatchItems } from "#core/order-integrity.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { selfCheck } from "#tests/support/self-check.ts";
import { figuresOfAnOrder, storedRows } from "#tests/support/stored-rows.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";

const t = useTestApi();

const pathOf = (order: { code: string }) =>
	`/api/orders/${order.code.slice(1)}`;

/** Three stores with odd rates, two products each, and one customer of each type. */
async function givenMarket() {
	const products: number[] = [];
	for (const commissionRateBps of [550, 733, 1_999]) {
		const store = await givenActiveStore(t, {
			settings: { commissionRateBps, shippingRateCents: 1_337 },
		});
		for (const priceRetailCents of [3_333, 17_479])
			products.push(
				(
					await givenProduct(t, {
						storeId: store.id,
						priceRetailCents,
						priceWholesaleCents: priceRetailCents - 1_111,
						category: productCategories[products.length % 3],
					})
				).id,
			);
	}
	const customers = [
		(await givenCustomer(t, { type: "varejo" })).id,
		(await givenCustomer(t, { type: "atacado" })).id,
	];
	return { products, customers };
}

const purchases = fc.record({
	customerAt: fc.nat({ max: 1 }),
	lines: fc.array(
		fc.record({
			productAt: fc.nat({ max: 5 }),
			quantity: fc.integer({ min: 1, max: 30 }),
		}),
		{ minLength: 1, maxLength: 8 },
	),
	discountCents: fc.integer({ min: 0, max: 2_000 }),
});

test("any purchase is stored so that it adds up, and its cancellation restores every figure exactly", async () => {
	const { products, customers } = await givenMarket();
	// What already is on the day's books: without it every figure would return to zero.
	await givenOrder(t, {
		customerId: customers[0],
		items: products.map((productId) => ({ productId, quantity: 2 })),
		discountCents: 101,
	});
	const figures = async () => {
		const rows = await storedRows(t.db, figuresOfAnOrder);
		// Counting cancellations is all that stays, in rows that may be theirs alone.
		const daily_sales = rows.daily_sales
			?.map((row) => ({ ...(row as { orders: number }), cancelled_orders: 0 }))
			.filter((row) => row.orders > 0);
		return { ...rows, daily_sales };
	};
	await fc.assert(
		fc.asyncProperty(purchases, async (purchase) => {
			const before = await figures();
			const order = await givenOrder(t, {
				customerId: customers[purchase.customerAt],
				items: purchase.lines.map(({ productAt, quantity }) => ({
					productId: products[productAt] ?? 0,
					quantity,
				})),
				discountCents: purchase.discountCents,
			});
			assertPartsMatchItems(order);
			expect(await figures()).not.toEqual(before);
			const { status } = await t.send<OrderDetails>(
				"POST",
				`${pathOf(order)}/cancellation`,
				{ version: 1 },
			);
			expect(status).toBe(200);
			expect(await figures()).toEqual(before);
		}),
		{ numRuns: isPostgres() ? 12 : 4 }, // PGlite runs the same SQL, many times slower
	);
	expect(await selfCheck(t.db)).toEqual([]);
}, 120_000);
