import { z } from "zod";
import { removedCounts } from "#contract/retention.ts";
import type { Actor } from "#core/actor.ts";
import {
	type RemovedCounts,
	type RetainedKind,
	retainedKinds,
	totalRemoved,
} from "#core/retention.ts";
import type { Database } from "#db/database.ts";
import { deleteOutlivedAudit } from "#db/queries/audit-retention.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { takeStatesOfEndedJobs } from "#db/queries/ended-job-states.ts";
import { deleteFinishedJobs } from "#db/queries/jobs.ts";
import { pruneNotifications } from "#db/queries/notification-retention.ts";
import { deleteOutlivedFailures } from "#db/queries/sign-in-failures.ts";
import { deleteOldDeliveries } from "#db/queries/webhook-deliveries.ts";
import { type JobKind, runAgain, type StepProgress } from "../job-kind.ts";

const batchSize = 5_000;
/** A run takes out a million rows of a kind at most; the rest goes the day after. */
const mostBatches = 200;
const dayMs = 86_400_000;

/** Each takes out the oldest whose time is over, by the settings as they are then. */
const deleteBatchOf: Record<
	RetainedKind,
	(tx: Database, atMost: number) => Promise<number>
> = {
	audit: deleteOutlivedAudit,
	signInAttempts: deleteOutlivedFailures,
	deliveries: deleteOldDeliveries,
	finishedJobs: deleteFinishedJobs,
	readNotifications: pruneNotifications,
};

/**
 * Once a day, a batch in each step. What was taken out is counted in the state, so that a run which another worker
 * goes on with is still one entry of the audit; nothing taken out is none.
 */
export const retention: JobKind = {
	name: "retention",
	payload: z.unknown(),
	async run(job) {
		let removed = await job.step(
			(tx) => withUntold(tx, countsOf(job.state)),
			progressOf,
		);
		for (const kind of retainedKinds)
			for (let batch = 0; batch < mostBatches; batch++) {
				const soFar = removed;
				const deleted = await job.step(
					(tx) => deleteBatchOf[kind](tx, batchSize),
					(count) => progressOf(withMore(soFar, kind, count)),
				);
				removed = withMore(soFar, kind, deleted);
				if (deleted < batchSize) break;
			}
		await job.step(
			(tx) => writeDown(tx, job.actor, removed),
			// Told, and not to be told again tomorrow.
			() => ({ state: {} }),
		);
		return runAgain(new Date(job.now().getTime() + dayMs), removed);
	},
};

/** A run that someone cancelled has taken out what it has: the next one tells of that, too. */
async function withUntold(
	tx: Database,
	removed: RemovedCounts,
): Promise<RemovedCounts> {
	const untold = await takeStatesOfEndedJobs(tx, retention.name);
	return untold.reduce<RemovedCounts>((sum, state) => {
		const more = countsOf(state);
		return retainedKinds.reduce(
			(all, kind) => withMore(all, kind, more[kind] ?? 0),
			sum,
		);
	}, removed);
}

function countsOf(state: unknown): RemovedCounts {
	return removedCounts.catch({}).parse(state);
}

function withMore(
	removed: RemovedCounts,
	kind: RetainedKind,
	count: number,
): RemovedCounts {
	if (count === 0) return removed;
	return { ...removed, [kind]: (removed[kind] ?? 0) + count };
}

function progressOf(removed: RemovedCounts): StepProgress {
	return { done: totalRemoved(removed), state: removed };
}

async function writeDown(
	tx: Database,
	actor: Actor,
	removed: RemovedCounts,
): Promise<void> {
	if (totalRemoved(removed) === 0) return;
	await recordChange(tx, {
		...{ actor, entity: "settings", entityId: null },
		...{ action: "retention-applied", after: { removed } },
	});
}
