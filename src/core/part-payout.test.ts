import { expect, test } from "vitest";
import { type PayoutSpan, payoutThatTook, unpaidDays } from "./part-payout.ts";

const paid = span("2024-01-15", "pago");
const returned = span("2024-01-31", "devolvido", "2024-02-18");
const open = span("2024-02-15", "aberto");
const latest = span("2024-02-29", "aberto");

test("money goes with the first payout whose statement has the day it was free", () => {
	expect(payoutThatTook("2024-01-15", [paid, open])).toBe(paid);
	expect(payoutThatTook("2024-01-16", [paid, open])).toBe(open);
	expect(payoutThatTook("2024-02-16", [paid, open])).toBeNull();
	expect(payoutThatTook("2024-01-01", [])).toBeNull();
});

test("what the bank sent back goes with the first payout after that, not with those between", () => {
	const payouts = [paid, returned, open, latest];
	expect(payoutThatTook("2024-01-20", payouts)).toBe(latest);
	expect(payoutThatTook("2024-01-20", payouts.slice(0, 3))).toBeNull();
	expect(payoutThatTook("2024-02-01", payouts)).toBe(open);
});

test("days whose payout was paid are the only ones that are paid", () => {
	expect(unpaidDays([])).toEqual([{ after: null, through: null }]);
	expect(unpaidDays([paid])).toEqual([{ after: "2024-01-15", through: null }]);
	expect(unpaidDays([paid, returned, open])).toEqual([
		{ after: "2024-01-15", through: "2024-01-31" },
		{ after: "2024-01-31", through: "2024-02-15" },
		{ after: "2024-02-15", through: null },
	]);
	const paidAgain = span("2024-02-29", "pago");
	expect(unpaidDays([paid, returned, open, paidAgain])).toEqual([
		{ after: "2024-01-31", through: "2024-02-15" },
		{ after: "2024-02-29", through: null },
	]);
});

function span(
	throughOn: string,
	state: PayoutSpan["state"],
	freeAgainOn: string | null = null,
): PayoutSpan {
	return { throughOn, state, freeAgainOn };
}
