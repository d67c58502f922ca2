import createClient from "openapi-fetch";
import type {
	components,
	paths,
} from "../../.cache/clients/openapi-typescript.ts";
import type { Storefront } from "./storefront.ts";

/** A storefront whose author took `openapi-typescript` and `openapi-fetch`: what it sends is checked by its types. */
export const storefront: Storefront = {
	async placeOrder({ fetch, baseUrl, key, purchase, idempotencyKey }) {
		const client = createClient<paths>({
			...{ baseUrl, fetch },
			headers: { authorization: `Bearer ${key}` },
		});
		const body: components["schemas"]["OrderIntake"] = {
			...purchase,
			discountCents: 0,
			paymentMethod: "pix",
			paymentInstallments: 1,
		};
		const { data, error, response } = await client.POST("/api/orders", {
			params: { header: { "idempotency-key": idempotencyKey } },
			body,
		});
		if (!data) return { status: response.status, refusedAs: error?.code };
		const { code } = data;
		const read = await client.GET("/api/orders/{code}", {
			params: { path: { code } },
		});
		return {
			status: response.status,
			code,
			totalCents: data.totalCents,
			readAgain: read.data?.code,
		};
	},
};
