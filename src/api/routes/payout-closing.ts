import {
	payoutClosing,
	payoutClosingRequest,
	payoutCycle,
} from "#contract/payouts.ts";
import { defineRoute } from "../access/define-route.ts";
import { closePayoutCycle, tryClosing } from "../actions/close-payout-cycle.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

/** Closing a cycle: first only tried, then done as it was seen. */
export const payoutClosingRoutes = newRouter();

payoutClosingRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/payouts/closing",
		access: { anyOf: ["payout:write"] },
		summary: "Try to close: who would be paid what, who is left out and why",
		description:
			"Closes nothing. Before it looks, it posts what the ledger still lacks, as the standing job does: at most 20 batches of 5.000 parts.",
		responses: {
			200: jsonAnswer(payoutClosing, "What it would be"),
			...problems,
		},
	}),
	async (c) => c.json(await tryClosing(c.var.longWork, c.var.realNow()), 200),
);

payoutClosingRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/payouts/closing",
		access: { anyOf: ["payout:write"], proof: true },
		summary: "Close the books of every store whose period is over",
		description:
			"Makes a statement for each of them and a payout for those that are paid, all or nothing. The digest is of what was seen when it was tried: other figures are refused.",
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
