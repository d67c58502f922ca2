import type { StoreStatement } from "#contract/payouts.ts";
import { sum } from "#core/money.ts";

/** What the store was owed in all, wherever it stood. */
export function openingTotal(statement: StoreStatement): number {
	return sum([
		statement.openingPendingCents,
		statement.openingAvailableCents,
		statement.openingInPayoutCents,
	]);
}

export function closingTotal(statement: StoreStatement): number {
	return sum([
		statement.closingPendingCents,
		statement.closingAvailableCents,
		statement.closingInPayoutCents,
	]);
}

/** Opening, what happened, closing: by account, and in all. */
export function balanceRows(statement: StoreStatement) {
	const opening = {
		pendingCents: statement.openingPendingCents,
		availableCents: statement.openingAvailableCents,
		inPayoutCents: statement.openingInPayoutCents,
		totalCents: openingTotal(statement),
	};
	const closing = {
		pendingCents: statement.closingPendingCents,
		availableCents: statement.closingAvailableCents,
		inPayoutCents: statement.closingInPayoutCents,
		totalCents: closingTotal(statement),
	};
	const movement = {
		pendingCents: closing.pendingCents - opening.pendingCents,
		availableCents: closing.availableCents - opening.availableCents,
		inPayoutCents: closing.inPayoutCents - opening.inPayoutCents,
		totalCents: closing.totalCents - opening.totalCents,
	};
	return { opening, movement, closing };
}

export type BalanceRow = ReturnType<typeof balanceRows>["opening"];

/** The columns of both of a statement's tables. */
export const accountColumns = [
	{ key: "pendingCents", title: "A receber" },
	{ key: "availableCents", title: "Disponível" },
	{ key: "inPayoutCents", title: "Em repasse" },
] as const;
