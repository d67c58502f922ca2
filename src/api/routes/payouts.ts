import { idPath } from "#contract/common.ts";
import {
	payout,
	payoutCycleList,
	payoutFilters,
	payoutPage,
	payoutPayment,
	payoutReturn,
	reversalInput,
	storeBalances,
} from "#contract/payouts.ts";
import { dayOf } from "#core/business-time.ts";
import { listBalances } from "#db/ledger/balances.ts";
import { getPayout, listCycles, listPayouts } from "#db/queries/payouts.ts";
import { businessNowOf, getMarketplaceSettings } from "#db/queries/settings.ts";
import { defineRoute } from "../access/define-route.ts";
import { payoutFor } from "../access/payout-data.ts";
import { reversePayment } from "../actions/reverse-payment.ts";
import { payPayout, returnPayout } from "../actions/settle-payout.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

/** What stores are owed, and the desk at which payouts are paid. */
export const payoutRoutes = newRouter();

const reading = { anyOf: ["payouts:read"] } as const;
const paying = { anyOf: ["payout:write"], proof: true } as const;

payoutRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/payouts/balances",
		access: reading,
		summary: "What each store has a receber, disponível and em repasse",
		responses: { 200: jsonAnswer(storeBalances, "The balances"), ...problems },
	}),
	async (c) => {
		const { db, realNow } = c.var;
		const settings = await getMarketplaceSettings(db);
		const today = dayOf(businessNowOf(settings, realNow()));
		return c.json(await listBalances(db, settings, today), 200);
	},
);

payoutRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/payouts/cycles",
		access: reading,
		summary: "The cycles that were closed, newest first",
		responses: { 200: jsonAnswer(payoutCycleList, "The cycles"), ...problems },
	}),
	async (c) => c.json({ items: await listCycles(c.var.db) }, 200),
);

payoutRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/payouts",
		access: reading,
		summary: "Payouts, newest first",
		description: "Without payout:write, Pix keys are masked.",
		request: { query: payoutFilters },
		responses: {
			200: jsonAnswer(payoutPage, "A page of payouts"),
			...problems,
		},
	}),
	async (c) => {
		const { db, who } = c.var;
		const page = await listPayouts(db, c.req.valid("query"));
		const items = page.items.map((item) => payoutFor(who, item));
		return c.json({ ...page, items }, 200);
	},
);

payoutRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/payouts/{id}",
		access: reading,
		summary: "A payout, with the BR Code to pay it by",
		request: { params: idPath },
		responses: { 200: jsonAnswer(payout, "The payout"), ...problems },
	}),
	async (c) => {
		const { db, who } = c.var;
		const found = await getPayout(db, c.req.valid("param").id);
		return c.json(payoutFor(who, found), 200);
	},
);

payoutRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/payouts/{id}/payment",
		access: paying,
		summary: "Say that a payout was paid, by the bank's end-to-end id",
		request: { params: idPath, body: jsonBody(payoutPayment) },
		responses: { 200: jsonAnswer(payout, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, who, actor, realNow } = c.var;
		const { id } = c.req.valid("param");
		const by = { actor, realNow: realNow() };
		const paid = await payPayout(db, id, c.req.valid("json"), by);
		return c.json(payoutFor(who, paid), 200);
	},
);

payoutRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/payouts/{id}/return",
		access: paying,
		summary: "Say that the bank sent a payout back",
		description: "Its money is free again, and goes with the next cycle.",
		request: { params: idPath, body: jsonBody(payoutReturn) },
		responses: { 200: jsonAnswer(payout, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, who, actor, realNow } = c.var;
		const { id } = c.req.valid("param");
		const by = { actor, realNow: realNow() };
		const returned = await returnPayout(db, id, c.req.valid("json"), by);
		return c.json(payoutFor(who, returned), 200);
	},
);

payoutRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/payouts/{id}/reversal",
		access: paying,
		summary: "Undo that a payout was marked as paid",
		description:
			"It is to be paid again, and the bank's id is free. What was posted stays, and is undone by another posting today.",
		request: { params: idPath, body: jsonBody(reversalInput) },
		responses: { 200: jsonAnswer(payout, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, who, actor, realNow } = c.var;
		const { id } = c.req.valid("param");
		const by = { actor, realNow: realNow() };
		const open = await reversePayment(db, id, c.req.valid("json"), by);
		return c.json(payoutFor(who, open), 200);
	},
);
