import { idPath } from "#contract/common.ts";
import { orderPath } from "#contract/orders.ts";
import {
	adjustmentHeaders,
	adjustmentInput,
	orderMoney,
	partMoneyPage,
	statementLineParams,
	storeBalance,
} from "#contract/payouts.ts";
import { dayOf } from "#core/business-time.ts";
import { getOrderId } from "#db/queries/audited-records.ts";
import { listOrderMoney, listUnpaidParts } from "#db/queries/part-money.ts";
import { businessNowOf, getMarketplaceSettings } from "#db/queries/settings.ts";
import { defineRoute } from "../access/define-route.ts";
import { adjustBalance } from "../actions/adjust-balance.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

/** "Por que não recebi?", by store and by order, and what is put right by hand. */
export const storeMoneyRoutes = newRouter();

const reading = { anyOf: ["payouts:read"] } as const;

storeMoneyRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/stores/{id}/money",
		access: reading,
		summary: "What a store sold and was not paid yet, each with its reason",
		request: { params: idPath, query: statementLineParams },
		responses: {
			200: jsonAnswer(partMoneyPage, "A page of parts"),
			...problems,
		},
	}),
	async (c) => {
		const { db, realNow } = c.var;
		const { id } = c.req.valid("param");
		const settings = await getMarketplaceSettings(db);
		const today = dayOf(businessNowOf(settings, realNow()));
		const at = { settings, today };
		return c.json(await listUnpaidParts(db, id, c.req.valid("query"), at), 200);
	},
);

storeMoneyRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/orders/{code}/money",
		access: reading,
		summary: "Where the money of each part of an order stands, and why",
		request: { params: orderPath },
		responses: { 200: jsonAnswer(orderMoney, "The parts"), ...problems },
	}),
	async (c) => {
		const { db, realNow } = c.var;
		const orderId = await getOrderId(db, c.req.valid("param").code);
		const settings = await getMarketplaceSettings(db);
		const today = dayOf(businessNowOf(settings, realNow()));
		const parts = await listOrderMoney(db, orderId, { settings, today });
		return c.json({ parts }, 200);
	},
);

storeMoneyRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/stores/{id}/adjustments",
		access: { anyOf: ["payout:write"], proof: true },
		summary: "Add to a store's balance by hand, or take from it",
		description:
			"Stays for good: what was wrong is put right by another one. A repeat with the same key makes no second one, and answers the balance as it is.",
		request: {
			params: idPath,
			headers: adjustmentHeaders,
			body: jsonBody(adjustmentInput),
		},
		responses: {
			201: jsonAnswer(storeBalance, "The balance since"),
			...problems,
		},
	}),
	async (c) => {
		const { db, actor, realNow } = c.var;
		const adjustment = {
			storeId: c.req.valid("param").id,
			given: c.req.valid("json"),
			idempotencyKey: c.req.valid("header")["idempotency-key"],
		};
		const by = { actor, realNow: realNow() };
		return c.json(await adjustBalance(db, adjustment, by), 201);
	},
);
