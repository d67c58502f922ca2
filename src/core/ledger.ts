import type { Day } from "./business-time.ts";
import type { Cents } from "./money.ts";

/** Of a store: sold but not yet free, free to be paid, and on its way to its bank. What we owe it is their sum. */
export const storeAccounts = ["a-receber", "disponivel", "em-repasse"] as const;
export type StoreAccount = (typeof storeAccounts)[number];

/** Of the marketplace: what customers paid, coupons it gave, commissions, adjustments by hand, paid to stores. */
export const ledgerAccounts = [
	...storeAccounts,
	"clientes",
	"cupons",
	"comissoes",
	"ajustes",
	"pago",
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** In the order in which a statement lists what belongs together. */
export const ledgerKinds = [
	"venda",
	"cupom",
	"comissao",
	"cancelamento",
	"cancelamento-cupom",
	"cancelamento-comissao",
	"liberacao",
	"retencao",
	"estorno",
	"estorno-cupom",
	"estorno-comissao",
	"ajuste",
	"repasse",
	"repasse-pago",
	"repasse-devolvido",
	"reversao-repasse-pago",
	"reversao-estorno",
	"reversao-estorno-cupom",
	"reversao-estorno-comissao",
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** What takes a store's free balance below zero, by the kinds that it begins with. */
export const negativeCauses = [
	"estorno",
	"cancelamento",
	"ajuste",
	"retencao",
] as const satisfies readonly LedgerKind[];
export type NegativeCause = (typeof negativeCauses)[number];

/** Double entry in one row: the amount is taken from one account and given to another, so it can only balance. */
export interface LedgerEntry {
	kind: LedgerKind;
	/** The fact, as in "part:12"; posting it twice is posting it once. Its reversal has the same one. */
	source: string;
	storeId: number;
	partId: number | null;
	/** What the amount is taken from: a store's account, or what the marketplace has received, given or paid. */
	debit: LedgerAccount;
	credit: LedgerAccount;
	/** Above zero. */
	amountCents: Cents;
	occurredOn: Day;
	postedOn: Day;
}

/** When a fact happened, and the open day it is written down on. */
export interface PostingDays {
	occurredOn: Day;
	postedOn: Day;
}

/** It happens today, and today's books are open: closing takes days that are over. */
export function onDay(today: Day): PostingDays {
	return { occurredOn: today, postedOn: today };
}

/** What the ledger has to know of a store's part of an order. */
export interface SoldPart {
	id: number;
	storeId: number;
	valueCents: Cents;
	marketplaceDiscountCents: Cents;
	commissionCents: Cents;
}

/** Where the money of a part stands: `a-receber` until it is released. */
export type PartAccount = Exclude<StoreAccount, "em-repasse">;

/**
 * A part is sold: what the customer paid for it, and what the marketplace gave to its discount, is the store's, less
 * the commission. Paid R$ 107,00, coupon R$ 3,00, commission R$ 11,40 → the store has R$ 98,60 a receber.
 */
export function saleEntries(part: SoldPart, days: PostingDays): LedgerEntry[] {
	return entriesOf(partFact(part), days, [
		["venda", "clientes", "a-receber", part.valueCents],
		["cupom", "cupons", "a-receber", part.marketplaceDiscountCents],
		["comissao", "a-receber", "comissoes", part.commissionCents],
	]);
}

/** All that the sale did is taken back from where the money stands, below zero if it was paid already. */
export function cancellationEntries(
	part: SoldPart,
	from: PartAccount,
	days: PostingDays,
): LedgerEntry[] {
	return entriesOf(partFact(part), days, [
		["cancelamento", from, "clientes", part.valueCents],
		["cancelamento-cupom", from, "cupons", part.marketplaceDiscountCents],
		["cancelamento-comissao", "comissoes", from, part.commissionCents],
	]);
}

/** A hold by hand takes money that was free back to wait; `amountCents` is what of it is free. */
export function holdEntries(
	hold: { id: number; storeId: number; partId: number; amountCents: Cents },
	days: PostingDays,
): LedgerEntry[] {
	return entriesOf({ ...hold, source: `hold:${hold.id}` }, days, [
		["retencao", "disponivel", "a-receber", hold.amountCents],
	]);
}

/** What can be reversed and then done again. */
interface Reversible {
	/** How often it was reversed before. */
	reversals: number;
}

export interface RefundMoney extends Partial<Reversible> {
	returnId: number;
	storeId: number;
	partId: number;
	/** To the customer: goods and freight. */
	refundCents: Cents;
	/** What the marketplace had given to the discount of what came back. */
	marketplaceDiscountCents: Cents;
	commissionBackCents: Cents;
	borneBy: "loja" | "marketplace";
}

/**
 * The customer gets money back. The store bears it, gives the coupon's share back and gets the commission's share
 * back; or the marketplace does, and the store stays whole.
 */
export function refundEntries(
	refund: RefundMoney,
	from: PartAccount,
	days: PostingDays,
): LedgerEntry[] {
	const fact = { ...refund, source: refundSource(refund) };
	if (refund.borneBy === "marketplace")
		return entriesOf(fact, days, [
			["estorno", "ajustes", "clientes", refund.refundCents],
		]);
	return entriesOf(fact, days, [
		["estorno", from, "clientes", refund.refundCents],
		["estorno-cupom", from, "cupons", refund.marketplaceDiscountCents],
		["estorno-comissao", "comissoes", from, refund.commissionBackCents],
	]);
}

/** All that the refund did is undone, where the part's money stands now: it may have been freed since. */
export function refundReversalEntries(
	refund: RefundMoney,
	to: PartAccount,
	days: PostingDays,
): LedgerEntry[] {
	return reversalOf(refundEntries(refund, to, days));
}

/** By hand, in the store's favour when above zero. */
export function adjustmentEntries(
	adjustment: { id: number; storeId: number; amountCents: Cents },
	days: PostingDays,
): LedgerEntry[] {
	const { id, storeId, amountCents } = adjustment;
	const fact = { source: `adjustment:${id}`, storeId, partId: null };
	return entriesOf(fact, days, [
		["ajuste", "ajustes", "disponivel", amountCents],
	]);
}

interface PayoutMoney {
	id: number;
	storeId: number;
	amountCents: Cents;
}

/** The cycle is closed: what was free is on its way. */
export function payoutEntries(
	payout: PayoutMoney,
	days: PostingDays,
): LedgerEntry[] {
	return entriesOf(payoutFact(payout), days, [
		["repasse", "disponivel", "em-repasse", payout.amountCents],
	]);
}

/** The bank says that it arrived. */
export function payoutPaidEntries(
	payout: PayoutMoney & Reversible,
	days: PostingDays,
): LedgerEntry[] {
	const fact = { ...payoutFact(payout), source: paymentSource(payout) };
	return entriesOf(fact, days, [
		["repasse-pago", "em-repasse", "pago", payout.amountCents],
	]);
}

/** It was marked as paid by mistake: it is still to be paid. */
export function paymentReversalEntries(
	payout: PayoutMoney & Reversible,
	days: PostingDays,
): LedgerEntry[] {
	return reversalOf(payoutPaidEntries(payout, days));
}

/** The bank sent it back, or it never left: it is free again, and goes with the next cycle. */
export function payoutReturnedEntries(
	payout: PayoutMoney & { wasPaid: boolean },
	days: PostingDays,
): LedgerEntry[] {
	const from = payout.wasPaid ? "pago" : "em-repasse";
	return entriesOf(payoutFact(payout), days, [
		["repasse-devolvido", from, "disponivel", payout.amountCents],
	]);
}

/** What is done again after a reversal is another fact: "payout:4", then "payout:4:2". */
export function paymentSource(payout: { id: number } & Reversible): string {
	return sourceAfter(`payout:${payout.id}`, payout.reversals);
}

/** "return:7", then "return:7:2". */
export function refundSource({
	returnId,
	reversals = 0,
}: Pick<RefundMoney, "returnId" | "reversals">): string {
	return sourceAfter(`return:${returnId}`, reversals);
}

function sourceAfter(first: string, reversals: number): string {
	return reversals === 0 ? first : `${first}:${reversals + 1}`;
}

const reversals: Partial<Record<LedgerKind, LedgerKind>> = {
	"repasse-pago": "reversao-repasse-pago",
	estorno: "reversao-estorno",
	"estorno-cupom": "reversao-estorno-cupom",
	"estorno-comissao": "reversao-estorno-comissao",
};

/** Back the way it came. The fact is the same, so a second reversal of it is refused by the database. */
function reversalOf(entries: readonly LedgerEntry[]): LedgerEntry[] {
	return entries.map(({ debit, credit, ...entry }) => {
		const kind = reversals[entry.kind];
		if (!kind) throw new Error(`${entry.kind} cannot be reversed`);
		return { ...entry, kind, debit: credit, credit: debit };
	});
}

interface Fact {
	source: string;
	storeId: number;
	partId: number | null;
}

type Leg = [
	kind: LedgerKind,
	debit: LedgerAccount,
	credit: LedgerAccount,
	amountCents: Cents,
];

function partFact({ id, storeId }: SoldPart): Fact {
	return { source: `part:${id}`, storeId, partId: id };
}

function payoutFact({ id, storeId }: PayoutMoney): Fact {
	return { source: `payout:${id}`, storeId, partId: null };
}

/** Nothing to move is no entry, and what is below zero moves the other way. */
function entriesOf(
	{ source, storeId, partId }: Fact,
	days: PostingDays,
	legs: readonly Leg[],
): LedgerEntry[] {
	return legs
		.filter(([, , , amountCents]) => amountCents !== 0)
		.map(([kind, debit, credit, amountCents]) => ({
			kind,
			source,
			storeId,
			partId,
			...(amountCents > 0
				? { debit, credit }
				: { debit: credit, credit: debit }),
			amountCents: Math.abs(amountCents),
			...days,
		}));
}
