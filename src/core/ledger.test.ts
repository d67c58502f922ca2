import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accountBalance } from "#tests/support/account-balance.ts";
import {
	adjustmentEntries,
	cancellationEntries,
	holdEntries,
	type LedgerEntry,
	ledgerAccounts,
	onDay,
	paymentReversalEntries,
	payoutEntries,
	payoutPaidEntries,
	payoutReturnedEntries,
	refundEntries,
	refundReversalEntries,
	refundSource,
	type SoldPart,
	saleEntries,
	storeAccounts,
} from "./ledger.ts";
import { sum } from "./money.ts";
import { refundOf } from "./refund.ts";

const days = onDay("2024-02-29");

// Items of R$ 40,00 and R$ 60,00, the store's coupon R$ 5,00, the marketplace's R$ 3,00, freight R$ 15,00, 12 %.
const part: SoldPart = {
	id: 12,
	storeId: 3,
	valueCents: 10_700,
	marketplaceDiscountCents: 300,
	commissionCents: 1_140,
};
const payout = { id: 4, storeId: 3, amountCents: 9_860, reversals: 0 };

/** What the store is owed, wherever it stands. */
function owed(entries: readonly LedgerEntry[]): number {
	return sum(storeAccounts.map((account) => accountBalance(account, entries)));
}

function released(amountCents: number): LedgerEntry {
	const movement = { debit: "a-receber", credit: "disponivel" } as const;
	const fact = { source: "part:12", storeId: 3, partId: 12 };
	return { kind: "liberacao", ...fact, ...movement, amountCents, ...days };
}

// Items of R$ 40,00 and R$ 60,00 (see `part`), paid in full before the first of them comes back.
describe("worked example: sold, paid, and one item given back", () => {
	const refund = refundOf(
		{
			freightCents: 1_500,
			commissionCents: 1_140,
			commissionBaseCents: 9_500,
			refundedFreightCents: 0,
			items: [
				{
					id: 1,
					quantity: 1,
					goodsCents: 4_000,
					discountCents: 320,
					marketplaceDiscountCents: 120,
					refundedQuantity: 0,
				},
				{
					id: 2,
					quantity: 1,
					goodsCents: 6_000,
					discountCents: 480,
					marketplaceDiscountCents: 180,
					refundedQuantity: 0,
				},
			],
		},
		{ items: [{ itemId: 1, quantity: 1 }], freightCents: 0 },
	);
	const sale = saleEntries(part, days);
	const paid = [
		...sale,
		released(9_860),
		...payoutEntries(payout, days),
		...payoutPaidEntries(payout, days),
	];
	const back = [
		...paid,
		...refundEntries(
			{ returnId: 7, storeId: 3, partId: 12, borneBy: "loja", ...refund },
			"disponivel",
			days,
		),
	];

	test("the store has R$ 98,60 to receive", () => {
		expect(accountBalance("a-receber", sale)).toBe(9_860);
		expect(accountBalance("comissoes", sale)).toBe(1_140);
		expect(accountBalance("clientes", sale)).toBe(-10_700);
		expect(accountBalance("cupons", sale)).toBe(-300);
	});

	test("once it is paid, nothing is owed", () => {
		expect(owed(paid)).toBe(0);
		expect(accountBalance("pago", paid)).toBe(9_860);
	});

	test("the item leaves it R$ 33,44 below zero", () => {
		expect(refund).toMatchObject({
			refundCents: 3_680,
			marketplaceDiscountCents: 120,
			commissionBackCents: 456,
		});
		expect(accountBalance("disponivel", back)).toBe(-3_344);
		expect(owed(back)).toBe(-3_344);
	});

	test("all accounts together come to zero, at every step", () => {
		back.forEach((_, index) => {
			const soFar = back.slice(0, index + 1);
			expect(sum(ledgerAccounts.map((of) => accountBalance(of, soFar)))).toBe(
				0,
			);
		});
	});
});

test("a sale names its part, its store and its days", () => {
	const [venda] = saleEntries(part, {
		occurredOn: "2024-02-10",
		postedOn: "2024-02-11",
	});
	expect(venda).toEqual({
		kind: "venda",
		source: "part:12",
		storeId: 3,
		partId: 12,
		debit: "clientes",
		credit: "a-receber",
		amountCents: 10_700,
		occurredOn: "2024-02-10",
		postedOn: "2024-02-11",
	});
});

test("what comes to nothing is no entry", () => {
	const free = { ...part, marketplaceDiscountCents: 0, commissionCents: 0 };
	expect(saleEntries(free, days).map(({ kind }) => kind)).toEqual(["venda"]);
	const gift = { ...free, valueCents: 0 };
	expect(saleEntries(gift, days)).toEqual([]);
	expect(cancellationEntries(gift, "a-receber", days)).toEqual([]);
});

test.each(["a-receber", "disponivel"] as const)(
	"a cancellation takes everything back from where the money stands, %s",
	(from) => {
		const moved = from === "disponivel" ? [released(9_860)] : [];
		const entries = [
			...saleEntries(part, days),
			...moved,
			...cancellationEntries(part, from, days),
		];
		for (const account of ledgerAccounts)
			expect(accountBalance(account, entries)).toBe(0);
	},
);

test("the kinds of one fact differ, so that each is posted once", () => {
	const ofPart = [
		...saleEntries(part, days),
		...cancellationEntries(part, "a-receber", days),
	];
	const ofPayout = [
		...payoutEntries(payout, days),
		...payoutPaidEntries(payout, days),
		...payoutReturnedEntries({ ...payout, wasPaid: true }, days),
	];
	for (const entries of [ofPart, ofPayout]) {
		expect(new Set(entries.map(({ source }) => source)).size).toBe(1);
		expect(new Set(entries.map(({ kind }) => kind)).size).toBe(entries.length);
	}
});

describe("a reversal", () => {
	const refund = {
		...{ returnId: 7, storeId: 3, partId: 12, refundCents: 3_680 },
		...{ marketplaceDiscountCents: 120, commissionBackCents: 456 },
		reversals: 0,
	};

	test("of a payment takes it back to be paid, and names what it undoes", () => {
		const [entry] = paymentReversalEntries(payout, days);
		expect(entry).toEqual({
			...{ kind: "reversao-repasse-pago", source: "payout:4", storeId: 3 },
			...{ partId: null, debit: "pago", credit: "em-repasse" },
			...{ amountCents: 9_860, ...days },
		});
	});

	test.each(["loja", "marketplace"] as const)(
		"of a refund that the %s bears undoes all that it posted",
		(borneBy) => {
			const entries = [
				...refundEntries({ ...refund, borneBy }, "disponivel", days),
				...refundReversalEntries({ ...refund, borneBy }, "disponivel", days),
			];
			for (const account of ledgerAccounts)
				expect(accountBalance(account, entries)).toBe(0);
			expect(new Set(entries.map(({ source }) => source))).toEqual(
				new Set(["return:7"]),
			);
			expect(new Set(entries.map(({ kind }) => kind)).size).toBe(
				entries.length,
			);
		},
	);

	test("what is done again after it is another fact", () => {
		const again = { ...payout, reversals: 1 };
		const [paid] = payoutPaidEntries(again, days);
		expect(paid?.source).toBe("payout:4:2");
		expect(refundSource({ ...refund, reversals: 2 })).toBe("return:7:3");
		// The bank sends a payout back once, however often it was marked as paid.
		const [back] = payoutReturnedEntries({ ...again, wasPaid: true }, days);
		expect(back?.source).toBe("payout:4");
	});
});

test("a hold takes free money back to wait", () => {
	const hold = { id: 1, storeId: 3, partId: 12, amountCents: 9_860 };
	const [entry] = holdEntries(hold, days);
	expect(entry).toMatchObject({
		source: "hold:1",
		partId: 12,
		debit: "disponivel",
		credit: "a-receber",
	});
});

test("a refund that the marketplace bears leaves the store whole", () => {
	const refund = {
		returnId: 7,
		storeId: 3,
		partId: 12,
		refundCents: 3_680,
		marketplaceDiscountCents: 120,
		commissionBackCents: 456,
		borneBy: "marketplace",
	} as const;
	const entries = refundEntries(refund, "disponivel", days);
	expect(owed(entries)).toBe(0);
	expect(accountBalance("ajustes", entries)).toBe(-3_680);
	expect(accountBalance("clientes", entries)).toBe(3_680);
	expect(accountBalance("comissoes", entries)).toBe(0);
});

test("an adjustment goes either way, and an amount never below zero", () => {
	const of = (amountCents: number) =>
		adjustmentEntries({ id: 2, storeId: 3, amountCents }, days);
	expect(accountBalance("disponivel", of(500))).toBe(500);
	expect(accountBalance("disponivel", of(-500))).toBe(-500);
	expect(of(-500)).toMatchObject([
		{ debit: "disponivel", credit: "ajustes", amountCents: 500 },
	]);
});

test.each([true, false])(
	"a payout that the bank returned is free again; it had been confirmed: %s",
	(wasPaid) => {
		const entries = [
			...payoutEntries(payout, days),
			...(wasPaid ? payoutPaidEntries(payout, days) : []),
			...payoutReturnedEntries({ ...payout, wasPaid }, days),
		];
		for (const account of ["disponivel", "em-repasse", "pago"] as const)
			expect(accountBalance(account, entries)).toBe(0);
	},
);

test("whatever is posted, amounts are above zero and all accounts come to zero", () => {
	const cents = fc.nat({ max: 1_000_000_000 });
	fc.assert(
		fc.property(cents, cents, cents, fc.boolean(), (value, coupon, fee, by) => {
			const of = {
				...part,
				valueCents: value,
				marketplaceDiscountCents: coupon,
				commissionCents: fee,
			};
			const refund = {
				returnId: 1,
				storeId: 3,
				partId: 12,
				refundCents: value,
				marketplaceDiscountCents: coupon,
				commissionBackCents: fee,
				borneBy: by ? ("loja" as const) : ("marketplace" as const),
			};
			const entries = [
				...saleEntries(of, days),
				...refundEntries(refund, "a-receber", days),
			];
			expect(entries.every(({ amountCents }) => amountCents > 0)).toBe(true);
			expect(sum(ledgerAccounts.map((a) => accountBalance(a, entries)))).toBe(
				0,
			);
			if (by) expect(owed(entries)).toBe(0);
		}),
	);
});
