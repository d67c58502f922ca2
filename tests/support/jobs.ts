import { sql } from "drizzle-orm";
import { z } from "zod";
import type { JobKind, RunningJob } from "#api/jobs/job-kind.ts";
import { runJob } from "#api/jobs/run-job.ts";
import { type Actor, localOperator } from "#core/actor.ts";
import { mostCrashes } from "#core/job-retry.ts";
import type { Database, OpenDatabase } from "#db/database.ts";
import {
	type ClaimedJob,
	claimJobs,
	type JobClaim,
} from "#db/queries/job-leases.ts";
import { enqueueJob, getJob, type JobRow } from "#db/queries/jobs.ts";

/** A kind that does what the test says. */
export function kindOf<Result>(
	run: (job: RunningJob<unknown>) => Promise<Result>,
	name = "test",
): JobKind {
	return { name, payload: z.unknown(), run };
}

export function givenJob(
	db: Database,
	job: Partial<Parameters<typeof enqueueJob>[1]> = {},
): Promise<number> {
	return enqueueJob(db, { kind: "test", actor: localOperator, ...job });
}

export function claimAll(
	db: Database,
	claim: Partial<JobClaim> = {},
): Promise<ClaimedJob[]> {
	return claimJobs(db, {
		...{ kinds: ["test"], worker: "worker", leaseMs: 30_000, atMost: 100 },
		...claim,
	});
}

/** The one that is due. */
export async function claimOne(
	db: Database,
	claim: Partial<JobClaim> = {},
): Promise<ClaimedJob> {
	const [job] = await claimAll(db, { ...claim, atMost: 1 });
	if (!job) throw new Error("nothing is due");
	return job;
}

/** Runs what is due, each to its end, and answers the last one's row. */
export async function runDueJobs(
	database: OpenDatabase,
	kind: JobKind,
	{
		interruption = new AbortController().signal,
		now = () => new Date(),
		isQuiet = (): boolean => true,
		onUnexpectedError = (error: unknown): void => {
			throw error;
		},
	} = {},
): Promise<JobRow> {
	const claimed = await claimAll(database.db, { kinds: [kind.name] });
	const context = {
		...{ database, now, isQuiet, onUnexpectedError },
		leaseMs: 30_000,
	};
	for (const job of claimed) await runJob(job, kind, interruption, context);
	const last = claimed.at(-1);
	if (!last) throw new Error("nothing is due");
	return getJob(database.db, last.id);
}

/** As if nobody had heard of their workers for longer than a lease lasts. */
export async function letLeasesEnd(db: Database): Promise<void> {
	await db.execute(
		sql`update jobs set lease_until = now() - interval '1 second' where status = 'running'`,
	);
}

/** As if each worker that had the due ones had been killed, one after the other. */
export async function stopByCrashes(db: Database): Promise<void> {
	for (let crash = 0; crash < mostCrashes; crash++) {
		await letWaitingBecomeDue(db);
		await claimAll(db);
		await letLeasesEnd(db);
		await claimAll(db); // by whoever looks next
	}
}

/** As if their time had come. */
export async function letWaitingBecomeDue(db: Database): Promise<void> {
	await db.execute(
		sql`update jobs set run_at = now() where status = 'waiting'`,
	);
}

export const ana: Actor = { kind: "person", id: 7, name: "Ana" };

interface JobsOwner {
	db: Database;
	database: OpenDatabase;
	now: Date;
}

/** Runs what is due of these kinds, and what follows from it, to its end. */
export async function runJobsOf(
	t: JobsOwner,
	kinds: readonly JobKind[],
): Promise<void> {
	for (;;) {
		const claimed = await claimAll(t.db, { kinds: namesOf(kinds) });
		if (claimed.length === 0) return;
		for (const job of claimed) await runClaimed(t, kinds, job);
	}
}

/** Runs what is due of these kinds, all of it beside each other. */
export async function runJobsAtOnce(
	t: JobsOwner,
	kinds: readonly JobKind[],
): Promise<void> {
	const claimed = await claimAll(t.db, { kinds: namesOf(kinds) });
	await Promise.all(claimed.map((job) => runClaimed(t, kinds, job)));
}

function namesOf(kinds: readonly JobKind[]): string[] {
	return kinds.map(({ name }) => name);
}

async function runClaimed(
	t: JobsOwner,
	kinds: readonly JobKind[],
	job: ClaimedJob,
): Promise<void> {
	const kind = kinds.find(({ name }) => name === job.kind);
	if (!kind) throw new Error(`Not one of these kinds: ${job.kind}`);
	await runJob(job, kind, new AbortController().signal, {
		...{ database: t.database, now: () => t.now, leaseMs: 30_000 },
		onUnexpectedError: (error) => {
			throw error;
		},
	});
}
