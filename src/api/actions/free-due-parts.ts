import { dayOf } from "#core/business-time.ts";
import type { Database } from "#db/database.ts";
import { releaseDue } from "#db/ledger/release-due.ts";
import type { MovablePart } from "#db/queries/locked-orders.ts";
import { getMarketplaceSettings } from "#db/queries/settings.ts";

const atMost = 5_000;

/**
 * Frees what of locked orders fell due before something else is done to them: what becomes of their money then does
 * not depend on whether the job came first. Answers whether there was any.
 */
export async function freeDueParts(
	tx: Database,
	orders: readonly { parts: readonly MovablePart[] }[],
	now: Date,
): Promise<boolean> {
	const partIds = orders
		.flatMap(({ parts }) => parts)
		.filter(
			({ status, moneyState }) =>
				status === "entregue" && moneyState === "pending",
		)
		.map(({ id }) => id);
	return partIds.length > 0 && (await freed(tx, now, { partIds })) > 0;
}

/** The same for all parts, or a store's, before the rule changes by which they are freed. */
export async function freeAllDue(
	tx: Database,
	now: Date,
	of: { storeId?: number } = {},
): Promise<void> {
	while ((await freed(tx, now, of)) === atMost);
}

async function freed(
	tx: Database,
	now: Date,
	of: { storeId?: number; partIds?: readonly number[] },
): Promise<number> {
	const { returnWindowDays } = await getMarketplaceSettings(tx);
	return releaseDue(tx, { today: dayOf(now), returnWindowDays, atMost, ...of });
}
