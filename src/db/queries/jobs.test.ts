import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
	claimAll,
	claimOne,
	givenJob,
	letLeasesEnd,
	letWaitingBecomeDue,
} from "#tests/support/jobs.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";
import {
	failJob,
	finishJob,
	lockHeldJob,
	msUntilNextJob,
	putJobBack,
	renewLeases,
	rescheduleJob,
} from "./job-leases.ts";
import {
	countJobs,
	deleteFinishedJobs,
	getJob,
	lockJob,
	requestCancel,
} from "./jobs.ts";

const t = useTestApi();
const minuteMs = 60_000;

test("what is due is had once, the longest due first", async () => {
	const later = await givenJob(t.db, { runAt: new Date(Date.now() - 1000) });
	const sooner = await givenJob(t.db, { runAt: new Date(Date.now() - 2000) });
	await givenJob(t.db, { runAt: new Date(Date.now() + minuteMs) });
	await givenJob(t.db, { kind: "of-a-newer-release" });
	expect((await claimOne(t.db)).id).toBe(sooner);
	expect((await claimAll(t.db)).map(({ id }) => id)).toEqual([later]);
	expect(await claimAll(t.db)).toEqual([]);
});

test("work that is not committed is not there, and goes with its transaction", async () => {
	const refusal = t.db.transaction(async (tx) => {
		await givenJob(tx);
		throw new Error("rolled back");
	});
	await expect(refusal).rejects.toThrow("rolled back");
	expect(await claimAll(t.db)).toEqual([]);
});

test("how long until the next is due is known", async () => {
	expect(await msUntilNextJob(t.db, ["test"])).toBeNull();
	await givenJob(t.db, { runAt: new Date(Date.now() + 10 * minuteMs) });
	await givenJob(t.db, { kind: "other" });
	const ms = (await msUntilNextJob(t.db, ["test"])) ?? 0;
	expect(Math.round(ms / minuteMs)).toBe(10);
});

test("a job whose lease is over is taken over, and goes on from its state", async () => {
	const id = await givenJob(t.db);
	const first = await claimOne(t.db, { worker: "first" });
	expect(await claimAll(t.db)).toEqual([]);
	await t.db.execute(sql`update jobs set state = '{"row": 3}'`);
	await letLeasesEnd(t.db);
	const second = await claimOne(t.db, { worker: "second" });
	expect(second).toMatchObject({ id, worker: "second", attempts: 2 });
	expect(second.state).toEqual({ row: 3 });
	expect(second.lease).not.toBe(first.lease);
});

test("an acknowledgement that comes too late changes nothing, and is told so", async () => {
	await givenJob(t.db);
	const late = await claimOne(t.db);
	await letLeasesEnd(t.db);
	const held = await claimOne(t.db);
	const before = await getJob(t.db, held.id);
	expect(await finishJob(t.db, late, { count: 1 })).toBe(false);
	expect(await failJob(t.db, late, "Falhou", null)).toBe(false);
	expect(await putJobBack(t.db, late)).toBe(false);
	expect(await rescheduleJob(t.db, late, { at: new Date() })).toBe(false);
	expect(await lockHeldJob(t.db, late)).toBeUndefined();
	expect(await getJob(t.db, held.id)).toEqual(before);
	expect(await finishJob(t.db, held, { count: 2 })).toBe(true);
	expect(await finishJob(t.db, held, { count: 3 })).toBe(false);
	expect(await getJob(t.db, held.id)).toMatchObject({
		status: "done",
		result: { count: 2 },
		lease: null,
	});
});

test("a renewed lease is longer, and one that was lost is not among them", async () => {
	await givenJob(t.db);
	const lost = await claimOne(t.db);
	await letLeasesEnd(t.db);
	const held = await claimOne(t.db, { leaseMs: 1000 });
	const renewed = await renewLeases(t.db, [lost.lease, held.lease], minuteMs);
	expect(renewed.map(({ lease }) => lease)).toEqual([held.lease]);
	const { leaseUntil } = await getJob(t.db, held.id);
	expect(Number(leaseUntil)).toBeGreaterThan(Number(held.leaseUntil));
});

test("a second one with the same key is the first, until that has finished", async () => {
	const first = await givenJob(t.db, { uniqueKey: "import 7" });
	expect(await givenJob(t.db, { uniqueKey: "import 7" })).toBe(first);
	expect(await givenJob(t.db, { uniqueKey: "import 8" })).not.toBe(first);
	const held = await claimOne(t.db);
	expect(await givenJob(t.db, { uniqueKey: "import 7" })).toBe(first);
	await finishJob(t.db, held, null);
	expect(await givenJob(t.db, { uniqueKey: "import 7" })).not.toBe(first);
});

test("an attempt that a stop ended does not count", async () => {
	const id = await givenJob(t.db);
	await putJobBack(t.db, await claimOne(t.db));
	expect(await getJob(t.db, id)).toMatchObject({
		status: "waiting",
		attempts: 0,
	});
	expect((await claimOne(t.db)).attempts).toBe(1);
});

test("a standing one goes back to waiting, with all its attempts", async () => {
	const at = new Date(Date.now() + minuteMs);
	const id = await givenJob(t.db, { uniqueKey: "tidying" });
	await failJob(t.db, await claimOne(t.db), "Falhou", 0);
	await letWaitingBecomeDue(t.db);
	await rescheduleJob(t.db, await claimOne(t.db), { at, result: 5 });
	expect(await getJob(t.db, id)).toMatchObject({
		...{ status: "waiting", attempts: 0, runAt: at },
		...{ failure: null, result: 5 },
	});
	expect(await givenJob(t.db, { uniqueKey: "tidying" })).toBe(id);
});

test("a waiting one that is cancelled never begins", async () => {
	const id = await givenJob(t.db);
	await requestCancel(t.db, await lockJob(t.db, id));
	expect(await claimAll(t.db)).toEqual([]);
	expect((await getJob(t.db, id)).status).toBe("cancelled");
});

test("what has finished leaves after its days, the oldest first, as many as asked", async () => {
	for (const days of [29, 31, 40]) {
		const id = await givenJob(t.db);
		await finishJob(t.db, await claimOne(t.db), null);
		await t.db.execute(
			sql`update jobs set finished_at = now() - make_interval(days => ${days}) where id = ${id}`,
		);
	}
	const waiting = await givenJob(t.db, { runAt: new Date(0) });
	const prune = () => deleteFinishedJobs(t.db, 1);
	expect([await prune(), await prune(), await prune()]).toEqual([1, 1, 0]);
	const left = await t.db.execute(sql`select id from jobs order by id`);
	expect(left.rows).toEqual([{ id: 1 }, { id: waiting }]);
});

test("how much waits, runs and failed is counted", async () => {
	expect(await countJobs(t.db)).toEqual({
		...{ waitingDue: 0, oldestDueSeconds: 0, running: 0, failed: 0 },
		stopped: 0,
	});
	await givenJob(t.db);
	await failJob(t.db, await claimOne(t.db), "Falhou", null);
	await givenJob(t.db);
	await claimOne(t.db);
	await givenJob(t.db, { runAt: new Date(Date.now() + minuteMs) });
	await givenJob(t.db, { runAt: new Date(Date.now() - minuteMs) });
	const counts = await countJobs(t.db);
	expect(counts).toMatchObject({ waitingDue: 1, running: 1, failed: 1 });
	expect(counts.oldestDueSeconds).toBeGreaterThanOrEqual(60);
});

test.runIf(isPostgres())(
	"of workers that ask at the same time, each gets its own",
	async () => {
		for (let n = 0; n < 30; n++) await givenJob(t.db);
		const claims = await Promise.all(
			Array.from({ length: 10 }, () => claimAll(t.db, { atMost: 5 })),
		);
		// Whoever passes over rows that another is just taking gets fewer, and asks again.
		const ids = claims.flat().map(({ id }) => id);
		expect(new Set(ids).size).toBe(ids.length);
		const rest = await claimAll(t.db);
		expect(ids.length + rest.length).toBe(30);
	},
);

test.runIf(isPostgres())(
	"one in the middle of a step is not taken over, and can be renewed and cancelled",
	async () => {
		const id = await givenJob(t.db);
		const held = await claimOne(t.db);
		await t.db.transaction(async (tx) => {
			await lockHeldJob(tx, held);
			await letLeasesEnd(t.db);
			expect(await claimAll(t.db)).toEqual([]);
			expect(await renewLeases(t.db, [held.lease], minuteMs)).toHaveLength(1);
			await t.db.transaction(async (other) =>
				requestCancel(other, await lockJob(other, id)),
			);
		});
		expect((await getJob(t.db, id)).cancelRequestedAt).not.toBeNull();
	},
);
