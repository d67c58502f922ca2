import type { StoreInput } from "#contract/stores.ts";
import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { refreshProductSearch } from "#db/queries/product-search.ts";
import { type StoreRow, updateStore } from "#db/queries/stores.ts";

/** Saves what was edited of a locked store. Its products are found by its name, and follow it. */
export async function editStore(
	tx: Database,
	before: StoreRow,
	changes: Partial<StoreInput>,
	actor: Actor,
): Promise<StoreRow> {
	const after = await updateStore(tx, before, changes);
	if (after.name !== before.name) await refreshProductSearch(tx, after.id);
	await recordChange(tx, {
		actor,
		entity: "store",
		entityId: before.id,
		action: "edited",
		before,
		after,
	});
	return after;
}
