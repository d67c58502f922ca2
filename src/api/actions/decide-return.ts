import type { ReturnApproval, ReturnRefusal } from "#contract/returns.ts";
import { decidedFreight, refundOf, worthOf } from "#core/refund.ts";
import { assertReturnable, assertReturnStep } from "#core/return-rules.ts";
import type { LoadedReturn, ReturnDecision } from "./change-return.ts";

/** The operator agrees, and says who bears it and what of the freight goes back. */
export function approveReturn(
	{ before, part, refundable, now }: LoadedReturn,
	{ borneBy, freightCents, comesBack }: Omit<ReturnApproval, "version">,
): ReturnDecision {
	assertReturnStep(before, "aprovada");
	assertReturnable(part, { comesBack });
	const freight = decidedFreight(refundable, before, freightCents);
	const asked = { items: before.items, freightCents: freight.freightCents };
	// By the rule it may come to nothing yet: the freight comes with the last of the units.
	if (freight.freightByRule) worthOf(refundable, asked);
	else refundOf(refundable, asked);
	const terms = { borneBy, ...freight, comesBack };
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
