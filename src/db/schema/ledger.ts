import { bigint, date, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { LedgerAccount, LedgerKind } from "#core/ledger.ts";
import { actorColumns } from "./actor.ts";

const cents = () => bigint({ mode: "number" });

/** Only ever added to: the database refuses the rest, and entries on days that were closed. */
export const ledgerEntries = pgTable("ledger_entries", {
	id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
	kind: text().$type<LedgerKind>().notNull(),
	/** The fact, as in "part:12"; once for each kind. */
	source: text().notNull(),
	storeId: integer().notNull(),
	partId: bigint({ mode: "number" }),
	debit: text().$type<LedgerAccount>().notNull(),
	credit: text().$type<LedgerAccount>().notNull(),
	amountCents: cents().notNull(),
	occurredOn: date().notNull(),
	postedOn: date().notNull(),
});

/** What someone adds to a store's balance, or takes from it, by hand. */
export const ledgerAdjustments = pgTable("ledger_adjustments", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	storeId: integer().notNull(),
	/** In the store's favour when above zero. */
	amountCents: cents().notNull(),
	reason: text().notNull(),
	proof: text().notNull(),
	madeOn: date().notNull(),
	/** Of the form it came from: sent twice, it is one adjustment. */
	idempotencyKey: text(),
	...actorColumns,
});

/** A payment of a payout, or a refund, that was undone: what had been written down of it, and why it was wrong. */
export const ledgerReversals = pgTable("ledger_reversals", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	/** Of the entries that were undone. */
	source: text().notNull(),
	storeId: integer().notNull(),
	occurredOn: date().notNull(),
	/** The bank's id, or what else had shown it. */
	reference: text(),
	reason: text().notNull(),
	madeOn: date().notNull(),
	...actorColumns,
});
