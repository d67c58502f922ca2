import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import { recordChanges } from "#db/queries/change-log.ts";
import {
	markProductsRemoved,
	type ProductRow,
} from "#db/queries/product-changes.ts";

/** Takes locked products out of the catalogue; their sales stay. */
export async function removeProducts(
	tx: Database,
	removed: readonly ProductRow[],
	{ actor, realNow }: { actor: Actor; realNow: Date },
): Promise<void> {
	if (removed.length === 0) return;
	await markProductsRemoved(
		tx,
		removed.map(({ id }) => id),
		realNow,
	);
	await recordChanges(
		tx,
		removed.map(({ id, isOnline }) => ({
			actor,
			entity: "product",
			entityId: id,
			action: "removed",
			before: { isOnline },
		})),
	);
}
