import { gt } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type { ProductSummary } from "#contract/products.ts";
import { monthlyProductSales } from "#db/schema/sales.ts";
import {
	givenActiveStore,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { createProduct, productDetails } from "#tests/support/products.ts";
import { selfCheck } from "#tests/support/self-check.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const list = (query = "") =>
	t.get<Page<ProductSummary>>(`/api/products${query}`);

test("its stock history begins with what it was created with", async () => {
	const product = await createProduct(t, { stock: 7 });
	const { movements, stock } = await productDetails(t, product.id);
	expect(stock).toBe(7);
	expect(movements).toMatchObject([
		{ kind: "initial", quantity: 7, stockAfter: 7, actor: "Operador local" },
	]);
});

test("a removed product leaves the catalogue and frees its SKU; its sales stay", async () => {
	const store = await givenActiveStore(t, {
		settings: { autoApproveProducts: true },
	});
	const product = await createProduct(t, { storeId: store.id });
	const order = await givenOrder(t, {
		items: [{ productId: product.id, quantity: 2 }],
	});
	expect(
		await t.refused("DELETE", `/api/products/${product.id}?version=9`),
	).toMatchObject({ code: "version_conflict" });
	const removed = await t.send(
		"DELETE",
		`/api/products/${product.id}?version=1`,
	);
	expect(removed.status).toBe(204);
	expect((await list()).total).toBe(0);
	expect((await t.refused("GET", `/api/products/${product.id}`)).status).toBe(
		404,
	);
	await createProduct(t, { storeId: store.id });
	expect(await t.get(`/api/orders/${order.code.slice(1)}`)).toMatchObject({
		parts: [{ items: [{ name: "Camiseta Básica" }] }],
	});
});

test("sales of the last six months count what was not cancelled, by São Paulo month", async () => {
	const store = await givenActiveStore(t, {
		settings: { autoApproveProducts: true, shippingRateCents: 0 },
	});
	const product = await createProduct(t, { storeId: store.id, stock: 100 });
	const sell = async (at: string, quantity: number) => {
		t.now = new Date(at);
		return givenOrder(t, { items: [{ productId: product.id, quantity }] });
	};
	await sell("2023-08-31T12:00:00Z", 9); // too long ago
	await sell("2023-10-01T02:59:00Z", 1); // still September in São Paulo
	await sell("2023-10-01T03:00:00Z", 2);
	const cancelled = await sell("2024-02-10T12:00:00Z", 4);
	const last = await sell("2024-02-11T12:00:00Z", 3);
	t.now = new Date("2024-02-29T15:00:00Z");
	await t.send("POST", `/api/orders/${cancelled.code.slice(1)}/cancellation`, {
		version: cancelled.version,
	});
	const { monthlySales, latestOrders, movements, sold } = await productDetails(
		t,
		product.id,
	);
	expect(monthlySales.map(({ month, quantity }) => [month, quantity])).toEqual([
		["2023-09", 1],
		["2023-10", 2],
		["2023-11", 0],
		["2023-12", 0],
		["2024-01", 0],
		["2024-02", 3],
	]);
	expect(monthlySales[5]?.revenueCents).toBe(3 * 4990);
	expect(latestOrders.slice(0, 2)).toMatchObject([
		{ code: last.code, quantity: 3, totalCents: 3 * 4990, status: "pago" },
		{
			...{ code: cancelled.code, status: "cancelado" },
			customerId: cancelled.customerId,
		},
	]);
	expect(movements[0]).toMatchObject({
		kind: "cancellation",
		quantity: 4,
		orderCode: cancelled.code,
	});
	expect(sold).toBe(15);
});

test("monthly sales kept order by order equal those computed from all orders", async () => {
	const items = async (quantities: number[]) =>
		Promise.all(
			quantities.map(async (quantity) => ({
				productId: (await givenProduct(t)).id,
				quantity,
			})),
		);
	const several = await items([1, 2, 3]);
	await givenOrder(t, { items: several });
	await givenOrder(t, { items: [...several, ...several] }); // each on two lines
	const cancelled = await givenOrder(t, { items: await items([4]) });
	await t.send("POST", `/api/orders/${cancelled.code.slice(1)}/cancellation`, {
		version: cancelled.version,
	});
	const kept = await t.db
		.select()
		.from(monthlyProductSales)
		.where(gt(monthlyProductSales.items, 0));
	expect(kept.map((row) => row.items).toSorted()).toEqual([3, 6, 9]);
	expect(await selfCheck(t.db)).toEqual([]);
});
