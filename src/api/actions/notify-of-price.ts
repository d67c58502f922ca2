import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import {
	insertNotification,
	insertNotifications,
	updateUnreadNotification,
} from "#db/queries/notifications.ts";
import type { ProductRow, ProductStore } from "#db/queries/product-changes.ts";
import { listPromotingStores } from "#db/queries/store-settings.ts";

type Prices = Pick<ProductRow, "priceRetailCents" | "priceWholesaleCents">;

export interface Priced {
	before: Prices;
	after: ProductRow;
	store: ProductStore;
}

/** Tells of each product on sale for less than before, where its store wants to hear of promotions. */
export async function notifyOfPrices(
	tx: Database,
	priced: readonly Priced[],
	{ actor, now }: { actor: Actor; now: Date },
): Promise<void> {
	const promoted = await listPromoted(tx, priced);
	await insertNotifications(
		tx,
		promoted.map(({ product, store, lowered }) => ({
			at: now,
			kind: "price-lowered" as const,
			actor,
			storeId: store.id,
			entityId: product.id,
			params: { product: product.name, store: store.name, ...lowered },
		})),
	);
}

/**
 * The same of many products that one action changes, batch by batch: one notification counts them all. What comes after
 * somebody has read it is told anew.
 */
export async function notifyOfPricesOfAction(
	tx: Database,
	priced: readonly Priced[],
	{ id, title }: { id: number; title: string },
	{ actor, now }: { actor: Actor; now: Date },
): Promise<void> {
	const { length: count } = await listPromoted(tx, priced);
	if (count === 0) return;
	const told = { kind: "price-lowered" as const, actor, entityId: id };
	const isCounted = await updateUnreadNotification(tx, told, {
		param: "products",
		by: count,
	});
	if (!isCounted)
		await insertNotification(tx, {
			...told,
			at: now,
			storeId: null,
			params: { products: count, change: title },
		});
}

/** Those on sale for less than before, of stores that want to hear of it. */
async function listPromoted(tx: Database, priced: readonly Priced[]) {
	const cheaper = priced.flatMap(({ before, after, store }) => {
		const lowered = loweredPrice(before, after);
		if (!lowered || !after.isOnline || !after.isApproved) return [];
		return { product: after, store, lowered };
	});
	if (cheaper.length === 0) return [];
	const promoting = await listPromotingStores(tx, [
		...new Set(cheaper.map(({ store }) => store.id)),
	]);
	return cheaper.filter(({ store }) => promoting.has(store.id));
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
