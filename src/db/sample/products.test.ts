import { expect, test } from "vitest";
import { productInput } from "#contract/products.ts";
import { productCategories } from "#core/categories.ts";
import { stockStatus, stockStatuses } from "#core/stock-status.ts";
import { exceptions, isUnique, sample } from "#tests/support/sample-rows.ts";
import { sampleNow } from "./sample-time.ts";

test("products would be accepted by the form", () => {
	for (const row of sample.products) {
		const { id: _, isOnline: __, isApproved, ...rest } = row;
		const { createdAt, searchText, ...form } = rest;
		expect(productInput.safeParse(form)).toMatchObject({
			success: true,
			data: form,
		});
		expect(createdAt <= sampleNow && searchText !== "").toBe(true);
		expect(typeof isApproved).toBe("boolean");
	}
});

test("products are of all eight categories, with and without wholesale price", () => {
	expect(new Set(sample.products.map((row) => row.category))).toEqual(
		new Set(productCategories),
	);
	const wholesale = sample.products.filter(
		(row) => row.priceWholesaleCents !== null,
	);
	expect(wholesale.length).toBeGreaterThan(150);
	expect(sample.products.length - wholesale.length).toBeGreaterThan(150);
	expect(
		exceptions(
			wholesale,
			(row) => (row.priceWholesaleCents ?? 0) < row.priceRetailCents,
		),
	).toEqual([]);
});

test("products have a SKU of their own within their store", () => {
	expect(
		isUnique(sample.products.map((row) => `${row.storeId} ${row.sku}`)),
	).toBe(true);
});

test("products are online, but for a few that are offline or wait for approval", () => {
	const offline = sample.products.filter((row) => !row.isOnline);
	const waiting = sample.products.filter((row) => !row.isApproved);
	expect(offline.length).toBeGreaterThan(2);
	expect(offline.length).toBeLessThan(25);
	expect(waiting.length).toBeGreaterThan(2);
	expect(waiting.length).toBeLessThan(25);
});

test("products end in all three stock states, and never had less than nothing", () => {
	const stock = new Map<number, number>();
	const wrong = sample.stockMovements.filter((movement) => {
		const { productId, stockAfter, quantity } = movement;
		const before = stock.get(productId) ?? 0;
		stock.set(productId, stockAfter);
		return stockAfter !== before + quantity || stockAfter < 0;
	});
	expect(wrong).toEqual([]);
	expect(stock.size).toBe(sample.products.length);
	const statuses = [...stock.values()].map((left) => stockStatus(left));
	expect(new Set(statuses)).toEqual(new Set(stockStatuses));
});
