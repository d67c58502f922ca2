import { and, asc, eq, getTableColumns, inArray, isNull } from "drizzle-orm";
import type { StoreSettings, StoreSettingsInput } from "#contract/stores.ts";
import type { Day } from "#core/business-time.ts";
import { NotFound } from "#core/errors.ts";
import type { Database } from "../database.ts";
import { storeSettings, stores } from "../schema/stores.ts";

export type StoreSettingsRow = typeof storeSettings.$inferSelect;

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

/** Those of the stores that want to hear of promotions. */
export async function listPromotingStores(
	db: Database,
	storeIds: readonly number[],
): Promise<Set<number>> {
	const rows = await db
		.select({ id: storeSettings.storeId })
		.from(storeSettings)
		.where(
			and(
				inArray(storeSettings.storeId, [...storeIds]),
				eq(storeSettings.promotionUpdates, true),
			),
		);
	return new Set(rows.map(({ id }) => id));
}

/** The settings of stores, in order of id; of removed ones, too. */
export function listStoreSettings(
	db: Database,
	storeIds: readonly number[],
): Promise<StoreSettingsRow[]> {
	if (storeIds.length === 0) return Promise.resolve([]);
	return db
		.select()
		.from(storeSettings)
		.where(inArray(storeSettings.storeId, [...storeIds]))
		.orderBy(asc(storeSettings.storeId));
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
	settings: Partial<Omit<StoreSettingsInput, "version">>,
	today: Day,
): Promise<StoreSettingsRow> {
	const { pixKey = before.pixKey } = settings;
	const pixKeyChangedOn =
		pixKey === before.pixKey ? before.pixKeyChangedOn : today;
	const [row] = await tx
		.update(storeSettings)
		.set({ ...settings, pixKeyChangedOn, version: before.version + 1 })
		.where(eq(storeSettings.storeId, before.storeId))
		.returning();
	if (!row) throw new NotFound("store", before.storeId);
	return row;
}
