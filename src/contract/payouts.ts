import { z } from "zod";
import { ledgerKinds, negativeCauses } from "#core/ledger.ts";
import { holdReasons } from "#core/part-money.ts";
import { leftOutReasons, payoutCadences } from "#core/payout-cycle.ts";
import {
	cents,
	centsInput,
	day,
	id,
	idParam,
	instant,
	maxCents,
	pageOf,
	pageParams,
	requiredText,
	version,
} from "./common.ts";
import { intakeHeaders } from "./order-intake.ts";

/** A balance, or what changes one: below zero when the store owes. */
const signedCents = z.int();

export const payoutStates = ["aberto", "pago", "devolvido"] as const;
export type PayoutState = (typeof payoutStates)[number];

/** What a store is owed, by where it stands. */
const balances = {
	pendingCents: signedCents,
	availableCents: signedCents,
	inPayoutCents: signedCents,
};

/** Returns that are not settled, of sales whose money is free or was paid: what is refunded comes out of later payouts. */
const openReturns = z.object({
	count: z.int(),
	/** What customers would get back, goods and freight. */
	refundCents: cents,
});
export type OpenReturns = z.infer<typeof openReturns>;

export const storeBalance = z
	.object({
		storeId: id,
		storeName: z.string(),
		...balances,
		cadence: z.enum(payoutCadences),
		/** Up to which day its books are closed; null when they never were. */
		closedThrough: day.nullable(),
		/** The first day on which its next period can be closed. */
		nextClosingOn: day,
		/** Why it would get nothing now. */
		leftOut: z.enum(leftOutReasons).nullable(),
		/** What took the free balance below zero; empty while it is not. */
		negativeBy: z.array(z.enum(negativeCauses)),
		openReturns,
	})
	.meta({ id: "StoreBalance" });
export type StoreBalance = z.infer<typeof storeBalance>;

/** Stores with something owed or paid, those with most of it first. */
export const storeBalances = z.object({
	items: z.array(storeBalance),
	totals: z.object(balances),
});
export type StoreBalances = z.infer<typeof storeBalances>;

/** What closing comes to for one store. */
const closingStatement = z.object({
	storeId: id,
	storeName: z.string(),
	fromOn: day.nullable(),
	throughOn: day,
	openingCents: signedCents,
	closingCents: signedCents,
	/** Free, of what closing leaves. */
	availableCents: signedCents,
	/** What is paid: zero where the store is left out. */
	amountCents: cents,
	leftOut: z.enum(leftOutReasons).nullable(),
});
export type ClosingStatement = z.infer<typeof closingStatement>;

const closingTotals = z.object({
	statements: z.int(),
	payouts: z.int(),
	totalCents: cents,
});

const closing = closingTotals.extend({ items: z.array(closingStatement) });
/** What closing comes to: who gets what, who is left out and why. */
export type PayoutClosing = z.infer<typeof closing>;

/** Stands for what each store gets, or why it gets nothing: other figures have another one. */
const digest = z.string().regex(/^[0-9a-f]{16}$/, { error: "invalid_text" });

/** A closing that was only tried: with what it does not wait for. */
const triedStatement = closingStatement.extend({ openReturns });
export type TriedStatement = z.infer<typeof triedStatement>;
export const payoutClosing = closing
	.extend({ items: z.array(triedStatement), digest })
	.meta({ id: "PayoutClosing" });
export type TriedClosing = z.infer<typeof payoutClosing>;

/** Closes what was seen, or nothing: figures that changed since are refused. */
export const payoutClosingRequest = z.strictObject({ digest });
export type SeenClosing = z.infer<typeof payoutClosingRequest>;

export const payoutCycle = closingTotals
	.extend({ id, closedOn: day, closedAt: instant, closedBy: z.string() })
	.meta({ id: "PayoutCycle" });
export type PayoutCycle = z.infer<typeof payoutCycle>;
/** Newest first. */
export const payoutCycleList = z.object({ items: z.array(payoutCycle) });
export type PayoutCycleList = z.infer<typeof payoutCycleList>;

export const payoutFilters = pageParams.extend({
	state: z.enum(payoutStates).optional(),
	storeId: idParam.optional(),
	cycleId: idParam.optional(),
});
export type PayoutFilters = z.infer<typeof payoutFilters>;
export const payoutExportParams = payoutFilters
	.omit({ cursor: true, pageSize: true })
	.extend({ format: z.enum(["csv", "xlsx", "json"]) });

/** Who is paid, by law; null while the store has not said. */
const holder = z
	.object({ legalName: z.string(), document: z.string() })
	.nullable();

export const payout = z
	.object({
		id,
		storeId: id,
		storeName: z.string(),
		cycleId: id,
		statementId: id,
		/** The days it is paid for. */
		fromOn: day.nullable(),
		throughOn: day,
		amountCents: cents,
		state: z.enum(payoutStates),
		/** Masked for those who may not pay. */
		pixKey: z.string(),
		pixKeyKind: z.enum(["cpf", "cnpj", "email", "phone", "random"]),
		holder,
		txid: z.string(),
		createdOn: day,
		endToEndId: z.string().nullable(),
		paidOn: day.nullable(),
		paidBy: z.string().nullable(),
		returnedOn: day.nullable(),
		returnReason: z.string().nullable(),
		/** Payments that were written down by mistake, oldest first. */
		reversals: z.array(
			z.object({
				endToEndId: z.string().nullable(),
				paidOn: day,
				reason: z.string(),
				reversedOn: day,
				reversedBy: z.string(),
			}),
		),
		/** To copy and paste, or as a QR code; null once it is paid, and for those who may not pay. */
		brCode: z.string().nullable(),
		version,
	})
	.meta({ id: "Payout" });
export type Payout = z.infer<typeof payout>;
export const payoutPage = pageOf(payout);
/** All that match, as a file for a program. */
export const payoutExport = z.object({ items: z.array(payout) });
export type PayoutPage = z.infer<typeof payoutPage>;

/** What the bank says of it. The amount is typed to be compared, not to be changed. */
export const payoutPayment = z.strictObject({
	endToEndId: requiredText(80),
	amountCents: centsInput,
	paidOn: day,
	version,
});
export type PayoutPayment = z.infer<typeof payoutPayment>;

export const payoutReturn = z.strictObject({
	returnedOn: day,
	reason: requiredText(500),
	version,
});
export type PayoutReturn = z.infer<typeof payoutReturn>;

/** A payment that was marked, or a refund that was made, by mistake: why it is undone. */
export const reversalInput = z.strictObject({
	reason: requiredText(500),
	version,
});
export type ReversalInput = z.infer<typeof reversalInput>;

const statementFigures = {
	fromOn: day.nullable(),
	/** Of the open one: today. */
	throughOn: day,
	openingPendingCents: signedCents,
	openingAvailableCents: signedCents,
	openingInPayoutCents: signedCents,
	closingPendingCents: signedCents,
	closingAvailableCents: signedCents,
	closingInPayoutCents: signedCents,
	lines: z.int(),
};

export const storeStatement = z
	.object({
		/** Null: the one that is still open. */
		id: id.nullable(),
		storeId: id,
		storeName: z.string(),
		...statementFigures,
		holder,
		leftOut: z.enum(leftOutReasons).nullable(),
		/** What was paid for it. */
		payout: payout
			.pick({ id: true, amountCents: true, state: true, paidOn: true })
			.nullable(),
	})
	.meta({ id: "StoreStatement" });
export type StoreStatement = z.infer<typeof storeStatement>;
/** The open one, then the closed ones, newest first. */
export const storeStatementList = z.object({ items: z.array(storeStatement) });
export type StoreStatementList = z.infer<typeof storeStatementList>;

export const statementLine = z
	.object({
		id: z.int(),
		kind: z.enum(ledgerKinds),
		occurredOn: day,
		postedOn: day,
		orderCode: z.string().nullable(),
		/** `venda`: what the amount is made of. */
		sale: z
			.object({
				items: z.int(),
				goodsCents: cents,
				discountCents: cents,
				marketplaceDiscountCents: cents,
				freightCents: cents,
			})
			.nullable(),
		/** `venda`: the store's note, as far as its key is here today. */
		nfeKey: z.string().nullable(),
		/** `comissao`: its arithmetic. */
		commission: z.object({ baseCents: cents, rateBps: z.int() }).nullable(),
		/** `ajuste`, `retencao`, `repasse-devolvido`, reversals: why; `repasse-pago`: the bank's id. */
		note: z.string().nullable(),
		/** What it does to each of the store's accounts. */
		...balances,
	})
	.meta({ id: "StatementLine" });
export type StatementLine = z.infer<typeof statementLine>;
export const statementLinePage = pageOf(statementLine);
export type StatementLinePage = z.infer<typeof statementLinePage>;

/** `/stores/{id}/statements/{statement}`: the id of a closed one, or `open`. */
export const statementPath = z.object({
	id: idParam,
	statement: z.union([z.literal("open"), idParam]),
});
export const statementLineParams = pageParams.omit({ search: true });
export const statementExportParams = z.strictObject({
	format: z.enum(["csv", "xlsx"]),
});

/** In the store's favour when above zero. */
export const adjustmentInput = z.strictObject({
	amountCents: z
		.int()
		.refine((value) => value !== 0, { error: "amount_zero" })
		.refine((value) => Math.abs(value) <= maxCents, {
			error: "cents_too_high",
		}),
	reason: requiredText(500),
	/** What shows that it is right: a contract, a mail, a document's number. */
	proof: requiredText(200),
});
export type AdjustmentInput = z.infer<typeof adjustmentInput>;

/** One key per adjustment: sent twice, it is made once. */
export const adjustmentHeaders = z.object({
	"idempotency-key": intakeHeaders.shape["idempotency-key"].meta({
		description:
			"One per adjustment (a UUID does). A repeat with the same body makes no second one; with another body it is refused.",
	}),
});

export const holdInput = z.strictObject({ reason: requiredText(500), version });

/** Where the money of one store's part of an order stands, and why it is not paid yet. */
export const partMoney = z
	.object({
		partId: z.int(),
		orderCode: z.string(),
		placedOn: day,
		/** What the part brings the store: value and coupon, less commission and refunds. */
		amountCents: signedCents,
		state: z.enum([
			"a-receber",
			"disponivel",
			"em-repasse",
			"pago",
			"cancelado",
		]),
		/** Empty once it is free. */
		reasons: z.array(z.enum(holdReasons)),
		/** From when it is free, as far as that is known. */
		freeOn: day.nullable(),
		/** When its cycle can be closed, once it is free. */
		closesOn: day.nullable(),
		/** It is free, and yet its store would be paid nothing now: why. */
		leftOut: z.enum(leftOutReasons).nullable(),
		/** Held back by hand: why, and by whom. */
		hold: z.object({ reason: z.string(), by: z.string(), on: day }).nullable(),
		payoutId: id.nullable(),
	})
	.meta({ id: "PartMoney" });
export type PartMoney = z.infer<typeof partMoney>;
export const partMoneyPage = pageOf(partMoney);
export type PartMoneyPage = z.infer<typeof partMoneyPage>;
export const orderMoney = z.object({ parts: z.array(partMoney) });
export type OrderMoney = z.infer<typeof orderMoney>;
