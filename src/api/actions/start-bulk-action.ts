import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import {
	type BulkActionRecord,
	getBulkAction,
	insertBulkAction,
	updateBulkAction,
} from "#db/queries/bulk-actions.ts";
import { insertBulkRows } from "#db/queries/bulk-rows.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { bulkTitles } from "../bulk/bulk-titles.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { bulkChecking } from "../jobs/kinds/bulk-jobs.ts";

type Asked = Pick<BulkActionRecord, "list" | "kind" | "params" | "selection"> &
	Partial<Pick<BulkActionRecord, "retryOf">> & { ids: readonly number[] };

/** Keeps which records it is of, and has them looked at. */
export async function startBulkAction(
	tx: Database,
	{ ids, ...asked }: Asked,
	{ actor, realNow }: { actor: Actor; realNow: Date },
): Promise<BulkActionRecord> {
	const { id } = await insertBulkAction(tx, {
		...asked,
		...{ state: "checking", rowCount: ids.length, actor, at: realNow },
	});
	await insertBulkRows(tx, id, ids);
	const payload = { actionId: id };
	const jobId = await enqueue(tx, bulkChecking, { payload, actor });
	await updateBulkAction(tx, id, { jobId });
	const [title] = await bulkTitles(tx, [asked]);
	await recordChange(tx, {
		actor,
		entity: "bulk-action",
		entityId: id,
		action: "created",
		after: { title, records: ids.length },
	});
	return getBulkAction(tx, id);
}
