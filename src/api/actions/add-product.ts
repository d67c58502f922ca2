import type { ProductInput } from "#contract/products.ts";
import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import {
	insertProduct,
	type ProductRow,
	type ProductStore,
} from "#db/queries/product-changes.ts";
import { applyStockMovement } from "#db/queries/stock.ts";
import { getStoreSettings } from "#db/queries/store-settings.ts";
import { notifyOfPendingProduct } from "./notify-of-pending-product.ts";

/** Puts a product into the catalogue, approved or waiting as its store's settings say. */
export async function addProduct(
	tx: Database,
	{ stock, ...product }: ProductInput & { isOnline: boolean },
	by: { store: ProductStore; actor: Actor; now: Date },
): Promise<ProductRow> {
	const { store, actor, now } = by;
	const { autoApproveProducts } = await getStoreSettings(tx, store.id);
	const row = await insertProduct(
		tx,
		{
			...product,
			stock: 0,
			isApproved: autoApproveProducts,
			createdAt: now,
		},
		store,
	);
	await applyStockMovement(
		tx,
		{ productId: row.id, quantity: stock },
		{ kind: "initial", actor, at: now },
	);
	if (!row.isApproved)
		await notifyOfPendingProduct(
			tx,
			{ ...row, storeName: store.name },
			{ actor, now },
		);
	return { ...row, stock };
}
