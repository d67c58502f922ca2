import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { type ProductRow, updateProduct } from "#db/queries/product-changes.ts";

/** Takes a locked product out of the catalogue; its sales stay. */
export async function removeProduct(
	tx: Database,
	before: ProductRow,
	{ actor, realNow }: { actor: Actor; realNow: Date },
): Promise<void> {
	await updateProduct(tx, before, { isOnline: false, removedAt: realNow });
	await recordChange(tx, {
		actor,
		entity: "product",
		entityId: before.id,
		action: "removed",
		before: { isOnline: before.isOnline },
	});
}
