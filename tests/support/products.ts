import type { ProductDetails, ProductSummary } from "#contract/products.ts";
import { givenActiveStore } from "./given.ts";
import type { TestApi } from "./test-api.ts";

export const productInput = {
	name: "Camiseta Básica",
	sku: "MOD-CAM123",
	category: "moda",
	priceRetailCents: 4990,
	priceWholesaleCents: 3490,
	stock: 10,
	description: "Algodão",
	weightGrams: 250,
	dimensions: "20x15x5",
};

/** Created over the API, in a new active store unless told otherwise. */
export async function createProduct(
	t: TestApi,
	changes: Partial<Record<keyof typeof productInput | "storeId", unknown>> = {},
): Promise<ProductSummary> {
	const storeId = changes.storeId ?? (await givenActiveStore(t)).id;
	const { status, body } = await t.send<ProductSummary>(
		"POST",
		"/api/products",
		{ ...productInput, ...changes, storeId },
	);
	if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
	return body;
}

/** What a form sends back after loading a product. */
export function updateOf(product: ProductSummary, changes: object = {}) {
	const { stock: _, ...fields } = productInput;
	const { storeId, version } = product;
	return { ...fields, storeId, version, ...changes };
}

export function productDetails(t: TestApi, id: number) {
	return t.get<ProductDetails>(`/api/products/${id}`);
}
