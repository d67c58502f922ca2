import type { ProductInput } from "#contract/products.ts";
import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import {
	insertProducts,
	type ProductRow,
	type ProductStore,
} from "#db/queries/product-changes.ts";
import { applyStockMovements } from "#db/queries/stock.ts";
import { getStoreSettings } from "#db/queries/store-settings.ts";
import { notifyOfPendingProduct } from "./notify-of-pending-product.ts";

type NewProduct = ProductInput & { isOnline: boolean };

/** Puts a product into the catalogue, and tells the bell where it has to wait. */
export async function addProduct(
	tx: Database,
	product: NewProduct,
	{ store, ...by }: { store: ProductStore; actor: Actor; now: Date },
): Promise<ProductRow> {
	const [row] = await addProducts(tx, [{ product, store }], by);
	if (!row) throw new Error("an insert always returns its row");
	if (!row.isApproved)
		await notifyOfPendingProduct(tx, { ...row, storeName: store.name }, by);
	return row;
}

/** Puts products into the catalogue, each approved or waiting as its store's settings say; in the order given. */
export async function addProducts(
	tx: Database,
	added: readonly { product: NewProduct; store: ProductStore }[],
	{ actor, now }: { actor: Actor; now: Date },
): Promise<ProductRow[]> {
	const approving = new Map<number, boolean>();
	for (const { store } of added)
		if (!approving.has(store.id)) {
			const settings = await getStoreSettings(tx, store.id);
			approving.set(store.id, settings.autoApproveProducts);
		}
	const rows = await insertProducts(
		tx,
		added.map(({ product, store }) => ({
			product: {
				...product,
				stock: 0,
				isApproved: approving.get(store.id) ?? false,
				createdAt: now,
			},
			store,
		})),
	);
	const stocked = rows.map((row, at) => ({
		...row,
		stock: added[at]?.product.stock ?? 0,
	}));
	await applyStockMovements(
		tx,
		stocked.map(({ id, stock }) => ({ productId: id, quantity: stock })),
		{ kind: "initial", actor, at: now },
	);
	return stocked;
}
