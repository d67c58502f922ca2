import { orderPartChase, orderPartPath } from "#contract/order-changes.ts";
import { orderDetails } from "#contract/orders.ts";
import { defineRoute } from "../access/define-route.ts";
import { orderFor } from "../access/past-personal-data.ts";
import { chaseStore } from "../actions/chase-store.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

/** Stores that are late are asked for what they owe. */
export const chaseRoutes = newRouter();

chaseRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/orders/{code}/parts/{partId}/chase",
		access: { anyOf: ["orders:write"] },
		summary: "Write down that a late store was asked for its part",
		description:
			"Nothing is sent to the store. Refused with who and when if someone asked it since `seenChaseId`; the id of that chase is in the error's params.",
		request: { params: orderPartPath, body: jsonBody(orderPartChase) },
		responses: { 200: jsonAnswer(orderDetails, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, realNow, actor, who } = c.var;
		const by = { actor, realNow: realNow() };
		const part = c.req.valid("param");
		const order = await chaseStore(db, part, c.req.valid("json"), by);
		return c.json(orderFor(who, order), 200);
	},
);
