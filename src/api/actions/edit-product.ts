import type { ProductInput } from "#contract/products.ts";
import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import { recordChanges } from "#db/queries/change-log.ts";
import {
	type ProductRow,
	type ProductStore,
	updateProducts,
} from "#db/queries/product-changes.ts";

export interface ProductEdit {
	/** Locked by whoever edits it. */
	before: ProductRow;
	changes: Partial<Omit<ProductInput, "stock">>;
	/** The one it is to be of. */
	store: ProductStore;
}

/** Saves what was edited of products, each as its next version with its line in the audit; in the order given. */
export async function editProducts(
	tx: Database,
	edits: readonly ProductEdit[],
	actor: Actor,
): Promise<ProductRow[]> {
	if (edits.length === 0) return [];
	const rows = await updateProducts(tx, edits);
	await recordChanges(
		tx,
		rows.map((after, at) => ({
			actor,
			entity: "product",
			entityId: after.id,
			action: "edited",
			before: edits[at]?.before ?? null,
			after,
		})),
	);
	return rows;
}
