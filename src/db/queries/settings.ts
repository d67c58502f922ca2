import { eq, sql } from "drizzle-orm";
import type { Retention } from "#contract/retention.ts";
import type { MarketplaceSettingsInput } from "#contract/settings.ts";
import { businessClock } from "#core/business-time.ts";
import type { Database } from "../database.ts";
import { prepared } from "../prepared.ts";
import { marketplaceSettings } from "../schema/settings.ts";

export type MarketplaceSettingsRow = typeof marketplaceSettings.$inferSelect;

export async function getMarketplaceSettings(
	db: Database,
): Promise<MarketplaceSettingsRow> {
	const [row] = await readSettings(db).execute();
	if (!row) throw new Error("marketplace_settings has lost its row");
	return row;
}

const readSettings = prepared((db) =>
	db.select().from(marketplaceSettings).prepare("marketplace_settings"),
);

export async function lockMarketplaceSettings(
	tx: Database,
): Promise<MarketplaceSettingsRow> {
	const [row] = await tx.select().from(marketplaceSettings).for("update");
	if (!row) throw new Error("marketplace_settings has lost its row");
	return row;
}

export async function updateMarketplaceSettings(
	tx: Database,
	{ version: _, ...settings }: MarketplaceSettingsInput,
): Promise<MarketplaceSettingsRow> {
	const [row] = await tx
		.update(marketplaceSettings)
		.set({ ...settings, version: sql`${marketplaceSettings.version} + 1` })
		.where(eq(marketplaceSettings.id, 1))
		.returning();
	if (!row) throw new Error("marketplace_settings has lost its row");
	return row;
}

export async function updateRetention(
	tx: Database,
	{ version: _, ...periods }: Retention,
): Promise<MarketplaceSettingsRow> {
	const [row] = await tx
		.update(marketplaceSettings)
		.set({ ...periods, version: sql`${marketplaceSettings.version} + 1` })
		.where(eq(marketplaceSettings.id, 1))
		.returning();
	if (!row) throw new Error("marketplace_settings has lost its row");
	return row;
}

/** Pinned to the sample's day while the sample is loaded, real time otherwise. */
export function businessNowOf(
	settings: MarketplaceSettingsRow,
	realNow: Date,
): Date {
	const { clockPinnedAt, clockStartedAt } = settings;
	const pin =
		clockPinnedAt && clockStartedAt
			? { pinnedAt: clockPinnedAt, startedAt: clockStartedAt }
			: null;
	return businessClock(pin, realNow);
}

export async function businessNow(db: Database, realNow: Date): Promise<Date> {
	return businessNowOf(await getMarketplaceSettings(db), realNow);
}
