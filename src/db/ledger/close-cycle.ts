import { sql } from "drizzle-orm";
import type {
	ClosingStatement,
	PayoutClosing,
	PayoutCycle,
} from "#contract/payouts.ts";
import type { Actor } from "#core/actor.ts";
import { addDays, type Day } from "#core/business-time.ts";
import { onDay, payoutEntries } from "#core/ledger.ts";
import { leftOutReason } from "#core/payout-cycle.ts";
import { type Database, rowsOf } from "../database.ts";
import { preparedSql } from "../prepared.ts";
import type { MarketplaceSettingsRow } from "../queries/settings.ts";
import { json, recordsOf } from "../records.ts";
import { actorValues } from "../schema/actor.ts";
import { payoutCycles, payouts, storeStatements } from "../schema/payouts.ts";
import { postEntries } from "./post-entries.ts";
import { isDue, owedOf, readBooks, type StoreBooks } from "./store-books.ts";

/** What closing now comes to, store by store, with all that is written down of it. */
export interface DueStatement {
	shown: ClosingStatement;
	books: StoreBooks;
	/** Null where nothing is paid. */
	pixKey: string | null;
}

/** Every store whose period is over and has something to state. Only reads: trying it and doing it are the same sum. */
export async function listDueStatements(
	db: Database,
	settings: MarketplaceSettingsRow,
	today: Day,
): Promise<DueStatement[]> {
	const books = await readBooks(db, settings, { today });
	return books.filter(isDue).map((store) => {
		const { closedThrough, opening, atCycleEnd, now } = store;
		// What came since may have taken from it: nobody is paid what is no longer there.
		const free = Math.min(atCycleEnd.availableCents, now.availableCents);
		const leftOut = leftOutReason(
			{ ...store, amountCents: free },
			{ today, minimumCents: settings.payoutMinimumCents },
		);
		return {
			books: store,
			pixKey: leftOut ? null : store.pixKey,
			shown: {
				storeId: store.storeId,
				storeName: store.storeName,
				fromOn: closedThrough && addDays(closedThrough, 1),
				throughOn: store.cycleEndOn,
				openingCents: owedOf(opening),
				closingCents: owedOf(atCycleEnd),
				availableCents: atCycleEnd.availableCents,
				amountCents: leftOut ? 0 : free,
				leftOut,
			},
		};
	});
}

export function closingOf(due: readonly DueStatement[]): PayoutClosing {
	const items = due.map(({ shown }) => shown);
	return {
		statements: items.length,
		payouts: items.filter(({ leftOut }) => leftOut === null).length,
		totalCents: items.reduce((sum, { amountCents }) => sum + amountCents, 0),
		items,
	};
}

/** Two people who close wait for each other; whoever only reads waits for nobody. */
export async function lockClosing(tx: Database): Promise<void> {
	await tx.execute(sql`lock table ${payoutCycles} in share row exclusive mode`);
}

/** Whoever takes back what is not paid yet: nobody closes before they are done, and they see what was closed before. */
export async function keepFromClosing(tx: Database): Promise<void> {
	await tx.execute(sql`lock table ${payoutCycles} in share mode`);
}

/**
 * Waits for whoever is still posting to a day that is about to be closed, and keeps others from it: the other half
 * is the trigger `refuse_closed_days`. Whoever posts does so on the day it is for them, or keeps from closing
 * (`postMissing`): a transaction lasts seconds, so days long past need no lock, of which there is only so much room.
 */
export async function lockDueDays(tx: Database, today: Day): Promise<void> {
	await tx.execute(
		sql`select pg_advisory_xact_lock(4816024, ${today}::date - days_ago - date '2000-01-01')
			from generate_series(40, 1, -1) as days_ago`,
	);
}

/** Freezes the statements and makes the payouts, for those who are paid; answers the cycle, and its payouts' ids. */
export async function insertCycle(
	tx: Database,
	due: readonly DueStatement[],
	by: { actor: Actor; now: Date; today: Day },
): Promise<{ cycle: PayoutCycle; payoutIds: number[] }> {
	const { statements, payouts: count, totalCents } = closingOf(due);
	const totals = { statements, payouts: count, totalCents };
	const [row] = await tx
		.insert(payoutCycles)
		.values({
			...{ closedOn: by.today, closedAt: by.now, ...totals },
			...actorValues(by.actor),
		})
		.returning({ id: payoutCycles.id });
	if (!row) throw new Error("an insert always returns its row");
	const { id } = row;
	await insertStatements(tx, {
		statements: JSON.stringify(due.map(statementOf(id))),
	});
	const payoutIds = await insertPayouts(tx, id, due, by.today);
	return {
		payoutIds,
		cycle: {
			...{ id, ...totals, closedOn: by.today },
			closedAt: by.now.toISOString(),
			closedBy: by.actor.name,
		},
	};
}

const statement = recordsOf(storeStatements, [
	...(["storeId", "storeName", "cycleId"] as const),
	...(["fromOn", "throughOn", "lines"] as const),
	"openingPendingCents",
	"openingAvailableCents",
	"openingInPayoutCents",
	"closingPendingCents",
	"closingAvailableCents",
	"closingInPayoutCents",
	"leftOut",
]);

const insertStatements = preparedSql(
	"insert_store_statements",
	sql`insert into ${storeStatements} (${statement.columns})
		select ${statement.fields} from jsonb_to_recordset(${json("statements")}) as statement (${statement.record})`,
);

function statementOf(cycleId: number) {
	return ({ shown, books }: DueStatement) => ({
		cycleId,
		storeId: shown.storeId,
		storeName: shown.storeName,
		fromOn: shown.fromOn,
		throughOn: shown.throughOn,
		lines: books.atCycleEnd.lines,
		openingPendingCents: books.opening.pendingCents,
		openingAvailableCents: books.opening.availableCents,
		openingInPayoutCents: books.opening.inPayoutCents,
		closingPendingCents: books.atCycleEnd.pendingCents,
		closingAvailableCents: books.atCycleEnd.availableCents,
		closingInPayoutCents: books.atCycleEnd.inPayoutCents,
		leftOut: shown.leftOut,
	});
}

/** Each is known to the bank by a name of its own, which no other payout ever has. */
async function insertPayouts(
	tx: Database,
	cycleId: number,
	due: readonly DueStatement[],
	today: Day,
): Promise<number[]> {
	const paid = due.flatMap(({ shown, pixKey }) =>
		pixKey === null
			? []
			: {
					storeId: shown.storeId,
					storeName: shown.storeName,
					amountCents: shown.amountCents,
					pixKey,
				},
	);
	const rows = await rowsOf<{
		id: number;
		storeId: number;
		amountCents: number;
	}>(
		tx,
		sql`insert into ${payouts}
				(id, store_id, cycle_id, statement_id, amount_cents, store_name, pix_key, txid, created_on)
			select
				paid.id, paid."storeId", ${cycleId}, st.id, paid."amountCents", paid."storeName", paid."pixKey",
				'RP' || lpad(paid.id::text, 10, '0') || 'C' || ${cycleId}::int, ${today}::date
			from (
				select nextval(pg_get_serial_sequence('payouts', 'id')) as id, record.*
				from jsonb_to_recordset(${JSON.stringify(paid)}::text::jsonb)
					as record ("storeId" int, "storeName" text, "amountCents" bigint, "pixKey" text)
			) paid
			join ${storeStatements} st on st.store_id = paid."storeId" and st.cycle_id = ${cycleId}
			returning id, store_id as "storeId", amount_cents as "amountCents"`,
	);
	await postEntries(
		tx,
		rows.flatMap((payout) => payoutEntries(payout, onDay(today))),
	);
	return rows.map(({ id }) => id);
}
