import type { ReturnApproval, ReturnRefusal } from "#contract/returns.ts";
import { refundOf } from "#core/refund.ts";
import { assertReturnable, assertReturnStep } from "#core/return-rules.ts";
import type { LoadedReturn, ReturnDecision } from "./change-return.ts";

/** The operator agrees, and says who bears it and what of the freight goes back. */
export function approveReturn(
	{ before, part, refundable, now }: LoadedReturn,
	{ borneBy, freightCents, comesBack }: Omit<ReturnApproval, "version">,
): ReturnDecision {
	assertReturnStep(before, "aprovada");
	assertReturnable(part, { comesBack });
	const { items } = before;
	refundOf(refundable, { items, freightCents });
	const terms = { borneBy, freightCents, comesBack };
	return {
		action: "approved",
		after: { ...before, ...terms, state: "aprovada", approvedAt: now },
	};
}

/** Its units can be asked for again. */
export function refuseReturn(
	{ before, now }: LoadedReturn,
	{ reason }: Omit<ReturnRefusal, "version">,
): ReturnDecision {
	assertReturnStep(before, "recusada");
	const refused = { refusedAt: now, refusalReason: reason };
	return {
		action: "refused",
		after: { ...before, ...refused, state: "recusada" },
	};
}
