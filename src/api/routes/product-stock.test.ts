import { expect, test } from "vitest";
import type { ProductSummary } from "#contract/products.ts";
import { bellOfSomeoneElse } from "#tests/support/bell.ts";
import { createProduct, productDetails } from "#tests/support/products.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

test("an adjustment sets the counted stock and keeps its reason", async () => {
	const product = await createProduct(t, { stock: 10 });
	const path = `/api/products/${product.id}/stock-adjustments`;
	const { status, body } = await t.send<ProductSummary>("POST", path, {
		stock: 4,
		seenStock: 10,
		reason: "Inventário",
	});
	expect([status, body.stock, body.status]).toEqual([201, 4, "estoque-baixo"]);
	expect((await productDetails(t, product.id)).movements[0]).toMatchObject({
		kind: "adjustment",
		quantity: -6,
		stockAfter: 4,
		reason: "Inventário",
		orderCode: null,
	});
	expect(
		await t.refused("POST", path, { stock: 9, seenStock: 10, reason: "Eu" }),
	).toMatchObject({
		status: 409,
		code: "stock_changed",
		errors: [
			{
				field: "stock",
				message:
					"O estoque mudou de 10 para 4 enquanto você contava. Confira e tente de novo.",
			},
		],
	});
	expect(
		(await t.refused("POST", path, { stock: -1, seenStock: 4, reason: " " }))
			.errors,
	).toMatchObject([
		{ field: "stock", message: "O estoque não pode ser negativo." },
		{ field: "reason" },
	]);
});

test("the bell tells of stock that an adjustment made low, not of stock that came in", async () => {
	const product = await createProduct(t, { stock: 10 });
	const adjust = (seenStock: number, stock: number) =>
		t.send("POST", `/api/products/${product.id}/stock-adjustments`, {
			stock,
			seenStock,
			reason: "Inventário",
		});
	const alerts = async () =>
		(await bellOfSomeoneElse(t)).items.flatMap(({ kind, params }) =>
			kind === "stock-low" ? params.stock : [],
		);
	await adjust(10, 6);
	expect(await alerts()).toEqual([]);
	await adjust(6, 5);
	await adjust(5, 4);
	expect(await alerts()).toEqual([5]);
	await adjust(4, 0);
	await adjust(0, 3);
	await adjust(3, 100);
	expect(await alerts()).toEqual([0, 5]);
});
