import { commissionOf } from "./commission.ts";
import { RuleViolation } from "./errors.ts";
import { type Cents, sum } from "./money.ts";

type Amounts = {
	goodsCents: Cents;
	discountCents: Cents;
	marketplaceDiscountCents: Cents;
	freightCents: Cents;
};

export type OrderWithParts = Amounts & {
	totalCents: Cents;
	commissionCents: Cents;
	itemCount: number;
	parts: readonly (Amounts & {
		valueCents: Cents;
		commissionRateBps: number;
		commissionCents: Cents;
		items: readonly (Amounts & {
			totalCents: Cents;
			commissionCents: Cents;
			quantity: number;
		})[];
	})[];
};

/**
 * Refuses an order whose parts do not add up to it, whose items do not add up to their part, or whose commissions
 * are not their frozen rate of their base. Intake makes such an order impossible; a hand in the database does not.
 */
export function assertPartsMatchItems(order: OrderWithParts): void {
	const { parts } = order;
	const items = parts.flatMap((part) => part.items);
	const columns = [
		"goodsCents",
		"discountCents",
		"marketplaceDiscountCents",
		"freightCents",
	] as const;
	const isSound =
		parts.length > 0 &&
		parts.every((part) => part.items.length > 0) &&
		columns.every((column) => addsUp(order[column], parts, column)) &&
		parts.every((part) =>
			[...columns, "commissionCents" as const].every((column) =>
				addsUp(part[column], part.items, column),
			),
		) &&
		addsUp(order.totalCents, parts, "valueCents") &&
		addsUp(order.commissionCents, parts, "commissionCents") &&
		addsUp(order.itemCount, items, "quantity") &&
		parts.every(hasItsCommission);
	if (!isSound)
		throw new RuleViolation(
			"parts_mismatch",
			"The parts of the order do not match its items",
		);
}

function addsUp<Key extends string>(
	total: number,
	parts: readonly { [key in Key]: number }[],
	column: Key,
): boolean {
	return sum(parts.map((part) => part[column])) === total;
}

function hasItsCommission(part: OrderWithParts["parts"][number]): boolean {
	const { commissionCents } = commissionOf({
		...part,
		rateBps: part.commissionRateBps,
	});
	return commissionCents === part.commissionCents;
}
