import { expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type {
	ProductCopyDraft,
	ProductDetails,
	ProductSummary,
} from "#contract/products.ts";
import type { StoreDetails } from "#contract/stores.ts";
import { givenActiveStore } from "#tests/support/given.ts";
import { createProduct, productDetails } from "#tests/support/products.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const draftOf = (product: ProductSummary) =>
	t.get<ProductCopyDraft>(`/api/products/${product.id}/copy-draft`);

function confirm(product: ProductSummary, draft: ProductCopyDraft) {
	const { sourceName: _, images: __, ...input } = draft;
	return t.send<ProductSummary>(
		"POST",
		`/api/products/${product.id}/copies`,
		input,
	);
}

test("a copy begins with a name and an SKU of its own, without stock, and is not there yet", async () => {
	const product = await createProduct(t, { stock: 12 });
	expect(await draftOf(product)).toEqual({
		...{ name: "Camiseta Básica (cópia)", sku: "MOD-CAM123-2", stock: 0 },
		...{ storeId: product.storeId, category: "moda" },
		...{ priceRetailCents: product.priceRetailCents },
		...{ priceWholesaleCents: 3490, weightGrams: 250 },
		...{ description: "Algodão", dimensions: "20x15x5" },
		...{ images: [], sourceName: "Camiseta Básica" },
	});
	expect((await t.get<Page<unknown>>("/api/products")).total).toBe(1);
});

test("a copy is made as it was confirmed, offline, and tells where it comes from", async () => {
	const product = await createProduct(t);
	const draft = await draftOf(product);
	const { status, body } = await confirm(product, {
		...draft,
		name: "Camiseta Listrada",
		stock: 3,
	});
	expect(status, JSON.stringify(body)).toBe(201);
	expect(body).toMatchObject({
		...{ name: "Camiseta Listrada", sku: "MOD-CAM123-2", stock: 3 },
		...{ isOnline: false, isApproved: false, storeId: product.storeId },
	});
	const { activity, description }: ProductDetails = await productDetails(
		t,
		body.id,
	);
	expect(description).toBe("Algodão");
	expect(activity).toMatchObject([
		{ action: "duplicated", after: { copiedFrom: "Camiseta Básica" } },
	]);
	expect((await draftOf(product)).sku).toBe("MOD-CAM123-3");
});

test("two copies cannot be saved with one SKU", async () => {
	const product = await createProduct(t);
	const draft = await draftOf(product);
	const answers = await Promise.all([1, 2].map(() => confirm(product, draft)));
	expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test("the copy of a product without SKU has none", async () => {
	const product = await createProduct(t, { sku: null });
	expect((await draftOf(product)).sku).toBeNull();
});

test("a product of a removed store is neither drafted nor copied", async () => {
	const product = await createProduct(t);
	const draft = await draftOf(product);
	const { id: storeId } = await givenActiveStore(t);
	const { version } = await t.get<StoreDetails>(
		`/api/stores/${product.storeId}`,
	);
	await t.send("DELETE", `/api/stores/${product.storeId}?version=${version}`);
	const { status } = await t.send(
		"GET",
		`/api/products/${product.id}/copy-draft`,
	);
	expect(status).toBe(404);
	expect((await confirm(product, { ...draft, storeId })).status).toBe(404);
});

test("an SKU is free in its store, whatever its case, and again once its product is removed", async () => {
	const { id, storeId, version } = await createProduct(t);
	const other = await givenActiveStore(t);
	const free = async (sku: string, of = storeId) => {
		const query = new URLSearchParams({ storeId: `${of}`, sku });
		const answer = await t.get<{ sku: string }>(
			`/api/products/free-sku?${query}`,
		);
		return answer.sku;
	};
	expect(await free("MOD-CAM123")).toBe("MOD-CAM124");
	expect(await free("mod-cam123")).toBe("mod-cam123-2");
	expect(await free("MOD-CAM123", other.id)).toBe("MOD-CAM123");
	await t.send("DELETE", `/api/products/${id}?version=${version}`);
	expect(await free("MOD-CAM123")).toBe("MOD-CAM123");
});
