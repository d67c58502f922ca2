import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Problem } from "#contract/common.ts";
import type { OrderPreview } from "#contract/order-preview.ts";
import type { OrderDetails } from "#contract/orders.ts";
import { rowsOf } from "#db/database.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenProduct,
} from "#tests/support/given.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

type Refusal = Pick<Problem, "errors">;

function previewed(body: unknown) {
	return t.send<OrderPreview & Refusal>("POST", "/api/orders/preview", body);
}

function placed(body: unknown) {
	return t.send<OrderDetails & Refusal>("POST", "/api/orders/manual", body, {
		"idempotency-key": `pedido-por-telefone-${t.nextNumber()}`,
	});
}

test("any cart costs what its preview said, to the centavo, and is refused for the same reasons", async () => {
	const { customerIds, productIds } = await givenOddMarketplace();
	const carts = fc.record({
		customerId: fc.constantFrom(...customerIds),
		items: fc.array(
			fc.record({
				productId: fc.constantFrom(...productIds),
				quantity: fc.integer({ min: 1, max: 30 }),
			}),
			{ minLength: 1, maxLength: 6 },
		),
		discountCents: fc.integer({ min: 0, max: 9_000 }),
		marketplaceDiscountCents: fc.integer({ min: 0, max: 9_000 }),
		paymentMethod: fc.constant("pix"),
	});
	const ends = new Set<number>();
	await fc.assert(
		fc.asyncProperty(carts, async (cart) => {
			const preview = await previewed(cart);
			const order = await placed(cart);
			ends.add(order.status);
			if (order.status !== 201) {
				expect(preview.status).toBe(order.status);
				expect(preview.body.errors).toEqual(order.body.errors);
				return;
			}
			expect(preview.status).toBe(200);
			expect(amountsOf(preview.body)).toEqual(amountsOf(order.body));
		}),
		{ numRuns: 40, seed: 7 },
	);
	// It is a proof only while some are taken and some are not.
	expect([...ends]).toEqual(expect.arrayContaining([201, 409]));
}, 60_000);

test("a preview changes nothing in any table, not even the next number", async () => {
	const customer = await givenCustomer(t);
	const product = await givenProduct(t);
	const tables = await rowsOf<{ name: string }>(
		t.db,
		sql`select table_name as name from information_schema.tables
			where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
	);
	expect(tables.length).toBeGreaterThan(30);
	const everything = () =>
		storedRows(
			t.db,
			tables.map(({ name }) => name),
		);
	const before = await everything();
	const { status } = await previewed({
		customerId: customer.id,
		items: [{ productId: product.id, quantity: 2 }],
		paymentMethod: "pix",
	});
	expect(status).toBe(200);
	expect(await everything()).toEqual(before);
});

describe("a preview", () => {
	test("tells each line's price, stock and share, by the customer's type", async () => {
		const store = await givenActiveStore(t, { name: "Mix Store" });
		const product = await givenProduct(t, {
			storeId: store.id,
			name: "Camiseta",
			priceRetailCents: 5000,
			priceWholesaleCents: 4000,
			stock: 9,
		});
		const customer = await givenCustomer(t, { type: "atacado" });
		const { body } = await previewed({
			customerId: customer.id,
			items: [{ productId: product.id, quantity: 2 }],
			discountCents: 1000,
			paymentMethod: "pix",
		});
		// 2 × R$ 40,00 − R$ 10,00, and R$ 15,00 of freight up to R$ 100,00.
		expect(body).toMatchObject({
			goodsCents: 8000,
			discountCents: 1000,
			freightCents: 1500,
			totalCents: 8500,
			parts: [
				{
					storeName: "Mix Store",
					valueCents: 8500,
					items: [
						{ index: 0, name: "Camiseta", unitPriceCents: 4000, stock: 9 },
					],
				},
			],
		});
	});

	test("needs no address, which changes no amount", async () => {
		const customer = await givenCustomer(t, { address: null });
		const cart = {
			customerId: customer.id,
			items: [{ productId: (await givenProduct(t)).id, quantity: 1 }],
			paymentMethod: "pix",
		};
		expect((await previewed(cart)).status).toBe(200);
		expect((await placed(cart)).body.errors).toMatchObject([
			{ field: "delivery", code: "delivery_required" },
		]);
	});

	test("says at its line what would be refused", async () => {
		const store = await givenActiveStore(t, {
			settings: { allowBackorders: false },
		});
		const first = await givenProduct(t, { storeId: store.id });
		const last = await givenProduct(t, { storeId: store.id, stock: 1 });
		const { status, body } = await previewed({
			customerId: (await givenCustomer(t)).id,
			items: [
				{ productId: first.id, quantity: 1, unitPriceCents: 4989 },
				{ productId: last.id, quantity: 2 },
			],
			paymentMethod: "pix",
		});
		expect(status).toBe(409);
		expect(body.errors).toMatchObject([
			{
				field: "items.0.unitPriceCents",
				code: "price_changed",
				params: { currentCents: 4990 },
			},
			{ field: "items.1.quantity", code: "stock_short", params: { stock: 1 } },
		]);
	});

	test("waits for nobody, and nobody for it", async () => {
		const customer = await givenCustomer(t);
		const product = await givenProduct(t);
		const cart = {
			customerId: customer.id,
			items: [{ productId: product.id, quantity: 1 }],
			paymentMethod: "pix",
		};
		const answers = await Promise.all([
			...[1, 2, 3].map(() => previewed(cart)),
			placed(cart),
		]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201]);
	});
});

/** Freight, minimum, stock and wholesale prices of every kind, and one who may not buy. */
async function givenOddMarketplace() {
	const settings = [
		{ freeShippingLimitCents: 9_999, shippingRateCents: 1_333 },
		{ requireMinOrder: true, minOrderCents: 3_001, allowBackorders: false },
		{ freeShippingLimitCents: 0, commissionRateBps: 733 },
	];
	const productIds: number[] = [];
	for (const [index, some] of settings.entries()) {
		const store = await givenActiveStore(t, { settings: some });
		for (const priceRetailCents of [333 + index, 2_017])
			productIds.push(
				(
					await givenProduct(t, {
						storeId: store.id,
						priceRetailCents,
						priceWholesaleCents: index === 1 ? null : priceRetailCents - 101,
						stock: 60,
					})
				).id,
			);
	}
	const retail = await givenCustomer(t);
	const wholesale = await givenCustomer(t, { type: "atacado" });
	const inactive = await givenCustomer(t);
	await t.send("PUT", `/api/customers/${inactive.id}/status`, {
		status: "inativo",
		version: inactive.version,
	});
	return {
		// Few of them, so that most carts are judged for what is in them.
		customerIds: [
			...[retail, wholesale, retail, wholesale].map(({ id }) => id),
			inactive.id,
		],
		productIds,
	};
}

type Amounts = Pick<
	OrderPreview,
	| "goodsCents"
	| "discountCents"
	| "marketplaceDiscountCents"
	| "freightCents"
	| "totalCents"
	| "itemCount"
> & {
	parts: (Pick<
		OrderPreview["parts"][number],
		| "storeId"
		| "storeName"
		| "goodsCents"
		| "discountCents"
		| "marketplaceDiscountCents"
		| "freightCents"
		| "valueCents"
	> & {
		items: Pick<
			OrderPreview["parts"][number]["items"][number],
			| "productId"
			| "quantity"
			| "unitPriceCents"
			| "goodsCents"
			| "discountCents"
			| "freightCents"
			| "totalCents"
		>[];
	})[];
};

/** What both tell, the order also in a bill. */
function amountsOf(told: Amounts) {
	return {
		order: [
			...[told.goodsCents, told.discountCents, told.marketplaceDiscountCents],
			...[told.freightCents, told.totalCents, told.itemCount],
		],
		parts: told.parts.map((part) => ({
			part: [
				...[part.storeId, part.storeName, part.goodsCents, part.discountCents],
				...[part.marketplaceDiscountCents, part.freightCents, part.valueCents],
			],
			items: part.items.map((item) => [
				...[item.productId, item.quantity, item.unitPriceCents],
				...[item.goodsCents, item.discountCents],
				...[item.freightCents, item.totalCents],
			]),
		})),
	};
}
