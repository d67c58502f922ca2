import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import { insertNotifications } from "#db/queries/notifications.ts";
import type { ProductRow, ProductStore } from "#db/queries/product-changes.ts";
import { listPromotingStores } from "#db/queries/store-settings.ts";

type Prices = Pick<ProductRow, "priceRetailCents" | "priceWholesaleCents">;

interface Priced {
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
	const cheaper = priced.flatMap(({ before, after, store }) => {
		const lowered = loweredPrice(before, after);
		if (!lowered || !after.isOnline || !after.isApproved) return [];
		return { product: after, store, lowered };
	});
	if (cheaper.length === 0) return;
	const promoting = await listPromotingStores(tx, [
		...new Set(cheaper.map(({ store }) => store.id)),
	]);
	await insertNotifications(
		tx,
		cheaper
			.filter(({ store }) => promoting.has(store.id))
			.map(({ product, store, lowered }) => ({
				at: now,
				kind: "price-lowered" as const,
				actor,
				storeId: store.id,
				entityId: product.id,
				params: { product: product.name, store: store.name, ...lowered },
			})),
	);
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
