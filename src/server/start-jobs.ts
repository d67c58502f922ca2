import { hostname } from "node:os";
import type { Logger } from "pino";
import type { JobKind } from "#api/jobs/job-kind.ts";
import { type JobWorkers, startJobWorkers } from "#api/jobs/job-workers.ts";
import { ensureStandingJob, standingKinds } from "#api/jobs/standing-jobs.ts";
import type { OpenDatabase } from "#db/database.ts";
import { safeError } from "./safe-error.ts";

/** This instance's share of the work that no request waits for. */
export async function startJobs(
	database: OpenDatabase,
	log: Logger,
	/** Beyond those that every marketplace has; of the standing ones a row is made. */
	{
		standing,
		others,
		isQuiet,
		onRan,
	}: {
		standing: readonly JobKind[];
		others: readonly JobKind[];
		isQuiet: () => boolean;
		onRan: (kind: string, seconds: number) => void;
	},
): Promise<JobWorkers> {
	const allStanding = [...standingKinds, ...standing];
	for (const kind of allStanding) await ensureStandingJob(database.db, kind);
	return startJobWorkers({
		database,
		kinds: [...allStanding, ...others],
		now: () => new Date(),
		isQuiet,
		onRan,
		workerName: `${hostname()} ${process.pid}`,
		onUnexpectedError: (error) =>
			log.error({ error: safeError(error) }, "unexpected error of a job"),
	});
}
