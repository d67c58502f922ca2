import { bulkTitle } from "#contract/bulk-labels.ts";
import type { Database } from "#db/database.ts";
import type { BulkActionRecord } from "#db/queries/bulk-actions.ts";
import { findStoreNames } from "#db/queries/stores.ts";

type Asked = Pick<BulkActionRecord, "kind" | "params">;

/** What each action does, in a few words, in the order given. A store is called by the name it has now. */
export async function bulkTitles(
	db: Database,
	actions: readonly Asked[],
): Promise<string[]> {
	const storeIds = actions.map(storeOf).filter((id) => id !== null);
	const names = await findStoreNames(db, [...new Set(storeIds)]);
	return actions.map((action) => {
		const storeId = storeOf(action);
		const name =
			storeId === null ? null : (names.get(storeId) ?? `loja nº ${storeId}`);
		return bulkTitle(action.kind, action.params, name);
	});
}

/** Whose parts alone change. */
function storeOf({ kind, params }: Asked): number | null {
	const { storeId } = params as { storeId?: number | null };
	return kind === "order-status" ? (storeId ?? null) : null;
}
