import { allocate, type Cents, percentOf } from "./money.ts";

type Commission = {
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

/**
 * Shares a part's commission among its lines by what each adds to the base; the shares add up to the commission:
 * R$ 10,00 on lines of R$ 20,00 and R$ 10,00 → R$ 6,67 and R$ 3,33.
 */
export function commissionShares(
	commissionCents: Cents,
	lines: readonly { goodsCents: Cents; discountCents: Cents }[],
): Cents[] {
	return allocate(
		commissionCents,
		lines.map((line) => line.goodsCents - line.discountCents),
	);
}

/** What the store receives of its part's value: payoutOf(19500, 990) → 18510. */
export function payoutOf(valueCents: Cents, commissionCents: Cents): Cents {
	return valueCents - commissionCents;
}
