import type { Database } from "#db/database.ts";
import { insertNotification } from "#db/queries/notifications.ts";

/** Tells the bell that a store waits for approval. */
export function announcePendingStore(
	tx: Database,
	store: { id: number; name: string },
	now: Date,
): Promise<void> {
	return insertNotification(tx, {
		at: now,
		kind: "store-pending",
		storeId: store.id,
		entityId: store.id,
		params: { store: store.name },
	});
}
