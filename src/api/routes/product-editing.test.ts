import { expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type { ProductCounters, ProductSummary } from "#contract/products.ts";
import {
	createProduct,
	productDetails,
	updateOf,
} from "#tests/support/products.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const list = (query = "") =>
	t.get<Page<ProductSummary>>(`/api/products${query}`);

test("editing saves all fields but the stock, and keeps what changed", async () => {
	const product = await createProduct(t);
	const { status, body } = await t.send<ProductSummary>(
		"PUT",
		`/api/products/${product.id}`,
		updateOf(product, {
			name: "Camiseta Premium",
			priceWholesaleCents: null,
			dimensions: "",
		}),
	);
	expect(status, JSON.stringify(body)).toBe(200);
	expect(body).toMatchObject({
		...{ name: "Camiseta Premium", priceWholesaleCents: null },
		...{ stock: 10, version: 2 },
	});
	expect(await productDetails(t, product.id)).toMatchObject({
		dimensions: null,
		activity: [
			{
				action: "edited",
				before: { name: "Camiseta Básica" },
				after: { name: "Camiseta Premium" },
			},
			{ action: "created" },
		],
	});
	const found = await list("?search=premium");
	expect(found.items.map(({ name }) => name)).toEqual(["Camiseta Premium"]);
	expect(
		await t.refused(
			"PUT",
			`/api/products/${product.id}`,
			updateOf(body, { stock: 99 }),
		),
	).toMatchObject({ errors: [{ field: "stock" }] });
});

test("saving what is stored already makes no version and no history", async () => {
	const product = await createProduct(t);
	const { status, body } = await t.send<ProductSummary>(
		"PUT",
		`/api/products/${product.id}`,
		updateOf(product),
	);
	expect([status, body.version]).toEqual([200, 1]);
	const { activity } = await productDetails(t, product.id);
	expect(activity.map(({ action }) => action)).toEqual(["created"]);
});

test("saving over someone else's change says what they changed", async () => {
	const product = await createProduct(t);
	const path = `/api/products/${product.id}`;
	await t.send("PUT", path, updateOf(product, { priceRetailCents: 5990 }));
	expect(
		await t.refused("PUT", path, updateOf(product, { name: "Outro nome" })),
	).toMatchObject({
		code: "version_conflict",
		conflict: { fields: ["priceRetailCents"], version: 2 },
	});
});

test("a product of an inactive store can be edited there, not moved to one", async () => {
	const product = await createProduct(t);
	const other = await createProduct(t);
	const { version } = await t.get<{ version: number }>(
		`/api/stores/${product.storeId}`,
	);
	await t.send("PUT", `/api/stores/${product.storeId}/status`, {
		status: "inativa",
		version,
	});
	const edited = await t.send<ProductSummary>(
		"PUT",
		`/api/products/${product.id}`,
		updateOf(product),
	);
	expect(edited.body.storeStatus).toBe("inativa");
	expect(
		await t.refused(
			"PUT",
			`/api/products/${other.id}`,
			updateOf(other, { storeId: product.storeId }),
		),
	).toMatchObject({ code: "store_inactive" });
});

test("a removed store takes its products out of the catalogue", async () => {
	const product = await createProduct(t);
	const { version } = await t.get<{ version: number }>(
		`/api/stores/${product.storeId}`,
	);
	await t.send("DELETE", `/api/stores/${product.storeId}?version=${version}`);
	expect((await list()).total).toBe(0);
	expect((await t.get<ProductCounters>("/api/products/counters")).total).toBe(
		0,
	);
	expect((await t.refused("GET", `/api/products/${product.id}`)).status).toBe(
		404,
	);
});
