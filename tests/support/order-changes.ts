import { expect } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import { givenOrder, givenProduct } from "./given.ts";
import type { TestApi } from "./test-api.ts";

export const orderPath = (order: { code: string }) =>
	`/api/orders/${order.code.slice(1)}`;

/** One change of an order, by an operator who knows its version; it must be saved. */
export async function changeOrder(
	t: TestApi,
	order: OrderDetails,
	method: "PUT" | "POST",
	what: string,
	body: object = {},
): Promise<OrderDetails> {
	const path = `${orderPath(order)}/${what}`;
	const answer = await t.send<OrderDetails>(method, path, {
		version: order.version,
		...body,
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer.body;
}

/** One product of each of three stores. */
export async function givenThreeStoreOrder(t: TestApi): Promise<OrderDetails> {
	const products = [
		await givenProduct(t, { priceRetailCents: 32_067 }),
		await givenProduct(t, { priceRetailCents: 17_479 }),
		await givenProduct(t, { priceRetailCents: 9_774 }),
	];
	return givenOrder(t, {
		items: products.map(({ id }) => ({ productId: id, quantity: 1 })),
	});
}

export const partStatuses = (order: OrderDetails) =>
	order.parts.map((part) => part.status);
