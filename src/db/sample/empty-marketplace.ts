import { inArray, sql } from "drizzle-orm";
import { recordEntities } from "#contract/activity.ts";
import type { Actor } from "#core/actor.ts";
import { type Database, rowsOf } from "../database.ts";
import { recordChange, sendNotices } from "../queries/change-log.ts";
import {
	getMarketplaceSettings,
	lockMarketplaceSettings,
} from "../queries/settings.ts";
import { auditLog } from "../schema/activity.ts";
import { customers } from "../schema/customers.ts";
import { orders } from "../schema/orders.ts";
import { products } from "../schema/products.ts";
import { marketplaceSettings } from "../schema/settings.ts";
import { stores } from "../schema/stores.ts";
import { businessTables } from "./business-tables.ts";
import { vipSpentCents } from "./marketplace.ts";
import { payoutCadence } from "./payouts/cycles.ts";

/**
 * Nothing is in it and nobody has done anything to it: only then does a start load the sample.
 * A marketplace that was emptied on purpose remembers it, also when its audit log has outlived its time, and stays empty.
 */
export async function isEmptyMarketplace(db: Database): Promise<boolean> {
	if (await hasBusinessRows(db)) return false;
	const [row] = await rowsOf<{ exists: boolean }>(
		db,
		sql`select exists (select 1 from ${auditLog}) as exists`,
	);
	const { restartedAt } = await getMarketplaceSettings(db);
	return row?.exists === false && restartedAt === null;
}

async function hasBusinessRows(db: Database): Promise<boolean> {
	const [row] = await rowsOf<{ exists: boolean }>(
		db,
		sql`select exists (select 1 from ${stores})
			or exists (select 1 from ${customers})
			or exists (select 1 from ${products})
			or exists (select 1 from ${orders}) as exists`,
	);
	return row?.exists === true;
}

/**
 * "Começar com meus dados": takes everything out, with its audit, and lets the clock run. Settings
 * an operator may have chosen stay. Ids go on: a form that is still open elsewhere must not find
 * a new row under an old id.
 */
export async function emptyMarketplace(
	tx: Database,
	{ actor }: { actor: Actor },
): Promise<void> {
	const before = await lockMarketplaceSettings(tx);
	await tx.execute(sql`truncate ${businessTables}`);
	await tx
		.delete(auditLog)
		.where(inArray(auditLog.entity, [...recordEntities]));
	await tx.update(marketplaceSettings).set({
		isSample: false,
		clockPinnedAt: null,
		clockStartedAt: null,
		restartedAt: sql`now()`,
		restartedBy: actor.name,
		// Chosen by the sample, unless an operator chose another.
		...(before.vipSpentCents === vipSpentCents
			? { vipSpentCents: sql`default` }
			: {}),
		...(before.payoutCadence === payoutCadence
			? { payoutCadence: sql`default` }
			: {}),
		version: before.version + 1,
	});
	await recordChange(tx, {
		actor,
		entity: "settings",
		entityId: 1,
		action: "emptied",
		before: { isSample: before.isSample },
		after: { isSample: false },
	});
	await sendNotices(tx, [
		{ entity: "marketplace", id: 1, action: "restarted" },
	]);
}
