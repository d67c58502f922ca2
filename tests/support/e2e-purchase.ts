import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import type { Page as Listing } from "#contract/common.ts";
import type { CustomerSummary } from "#contract/customers.ts";
import type { OrderDetails } from "#contract/orders.ts";
import type { ProductSummary } from "#contract/products.ts";

/**
 * A purchase of one product from each of so many stores, handed over as a storefront does. By name, because
 * what sells most changes with every purchase, and two purchases of a test are of the same stores.
 */
export async function givenPurchase(
	request: APIRequestContext,
	{ stores }: { stores: number },
): Promise<OrderDetails> {
	const products = await itemsOf<ProductSummary>(
		request,
		"/api/products?situation=online&sort=name&pageSize=100",
	);
	const customers = await itemsOf<CustomerSummary>(
		request,
		"/api/customers?status=ativo&pageSize=1",
	);
	const oneOfEach = new Map(
		products.filter(isPlentiful).map((product) => [product.storeId, product]),
	);
	const answer = await request.post("/api/orders", {
		headers: { "idempotency-key": randomUUID() },
		data: {
			customerId: customers[0]?.id,
			items: [...oneOfEach.values()]
				.slice(0, stores)
				.map(({ id }) => ({ productId: id, quantity: unitsOfEach })),
			paymentMethod: "pix",
		},
	});
	expect(answer.status(), await answer.text()).toBe(201);
	return answer.json();
}

export async function get<Answer>(
	request: APIRequestContext,
	path: string,
): Promise<Answer> {
	const answer = await request.get(path);
	expect(answer.status(), path).toBe(200);
	return answer.json();
}

const unitsOfEach = 3;

/** In stock, and dear enough to reach any store's minimum order. */
function isPlentiful(product: ProductSummary): boolean {
	const { stock, priceRetailCents, priceWholesaleCents } = product;
	const price = priceWholesaleCents ?? priceRetailCents;
	return stock >= unitsOfEach && price * unitsOfEach > 30_000;
}

async function itemsOf<Item>(request: APIRequestContext, path: string) {
	return (await get<Listing<Item>>(request, path)).items;
}
