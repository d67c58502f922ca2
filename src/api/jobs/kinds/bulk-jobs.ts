import { z } from "zod";
import type { Database } from "#db/database.ts";
import {
	type BulkActionRecord,
	countBulkRows,
	getBulkAction,
	updateBulkAction,
} from "#db/queries/bulk-actions.ts";
import {
	type BulkRowAtWork,
	listNextRows,
	saveAppliedBulkRows,
	saveCheckedBulkRows,
} from "#db/queries/bulk-rows.ts";
import type { BulkBy } from "../../bulk/bulk-work.ts";
import { bulkWorks } from "../../bulk/bulk-works.ts";
import { batchByBatch } from "../batch-by-batch.ts";
import type { JobKind, RunningJob } from "../job-kind.ts";

const checkedAtOnce = 500;

const payload = z.object({ actionId: z.int() });
type Payload = z.infer<typeof payload>;

/** Says of every record what would come of it. Nothing is written but that. */
export const bulkChecking: JobKind<Payload> = {
	name: "bulk-checking",
	payload,
	async run(job) {
		const rows = await inBatches(job, {
			to: "check",
			batchOf: () => checkedAtOnce,
			async work(tx, { id, kind, params }, rows) {
				const ids = rows.map(({ recordId }) => recordId);
				const checked = await bulkWorks[kind].check(tx, ids, params);
				await saveCheckedBulkRows(tx, id, checked);
			},
			end: { state: "checked" },
		});
		return { rows };
	},
};

/** Writes what was confirmed. What is written is marked in the same transaction: whoever takes over goes on there. */
export const bulkApplying: JobKind<Payload> = {
	name: "bulk-applying",
	payload,
	async run(job) {
		await inBatches(job, {
			to: "apply",
			batchOf: ({ kind }) => bulkWorks[kind].batchSize,
			async work(tx, { id, kind, params }, rows, by) {
				const results = await bulkWorks[kind].apply(tx, rows, params, by);
				await saveAppliedBulkRows(tx, id, results);
			},
			end: { state: "done", finishedAt: job.now() },
		});
		const { applied } = await countBulkRows(job.db, job.payload.actionId);
		return { done: applied.done, refused: applied.failed };
	},
};

/** Takes back what an action wrote, as far as nobody has changed it since. */
export const bulkUndoing: JobKind<Payload> = {
	name: "bulk-undoing",
	payload,
	async run(job) {
		await inBatches(job, {
			to: "undo",
			batchOf: ({ kind }) => bulkWorks[kind].batchSize,
			async work(tx, { id, kind, params }, rows, by) {
				const results = await bulkWorks[kind].undo(tx, rows, params, by);
				await saveAppliedBulkRows(tx, id, results);
			},
			end: { state: "undone" },
		});
		const { applied } = await countBulkRows(job.db, job.payload.actionId);
		return { done: applied.undone, refused: applied.kept };
	},
};

/** What a bulk action is worked at by, here and in the demo. */
export const bulkJobKinds = [
	bulkChecking,
	bulkApplying,
	bulkUndoing,
] as readonly JobKind[];

interface Way {
	to: "check" | "apply" | "undo";
	batchOf(action: BulkActionRecord): number;
	work(
		tx: Database,
		action: BulkActionRecord,
		rows: BulkRowAtWork[],
		by: BulkBy,
	): Promise<void>;
	/** What becomes of the action with its last record. */
	end: Parameters<typeof updateBulkAction>[2];
}

/** Answers how many there were, with those of whoever worked at it before. */
async function inBatches(job: RunningJob<Payload>, way: Way): Promise<number> {
	const { actionId } = job.payload;
	const { actor } = job;
	const action = await getBulkAction(job.db, actionId);
	const size = way.batchOf(action);
	const done = await batchByBatch<BulkRowAtWork>(job, {
		size,
		begun: await progressOf(job.db, action, way.to),
		next: (tx, after, most) =>
			listNextRows(tx, actionId, way.to, {
				after: after?.recordId,
				size: most,
			}),
		work: (tx, rows, at) =>
			way.work(tx, action, rows, { actionId, actor, ...at }),
	});
	await job.step((tx) => updateBulkAction(tx, actionId, way.end));
	return done;
}

async function progressOf(
	db: Database,
	{ id, rowCount }: BulkActionRecord,
	to: Way["to"],
): Promise<{ done: number; total: number }> {
	const { counts, applied } = await countBulkRows(db, id);
	const { waiting, done, failed, undone, kept } = applied;
	if (to === "check") {
		const checked = counts.change + counts.same + counts.refused;
		return { done: checked, total: rowCount };
	}
	return to === "apply"
		? { done: done + failed, total: done + failed + waiting }
		: { done: undone + kept, total: undone + kept + done };
}
