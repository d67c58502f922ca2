import { allocate, type Cents, percentOf } from "./money.ts";
import {
	commissionBaseLines,
	payoutLines,
	type SoldAmounts,
	totalOf,
} from "./order-amounts.ts";

type Commission = {
	baseCents: Cents;
	rateBps: number;
	commissionCents: Cents;
};

type Goods = Omit<SoldAmounts, "freightCents">;

/**
 * The marketplace's commission on one store's part: its goods after its own discount, never its freight, rounded once.
 * Goods of R$ 200,00, a discount of R$ 20,00 and 5,5% → a base of R$ 180,00 and a commission of R$ 9,90.
 */
export function commissionOf(part: Goods & { rateBps: number }): Commission {
	const baseCents = baseOf(part);
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
	lines: readonly Goods[],
): Cents[] {
	return allocate(commissionCents, lines.map(baseOf));
}

/** What the store receives of its part's value: payoutOf({ valueCents: 19500, commissionCents: 990, … }) → 18510. */
export function payoutOf(part: {
	valueCents: Cents;
	marketplaceDiscountCents: Cents;
	commissionCents: Cents;
}): Cents {
	return totalOf(payoutLines(part));
}

function baseOf(goods: Goods): Cents {
	return totalOf(commissionBaseLines(goods));
}
