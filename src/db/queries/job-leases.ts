import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { crashText, stopText } from "#contract/job-labels.ts";
import { crashDelayMs, mostCrashes } from "#core/job-retry.ts";
import { type Database, rowsOf } from "../database.ts";
import { jobs } from "../schema/jobs.ts";
import { sendNotices } from "./change-log.ts";
import type { JobRow } from "./jobs.ts";

// Who may say how a job goes is whoever has its lease. Leases and due times are read from the
// database's clock: instances need not agree on the time. A take-over locks the whole row (`for
// update`), a step only its key (`for key share`): a job in the middle of a step is not taken over,
// and can be renewed and cancelled all the same.

/** A job as its worker holds it. */
export type ClaimedJob = JobRow & { lease: string };

type Held = Pick<ClaimedJob, "id" | "lease">;

export interface JobClaim {
	/** Those this worker knows: what a newer release brought is left to it. */
	kinds: readonly string[];
	worker: string;
	leaseMs: number;
	atMost: number;
}

/**
 * Takes what is due, and what a worker that is gone has left behind. Where workers are gone again and again, the
 * job may be why: it then waits longer each time, and in the end for an operator.
 */
export async function claimJobs(
	db: Database,
	{ kinds, worker, leaseMs, atMost }: JobClaim,
): Promise<ClaimedJob[]> {
	const ofKinds = inArray(jobs.kind, [...kinds]);
	return db.transaction(async (tx) => {
		const found = await rowsOf<{ id: number; isPutOff: boolean }>(
			tx,
			sql`with left_behind as materialized (
					select id, crashes + 1 as crashes, crashes = 0 or attempts >= most_attempts as is_taken_over from ${jobs}
					where status = 'running' and lease_until <= now() and ${ofKinds}
					order by lease_until limit ${atMost} for update skip locked
				), put_off as (
					update ${jobs} set
						status = 'waiting', lease = null, lease_until = null,
						crashes = left_behind.crashes,
						run_at = case when left_behind.crashes < ${mostCrashes}
							then now() + (${crashDelays}::int[])[left_behind.crashes] * interval '1 ms'
							else ${farOff}::timestamptz end,
						failure = case when left_behind.crashes < ${mostCrashes} then ${crashText} else ${stopText} end
					from left_behind
					where jobs.id = left_behind.id and not is_taken_over
					returning jobs.id
				), due as materialized (
					select id from ${jobs}
					where status = 'waiting' and run_at <= now() and ${ofKinds}
					order by run_at, id limit ${atMost} for update skip locked
				)
				(select id, false as "isPutOff" from (
					select 0 as place, id from left_behind where is_taken_over union all select 1, id from due
				) as claimable
				order by place limit ${atMost})
				union all select id, true from put_off`,
		);
		const putOff = found.filter(({ isPutOff }) => isPutOff);
		const claimable = found.filter(({ isPutOff }) => !isPutOff);
		if (putOff.length > 0)
			await sendNotices(
				tx,
				putOff.map(({ id }) => ({ entity: "job", id, action: "delayed" })),
			);
		if (claimable.length === 0) return [];
		const claimed = await tx
			.update(jobs)
			.set({
				status: "running",
				lease: sql`gen_random_uuid()`,
				leaseUntil: after(leaseMs),
				worker,
				attempts: sql`${jobs.attempts} + 1`,
				crashes: sql`case when ${jobs.status} = 'running' then ${jobs.crashes} + 1 else ${jobs.crashes} end`,
				startedAt: sql`case when ${jobs.attempts} = 0 then now() else ${jobs.startedAt} end`,
			})
			.where(
				inArray(
					jobs.id,
					claimable.map(({ id }) => id),
				),
			)
			.returning();
		await sendNotices(
			tx,
			claimed.map(({ id }) => ({ entity: "job", id, action: "started" })),
		);
		return claimed.map((row) => ({ ...row, lease: row.lease ?? "" }));
	});
}

// No job that is put off is cancelled or made once more: it waits, and so keeps its place.
const farOff = "9999-12-31";
const crashDelays = sql.raw(
	`'{${Array.from({ length: mostCrashes }, (_, index) => crashDelayMs(index + 1))}}'`,
);

/** When the next of the waiting ones is due, in milliseconds from now; null: none waits. */
export async function msUntilNextJob(
	db: Database,
	kinds: readonly string[],
): Promise<number | null> {
	const [next] = await rowsOf<{ ms: number | null }>(
		db,
		sql`select (extract(epoch from min(run_at) - now()) * 1000)::float8 as ms
			from ${jobs} where status = 'waiting' and ${inArray(jobs.kind, [...kinds])}`,
	);
	return next?.ms ?? null;
}

/** Those that are still held, longer; the others are lost. */
export function renewLeases(
	db: Database,
	leases: readonly string[],
	leaseMs: number,
): Promise<Pick<JobRow, "lease" | "cancelRequestedAt">[]> {
	return db
		.update(jobs)
		.set({ leaseUntil: after(leaseMs) })
		.where(inArray(jobs.lease, [...leases]))
		.returning({
			lease: jobs.lease,
			cancelRequestedAt: jobs.cancelRequestedAt,
		});
}

/** Nobody takes the job over until the transaction ends; undefined: someone has. */
export async function lockHeldJob(tx: Database, held: Held) {
	const [row] = await tx
		.select({ cancelRequestedAt: jobs.cancelRequestedAt })
		.from(jobs)
		.where(isHeld(held))
		.for("key share");
	return row;
}

interface StepOutcome {
	done?: number | undefined;
	total?: number | undefined;
	state?: unknown;
}

/** Whether the job was still held, and what its step came to is saved. */
export function saveStep(
	tx: Database,
	held: Held,
	{ done, total, state }: StepOutcome,
	leaseMs: number,
): Promise<boolean> {
	return updateHeld(tx, held, {
		leaseUntil: after(leaseMs),
		...(done !== undefined && { progressDone: done }),
		...(total !== undefined && { progressTotal: total }),
		...(state !== undefined && { state }),
	});
}

// Each of these ends a worker's hold, and answers whether there was one: what comes too late
// changes nothing.

export function finishJob(
	db: Database,
	held: Held,
	result: unknown,
): Promise<boolean> {
	return letGo(db, held, "finished", {
		status: "done",
		finishedAt: sql`now()`,
		result: result ?? null,
		failure: null,
		crashes: 0,
	});
}

export function cancelJob(db: Database, held: Held): Promise<boolean> {
	return letGo(db, held, "cancelled", {
		status: "cancelled",
		finishedAt: sql`now()`,
	});
}

/** For good, or until it is tried again. */
export function failJob(
	db: Database,
	held: Held,
	failure: string,
	retryInMs: number | null,
): Promise<boolean> {
	if (retryInMs === null)
		return letGo(db, held, "failed", {
			status: "failed",
			finishedAt: sql`now()`,
			failure,
		});
	return letGo(db, held, "delayed", {
		status: "waiting",
		runAt: after(retryInMs),
		failure,
		crashes: 0,
	});
}

/** For whoever is free; the attempt does not count. */
export function putJobBack(db: Database, held: Held): Promise<boolean> {
	return letGo(db, held, "put-back", {
		status: "waiting",
		runAt: sql`now()`,
		attempts: sql`${jobs.attempts} - 1`,
	});
}

/** A standing job has done what there was to do, and waits for the next time. */
export function rescheduleJob(
	db: Database,
	held: Held,
	{ at, result }: { at: Date; result?: unknown },
): Promise<boolean> {
	return letGo(db, held, "rescheduled", {
		status: "waiting",
		runAt: at,
		attempts: 0,
		progressDone: 0,
		progressTotal: null,
		result: result ?? null,
		failure: null,
		crashes: 0,
	});
}

function letGo(
	db: Database,
	held: Held,
	action: string,
	values: Changes,
): Promise<boolean> {
	return db.transaction(async (tx) => {
		const isOurs = await updateHeld(tx, held, {
			...values,
			lease: null,
			leaseUntil: null,
		});
		if (isOurs) await sendNotices(tx, [{ entity: "job", id: held.id, action }]);
		return isOurs;
	});
}

type Changes = {
	[Column in keyof JobRow]?: JobRow[Column] | SQL;
};

async function updateHeld(
	tx: Database,
	held: Held,
	values: Changes,
): Promise<boolean> {
	const rows = await tx
		.update(jobs)
		.set(values)
		.where(isHeld(held))
		.returning({ id: jobs.id });
	return rows.length > 0;
}

function isHeld({ id, lease }: Held) {
	return and(eq(jobs.id, id), eq(jobs.lease, lease));
}

function after(ms: number): SQL {
	return sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`;
}
