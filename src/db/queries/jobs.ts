import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Job } from "#contract/jobs.ts";
import type { Actor } from "#core/actor.ts";
import { NotFound } from "#core/errors.ts";
import { mostCrashes } from "#core/job-retry.ts";
import { type Database, rowsOf } from "../database.ts";
import { tellAfterCommit } from "../notices.ts";
import { actorValues } from "../schema/actor.ts";
import { jobs } from "../schema/jobs.ts";
import { marketplaceSettings } from "../schema/settings.ts";
import { sendNotices } from "./change-log.ts";

/** The channel on which workers are told that something is due, or cancelled. */
export const jobsChannel = "divishop_jobs";

export type JobRow = typeof jobs.$inferSelect;

/** Its worker was gone too often in a row: nobody begins it but an operator. */
export function isStopped({ status, crashes }: JobRow): boolean {
	return status === "waiting" && crashes >= mostCrashes;
}

interface NewJob {
	kind: string;
	payload?: unknown;
	actor: Actor;
	/** Now, unless told. */
	runAt?: Date;
	/** While one with the same key is unfinished no other is made. */
	uniqueKey?: string;
	mostAttempts?: number;
}

/**
 * Hands work over to whichever worker is free once the surrounding transaction commits, or never. Answers
 * its id; where one with the same key is unfinished, that one's.
 */
export async function enqueueJob(
	tx: Database,
	{ payload = {}, actor, ...job }: NewJob,
): Promise<number> {
	for (;;) {
		const [made] = await tx
			.insert(jobs)
			.values({ ...job, payload, ...actorValues(actor) })
			.onConflictDoNothing()
			.returning({ id: jobs.id });
		if (made) {
			await wakeWorkers(tx);
			await sendNotices(tx, [
				{ entity: "job", id: made.id, action: "created" },
			]);
			return made.id;
		}
		const unfinished = await findUnfinishedJob(tx, job.uniqueKey ?? "");
		if (unfinished !== undefined) return unfinished;
		// It finished between the two statements: there is room again.
	}
}

export async function findUnfinishedJob(
	db: Database,
	uniqueKey: string,
): Promise<number | undefined> {
	const [row] = await db
		.select({ id: jobs.id })
		.from(jobs)
		.where(and(eq(jobs.uniqueKey, uniqueKey), isNull(jobs.finishedAt)));
	return row?.id;
}

/** Those that are unfinished, however old, then the latest of the others; of each the newest first. */
export function listJobs(db: Database, atMost: number): Promise<JobRow[]> {
	const listed = sql`(
		(select id from ${jobs} where status = 'waiting' or status = 'running' order by id desc limit ${atMost})
		union all
		(select id from ${jobs} where finished_at is not null order by id desc limit ${atMost})
	)`;
	return db
		.select()
		.from(jobs)
		.where(inArray(jobs.id, listed))
		.orderBy(sql`${jobs.finishedAt} is not null`, desc(jobs.id))
		.limit(atMost);
}

export async function getJob(db: Database, id: number): Promise<JobRow> {
	const [row] = await db.select().from(jobs).where(eq(jobs.id, id));
	if (!row) throw new NotFound("job", id);
	return row;
}

/** While one takes a step it can still be locked, as whoever cancels does. */
export async function lockJob(tx: Database, id: number): Promise<JobRow> {
	const [row] = await tx
		.select()
		.from(jobs)
		.where(eq(jobs.id, id))
		.for("no key update");
	if (!row) throw new NotFound("job", id);
	return row;
}

/** A waiting one ends here; whoever works at a running one is told, and ends it. */
export async function requestCancel(
	tx: Database,
	{ id, status }: Pick<JobRow, "id" | "status">,
): Promise<JobRow> {
	const ended = {
		status: "cancelled",
		finishedAt: sql`clock_timestamp()`,
	} as const;
	const [row] = await tx
		.update(jobs)
		.set({
			cancelRequestedAt: sql`clock_timestamp()`,
			...(status === "waiting" ? ended : {}),
		})
		.where(eq(jobs.id, id))
		.returning();
	if (!row) throw new NotFound("job", id);
	await tellWorkers(tx, `cancel ${id}`);
	return row;
}

/** Begins one that was stopped, as if its workers had never been gone. */
export async function retryStoppedJob(
	tx: Database,
	{ id }: Pick<JobRow, "id">,
): Promise<JobRow> {
	const [row] = await tx
		.update(jobs)
		.set({ runAt: sql`now()`, crashes: 0, attempts: 0, failure: null })
		.where(eq(jobs.id, id))
		.returning();
	if (!row) throw new NotFound("job", id);
	await wakeWorkers(tx);
	return row;
}

/** Which job a notice on the channel wants ended; undefined: it says that something may be due. */
export function cancelledJobOf(notice: string): number | undefined {
	const [, id] = /^cancel (\d+)$/.exec(notice) ?? [];
	return id === undefined ? undefined : Number(id);
}

export function wakeWorkers(tx: Database): Promise<void> {
	return tellWorkers(tx, "due");
}

function tellWorkers(tx: Database, payload: string): Promise<void> {
	return tellAfterCommit(tx, [{ channel: jobsChannel, payload }]);
}

/** Takes out the finished ones that the settings keep no longer, `atMost` of them, and answers how many. */
export async function deleteFinishedJobs(
	tx: Database,
	atMost: number,
): Promise<number> {
	const oldest = tx
		.select({ id: jobs.id })
		.from(jobs)
		.where(
			sql`${jobs.finishedAt} < (
				select now() - make_interval(days => finished_jobs_kept_days) from ${marketplaceSettings}
			)`,
		)
		.orderBy(jobs.finishedAt)
		.limit(atMost);
	const deleted = await tx
		.delete(jobs)
		.where(inArray(jobs.id, oldest))
		.returning({ id: jobs.id });
	return deleted.length;
}

interface JobCounts extends Record<string, number> {
	waitingDue: number;
	/** How long the oldest of those has been due; 0 when none is. */
	oldestDueSeconds: number;
	running: number;
	failed: number;
	/** Those that wait for an operator. */
	stopped: number;
}

/** What to watch: whether work piles up, and whether it fails. */
export async function countJobs(db: Database): Promise<JobCounts> {
	const [counts] = await rowsOf<JobCounts>(
		db,
		sql`select due.count as "waitingDue",
				coalesce(extract(epoch from now() - due.oldest), 0)::float8 as "oldestDueSeconds",
				(select count(*) from ${jobs} where status = 'running') as running,
				(select count(*) from ${jobs} where status = 'failed') as failed,
				(select count(*) from ${jobs} where status = 'waiting' and crashes >= ${mostCrashes}) as stopped
			from (
				select count(*) as count, min(run_at) as oldest
				from ${jobs} where status = 'waiting' and run_at <= now()
			) as due`,
	);
	if (!counts) throw new Error("a count always answers");
	return counts;
}

/**
 * When one of a kind last failed for good, or a standing one kept `failedAt` in its state; in seconds since 1970, 0 for
 * never. A failed row is kept only so long.
 */
export async function lastFailureOf(
	db: Database,
	{ kind, standing }: { kind: string; standing: string },
): Promise<number> {
	const [last] = await rowsOf<{ seconds: number }>(
		db,
		sql`select coalesce(extract(epoch from max(at)), 0)::float8 as seconds
			from (
				select (state->>'failedAt')::timestamptz as at
				from ${jobs} where unique_key = ${standing} and finished_at is null
				union all
				select finished_at from ${jobs} where status = 'failed' and kind = ${kind}
			) as failures`,
	);
	return last?.seconds ?? 0;
}

/** As the API tells it; what may be done with it depends on who asks. */
export function jobOf(row: JobRow): Omit<Job, "mayCancel" | "mayRetry"> {
	return {
		id: row.id,
		kind: row.kind,
		status: row.status,
		runAt: row.runAt.toISOString(),
		attempts: row.attempts,
		progress: { done: row.progressDone, total: row.progressTotal },
		result: row.result,
		failure: row.failure,
		isCancelRequested: row.cancelRequestedAt !== null,
		isStopped: isStopped(row),
		actor: actorOfJob(row),
		createdAt: row.createdAt.toISOString(),
		startedAt: row.startedAt?.toISOString() ?? null,
		finishedAt: row.finishedAt?.toISOString() ?? null,
	};
}

export function actorOfJob({ actor, actorKind, actorId }: JobRow): Actor {
	return { kind: actorKind, id: actorId, name: actor };
}

/** The work at a record that keeps its id, if it is still known. */
export async function findJobOf(
	db: Database,
	{ jobId }: { jobId: number | null },
): Promise<Pick<JobRow, "id" | "status"> | undefined> {
	if (jobId === null) return undefined;
	const [row] = await db
		.select({ id: jobs.id, status: jobs.status })
		.from(jobs)
		.where(eq(jobs.id, jobId));
	return row;
}
