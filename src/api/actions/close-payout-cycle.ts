import type {
	PayoutClosing,
	PayoutCycle,
	SeenClosing,
	TriedClosing,
} from "#contract/payouts.ts";
import type { Actor } from "#core/actor.ts";
import { dayOf } from "#core/business-time.ts";
import { RuleViolation } from "#core/errors.ts";
import { closedHappenings } from "#core/webhook-events.ts";
import type { Database } from "#db/database.ts";
import {
	closingOf,
	insertCycle,
	listDueStatements,
	lockClosing,
	lockDueDays,
} from "#db/ledger/close-cycle.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { noOpenReturns, openReturnsOfFreed } from "#db/queries/open-returns.ts";
import { businessNowOf, getMarketplaceSettings } from "#db/queries/settings.ts";
import { queueWebhooks } from "#db/queries/webhook-outbox.ts";
import { sha256Of } from "../sha256.ts";
import { catchUpLedger } from "./catch-up-ledger.ts";

/** Who only looks does not wait for all that an upgrade left to be posted: the standing job goes on with it. */
const batchesToTry = 20;

/** What closing would come to now: who is paid what, who is left out and why. */
export async function tryClosing(
	db: Database,
	realNow: Date,
): Promise<TriedClosing> {
	await catchUpLedger(db, realNow, { atMostBatches: batchesToTry });
	const settings = await getMarketplaceSettings(db);
	const today = dayOf(businessNowOf(settings, realNow));
	const closing = closingOf(await listDueStatements(db, settings, today));
	const returns = await openReturnsOfFreed(
		db,
		closing.items.map(({ storeId }) => storeId),
	);
	return {
		...closing,
		items: closing.items.map((statement) => ({
			...statement,
			openReturns: returns.get(statement.storeId) ?? noOpenReturns,
		})),
		digest: await digestOf(closing),
	};
}

/**
 * Closes the books of every store whose period is over, and makes their payouts: all of it, or nothing. What the
 * operator saw must still be so; whoever is second finds nothing to close, or other figures.
 */
export async function closePayoutCycle(
	db: Database,
	seen: SeenClosing,
	{ actor, realNow }: { actor: Actor; realNow: Date },
): Promise<PayoutCycle> {
	await catchUpLedger(db, realNow);
	return db.transaction(async (tx) => {
		await lockClosing(tx);
		const settings = await getMarketplaceSettings(tx);
		const now = businessNowOf(settings, realNow);
		const today = dayOf(now);
		await lockDueDays(tx, today);
		const due = await listDueStatements(tx, settings, today);
		await assertAsSeen(closingOf(due), seen);
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

async function assertAsSeen(
	closing: PayoutClosing,
	{ digest }: SeenClosing,
): Promise<void> {
	if (closing.statements === 0)
		throw new RuleViolation("nothing_to_close", "No store's period is over");
	if ((await digestOf(closing)) !== digest)
		throw new RuleViolation("closing_changed", "Other figures than were seen");
}

/** Of what each store gets: sums alone may stay while one gets more and another less. */
async function digestOf({ items }: PayoutClosing): Promise<string> {
	const figures = items
		.toSorted((a, b) => a.storeId - b.storeId)
		.map(({ storeId, throughOn, amountCents, leftOut }) => [
			...[storeId, throughOn, amountCents, leftOut],
		]);
	const bytes = new TextEncoder().encode(JSON.stringify(figures));
	return (await sha256Of(bytes)).slice(0, 16);
}
