import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { localOperator } from "#core/actor.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { getJob, lockJob, requestCancel } from "#db/queries/jobs.ts";
import { auditLog } from "#db/schema/activity.ts";
import {
	ana,
	claimOne,
	givenJob,
	kindOf,
	letLeasesEnd,
	letWaitingBecomeDue,
	runDueJobs,
} from "#tests/support/jobs.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { enqueue } from "./enqueue.ts";
import {
	JobFailure,
	type JobKind,
	PermanentFailure,
	type RunningJob,
	runAgain,
} from "./job-kind.ts";
import { JobInterrupted } from "./job-outcome.ts";

const t = useTestApi();

/** Something a job changes. */
async function write(tx: Database, action: string): Promise<void> {
	await tx
		.insert(auditLog)
		.values({ actor: "Ana", entity: "order", entityId: 1, action });
}

async function written(): Promise<string[]> {
	const rows = await t.db.select().from(auditLog).orderBy(auditLog.id);
	return rows.map(({ action }) => action);
}

test("a job gets what it was given, in the name of who gave it, and answers", async () => {
	const greeting: JobKind<{ name: string }> = {
		name: "test",
		payload: z.object({ name: z.string() }),
		run: async ({ payload, actor, attempt, state }) => ({
			greeting: `Olá, ${payload.name}`,
			...{ by: actor.name, attempt, state },
		}),
	};
	await enqueue(t.db, greeting, { payload: { name: "Bia" }, actor: ana });
	expect(await runDueJobs(t.database, greeting)).toMatchObject({
		status: "done",
		result: { greeting: "Olá, Bia", by: "Ana", attempt: 1, state: null },
		failure: null,
	});
});

test("a payload that its kind does not know is refused, for good", async () => {
	const strict: JobKind = {
		...kindOf(async () => "never"),
		payload: z.object({ name: z.string() }),
	};
	await givenJob(t.db, { payload: { nome: "Bia" } });
	expect(await runDueJobs(t.database, strict)).toMatchObject({
		status: "failed",
		failure: "Esta versão não entende o que foi pedido.",
	});
});

test("what a step changes, its progress and its state are saved together", async () => {
	await givenJob(t.db);
	const row = await runDueJobs(
		t.database,
		kindOf(async (job) => {
			await job.step(
				(tx) => write(tx, "first"),
				() => ({ done: 1, total: 2, state: { row: 1 } }),
			);
			await job.step(
				(tx) => write(tx, "second"),
				() => ({ done: 2 }),
			);
		}),
	);
	expect(row).toMatchObject({
		...{ progressDone: 2, progressTotal: 2, state: { row: 1 } },
	});
	expect(await written()).toEqual(["first", "second"]);
});

test("a step that fails leaves nothing behind, and those before it stay", async () => {
	await givenJob(t.db);
	const row = await runDueJobs(
		t.database,
		kindOf(async (job) => {
			await job.step(
				(tx) => write(tx, "first"),
				() => ({ done: 1, state: 1 }),
			);
			await job.step(
				async (tx) => {
					await write(tx, "second");
					throw new JobFailure("O segundo não deu certo.");
				},
				() => ({ done: 2, state: 2 }),
			);
		}),
	);
	expect(await written()).toEqual(["first"]);
	expect(row).toMatchObject({ progressDone: 1, state: 1, status: "waiting" });
});

test("of several steps at once one begins when the other has ended, well or not", async () => {
	await givenJob(t.db);
	let underWay = 0;
	const step = (job: RunningJob<unknown>, n: number) =>
		job.step(
			async (tx) => {
				underWay += 1;
				expect(underWay).toBe(1);
				await write(tx, `${n}`);
				underWay -= 1;
				if (n === 2) throw new JobFailure("O segundo não deu certo.");
			},
			() => ({ done: n }),
		);
	const row = await runDueJobs(
		t.database,
		kindOf((job) =>
			Promise.allSettled([1, 2, 3, 4].map((n) => step(job, n))).then((steps) =>
				steps.map(({ status }) => status),
			),
		),
	);
	expect(row).toMatchObject({
		...{ status: "done", progressDone: 4 },
		result: ["fulfilled", "rejected", "fulfilled", "fulfilled"],
	});
	expect(await written()).toEqual(["1", "3", "4"]);
});

test("a step whose lease is lost in the middle commits nothing", async () => {
	await givenJob(t.db);
	const row = await runDueJobs(
		t.database,
		kindOf((job) =>
			job.step(async (tx) => {
				await write(tx, "late");
				// With one connection, as in a tab, only the step itself can say so.
				await tx.execute(sql`update jobs set lease = gen_random_uuid()`);
			}),
		),
	);
	expect(await written()).toEqual([]);
	expect(row).toMatchObject({ status: "running", failure: null });
});

test("one that was taken over meanwhile takes no further step, and its answer counts for nothing", async () => {
	await givenJob(t.db);
	const row = await runDueJobs(
		t.database,
		kindOf(async (job) => {
			await letLeasesEnd(t.db);
			await claimOne(t.db, { worker: "another" });
			const step = job.step((tx) => write(tx, "late"));
			await expect(step).rejects.toThrow("lost");
			return "late";
		}),
	);
	expect(await written()).toEqual([]);
	expect(row).toMatchObject({
		...{ status: "running", worker: "another", result: null },
	});
});

test("what a rule refuses is not tried again, and says why", async () => {
	await givenJob(t.db);
	const refused = kindOf(async () => {
		throw new RuleViolation("stock_short", "3 of 5");
	});
	expect(await runDueJobs(t.database, refused)).toMatchObject({
		status: "failed",
		failure: "Não há estoque suficiente.",
		lease: null,
	});
});

test("a permanent failure is not tried again", async () => {
	await givenJob(t.db);
	const hopeless = kindOf(async () => {
		throw new PermanentFailure("O arquivo não existe mais.");
	});
	expect(await runDueJobs(t.database, hopeless)).toMatchObject({
		status: "failed",
		attempts: 1,
		failure: "O arquivo não existe mais.",
	});
});

test("an attempt that failed is followed by another after a while, until there were enough", async () => {
	const failing = kindOf(async ({ attempt }) => {
		throw new JobFailure(`Não respondeu (${attempt}).`);
	});
	const id = await givenJob(t.db, { mostAttempts: 3 });
	for (const attempt of [1, 2]) {
		const before = await databaseNow();
		const row = await runDueJobs(t.database, failing);
		expect(row).toMatchObject({
			...{ status: "waiting", attempts: attempt, finishedAt: null },
			failure: `Não respondeu (${attempt}).`,
		});
		const delayMs = row.runAt.getTime() - before;
		expect(delayMs).toBeGreaterThanOrEqual(2_500 * 2 ** (attempt - 1));
		await letWaitingBecomeDue(t.db);
	}
	await runDueJobs(t.database, failing);
	expect(await getJob(t.db, id)).toMatchObject({
		...{ status: "failed", attempts: 3, failure: "Não respondeu (3)." },
	});
});

test("of an error of ours nobody reads more than that there was one, and we are told", async () => {
	await givenJob(t.db);
	const told: unknown[] = [];
	const broken = kindOf(async () => {
		throw new Error("password=hunter2");
	});
	const row = await runDueJobs(t.database, broken, {
		onUnexpectedError: (error) => told.push(error),
	});
	expect(row.failure).toBe("Algo deu errado do nosso lado. Tente novamente.");
	expect(row.status).toBe("waiting");
	expect(told).toEqual([new Error("password=hunter2")]);
});

test("one whose workers were killed each time is not begun once more", async () => {
	const id = await givenJob(t.db, { mostAttempts: 2 });
	for (let killed = 0; killed < 2; killed++) {
		await claimOne(t.db);
		await letLeasesEnd(t.db);
	}
	const begun: number[] = [];
	await runDueJobs(
		t.database,
		kindOf(async ({ attempt }) => begun.push(attempt)),
	);
	expect(begun).toEqual([]);
	expect(await getJob(t.db, id)).toMatchObject({
		status: "failed",
		failure: "A tarefa foi interrompida vezes demais.",
	});
});

test("a running one that is cancelled takes no further step, and what it did stays", async () => {
	const id = await givenJob(t.db);
	const row = await runDueJobs(
		t.database,
		kindOf(async (job) => {
			await job.step((tx) => write(tx, "first"));
			await requestCancel(t.db, await lockJob(t.db, id));
			await job.step((tx) => write(tx, "second"));
		}),
	);
	expect(row).toMatchObject({ status: "cancelled", failure: null });
	expect(await written()).toEqual(["first"]);
});

test("one that was cancelled while its worker was gone is not begun again", async () => {
	const id = await givenJob(t.db);
	await claimOne(t.db);
	await requestCancel(t.db, await lockJob(t.db, id));
	await letLeasesEnd(t.db);
	const begun: number[] = [];
	const row = await runDueJobs(
		t.database,
		kindOf(async ({ attempt }) => begun.push(attempt)),
	);
	expect(begun).toEqual([]);
	expect(row.status).toBe("cancelled");
});

test("whatever a job says once this instance stops, it waits for another one", async () => {
	const stop = new AbortController();
	await givenJob(t.db);
	const row = await runDueJobs(
		t.database,
		kindOf(async () => {
			stop.abort(new JobInterrupted("stopping"));
			throw new PermanentFailure("Não deu tempo.");
		}),
		{ interruption: stop.signal },
	);
	expect(row).toMatchObject({ status: "waiting", attempts: 0, failure: null });
});

test("a standing one waits for the next time it asked for", async () => {
	const at = new Date(Date.now() + 60_000);
	await givenJob(t.db, { actor: localOperator });
	const standing = kindOf(async (job) => {
		await job.step(
			async () => {},
			() => ({ done: 3, total: 3, state: "kept" }),
		);
		return runAgain(at, { removed: 3 });
	});
	expect(await runDueJobs(t.database, standing)).toMatchObject({
		...{ status: "waiting", runAt: at, attempts: 0 },
		...{ progressDone: 0, progressTotal: null, state: "kept" },
		result: { removed: 3 },
	});
});

async function databaseNow(): Promise<number> {
	const { rows } = await t.db.execute<{ now: string }>(
		sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
	);
	return Number(rows[0]?.now);
}
