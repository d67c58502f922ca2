import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { type StoreRow, updateStore } from "#db/queries/stores.ts";

/** Takes a locked store out of lists and choices; its history stays. */
export async function removeStore(
	tx: Database,
	before: StoreRow,
	{ actor, realNow }: { actor: Actor; realNow: Date },
): Promise<void> {
	await updateStore(tx, before, { status: "inativa", removedAt: realNow });
	await recordChange(tx, {
		actor,
		entity: "store",
		entityId: before.id,
		action: "removed",
		before: { status: before.status },
	});
}
