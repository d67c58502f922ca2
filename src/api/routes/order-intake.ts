import { intakeHeaders, orderIntake } from "#contract/order-intake.ts";
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
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

export const orderIntakeRoutes = newRouter();

orderIntakeRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/orders",
		access: { anyOf: ["orders:create"] },
		summary: "Hand over a purchase: items of several stores in, one order out",
		description:
			"Prices (retail or wholesale by the customer's type), freight, minimum order, stock and commission are decided here, in one transaction. A refusal names each offending line, like `items.2.quantity`, and stores nothing. See docs/domain/order-intake.md.",
		request: { headers: intakeHeaders, body: jsonBody(orderIntake) },
		responses: {
			200: jsonAnswer(orderDetails, "A repeat: the order this key made before"),
			201: jsonAnswer(orderDetails, "The new order"),
			...problems,
		},
	}),
	async (c) => {
		const { db, realNow, actor, who } = c.var;
		const settings = await getMarketplaceSettings(db);
		const { order, isNew } = await placeOrder(db, {
			order: c.req.valid("json"),
			actor: storefrontOf(actor),
			idempotency: {
				apiKeyId: apiKeyIdOf(actor),
				key: c.req.valid("header")["idempotency-key"],
			},
			now: businessNowOf(settings, realNow()),
			lowStockThreshold: settings.lowStockThreshold,
		});
		return c.json(orderFor(who, order), isNew ? 201 : 200);
	},
);

/** Where sign-in is off, what hands over orders is still not the person at the desk. */
function storefrontOf(actor: Actor): Actor {
	return isSameActor(actor, localOperator)
		? { ...actor, ...openStorefront }
		: actor;
}

function apiKeyIdOf({ kind, id }: Actor): number | null {
	return kind === "key" ? id : null;
}
