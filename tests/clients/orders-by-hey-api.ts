import { createClient } from "../../.cache/clients/hey-api/client";
import {
	createOrder,
	getOrder,
	type OrderIntake,
} from "../../.cache/clients/hey-api/index.ts";
import {
	zCreateOrderBody,
	zCreateOrderHeaders,
} from "../../.cache/clients/hey-api/zod.gen.ts";
import type { Storefront } from "./storefront.ts";

/** A storefront whose author took `@hey-api/openapi-ts` with zod: what it sends and gets is checked as it runs, too. */
export const storefront: Storefront = {
	async placeOrder({ fetch, baseUrl, key, purchase, idempotencyKey }) {
		const client = createClient({
			...{ baseUrl, fetch },
			auth: ({ scheme }) => (scheme === "bearer" ? key : undefined),
		});
		const body: OrderIntake = { ...purchase, paymentMethod: "pix" };
		const { data, error, response } = await createOrder({
			client,
			body: zCreateOrderBody.parse(body),
			headers: zCreateOrderHeaders.parse({ "idempotency-key": idempotencyKey }),
		});
		if (!data) return { status: response?.status, refusedAs: codeOf(error) };
		const { code } = data;
		const read = await getOrder({ client, path: { code } });
		return {
			status: response?.status,
			code,
			totalCents: data.totalCents,
			readAgain: read.data?.code,
		};
	},
};

function codeOf(error: unknown): unknown {
	return typeof error === "object" && error && "code" in error
		? error.code
		: error;
}
