import type { StoreSettingsInput } from "#contract/stores.ts";
import type { Actor } from "#core/actor.ts";
import { dayOf } from "#core/business-time.ts";
import type { Database } from "#db/database.ts";
import { recordChange } from "#db/queries/change-log.ts";
import {
	type StoreSettingsRow,
	updateStoreSettings,
} from "#db/queries/store-settings.ts";
import { freeAllDue } from "./free-due-parts.ts";

/** Saves what was changed of a locked store's locked settings. */
export async function editStoreSettings(
	tx: Database,
	before: StoreSettingsRow,
	changes: Partial<Omit<StoreSettingsInput, "version">>,
	{ actor, now }: { actor: Actor; now: Date },
): Promise<StoreSettingsRow> {
	if (changes.requireNfe && !before.requireNfe)
		await freeAllDue(tx, now, { storeId: before.storeId });
	const after = await updateStoreSettings(tx, before, changes, dayOf(now));
	await recordChange(tx, {
		actor,
		entity: "store-settings",
		entityId: before.storeId,
		action: "edited",
		before,
		after,
	});
	return after;
}
