import { z } from "zod";
import type { Database } from "#db/database.ts";
import { forgetOldBulkActions } from "#db/queries/bulk-actions.ts";
import { forgetOldImports } from "#db/queries/imports.ts";
import { type JobKind, runAgain } from "../job-kind.ts";

const batchSize = 5_000;
/** A run takes out a million rows at most; the rest goes the day after. */
const mostBatches = 200;
const dayMs = 86_400_000;

/** Rows of a confirmed import stay as long as it can be undone. */
const confirmedImportsStayDays = 90;
const otherImportsStayDays = 7;

/** One at a time: there may be 100,000 rows to each. */
export const importsPruning = dailyTidying(
	"imports-pruning",
	(tx) =>
		forgetOldImports(tx, {
			confirmedDays: confirmedImportsStayDays,
			otherDays: otherImportsStayDays,
			atMost: 1,
		}),
	1,
);

/** The same of what was done to many records at once; 10,000 rows to each at most. */
export const bulkPruning = dailyTidying(
	"bulk-pruning",
	(tx) =>
		forgetOldBulkActions(tx, {
			confirmedDays: confirmedImportsStayDays,
			otherDays: otherImportsStayDays,
			atMost: 1,
		}),
	1,
);

/** Once a day, a batch in each step. */
function dailyTidying(
	name: string,
	deleteBatch: (tx: Database) => Promise<number>,
	wholeBatch = batchSize,
): JobKind {
	return {
		name,
		payload: z.unknown(),
		async run(job) {
			let removed = 0;
			for (let batch = 0; batch < mostBatches; batch++) {
				const deleted = await job.step(deleteBatch, (count) => ({
					done: removed + count,
				}));
				removed += deleted;
				if (deleted < wholeBatch) break;
			}
			return runAgain(new Date(job.now().getTime() + dayMs), { removed });
		},
	};
}
