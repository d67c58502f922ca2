import type { Context } from "hono";
import { removalParams } from "#contract/common.ts";
import { orderPartPath } from "#contract/order-changes.ts";
import { orderDetails } from "#contract/orders.ts";
import { holdInput } from "#contract/payouts.ts";
import { wholeOrders } from "#db/queries/locked-orders.ts";
import { defineRoute } from "../access/define-route.ts";
import { orderFor } from "../access/past-personal-data.ts";
import { changeOrder, type DecideChange } from "../actions/change-order.ts";
import { liftHoldOf, placeHold } from "../actions/hold-part.ts";
import {
	type ApiEnv,
	jsonAnswer,
	jsonBody,
	newRouter,
	problems,
} from "../router.ts";

/** What someone holds back of a store's money, and lets go. */
export const holdRoutes = newRouter();

const shared = {
	path: "/orders/{code}/parts/{partId}/hold",
	access: { anyOf: ["payout:write"] },
} as const;

const responses = { 200: jsonAnswer(orderDetails, "As saved"), ...problems };

holdRoutes.openapi(
	defineRoute({
		...shared,
		method: "post",
		summary: "Hold back the money of one store's part",
		description: "What was free already is taken back to wait.",
		request: { params: orderPartPath, body: jsonBody(holdInput) },
		responses,
	}),
	(c) => {
		const { code, partId } = c.req.valid("param");
		const { version, reason } = c.req.valid("json");
		return change(c, { code, version }, placeHold(partId, reason));
	},
);

holdRoutes.openapi(
	defineRoute({
		...shared,
		method: "delete",
		summary: "Let go of the money of one store's part",
		request: { params: orderPartPath, query: removalParams },
		responses,
	}),
	(c) => {
		const { code, partId } = c.req.valid("param");
		const { version } = c.req.valid("query");
		return change(c, { code, version }, liftHoldOf(partId));
	},
);

async function change(
	c: Context<ApiEnv>,
	order: { code: string; version: number },
	decide: DecideChange,
) {
	const { db, realNow, actor, who } = c.var;
	const by = { actor, realNow: realNow() };
	return c.json(
		orderFor(who, await changeOrder(db, wholeOrders, order, by, decide)),
		200,
	);
}
