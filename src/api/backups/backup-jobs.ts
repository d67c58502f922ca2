import { z } from "zod";
import { backupSource } from "#contract/backups.ts";
import { systemActor } from "#core/actor.ts";
import {
	JobFailure,
	type JobKind,
	type RunningJob,
	runAgain,
} from "../jobs/job-kind.ts";
import { failureOf } from "../jobs/job-outcome.ts";
import type { Backups, BackupWork } from "./backups.ts";

const dayMs = 86_400_000;
/** A first start is not slowed down by it. */
const firstAfterMs = 10 * 60_000;

/** While one is unfinished, nobody starts another. */
export const backupJobKey = "backup-or-restore";

export const backupName = "backup";

export function backupJob(backups: Backups) {
	return {
		name: backupName,
		payload: z.object({}),
		mostAttempts: 3,
		run: (job) => watching(job, (work) => backups.make("manual", work)),
	} satisfies JobKind<Record<string, never>>;
}

/** Never by itself a second time: after a kill, whoever asked for it looks first. */
export function restoreJob(backups: Backups) {
	return {
		name: "restore",
		payload: z.object({ source: backupSource }),
		mostAttempts: 1,
		run: (job) =>
			watching(job, (work) =>
				backups.restore(job.payload.source, { ...work, jobId: job.id }),
			),
	} satisfies JobKind<{ source: z.infer<typeof backupSource> }>;
}

export const dailyBackupName = "daily-backup";

/** A day after the last one, whoever made it; `startedAt` is when this instance did. */
export function dailyBackup(backups: Backups, startedAt: Date): JobKind {
	return {
		name: dailyBackupName,
		payload: z.unknown(),
		async run(job) {
			try {
				const [last] = await backups.list();
				const dueAt = last
					? Date.parse(last.createdAt) + dayMs
					: startedAt.getTime() + firstAfterMs;
				if (dueAt > job.now().getTime()) return runAgain(new Date(dueAt));
				const result = await watching(job, (work) =>
					backups.make("automatic", { ...work, actor: systemActor }),
				);
				return runAgain(new Date(job.now().getTime() + dayMs), result);
			} catch (error) {
				if (!job.signal.aborted) await keepFailure(job);
				return tryAgain(error);
			}
		},
	};
}

/** Its row goes on and forgets how it went: the state keeps when it last failed, for `/metrics`. */
async function keepFailure(job: RunningJob<unknown>): Promise<void> {
	const state = { failedAt: job.now().toISOString() };
	await job
		.step(
			async () => {},
			() => ({ state }),
		)
		.catch(() => {}); // what failed before is what is told
}

/** A full disk, or a copy that someone else is making, keeps it from being made now, and not for good. */
function tryAgain(error: unknown): never {
	const { isPermanent, words } = failureOf(error);
	throw isPermanent ? new JobFailure(words) : error;
}

/** Shows on the job's row how far the work is, one step at a time and never waited for. */
async function watching<Result>(
	job: RunningJob<unknown>,
	work: (how: BackupWork) => Promise<Result>,
): Promise<Result> {
	let shown = -1;
	let showing: Promise<void> | undefined;
	const result = await work({
		actor: job.actor,
		signal: job.signal,
		onPercent(percent) {
			const done = Math.floor(percent);
			if (showing || done === shown) return;
			shown = done;
			showing = job
				.step(
					async () => {},
					() => ({ done, total: 100 }),
				)
				// Whoever holds the lease is told by the signal that it is lost.
				.catch(() => {})
				.finally(() => {
					showing = undefined;
				});
		},
	});
	await showing;
	return result;
}
