import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/audit.ts";
import type { Page } from "#contract/common.ts";
import type { Job } from "#contract/jobs.ts";
import { systemActor } from "#core/actor.ts";
import { countJobs, getJob } from "#db/queries/jobs.ts";
import { wakeWebhookJob, webhookJobKey } from "#db/queries/webhook-queue.ts";
import {
	claimAll,
	givenJob,
	kindOf,
	letLeasesEnd,
	letWaitingBecomeDue,
	runDueJobs,
	stopByCrashes,
} from "#tests/support/jobs.ts";
import { givenSignedIn, useSignInApi } from "#tests/support/members.ts";
import { runAgain } from "./job-kind.ts";
import { ensureStandingJob } from "./standing-jobs.ts";

const t = useSignInApi();

const poison = kindOf(async () => "never reached");

/** Whoever has it is killed, and another looks for work. */
async function crash() {
	await letWaitingBecomeDue(t.db);
	await claimAll(t.db);
	await letLeasesEnd(t.db);
}

/** Minutes from now, as the database counts; null: it is due or under way. */
async function waitOf(id: number) {
	const { status, runAt } = await getJob(t.db, id);
	if (status !== "waiting") return null;
	return (runAt.getTime() - Date.now()) / 60_000;
}

test("a standing job whose worker is gone is taken over at once, and then later each time", async () => {
	const id = await ensureStandingJob(t.db, poison);
	await crash();
	expect(await claimAll(t.db)).toMatchObject([{ id, crashes: 1, attempts: 2 }]);
	for (const minutes of [1, 4, 16]) {
		await letLeasesEnd(t.db);
		expect(await claimAll(t.db)).toEqual([]);
		expect(await waitOf(id)).toBeGreaterThan(minutes * 0.9);
		expect(await waitOf(id)).toBeLessThan(minutes * 1.1);
		expect((await getJob(t.db, id)).failure).toBe(
			"O servidor parou no meio desta tarefa.",
		);
		await letWaitingBecomeDue(t.db);
		expect(await claimAll(t.db)).toHaveLength(1);
	}
	await letLeasesEnd(t.db);
	expect(await claimAll(t.db)).toEqual([]);
	expect(await waitOf(id)).toBeGreaterThan(60 * 24 * 365 * 1000);
});

test("one that is stopped is made no second time, is counted, and says so to whoever looks", async () => {
	t.headers = (await givenSignedIn(t, { role: "leitura" })).headers;
	const id = await ensureStandingJob(t.db, poison);
	await stopByCrashes(t.db);
	expect(await ensureStandingJob(t.db, poison)).toBe(id);
	expect(await countJobs(t.db)).toMatchObject({ stopped: 1, waitingDue: 0 });
	expect(await t.get<Job>(`/api/jobs/${id}`)).toMatchObject({
		...{ status: "waiting", isStopped: true, mayRetry: false },
		failure:
			"O servidor parou 5 vezes seguidas no meio desta tarefa, e ela não recomeça mais sozinha. Veja o log do servidor e tente de novo.",
	});
	expect((await t.refused("POST", `/api/jobs/${id}/retry`)).code).toBe(
		"forbidden",
	);
});

test("an administrator begins a stopped one again, once, and the audit says so", async () => {
	t.headers = (await givenSignedIn(t)).headers;
	const id = await ensureStandingJob(t.db, poison);
	expect((await t.refused("POST", `/api/jobs/${id}/retry`)).code).toBe(
		"job_not_stopped",
	);
	await stopByCrashes(t.db);
	expect((await t.get<Job>(`/api/jobs/${id}`)).mayRetry).toBe(true);
	const { body } = await t.send<Job>("POST", `/api/jobs/${id}/retry`);
	expect(body).toMatchObject({
		...{ isStopped: false, mayRetry: false, failure: null, attempts: 0 },
	});
	expect((await t.refused("POST", `/api/jobs/${id}/retry`)).code).toBe(
		"job_not_stopped",
	);
	const { items } = await t.get<Page<AuditEntry>>("/api/audit?subject=job");
	expect(items).toMatchObject([{ entityId: id, action: "retried" }]);
	const at = new Date(Date.now() + 60_000);
	const mended = kindOf(async () => runAgain(at));
	expect(await runDueJobs(t.database, mended)).toMatchObject({
		...{ status: "waiting", runAt: at, crashes: 0 },
	});
});

test("whoever comes to an end in between has not crashed in a row", async () => {
	const id = await ensureStandingJob(t.db, poison);
	for (let day = 0; day < 8; day++) {
		await crash();
		const ends = kindOf(async () => runAgain(new Date()));
		await runDueJobs(t.database, ends);
	}
	expect(await getJob(t.db, id)).toMatchObject({ crashes: 0, failure: null });
});

test("one of few attempts fails as before, without a wait", async () => {
	const id = await givenJob(t.db, { mostAttempts: 2 });
	for (let killed = 0; killed < 2; killed++) await crash();
	await runDueJobs(t.database, poison);
	expect(await getJob(t.db, id)).toMatchObject({
		...{ status: "failed", failure: "A tarefa foi interrompida vezes demais." },
	});
});

test("news for a webhook does not wake the job that its crashes have stopped", async () => {
	const id = await givenJob(t.db, {
		...{ uniqueKey: webhookJobKey(7), mostAttempts: 1_000_000 },
		actor: systemActor,
	});
	await stopByCrashes(t.db);
	expect(await wakeWebhookJob(t.db, 7)).toBe("waiting");
	expect(await waitOf(id)).toBeGreaterThan(60);
});
