import type { Context } from "hono";
import { idPath } from "#contract/common.ts";
import { payoutStateLabels } from "#contract/payout-labels.ts";
import {
	payout,
	payoutClosing,
	payoutClosingRequest,
	payoutCycle,
	payoutCycleList,
	payoutExport,
	payoutExportParams,
	payoutFilters,
	payoutPage,
	payoutPayment,
	payoutReturn,
	storeBalances,
} from "#contract/payouts.ts";
import { dayOf } from "#core/business-time.ts";
import type { Database } from "#db/database.ts";
import { payoutsExport } from "#db/exports/payouts-export.ts";
import { listBalances } from "#db/ledger/balances.ts";
import { recordBulkRead } from "#db/queries/bulk-reads.ts";
import {
	getPayout,
	listCycles,
	listPayouts,
	type PayoutMatch,
} from "#db/queries/payouts.ts";
import {
	businessNow,
	businessNowOf,
	getMarketplaceSettings,
} from "#db/queries/settings.ts";
import { findStoreName } from "#db/queries/stores.ts";
import { defineRoute } from "../access/define-route.ts";
import { maskedPixKey, payoutFor } from "../access/payout-data.ts";
import { may } from "../access/who.ts";
import { closePayoutCycle, tryClosing } from "../actions/close-payout-cycle.ts";
import { payPayout, returnPayout } from "../actions/settle-payout.ts";
import { exportAnswer } from "../exports/export-answer.ts";
import { filtersText } from "../exports/filters-text.ts";
import { payoutsJsonAnswer } from "../exports/payouts-json.ts";
import {
	type ApiEnv,
	fileAnswer,
	jsonAnswer,
	jsonBody,
	newRouter,
	problems,
} from "../router.ts";

/** What stores are owed, closing a cycle, and the desk at which its payouts are paid. */
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
		path: "/payouts/closing",
		access: reading,
		summary: "Try to close: who would be paid what, who is left out and why",
		responses: {
			200: jsonAnswer(payoutClosing, "What it would be"),
			...problems,
		},
	}),
	async (c) => c.json(await tryClosing(c.var.longWork, c.var.realNow()), 200),
);

payoutRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/payouts/closing",
		access: paying,
		summary: "Close the books of every store whose period is over",
		description:
			"Makes a statement for each of them and a payout for those that are paid, all or nothing. The body is what was seen when it was tried: other figures are refused.",
		request: { body: jsonBody(payoutClosingRequest) },
		responses: { 201: jsonAnswer(payoutCycle, "The cycle"), ...problems },
	}),
	async (c) => {
		const { longWork, actor, realNow } = c.var;
		const by = { actor, realNow: realNow() };
		const seen = c.req.valid("json");
		return c.json(await closePayoutCycle(longWork, seen, by), 201);
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
		path: "/payouts/export",
		access: { anyOf: ["exports:read"] },
		summary: "Payouts for a bank or an ERP, as xlsx, csv or json",
		description: "Without payout:write, Pix keys are masked.",
		request: { query: payoutExportParams },
		responses: {
			200: {
				description: "The file, streamed",
				content: {
					...fileAnswer.content,
					"application/json": { schema: payoutExport },
				},
			},
			...problems,
		},
	}),
	(c) => {
		const { format, ...filters } = c.req.valid("query");
		return answerExport(c, format, filters);
	},
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

async function answerExport(
	c: Context<ApiEnv>,
	format: "csv" | "xlsx" | "json",
	filters: PayoutMatch,
): Promise<Response> {
	const { db, readMuch, realNow, actor, who, onUnexpectedError } = c.var;
	const today = dayOf(await businessNow(db, realNow()));
	await recordBulkRead(db, {
		...{ actor, entity: "payout", action: "exported" },
		what: { format, filters: await filtersInWords(db, filters) },
	});
	const fileName = `payouts_export_${today}.${format}`;
	if (format === "json")
		return readMuch(async (db) =>
			payoutsJsonAnswer(db, filters, {
				name: fileName,
				write: (found) => payoutFor(who, found),
			}),
		);
	const source = payoutsExport(filters, (pixKey) =>
		may(who, "payout:write") ? pixKey : maskedPixKey(pixKey),
	);
	const file = { source, format, fileName, title: "Repasses" };
	return readMuch((db) => exportAnswer(db, file, onUnexpectedError));
}

async function filtersInWords(
	db: Database,
	{ search, state, storeId, cycleId }: PayoutMatch,
): Promise<string> {
	const chips = [
		...(state ? [{ label: "Situação", value: payoutStateLabels[state] }] : []),
		...(storeId
			? [{ label: "Loja", value: (await findStoreName(db, storeId)) ?? "" }]
			: []),
		...(cycleId ? [{ label: "Ciclo", value: String(cycleId) }] : []),
	];
	return filtersText({ search, chips });
}
