import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import type { StoreSettings, StoreSettingsInput } from "#contract/stores.ts";
import type { Day } from "#core/business-time.ts";
import { NotFound } from "#core/errors.ts";
import type { Database } from "../database.ts";
import { storeSettings, stores } from "../schema/stores.ts";

type StoreSettingsRow = typeof storeSettings.$inferSelect;

export async function getStoreSettings(
	db: Database,
	storeId: number,
): Promise<StoreSettings> {
	const { pixKeyChangedOn: _, ...columns } = getTableColumns(storeSettings);
	const [row] = await db
		.select({ ...columns, storeName: stores.name })
		.from(storeSettings)
		.innerJoin(stores, eq(stores.id, storeSettings.storeId))
		.where(and(eq(stores.id, storeId), isNull(stores.removedAt)));
	if (!row) throw new NotFound("store", storeId);
	return row;
}

export async function lockStoreSettings(
	tx: Database,
	storeId: number,
): Promise<StoreSettingsRow> {
	const [row] = await tx
		.select()
		.from(storeSettings)
		.where(eq(storeSettings.storeId, storeId))
		.for("no key update");
	if (!row) throw new NotFound("store", storeId);
	return row;
}

/** What a new store starts from: the marketplace's defaults, or another store's settings. */
export type InitialSettings = Pick<
	StoreSettingsInput,
	| "commissionRateBps"
	| "freeShippingLimitCents"
	| "shippingRateCents"
	| "processingDays"
	| "minOrderCents"
> &
	Partial<StoreSettingsInput>;

export async function insertStoreSettings(
	tx: Database,
	storeId: number,
	initial: InitialSettings,
): Promise<void> {
	await tx.insert(storeSettings).values({
		storeId,
		commissionRateBps: initial.commissionRateBps,
		freeShippingLimitCents: initial.freeShippingLimitCents,
		shippingRateCents: initial.shippingRateCents,
		processingDays: initial.processingDays,
		minOrderCents: initial.minOrderCents,
		pixKey: initial.pixKey,
		bankAccount: initial.bankAccount,
		orderNotifications: initial.orderNotifications,
		stockAlerts: initial.stockAlerts,
		promotionUpdates: initial.promotionUpdates,
		autoApproveProducts: initial.autoApproveProducts,
		allowBackorders: initial.allowBackorders,
		requireMinOrder: initial.requireMinOrder,
	});
}

export async function updateStoreSettings(
	tx: Database,
	before: StoreSettingsRow,
	settings: Omit<StoreSettingsInput, "version">,
	today: Day,
): Promise<StoreSettingsRow> {
	const pixKeyChangedOn =
		settings.pixKey === before.pixKey ? before.pixKeyChangedOn : today;
	const [row] = await tx
		.update(storeSettings)
		.set({ ...settings, pixKeyChangedOn, version: before.version + 1 })
		.where(eq(storeSettings.storeId, before.storeId))
		.returning();
	if (!row) throw new NotFound("store", before.storeId);
	return row;
}
