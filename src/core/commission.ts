import { type Cents, percentOf } from "./money.ts";

export type Commission = {
	baseCents: Cents;
	rateBps: number;
	commissionCents: Cents;
};

/**
 * The marketplace's commission on one store's part: its goods after discount, never its freight, rounded once.
 * Goods of R$ 200,00, a discount of R$ 20,00 and 5,5% → a base of R$ 180,00 and a commission of R$ 9,90.
 */
export function commissionOf(part: {
	goodsCents: Cents;
	discountCents: Cents;
	rateBps: number;
}): Commission {
	const baseCents = part.goodsCents - part.discountCents;
	return {
		baseCents,
		rateBps: part.rateBps,
		commissionCents: percentOf(baseCents, part.rateBps),
	};
}

/** What the store receives of its part's value: payoutOf(19500, 990) → 18510. */
export function payoutOf(valueCents: Cents, commissionCents: Cents): Cents {
	return valueCents - commissionCents;
}
