import {
	keepPreviousData,
	queryOptions,
	skipToken,
} from "@tanstack/react-query";
import type { OrderIntake } from "#contract/order-intake.ts";
import { orderPreview } from "#contract/order-preview.ts";
import { orderDetails } from "#contract/orders.ts";
import type { ApiClient } from "./api-client.ts";
import { apiOf } from "./query-client.ts";

export const cartQueries = {
	/** What an order would cost now; null: there is nothing to ask about yet. */
	preview: (cart: OrderIntake | null) =>
		queryOptions({
			queryKey: ["cart", "preview", cart],
			queryFn:
				cart === null
					? skipToken
					: ({ client, signal }) =>
							apiOf(client).send(
								"POST",
								"/api/orders/preview",
								cart,
								orderPreview,
								{ signal },
							),
			placeholderData: keepPreviousData,
		}),
};

/** `key` is of the form: the same again, by a second press or after a lost answer, is the same order. */
export function takeOrder(api: ApiClient, order: OrderIntake, key: string) {
	return api.send("POST", "/api/orders/manual", order, orderDetails, {
		headers: { "idempotency-key": key },
	});
}
