import type { Day } from "./business-time.ts";

/** A payout, as far as it tells which days' money went with it. */
export interface PayoutSpan {
	/** The last day of the statement it was paid for. */
	throughOn: Day;
	state: "aberto" | "pago" | "devolvido";
	/** After the bank sent it back: the day its money was free again, later than `throughOn`. */
	freeAgainOn: Day | null;
}

/**
 * Which payout took along what was free from `freeOn` on: the first one whose statement has that day, or, where the
 * bank sent it back, the first after that. Null: none did yet. `payouts` are of one store, oldest first.
 */
export function payoutThatTook<Payout extends PayoutSpan>(
	freeOn: Day,
	payouts: readonly Payout[],
): Payout | null {
	const taken = payouts.find(({ throughOn }) => throughOn >= freeOn);
	if (!taken?.freeAgainOn) return taken ?? null;
	return payoutThatTook(taken.freeAgainOn, payouts);
}

/** Days after `after` and up to `through`; null is without an end. */
export interface Days {
	after: Day | null;
	through: Day | null;
}

/** What was freed on these days is not paid yet: unpaidDays([]) → [{ after: null, through: null }]. */
export function unpaidDays(payouts: readonly PayoutSpan[]): Days[] {
	const ends = payouts.map(({ throughOn }) => throughOn);
	const closed = ends.map((through, i) => ({
		after: ends[i - 1] ?? null,
		through,
	}));
	return [
		...closed.filter(
			({ through }) => payoutThatTook(through, payouts)?.state !== "pago",
		),
		{ after: ends.at(-1) ?? null, through: null },
	];
}
