import { type Day, dayOf } from "#core/business-time.ts";
import type { Database } from "../database.ts";
import { businessNowOf, getMarketplaceSettings } from "../queries/settings.ts";
import {
	noteDeliveries,
	postMissing,
	takeBackCancelled,
} from "./post-missing.ts";
import { releaseDue } from "./release-due.ts";

const atMost = 5_000;

/**
 * One batch of what the ledger lacks, and then of what is due to be freed today. Answers how many parts it was; zero
 * means that it is up to date. Each batch may be a transaction of its own.
 */
export async function bringLedgerUpToDate(
	tx: Database,
	realNow: Date,
): Promise<number> {
	const settings = await getMarketplaceSettings(tx);
	const { returnWindowDays } = settings;
	const today: Day = dayOf(businessNowOf(settings, realNow));
	return (
		(await postMissing(tx, { today, atMost })) ||
		(await takeBackCancelled(tx, { today, atMost })) ||
		(await noteDeliveries(tx, { today, atMost })) ||
		(await releaseDue(tx, { today, returnWindowDays, atMost }))
	);
}
