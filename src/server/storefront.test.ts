import { expect, test } from "vitest";
import type { OrderCounters } from "#contract/orders.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenProduct,
} from "#tests/support/given.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { playStorefront } from "./storefront.ts";

const t = useTestApi();

test("a storefront buys at its rate, for as long as told, and every order is there", async () => {
	for (let n = 0; n < 3; n++) await givenProduct(t);
	await givenCustomer(t);
	await givenCustomer(t, { type: "atacado" });
	const result = await playStorefront({
		send: async (path, init) => t.api.request(path, init),
		ordersPerSecond: 20,
		seconds: 0.5,
	});
	expect(result).toMatchObject({ placed: 10, refused: {}, failed: 0 });
	expect(await t.get<OrderCounters>("/api/orders/counters")).toMatchObject({
		thisMonth: 10,
	});
});

test("a cart below a store's minimum is filled up, and then accepted", async () => {
	const store = await givenActiveStore(t, {
		settings: { requireMinOrder: true, minOrderCents: 100_000 },
	});
	await givenProduct(t, { storeId: store.id, priceRetailCents: 999 });
	await givenCustomer(t);
	const result = await playStorefront({
		send: async (path, init) => t.api.request(path, init),
		ordersPerSecond: 10,
		seconds: 0.2,
	});
	expect(result).toMatchObject({ placed: 2, refused: {}, failed: 0 });
});

test("what is refused by rule is counted by its code, not as a failure", async () => {
	const store = await givenActiveStore(t, {
		settings: { allowBackorders: false },
	});
	await givenProduct(t, { storeId: store.id, stock: 0 });
	await givenCustomer(t);
	const result = await playStorefront({
		send: async (path, init) => t.api.request(path, init),
		ordersPerSecond: 10,
		seconds: 0.5,
	});
	expect(result).toMatchObject({
		placed: 0,
		refused: { stock_short: 5 },
		failed: 0,
	});
});

test("an empty marketplace says so", async () => {
	await expect(
		playStorefront({
			send: async (path) => t.api.request(path),
			ordersPerSecond: 1,
			seconds: 1,
		}),
	).rejects.toThrow("There is nothing on sale, or nobody to buy it.");
});
