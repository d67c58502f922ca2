import type { Context } from "hono";
import { intakeHeaders, orderIntake } from "#contract/order-intake.ts";
import { orderPreview } from "#contract/order-preview.ts";
import { orderDetails } from "#contract/orders.ts";
import {
	type Actor,
	isSameActor,
	localOperator,
	openStorefront,
} from "#core/actor.ts";
import { businessNowOf, getMarketplaceSettings } from "#db/queries/settings.ts";
import { defineRoute } from "../access/define-route.ts";
import { orderFor } from "../access/past-personal-data.ts";
import { placeOrder } from "../actions/place-order.ts";
import { previewOrder } from "../actions/preview-order.ts";
import {
	type ApiEnv,
	jsonAnswer,
	jsonBody,
	newRouter,
	problems,
} from "../router.ts";

export const orderIntakeRoutes = newRouter();

const purchase = {
	request: { headers: intakeHeaders, body: jsonBody(orderIntake) },
	responses: {
		200: jsonAnswer(orderDetails, "A repeat: the order this key made before"),
		201: jsonAnswer(orderDetails, "The new order"),
		...problems,
	},
} as const;

orderIntakeRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/orders",
		access: { anyOf: ["orders:create"] },
		summary: "Hand over a purchase: items of several stores in, one order out",
		description:
			"Prices (retail or wholesale by the customer's type), freight, minimum order, stock and commission are decided here, in one transaction. A refusal names each offending line, like `items.2.quantity`, and stores nothing. See docs/domain/order-intake.md.",
		...purchase,
	}),
	async (c) => {
		const { order, isNew } = await place(c, {
			order: c.req.valid("json"),
			key: c.req.valid("header")["idempotency-key"],
			actor: storefrontOf(c.var.actor),
			isManual: false,
		});
		return c.json(order, isNew ? 201 : 200);
	},
);

orderIntakeRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/orders/manual",
		access: { anyOf: ["orders:create"], byPerson: true },
		summary: "Take an order by hand, as on the phone",
		description:
			"The same body, rules and answers as `POST /orders`, in the name of the person who asks. Its history says that the team took it. API keys hand purchases over instead.",
		...purchase,
	}),
	async (c) => {
		const { order, isNew } = await place(c, {
			order: c.req.valid("json"),
			key: c.req.valid("header")["idempotency-key"],
			actor: c.var.actor,
			isManual: true,
		});
		return c.json(order, isNew ? 201 : 200);
	},
);

orderIntakeRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/orders/preview",
		access: { anyOf: ["orders:create"] },
		summary: "What a purchase would cost, and how its stores would share it",
		description:
			"The same body and refusals as `POST /orders`; `delivery` may still be missing, because it changes no amount. Nothing is stored, numbered or reserved.",
		request: { body: jsonBody(orderIntake) },
		responses: {
			200: jsonAnswer(orderPreview, "As it would be placed now"),
			...problems,
		},
	}),
	async (c) => c.json(await previewOrder(c.var.db, c.req.valid("json")), 200),
);

async function place(
	c: Context<ApiEnv>,
	{
		key,
		...intake
	}: Pick<Parameters<typeof placeOrder>[1], "order" | "actor" | "isManual"> & {
		key: string;
	},
) {
	const { db, realNow, who } = c.var;
	const settings = await getMarketplaceSettings(db);
	const { order, isNew } = await placeOrder(db, {
		...intake,
		idempotency: { apiKeyId: apiKeyIdOf(c.var.actor), key },
		now: businessNowOf(settings, realNow()),
		lowStockThreshold: settings.lowStockThreshold,
	});
	return { order: orderFor(who, order), isNew };
}

/** Where sign-in is off, what hands over orders is still not the person at the desk. */
function storefrontOf(actor: Actor): Actor {
	return isSameActor(actor, localOperator)
		? { ...actor, ...openStorefront }
		: actor;
}

function apiKeyIdOf({ kind, id }: Actor): number | null {
	return kind === "key" ? id : null;
}
