import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import type { ProductRow, ProductStore } from "#db/queries/product-changes.ts";
import { getStoreSettings } from "#db/queries/store-settings.ts";

type Prices = Pick<ProductRow, "priceRetailCents" | "priceWholesaleCents">;

/** Tells of a product on sale for less than before, where its store wants to hear of promotions. */
export async function notifyOfPrice(
	tx: Database,
	before: Prices,
	after: ProductRow,
	{ store, actor, now }: { store: ProductStore; actor: Actor; now: Date },
): Promise<void> {
	const lowered = loweredPrice(before, after);
	if (!lowered || !after.isOnline || !after.isApproved) return;
	const { promotionUpdates } = await getStoreSettings(tx, store.id);
	if (!promotionUpdates) return;
	await insertNotification(tx, {
		at: now,
		kind: "price-lowered",
		actor,
		storeId: store.id,
		entityId: after.id,
		params: { product: after.name, store: store.name, ...lowered },
	});
}

/** The retail price speaks first; a wholesale price that is new or gone is no promotion. */
function loweredPrice(before: Prices, after: Prices) {
	if (after.priceRetailCents < before.priceRetailCents)
		return {
			fromCents: before.priceRetailCents,
			toCents: after.priceRetailCents,
		};
	const from = before.priceWholesaleCents;
	const to = after.priceWholesaleCents;
	return from !== null && to !== null && to < from
		? { fromCents: from, toCents: to }
		: null;
}
