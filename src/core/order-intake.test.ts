import { describe, expect, test } from "vitest";
import {
	assertInStock,
	assertMinimumOrder,
	freightOf,
	unitPriceFor,
} from "./order-intake.ts";

describe("the price of one", () => {
	const shirt = { priceRetailCents: 4_990, priceWholesaleCents: 3_490 };

	test("is wholesale for wholesale customers only", () => {
		expect(unitPriceFor("atacado", shirt)).toBe(3_490);
		expect(unitPriceFor("varejo", shirt)).toBe(4_990);
	});

	test("is retail for everyone where there is no wholesale price", () => {
		const retailOnly = { ...shirt, priceWholesaleCents: null };
		expect(unitPriceFor("atacado", retailOnly)).toBe(4_990);
	});
});

test("freight is free above the limit, not at it", () => {
	const store = { freeShippingLimitCents: 10_000, shippingRateCents: 1_500 };
	expect(freightOf(9_999, store)).toBe(1_500);
	expect(freightOf(10_000, store)).toBe(1_500);
	expect(freightOf(10_001, store)).toBe(0);
});

describe("the minimum order of a store", () => {
	const store = {
		name: "MegaAtacado",
		requireMinOrder: true,
		minOrderCents: 5_000,
	};

	test("refuses less, and says the store and its minimum", () => {
		expect(() => assertMinimumOrder(4_999, store)).toThrow(
			expect.objectContaining({
				code: "minimum_order",
				params: { store: "MegaAtacado", minOrderCents: 5_000 },
			}),
		);
	});

	test("is reached by exactly as much", () => {
		expect(() => assertMinimumOrder(5_000, store)).not.toThrow();
	});

	test("counts only where the store requires it", () => {
		const open = { ...store, requireMinOrder: false };
		expect(() => assertMinimumOrder(1, open)).not.toThrow();
	});
});

describe("selling from stock", () => {
	const bag = { name: "Bolsa", stock: 2, allowBackorders: false };

	test("ends with the last unit", () => {
		expect(() => assertInStock(2, bag)).not.toThrow();
		expect(() => assertInStock(3, bag)).toThrow(
			expect.objectContaining({
				code: "stock_short",
				params: { product: "Bolsa", stock: 2 },
			}),
		);
	});

	test("goes on where the store takes backorders", () => {
		const open = { ...bag, stock: -4, allowBackorders: true };
		expect(() => assertInStock(3, open)).not.toThrow();
	});

	test("never reports a stock below nothing", () => {
		expect(() => assertInStock(1, { ...bag, stock: -4 })).toThrow(
			expect.objectContaining({ params: { product: "Bolsa", stock: 0 } }),
		);
	});
});
