import type { JobStatus } from "#contract/jobs.ts";

/** The work at what is still under way was cancelled, has failed, or is no longer known. */
export function hasHalted(status: JobStatus | undefined): boolean {
	// One that is done has told of it in the same transaction as its end of the work.
	return status !== "waiting" && status !== "running" && status !== "done";
}
