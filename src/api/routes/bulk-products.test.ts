import { describe, expect, test } from "vitest";
import type { ProductSummary } from "#contract/products.ts";
import { confirmBulk, continueBulk, givenBulk } from "#tests/support/bulk.ts";
import {
	givenActiveStore,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const productOf = ({ id }: { id: number }) =>
	t.get<ProductSummary>(`/api/products/${id}`);

describe("many products", () => {
	test("cost more, rounded, by what their stock is worth, and again what they did", async () => {
		const { id: storeId } = await givenActiveStore(t);
		const given = { storeId, priceRetailCents: 1000, stock: 10 };
		const both = await givenProduct(t, { ...given, priceWholesaleCents: 800 });
		const other = await givenProduct(t, { priceRetailCents: 1000 });
		const action = await givenBulk(t, {
			kind: "product-price",
			params: {
				...{ prices: "both", direction: "up", by: { bps: 700 } },
				rounding: "90",
			},
			selection: { matching: { storeId: String(storeId) }, except: [] },
		});
		expect(action).toMatchObject({
			title: "Preços: +7%, final ,90",
			rowCount: 1,
			money: { beforeCents: 10_000, afterCents: 10_900 },
		});
		const done = await confirmBulk(t, action);
		expect(await productOf(both)).toMatchObject({
			...{ priceRetailCents: 1090, priceWholesaleCents: 890 },
		});
		expect((await productOf(other)).priceRetailCents).toBe(1000);
		await continueBulk(t, done, "undo");
		expect(await productOf(both)).toMatchObject({
			...{ priceRetailCents: 1000, priceWholesaleCents: 800 },
		});
	});

	test("that would cost nothing are refused with the reason", async () => {
		const product = await givenProduct(t, { priceRetailCents: 500 });
		const action = await givenBulk(t, {
			kind: "product-price",
			params: { prices: "retail", direction: "down", by: { cents: 500 } },
			selection: { ids: [product.id] },
		});
		expect(action.counts).toEqual({ change: 0, same: 0, refused: 1 });
		expect(action.reasons).toEqual([
			{ text: "Informe um preço maior que zero.", count: 1 },
		]);
		expect(
			await t.refused("POST", `/api/bulk-actions/${action.id}/confirmation`, {
				version: action.version,
			}),
		).toMatchObject({ code: "bulk_step" });
	});

	test("get stock by what comes in, whatever was sold meanwhile, and give it back", async () => {
		const product = await givenProduct(t, { stock: 10 });
		const action = await givenBulk(t, {
			kind: "product-stock",
			params: { how: "add", quantity: 5, reason: "Reposição" },
			selection: { ids: [product.id] },
		});
		await givenOrder(t, { items: [{ productId: product.id, quantity: 3 }] });
		const done = await confirmBulk(t, action);
		expect((await productOf(product)).stock).toBe(12);
		await continueBulk(t, done, "undo");
		expect((await productOf(product)).stock).toBe(7);
	});

	test("are not counted over what was sold meanwhile", async () => {
		const product = await givenProduct(t, { stock: 10 });
		const action = await givenBulk(t, {
			kind: "product-stock",
			params: { how: "set", quantity: 50, reason: "Contagem" },
			selection: { ids: [product.id] },
		});
		await givenOrder(t, { items: [{ productId: product.id, quantity: 3 }] });
		const done = await confirmBulk(t, action);
		expect(done.applied).toMatchObject({ done: 0, failed: 1 });
		expect((await productOf(product)).stock).toBe(7);
	});

	test("change their category, go offline and come back", async () => {
		const product = await givenProduct(t, { category: "moda" });
		const selection = { ids: [product.id] };
		const moved = await confirmBulk(
			t,
			await givenBulk(t, {
				...{ kind: "product-category", params: { category: "casa" } },
				selection,
			}),
		);
		expect((await productOf(product)).category).toBe("casa");
		await continueBulk(t, moved, "undo");
		expect((await productOf(product)).category).toBe("moda");
		const hidden = await confirmBulk(
			t,
			await givenBulk(t, {
				...{ kind: "product-online", params: { isOnline: false } },
				selection,
			}),
		);
		expect((await productOf(product)).isOnline).toBe(false);
		await continueBulk(t, hidden, "undo");
		expect((await productOf(product)).isOnline).toBe(true);
	});

	test("are approved, wait again when that is taken back, and are removed", async () => {
		const { id: storeId } = await givenActiveStore(t, {
			settings: { autoApproveProducts: false },
		});
		const { body: product } = await t.send<ProductSummary>(
			"POST",
			"/api/products",
			{
				...{ name: "Caneca", category: "casa", priceRetailCents: 3000 },
				...{ stock: 1, storeId },
			},
		);
		const selection = { ids: [product.id] };
		const approved = await confirmBulk(
			t,
			await givenBulk(t, { kind: "product-approval", params: {}, selection }),
		);
		expect((await productOf(product)).isApproved).toBe(true);
		await continueBulk(t, approved, "undo");
		expect((await productOf(product)).isApproved).toBe(false);
		const removed = await confirmBulk(
			t,
			await givenBulk(t, { kind: "product-removal", params: {}, selection }),
		);
		expect(removed.applied.done).toBe(1);
		expect(await t.refused("GET", `/api/products/${product.id}`)).toMatchObject(
			{ status: 404 },
		);
	});
});
