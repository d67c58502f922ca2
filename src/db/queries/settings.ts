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
	return onlyRow(await readSettings(db).execute());
}

const readSettings = prepared((db) =>
	db.select().from(marketplaceSettings).prepare("marketplace_settings"),
);

export async function lockMarketplaceSettings(
	tx: Database,
): Promise<MarketplaceSettingsRow> {
	return onlyRow(await tx.select().from(marketplaceSettings).for("update"));
}

export async function updateMarketplaceSettings(
	tx: Database,
	{ version: _, ...changes }: MarketplaceSettingsInput | Retention,
): Promise<MarketplaceSettingsRow> {
	return onlyRow(
		await tx
			.update(marketplaceSettings)
			.set({ ...changes, version: sql`${marketplaceSettings.version} + 1` })
			.where(eq(marketplaceSettings.id, 1))
			.returning(),
	);
}

type Clock = Pick<MarketplaceSettingsRow, "clockPinnedAt" | "clockStartedAt">;

/** Pinned to the sample's day while the sample is loaded, real time otherwise. */
export function businessNowOf(
	{ clockPinnedAt, clockStartedAt }: Clock,
	realNow: Date,
): Date {
	const pin =
		clockPinnedAt && clockStartedAt
			? { pinnedAt: clockPinnedAt, startedAt: clockStartedAt }
			: null;
	return businessClock(pin, realNow);
}

/** For who needs nothing else of the settings: they are a wide row, and every change asks what time it is. */
export async function businessNow(db: Database, realNow: Date): Promise<Date> {
	return businessNowOf(onlyRow(await readClock(db).execute()), realNow);
}

const { clockPinnedAt, clockStartedAt } = marketplaceSettings;

export const clock = { clockPinnedAt, clockStartedAt };

const readClock = prepared((db) =>
	db.select(clock).from(marketplaceSettings).prepare("business_clock"),
);

export function onlyRow<Row>([row]: Row[]): Row {
	if (!row) throw new Error("marketplace_settings has lost its row");
	return row;
}
