import {
	bigint,
	boolean,
	date,
	integer,
	pgTable,
	text,
} from "drizzle-orm/pg-core";
import type { PayoutState } from "#contract/payouts.ts";
import type { LeftOutReason } from "#core/payout-cycle.ts";
import { actorColumns } from "./actor.ts";
import { instant } from "./instant.ts";

const cents = () => bigint({ mode: "number" });

/** Someone closed the books of all stores whose period had ended. */
export const payoutCycles = pgTable("payout_cycles", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	closedOn: date().notNull(),
	closedAt: instant().notNull(),
	...actorColumns,
	statements: integer().notNull(),
	payouts: integer().notNull(),
	totalCents: cents().notNull(),
});

/** A store's books from one closing to the next; its lines are the ledger's entries of those days. */
export const storeStatements = pgTable("store_statements", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	storeId: integer().notNull(),
	cycleId: integer().notNull(),
	/** As it was when the cycle was closed. */
	storeName: text().notNull(),
	/** Null for a store's first: everything up to its end. */
	fromOn: date(),
	throughOn: date().notNull(),
	lines: integer().notNull(),
	openingPendingCents: cents().notNull(),
	openingAvailableCents: cents().notNull(),
	openingInPayoutCents: cents().notNull(),
	closingPendingCents: cents().notNull(),
	closingAvailableCents: cents().notNull(),
	closingInPayoutCents: cents().notNull(),
	/** Why nothing was paid for it. */
	leftOut: text().$type<LeftOutReason>(),
});

export const payouts = pgTable("payouts", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	storeId: integer().notNull(),
	cycleId: integer().notNull(),
	statementId: integer().notNull(),
	amountCents: cents().notNull(),
	state: text().$type<PayoutState>().notNull().default("aberto"),
	/** As they were when the cycle was closed. */
	storeName: text().notNull(),
	pixKey: text().notNull(),
	txid: text().notNull(),
	createdOn: date().notNull(),
	endToEndId: text(),
	paidOn: date(),
	paidBy: text(),
	returnedOn: date(),
	returnReason: text(),
	/** How often it was marked as paid by mistake. */
	reversals: integer().notNull().default(0),
	version: integer().notNull().default(1),
});

/** The money of a part is held back by hand, until that is lifted. */
export const partHolds = pgTable("part_holds", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	partId: bigint({ mode: "number" }).notNull(),
	reason: text().notNull(),
	placedOn: date().notNull(),
	...actorColumns,
	liftedOn: date(),
	/** It was free already, and was taken back to wait. */
	tookBack: boolean().notNull(),
});
