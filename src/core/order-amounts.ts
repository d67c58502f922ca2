import { type Cents, sum } from "./money.ts";

type AmountName =
	| "goods"
	| "discount"
	| "freight"
	| "value"
	| "marketplaceDiscount"
	| "commission"
	| "payout"
	| "commissionBase";

/** A line of a column of money: a signed amount, or the total of all lines above it. */
export interface AmountLine {
	name: AmountName;
	cents: Cents;
	isTotal: boolean;
}

/** The amounts of an order, or of one store's part of it. */
export interface SoldAmounts {
	goodsCents: Cents;
	discountCents: Cents;
	/** Of the discount, what the marketplace pays. */
	marketplaceDiscountCents: Cents;
	freightCents: Cents;
}

/** What the customer pays: R$ 119,70 in goods, −R$ 9,64 of discount, R$ 15,00 of freight → R$ 125,06. */
export function valueLines(
	sold: Omit<SoldAmounts, "marketplaceDiscountCents">,
): AmountLine[] {
	return column("value", [
		["goods", sold.goodsCents],
		["discount", -sold.discountCents],
		["freight", sold.freightCents],
	]);
}

/** What stores receive: R$ 125,06 of value, R$ 3,21 of discount that the marketplace pays, −R$ 6,23 of commission → R$ 122,04. */
export function payoutLines(sold: {
	valueCents: Cents;
	marketplaceDiscountCents: Cents;
	commissionCents: Cents;
}): AmountLine[] {
	return column("payout", [
		["value", sold.valueCents],
		["marketplaceDiscount", sold.marketplaceDiscountCents],
		["commission", -sold.commissionCents],
	]);
}

/** What commission is taken of: R$ 119,70 in goods, −R$ 9,64 of discount, R$ 3,21 paid by the marketplace → R$ 113,27. */
export function commissionBaseLines(
	sold: Omit<SoldAmounts, "freightCents">,
): AmountLine[] {
	return column("commissionBase", [
		["goods", sold.goodsCents],
		["discount", -sold.discountCents],
		["marketplaceDiscount", sold.marketplaceDiscountCents],
	]);
}

export function totalOf(lines: readonly AmountLine[]): Cents {
	return sum(lines.flatMap(({ cents, isTotal }) => (isTotal ? [] : [cents])));
}

/** A discount of zero has no line. */
function column(
	total: AmountName,
	amounts: readonly (readonly [name: AmountName, cents: Cents])[],
): AmountLine[] {
	const lines = amounts
		.filter(([name, cents]) => cents !== 0 || isAlwaysShown(name))
		.map(([name, cents]) => ({ name, cents, isTotal: false }));
	return [...lines, { name: total, cents: totalOf(lines), isTotal: true }];
}

function isAlwaysShown(name: AmountName): boolean {
	return name !== "discount" && name !== "marketplaceDiscount";
}
