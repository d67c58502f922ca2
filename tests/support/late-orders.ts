import type { OrderDetails } from "#contract/orders.ts";
import { givenActiveStore, givenOrder, givenProduct } from "./given.ts";
import type { TestApi } from "./test-api.ts";

/**
 * Bought on Friday 23/02/2024 at noon; it is Thursday the 29th. Loja 1, with two days to send, was due on Tuesday the
 * 27th and is late by two since the 28th; Loja 3, with thirty, is in time.
 */
export async function givenLateOrder(t: TestApi): Promise<OrderDetails> {
	const today = t.now;
	t.now = new Date("2024-02-23T15:00:00Z");
	const stores = [
		await givenActiveStore(t, { settings: { processingDays: 2 } }),
		await givenActiveStore(t, { settings: { processingDays: 30 } }),
	];
	const items = [];
	for (const { id } of stores) {
		const product = await givenProduct(t, { storeId: id });
		items.push({ productId: product.id, quantity: 1 });
	}
	const order = await givenOrder(t, { items });
	t.now = today;
	return order;
}
