import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/audit.ts";
import type { Page } from "#contract/common.ts";
import type { Job } from "#contract/jobs.ts";
import { systemActor } from "#core/actor.ts";
import { claimOne, givenJob, kindOf, runDueJobs } from "#tests/support/jobs.ts";
import { givenSignedIn, useSignInApi } from "#tests/support/members.ts";

const t = useSignInApi();

async function givenStartedBy(actor: { id: number }) {
	return givenJob(t.db, { actor: { kind: "person", name: "Ana", ...actor } });
}

function cancel(id: number) {
	return t.send<Job>("POST", `/api/jobs/${id}/cancellation`);
}

test("a job tells who started it, how far it is and what it came to, and not what it was given", async () => {
	const ana = await givenSignedIn(t, { role: "leitura" });
	t.headers = ana.headers;
	const id = await givenJob(t.db, {
		actor: { kind: "person", id: ana.id, name: "Ana" },
		payload: { secret: "hunter2" },
	});
	expect(await t.get<Job>(`/api/jobs/${id}`)).toMatchObject({
		...{ id, kind: "test", status: "waiting", mayCancel: true },
		...{ progress: { done: 0, total: null }, attempts: 0, startedAt: null },
		actor: { kind: "person", id: ana.id, name: "Ana" },
	});
	await runDueJobs(
		t.database,
		kindOf(async (job) => {
			await job.step(
				async () => {},
				() => ({ done: 2, total: 3 }),
			);
			return { imported: 2 };
		}),
	);
	const done = await t.get<Job>(`/api/jobs/${id}`);
	expect(done).toMatchObject({
		...{ status: "done", mayCancel: false, attempts: 1 },
		...{ progress: { done: 2, total: 3 }, result: { imported: 2 } },
	});
	expect(JSON.stringify(done)).not.toContain("hunter2");
});

test("the latest jobs are listed, the newest first", async () => {
	t.headers = (await givenSignedIn(t)).headers;
	for (let n = 0; n < 51; n++) await givenStartedBy({ id: 7 });
	const ids = (await t.get<Job[]>("/api/jobs")).map(({ id }) => id);
	expect(ids).toHaveLength(50);
	expect([ids[0], ids.at(-1)]).toEqual([51, 2]);
});

test("what is unfinished is listed before what is done, however old it is", async () => {
	t.headers = (await givenSignedIn(t)).headers;
	const running = await givenStartedBy({ id: 7 });
	await claimOne(t.db);
	const waiting = await givenJob(t.db, { kind: "later" });
	for (let n = 0; n < 50; n++) await givenStartedBy({ id: 7 });
	await runDueJobs(
		t.database,
		kindOf(async () => "done"),
	);
	const ids = (await t.get<Job[]>("/api/jobs")).map(({ id }) => id);
	expect(ids.slice(0, 3)).toEqual([waiting, running, 52]);
	expect(ids).toHaveLength(50);
});

test("a waiting job is cancelled at once, and the audit says by whom", async () => {
	t.headers = (await givenSignedIn(t)).headers;
	const id = await givenStartedBy({ id: 7 });
	expect(await cancel(id)).toMatchObject({
		status: 200,
		body: { status: "cancelled", mayCancel: false },
	});
	const { items } = await t.get<Page<AuditEntry>>("/api/audit?subject=job");
	expect(items).toMatchObject([
		{ entity: "job", entityId: id, action: "cancelled" },
	]);
});

test("a running job is asked to end, once", async () => {
	t.headers = (await givenSignedIn(t)).headers;
	const id = await givenStartedBy({ id: 7 });
	await claimOne(t.db);
	for (let asked = 0; asked < 2; asked++)
		expect((await cancel(id)).body).toMatchObject({
			...{ status: "running", isCancelRequested: true, mayCancel: false },
		});
	const { total } = await t.get<Page<AuditEntry>>("/api/audit?subject=job");
	expect(total).toBe(1);
});

test("whoever started it may cancel it, and of the others only an administrator", async () => {
	const ana = await givenSignedIn(t, { role: "operador" });
	const other = await givenSignedIn(t, { role: "operador" });
	const admin = await givenSignedIn(t);
	const first = await givenStartedBy(ana);
	const second = await givenStartedBy(ana);
	t.headers = other.headers;
	expect((await t.get<Job>(`/api/jobs/${first}`)).mayCancel).toBe(false);
	const path = `/api/jobs/${first}/cancellation`;
	expect(await t.refused("POST", path)).toMatchObject({
		...{ status: 403, code: "forbidden" },
	});
	t.headers = ana.headers;
	expect((await cancel(first)).status).toBe(200);
	t.headers = admin.headers;
	expect((await cancel(second)).status).toBe(200);
});

test("what the system does by itself nobody cancels", async () => {
	t.headers = (await givenSignedIn(t)).headers;
	const id = await givenJob(t.db, { actor: systemActor });
	expect((await t.get<Job>(`/api/jobs/${id}`)).mayCancel).toBe(false);
	const path = `/api/jobs/${id}/cancellation`;
	expect((await t.refused("POST", path)).code).toBe("forbidden");
});

test("what has ended is not cancelled, and what never was is not found", async () => {
	t.headers = (await givenSignedIn(t)).headers;
	const id = await givenStartedBy({ id: 7 });
	await runDueJobs(
		t.database,
		kindOf(async () => {}),
	);
	const path = `/api/jobs/${id}/cancellation`;
	expect((await t.refused("POST", path)).code).toBe("job_finished");
	expect((await t.refused("GET", "/api/jobs/99")).code).toBe("not_found");
});
