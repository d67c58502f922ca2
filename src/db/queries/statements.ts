import { and, desc, eq } from "drizzle-orm";
import type { StoreStatement } from "#contract/payouts.ts";
import { addDays, type Day } from "#core/business-time.ts";
import { NotFound } from "#core/errors.ts";
import type { Database } from "../database.ts";
import { getBooks } from "../ledger/balances.ts";
import { payouts, storeStatements } from "../schema/payouts.ts";
import { storeLegalData } from "../schema/store-legal.ts";
import type { MarketplaceSettingsRow } from "./settings.ts";
import { findHolder, holderColumns } from "./store-legal.ts";

interface At {
	settings: MarketplaceSettingsRow;
	today: Day;
}

/** The open one, then the closed ones, newest first. */
export async function listStatements(
	db: Database,
	storeId: number,
	at: At,
): Promise<StoreStatement[]> {
	const open = await getOpenStatement(db, storeId, at);
	const closed = await selectClosed(db)
		.where(eq(storeStatements.storeId, storeId))
		.orderBy(desc(storeStatements.throughOn));
	return [open, ...closed];
}

export async function getStatement(
	db: Database,
	{ storeId, statement }: { storeId: number; statement: number | "open" },
	at: At,
): Promise<StoreStatement> {
	if (statement === "open") return getOpenStatement(db, storeId, at);
	const [row] = await selectClosed(db).where(
		and(
			eq(storeStatements.id, statement),
			eq(storeStatements.storeId, storeId),
		),
	);
	if (!row) throw new NotFound("statement", statement);
	return row;
}

async function getOpenStatement(
	db: Database,
	storeId: number,
	{ settings, today }: At,
): Promise<StoreStatement> {
	const books = await getBooks(db, settings, { today, storeId });
	const { closedThrough, opening, now } = books;
	return {
		id: null,
		storeId,
		storeName: books.storeName,
		fromOn: closedThrough && addDays(closedThrough, 1),
		throughOn: today,
		openingPendingCents: opening.pendingCents,
		openingAvailableCents: opening.availableCents,
		openingInPayoutCents: opening.inPayoutCents,
		closingPendingCents: now.pendingCents,
		closingAvailableCents: now.availableCents,
		closingInPayoutCents: now.inPayoutCents,
		lines: now.lines,
		holder: await findHolder(db, storeId),
		leftOut: null,
		payout: null,
	};
}

function selectClosed(db: Database) {
	return db
		.select({
			id: storeStatements.id,
			storeId: storeStatements.storeId,
			storeName: storeStatements.storeName,
			fromOn: storeStatements.fromOn,
			throughOn: storeStatements.throughOn,
			openingPendingCents: storeStatements.openingPendingCents,
			openingAvailableCents: storeStatements.openingAvailableCents,
			openingInPayoutCents: storeStatements.openingInPayoutCents,
			closingPendingCents: storeStatements.closingPendingCents,
			closingAvailableCents: storeStatements.closingAvailableCents,
			closingInPayoutCents: storeStatements.closingInPayoutCents,
			lines: storeStatements.lines,
			holder: holderColumns,
			leftOut: storeStatements.leftOut,
			payout: {
				id: payouts.id,
				amountCents: payouts.amountCents,
				state: payouts.state,
				paidOn: payouts.paidOn,
			},
		})
		.from(storeStatements)
		.leftJoin(payouts, eq(payouts.statementId, storeStatements.id))
		.leftJoin(
			storeLegalData,
			eq(storeLegalData.storeId, storeStatements.storeId),
		)
		.$dynamic();
}
