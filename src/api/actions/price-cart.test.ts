import fc from "fast-check";
import { expect, test } from "vitest";
import { productCategories } from "#core/categories.ts";
import { sum } from "#core/money.ts";
import { assertPartsMatchItems } from "#core/order-integrity.ts";
import type { ProductForSale } from "#db/queries/stock.ts";
import { priceCart } from "./price-cart.ts";

const stores = fc.array(
	fc.record({
		commissionRateBps: fc.integer({ min: 0, max: 10_000 }),
		freeShippingLimitCents: fc.integer({ min: 0, max: 50_000 }),
		shippingRateCents: fc.integer({ min: 0, max: 9_999 }),
	}),
	{ minLength: 1, maxLength: 6 },
);
const prices = fc.array(
	fc.record({
		storeAt: fc.nat(),
		priceRetailCents: fc.integer({ min: 1, max: 999_999 }),
		priceWholesaleCents: fc.option(fc.integer({ min: 1, max: 999_999 })),
		category: fc.constantFrom(...productCategories),
	}),
	{ minLength: 1, maxLength: 12 },
);
const carts = fc
	.record({
		stores,
		prices,
		lines: fc.array(
			fc.record({
				at: fc.nat(),
				quantity: fc.integer({ min: 1, max: 500 }),
			}),
			{ minLength: 1, maxLength: 20 },
		),
		discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
		customerType: fc.constantFrom("varejo" as const, "atacado" as const),
	})
	.map(({ stores, prices, lines, discountShare, customerType }) => {
		const products = prices.map(({ storeAt, ...price }, index) =>
			product(index + 1, price, {
				id: (storeAt % stores.length) + 1,
				...stores[storeAt % stores.length],
			}),
		);
		const items = lines.map(({ at, quantity }) => ({
			productId: (at % products.length) + 1,
			quantity,
		}));
		const undiscounted = priceCart(
			{ items, discountCents: 0 },
			customerType,
			products,
		);
		const discountCents = Math.floor(undiscounted.goodsCents * discountShare);
		return { cart: { items, discountCents }, customerType, products };
	});

test("for any cart, discount and freight the parts and their items add up to the order", () => {
	fc.assert(
		fc.property(carts, ({ cart, customerType, products }) => {
			const order = priceCart(cart, customerType, products);
			assertPartsMatchItems({
				...order,
				parts: order.parts.map(({ lines, commission, ...part }) => ({
					...part,
					commissionRateBps: commission.rateBps,
					commissionCents: commission.commissionCents,
					items: lines,
				})),
			});
			expect(order.totalCents).toBe(
				order.goodsCents - order.discountCents + order.freightCents,
			);
			expect(new Set(order.parts.map((part) => part.storeId)).size).toBe(
				order.parts.length,
			);
		}),
		{ numRuns: 500 },
	);
});

test("for any cart each commission is its rate of its base, rounded once", () => {
	fc.assert(
		fc.property(carts, ({ cart, customerType, products }) => {
			const { parts, commissionCents } = priceCart(
				cart,
				customerType,
				products,
			);
			for (const { goodsCents, discountCents, commission } of parts) {
				const exact =
					BigInt(goodsCents - discountCents) * BigInt(commission.rateBps);
				const error = BigInt(commission.commissionCents) * 10_000n - exact;
				// Half a centavo up: never more than that above, always less below.
				expect(error <= 5_000n && error > -5_000n).toBe(true);
			}
			expect(commissionCents).toBe(
				sum(parts.map((part) => part.commission.commissionCents)),
			);
		}),
		{ numRuns: 500 },
	);
});

function product(
	id: number,
	price: Pick<
		ProductForSale,
		"priceRetailCents" | "priceWholesaleCents" | "category"
	>,
	store: Partial<ProductForSale["store"]>,
): ProductForSale {
	return {
		id,
		name: `Produto ${id}`,
		sku: null,
		stock: 0,
		isForSale: true,
		...price,
		store: {
			id: 1,
			name: "Loja",
			isActive: true,
			commissionRateBps: 550,
			freeShippingLimitCents: 10_000,
			shippingRateCents: 1_500,
			requireMinOrder: false,
			minOrderCents: 0,
			allowBackorders: true,
			orderNotifications: false,
			stockAlerts: false,
			...store,
		},
	};
}
