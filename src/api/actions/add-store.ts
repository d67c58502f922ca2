import type { StoreInput, StoreSummary } from "#contract/stores.ts";
import type { Actor } from "#core/actor.ts";
import { type Day, dayOf } from "#core/business-time.ts";
import { RuleViolation } from "#core/errors.ts";
import { isReservedSlug } from "#core/slug.ts";
import type { Database } from "#db/database.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import {
	type InitialSettings,
	insertStoreSettings,
} from "#db/queries/store-settings.ts";
import { getStore, insertStore } from "#db/queries/stores.ts";

/** Registers a store, which waits for approval, and tells the bell of it. */
export async function addStore(
	tx: Database,
	input: StoreInput,
	by: {
		actor: Actor;
		now: Date;
		settings: InitialSettings;
		/** Many at once, by someone who knows: the bell rings for none. */
		isQuiet?: boolean;
		/** Since when it is one; today, unless told. */
		joinedOn?: Day;
		/** The name of the store it is a copy of. */
		copiedFrom?: string;
	},
): Promise<StoreSummary> {
	const { actor, now, settings, joinedOn = dayOf(now), copiedFrom } = by;
	refuseReservedSlug(input.slug);
	const store = await insertStore(tx, {
		...input,
		status: "pendente",
		joinedOn,
	});
	await insertStoreSettings(tx, store.id, settings);
	await recordChange(tx, {
		actor,
		entity: "store",
		entityId: store.id,
		action: copiedFrom ? "duplicated" : "created",
		after: { ...store, copiedFrom },
	});
	if (!by.isQuiet)
		await insertNotification(tx, {
			at: now,
			kind: "store-pending",
			actor,
			storeId: store.id,
			entityId: store.id,
			params: { store: store.name },
		});
	return getStore(tx, store.id, now);
}

export function refuseReservedSlug(slug: string): void {
	if (isReservedSlug(slug))
		throw new RuleViolation("reserved_slug", `${slug} is ours`, {
			fields: [{ field: "slug", code: "reserved_slug" }],
		});
}
