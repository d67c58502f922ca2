import { sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { prepared } from "../prepared.ts";
import { marketplaceSettings } from "../schema/settings.ts";
import { webhooks } from "../schema/webhooks.ts";
import { businessNowOf, clock, onlyRow } from "./settings.ts";

/** What whoever changes one order needs to know of the marketplace. */
export interface MomentOfChange {
	/** Business time. */
	now: Date;
	/** Whether other systems may have to be told: the statement that looks for them takes long to set up. */
	hasWebhooks: boolean;
}

export async function momentOfChange(
	tx: Database,
	realNow: Date,
): Promise<MomentOfChange> {
	const row = onlyRow(await readMoment(tx).execute());
	return { now: businessNowOf(row, realNow), hasWebhooks: row.hasWebhooks };
}

const hasWebhooks = sql<boolean>`exists (select from ${webhooks} where ${webhooks.isActive})`;

const readMoment = prepared((db) =>
	db
		.select({ ...clock, hasWebhooks })
		.from(marketplaceSettings)
		.prepare("moment_of_change"),
);
