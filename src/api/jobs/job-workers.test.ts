import { afterEach, expect, test, vi } from "vitest";
import type { OpenDatabase } from "#db/database.ts";
import { getJob } from "#db/queries/jobs.ts";
import {
	claimOne,
	givenJob,
	kindOf,
	letLeasesEnd,
} from "#tests/support/jobs.ts";
import { fail, useTestApi } from "#tests/support/test-api.ts";
import { type JobKind, PermanentFailure } from "./job-kind.ts";
import { type JobWorkers, startJobWorkers } from "./job-workers.ts";

const t = useTestApi();
const started: JobWorkers[] = [];
const patiently = { timeout: 20_000, interval: 5 };

afterEach(async () => {
	for (const workers of started.splice(0)) await workers.stop();
});

/** Never by themselves, unless told. */
const onlyWhenWoken = { pollMs: 600_000, renewMs: 600_000 };

function start(
	kind: JobKind,
	limits: Parameters<typeof startJobWorkers>[0]["limits"] = {},
	listen: OpenDatabase["listen"] = t.database.listen,
	onRan?: (kind: string, seconds: number) => void,
): JobWorkers {
	const workers = startJobWorkers({
		database: { ...t.database, listen },
		kinds: [kind],
		now: () => t.now,
		atOnce: 2,
		onUnexpectedError: fail,
		workerName: "worker",
		limits: { ...onlyWhenWoken, ...limits },
		onRan,
	});
	started.push(workers);
	return workers;
}

/** A run that goes on until it is interrupted, or let go. */
function held() {
	let letGo = () => {};
	const run = vi.fn<JobKind["run"]>(
		({ signal }) =>
			new Promise((resolve, reject) => {
				letGo = () => resolve("let go");
				signal.addEventListener("abort", () => reject(signal.reason));
			}),
	);
	return { kind: kindOf(run), run, letGo: () => letGo() };
}

const statusOf = async (id: number) => (await getJob(t.db, id)).status;

function untilStatus(id: number, status: string) {
	return vi.waitFor(
		async () => expect(await statusOf(id)).toBe(status),
		patiently,
	);
}

function untilBegun({ run }: ReturnType<typeof held>, times = 1) {
	return vi.waitFor(() => expect(run).toHaveBeenCalledTimes(times), patiently);
}

test("what was due before anyone worked is done, all of it", async () => {
	const ids = [];
	for (let n = 0; n < 7; n++) ids.push(await givenJob(t.db));
	start(kindOf(async ({ id }) => ({ id })));
	for (const id of ids) await untilStatus(id, "done");
});

test("how long each was worked at is told by its kind, however it ended", async () => {
	await givenJob(t.db);
	await givenJob(t.db);
	const onRan = vi.fn();
	let runs = 0;
	start(
		kindOf(async () => {
			runs += 1;
			if (runs === 1) throw new PermanentFailure("Não deu.");
		}),
		{},
		t.database.listen,
		onRan,
	);
	await vi.waitFor(() => expect(onRan).toHaveBeenCalledTimes(2), patiently);
	for (const [kind, seconds] of onRan.mock.calls) {
		expect(kind).toBe("test");
		expect(seconds).toBeGreaterThan(0);
	}
});

test("a commit wakes the workers", async () => {
	const listening = vi.fn();
	start(
		kindOf(async () => "woken"),
		{},
		async (...args) => {
			const stop = await t.database.listen(...args);
			listening();
			return stop;
		},
	);
	await vi.waitFor(() => expect(listening).toHaveBeenCalled(), patiently);
	await untilStatus(await givenJob(t.db), "done");
});

/** A database that cannot be listened to at first, and then can. */
function deafAtFirst(failures: number) {
	const listening = vi.fn();
	const listen: OpenDatabase["listen"] = async (...args) => {
		failures -= 1;
		if (failures >= 0)
			throw Object.assign(new Error("away"), { code: "ECONNREFUSED" });
		const stop = await t.database.listen(...args);
		listening();
		return stop;
	};
	return { listen, listening };
}

test("who could not be told of work at first is told in the end", async () => {
	const { listen, listening } = deafAtFirst(2);
	start(
		kindOf(async () => "woken"),
		{ listenAgainMs: 1 },
		listen,
	);
	await vi.waitFor(() => expect(listening).toHaveBeenCalled(), patiently);
	await untilStatus(await givenJob(t.db), "done");
});

test("a stop does not wait for a database that cannot be listened to", async () => {
	const { listen } = deafAtFirst(Number.POSITIVE_INFINITY);
	const workers = start(
		kindOf(async () => "found"),
		{ listenAgainMs: 600_000 },
		listen,
	);
	await untilStatus(await givenJob(t.db), "done");
	await workers.stop();
});

test("without notices, what becomes due is found all the same", async () => {
	const deaf: OpenDatabase["listen"] = async () => async () => {};
	start(
		kindOf(async () => "found"),
		{ pollMs: 10 },
		deaf,
	);
	await untilStatus(await givenJob(t.db), "done");
});

test("a job of a worker that is gone is taken over", async () => {
	const id = await givenJob(t.db);
	await claimOne(t.db, { worker: "gone" });
	await letLeasesEnd(t.db);
	start(kindOf(async ({ attempt }) => ({ attempt })));
	await untilStatus(id, "done");
	expect(await getJob(t.db, id)).toMatchObject({
		...{ worker: "worker", result: { attempt: 2 } },
	});
});

test("no more run at once than allowed, and the next begins when one ends", async () => {
	const work = held();
	for (let n = 0; n < 3; n++) await givenJob(t.db);
	start(work.kind);
	await untilBegun(work, 2);
	expect(await statusOf(3)).toBe("waiting");
	work.letGo();
	await untilBegun(work, 3);
});

test("whoever cancels a running one interrupts it", async () => {
	const work = held();
	const id = await givenJob(t.db);
	start(work.kind);
	await untilBegun(work);
	await t.send("POST", `/api/jobs/${id}/cancellation`);
	await untilStatus(id, "cancelled");
});

test("a cancellation nobody heard of is seen when the lease is renewed", async () => {
	const work = held();
	const id = await givenJob(t.db);
	start(work.kind, { renewMs: 10 }, async () => async () => {});
	await untilBegun(work);
	await t.send("POST", `/api/jobs/${id}/cancellation`);
	await untilStatus(id, "cancelled");
});

test("a worker that lost its lease is told, and leaves the row to who has it", async () => {
	const work = held();
	const id = await givenJob(t.db);
	start(work.kind, { renewMs: 10 });
	await untilBegun(work);
	const { signal } = work.run.mock.calls[0]?.[0] ?? {};
	await vi.waitFor(async () => {
		await letLeasesEnd(t.db); // and again, where the renewal was faster
		await claimOne(t.db, { worker: "another" });
	}, patiently);
	await vi.waitFor(() => expect(signal?.aborted).toBe(true), patiently);
	expect(signal?.reason).toMatchObject({ reason: "lost" });
	expect((await getJob(t.db, id)).worker).toBe("another");
});

test("a stop puts back what runs, at once and without counting it", async () => {
	const work = held();
	const id = await givenJob(t.db);
	const workers = start(work.kind);
	await untilBegun(work);
	await workers.stop();
	expect(await getJob(t.db, id)).toMatchObject({
		...{ status: "waiting", attempts: 0, lease: null },
	});
});

test("a stop does not wait for what hears of no interruption", async () => {
	const deaf = kindOf(() => new Promise(() => {}));
	const id = await givenJob(t.db);
	const workers = start(deaf, { stopMs: 0 });
	await untilStatus(id, "running");
	await workers.stop();
	expect(await statusOf(id)).toBe("waiting");
});
