import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import { insertNotification } from "#db/queries/notifications.ts";

/** A product waits for someone to look at it, for the first time or again. */
export function notifyOfPendingProduct(
	tx: Database,
	product: { id: number; name: string; storeId: number; storeName: string },
	{ actor, now }: { actor: Actor; now: Date },
): Promise<void> {
	const { id, name, storeId, storeName } = product;
	return insertNotification(tx, {
		at: now,
		kind: "product-pending",
		actor,
		storeId,
		entityId: id,
		params: { product: name, store: storeName },
	});
}
