import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { jobKindLabels } from "#contract/job-labels.ts";
import { rowsOf } from "#db/database.ts";
import { getJob } from "#db/queries/jobs.ts";
import {
	claimOne,
	givenJob,
	letWaitingBecomeDue,
	runDueJobs,
} from "#tests/support/jobs.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { ensureStandingJob, standingKinds } from "../standing-jobs.ts";
import { auditTidying, jobsPruning } from "./daily-tidying.ts";

const t = useTestApi();
const dayMs = 86_400_000;

async function givenAudit(rows: number, age: string) {
	await t.db.execute(sql`
		insert into audit_log (at, actor, entity, action)
		select now() - ${age}::interval, 'Ana', 'order', 'edited' from generate_series(1, ${rows}::int)`);
}

async function countAudit() {
	return (await rowsOf(t.db, sql`select 1 from audit_log`)).length;
}

test("every standing job has one row, however many instances start, and a name", async () => {
	for (const kind of standingKinds) {
		const id = await ensureStandingJob(t.db, kind);
		expect(await ensureStandingJob(t.db, kind)).toBe(id);
		expect(jobKindLabels).toHaveProperty(kind.name);
	}
});

test("the audit is purged batch after batch, what is young stays, and tomorrow it is looked at again", async () => {
	await ensureStandingJob(t.db, auditTidying);
	await givenAudit(1, "4 years");
	await givenAudit(5_001, "6 years");
	const row = await runDueJobs(t.database, auditTidying, { now: () => t.now });
	expect(row).toMatchObject({
		...{ status: "waiting", attempts: 0, result: { removed: 5_001 } },
		runAt: new Date(t.now.getTime() + dayMs),
	});
	expect(await countAudit()).toBe(1);
	await letWaitingBecomeDue(t.db);
	expect((await runDueJobs(t.database, auditTidying)).result).toEqual({
		removed: 0,
	});
});

test("a stop between two batches keeps what is done, and another goes on", async () => {
	const id = await ensureStandingJob(t.db, auditTidying);
	await givenAudit(5_003, "6 years");
	const batches = { left: 1 };
	const stops = {
		...auditTidying,
		run: (job: Parameters<typeof auditTidying.run>[0]) =>
			auditTidying.run({
				...job,
				async step(work, progress) {
					batches.left -= 1;
					if (batches.left < 0) throw new Error("stopped");
					return job.step(work, progress);
				},
			}),
	};
	await runDueJobs(t.database, stops, { onUnexpectedError: () => {} });
	expect(await countAudit()).toBe(3);
	expect((await getJob(t.db, id)).progressDone).toBe(5_000);
	await letWaitingBecomeDue(t.db);
	await runDueJobs(t.database, auditTidying);
	expect(await countAudit()).toBe(0);
});

test("jobs that ended over a month ago go, and the others stay", async () => {
	const old = await givenJob(t.db);
	await claimOne(t.db);
	await t.db.execute(sql`update jobs set status = 'done', lease = null, lease_until = null,
		finished_at = now() - interval '31 days' where id = ${old}`);
	const young = await givenJob(t.db, { runAt: new Date(Date.now() + dayMs) });
	const pruning = await ensureStandingJob(t.db, jobsPruning);
	expect((await runDueJobs(t.database, jobsPruning)).result).toEqual({
		removed: 1,
	});
	const left = await rowsOf<{ id: number }>(
		t.db,
		sql`select id from jobs order by id`,
	);
	expect(left.map(({ id }) => id)).toEqual([young, pruning]);
});
