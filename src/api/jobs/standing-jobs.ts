import { systemActor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import { enqueueJob } from "#db/queries/jobs.ts";
import type { JobKind } from "./job-kind.ts";
import { bulkPruning, importsPruning } from "./kinds/daily-tidying.ts";
import { moneyReleasing } from "./kinds/money-releasing.ts";
import { retention } from "./kinds/retention.ts";
import { salesSettling } from "./kinds/sales-settling.ts";

/** What every marketplace has done for it time and again, the demo's included. */
export const standingKinds: readonly JobKind[] = [
	salesSettling,
	moneyReleasing,
	retention,
	importsPruning,
	bulkPruning,
];

/** As good as never: what stands is tried again until it works. */
const standingAttempts = 1_000_000;

/** Of all instances, one does it (`runAgain`), without a payload. Its row is made where there is none. */
export function ensureStandingJob(
	db: Database,
	{ name, mostAttempts = standingAttempts }: JobKind,
): Promise<number> {
	return enqueueJob(db, {
		kind: name,
		uniqueKey: name,
		actor: systemActor,
		mostAttempts,
	});
}
