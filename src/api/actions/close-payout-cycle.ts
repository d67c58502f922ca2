import type {
	ClosingTotals,
	PayoutClosing,
	PayoutCycle,
} from "#contract/payouts.ts";
import type { Actor } from "#core/actor.ts";
import { dayOf } from "#core/business-time.ts";
import { RuleViolation } from "#core/errors.ts";
import { closedHappenings } from "#core/webhook-events.ts";
import type { Database } from "#db/database.ts";
import { bringLedgerUpToDate } from "#db/ledger/bring-up-to-date.ts";
import {
	closingOf,
	insertCycle,
	listDueStatements,
	lockClosing,
	lockDueDays,
} from "#db/ledger/close-cycle.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { businessNowOf, getMarketplaceSettings } from "#db/queries/settings.ts";
import { queueWebhooks } from "#db/queries/webhook-outbox.ts";

/** What closing would come to now: who is paid what, who is left out and why. */
export async function tryClosing(
	db: Database,
	realNow: Date,
): Promise<PayoutClosing> {
	await catchUp(db, realNow);
	const settings = await getMarketplaceSettings(db);
	const today = dayOf(businessNowOf(settings, realNow));
	return closingOf(await listDueStatements(db, settings, today));
}

/**
 * Closes the books of every store whose period is over, and makes their payouts: all of it, or nothing. What the
 * operator saw must still be so; whoever is second finds nothing to close, or other figures.
 */
export async function closePayoutCycle(
	db: Database,
	seen: ClosingTotals,
	{ actor, realNow }: { actor: Actor; realNow: Date },
): Promise<PayoutCycle> {
	await catchUp(db, realNow);
	return db.transaction(async (tx) => {
		await lockClosing(tx);
		const settings = await getMarketplaceSettings(tx);
		const now = businessNowOf(settings, realNow);
		const today = dayOf(now);
		await lockDueDays(tx, today);
		const due = await listDueStatements(tx, settings, today);
		assertAsSeen(closingOf(due), seen);
		const { cycle, payoutIds } = await insertCycle(tx, due, {
			...{ actor, now, today },
		});
		const { statements, payouts, totalCents } = cycle;
		await recordChange(tx, {
			...{ actor, entity: "payout-cycle", entityId: cycle.id },
			action: "closed",
			after: { statements, payouts, totalCents },
		});
		await queueWebhooks(tx, closedHappenings(payoutIds));
		return cycle;
	});
}

/** Whatever the ledger still lacks belongs to the days that are closed; each batch is kept by itself. */
async function catchUp(db: Database, realNow: Date): Promise<void> {
	let parts: number;
	do {
		parts = await db.transaction((tx) => bringLedgerUpToDate(tx, realNow));
	} while (parts > 0);
}

function assertAsSeen(closing: ClosingTotals, seen: ClosingTotals): void {
	if (closing.statements === 0)
		throw new RuleViolation("nothing_to_close", "No store's period is over");
	const isSame =
		closing.statements === seen.statements &&
		closing.payouts === seen.payouts &&
		closing.totalCents === seen.totalCents;
	if (!isSame)
		throw new RuleViolation("closing_changed", "Other figures than were seen");
}
