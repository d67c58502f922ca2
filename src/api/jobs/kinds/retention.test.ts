import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/audit.ts";
import { auditTitle, changesText } from "#contract/audit-text.ts";
import type { Page } from "#contract/common.ts";
import { rowsOf } from "#db/database.ts";
import { getJob, lockJob, requestCancel } from "#db/queries/jobs.ts";
import { retentionOverdueSeconds } from "#db/queries/retention-overdue.ts";
import { marketplaceSettings } from "#db/schema/settings.ts";
import {
	claimOne,
	givenJob,
	letWaitingBecomeDue,
	runDueJobs,
} from "#tests/support/jobs.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { ensureStandingJob } from "../standing-jobs.ts";
import { retention } from "./retention.ts";

const t = useTestApi();
const dayMs = 86_400_000;

async function givenAudit(rows: number, age: string) {
	await t.db.execute(sql`
		insert into audit_log (at, actor, entity, action)
		select now() - ${age}::interval, 'Ana', 'order', 'edited' from generate_series(1, ${rows}::int)`);
}

async function givenFailure(age: string) {
	await t.db.execute(sql`
		insert into sign_in_failures (of, at) values ('account ana@loja.com.br', now() - ${age}::interval)`);
}

async function givenReadNotification(age: string) {
	await t.db.execute(sql`
		insert into notifications (at, kind, entity_id, read_at)
		values (now(), 'order-placed', 1, now() - ${age}::interval)`);
}

async function givenDelivery(age: string) {
	await t.db.execute(sql`
		with made as (
			insert into webhooks (name, address, events, secret, created_by)
			values ('ERP', 'https://erp.exemplo.com.br', '{store.created}', 'secret', 'Ana') returning id
		)
		insert into webhook_deliveries (webhook_id, event, entity, entity_id, body, status, created_at)
		select id, 'store.created', 'store', 1, '{}', 'failed', now() - ${age}::interval from made`);
}

async function givenFinishedJob(age: string) {
	const id = await givenJob(t.db);
	await claimOne(t.db);
	await t.db.execute(sql`update jobs set status = 'done', lease = null, lease_until = null,
		finished_at = now() - ${age}::interval where id = ${id}`);
}

async function givenOfEach(age: string) {
	await givenAudit(1, age);
	await givenFailure(age);
	await givenDelivery(age);
	await givenFinishedJob(age);
	await givenReadNotification(age);
}

async function count(table: string) {
	return (await rowsOf(t.db, sql`select 1 from ${sql.raw(table)}`)).length;
}

async function entries() {
	const { items } = await t.get<Page<AuditEntry>>("/api/audit");
	return items.filter(({ action }) => action === "retention-applied");
}

/** Stops before the step after so many. */
function stoppingAfter(steps: number) {
	const left = { steps };
	return {
		...retention,
		run: (job: Parameters<typeof retention.run>[0]) =>
			retention.run({
				...job,
				async step(work, progress) {
					left.steps -= 1;
					if (left.steps < 0) throw new Error("stopped");
					return job.step(work, progress);
				},
			}),
	};
}

test("what has outlived its time goes, the rest stays, and one entry says how much went", async () => {
	await ensureStandingJob(t.db, retention);
	await givenOfEach("6 years");
	await givenOfEach("1 hour");
	const row = await runDueJobs(t.database, retention, { now: () => t.now });
	const removed = {
		...{ audit: 1, signInAttempts: 1, deliveries: 1 },
		...{ finishedJobs: 1, readNotifications: 1 },
	};
	expect(row).toMatchObject({
		...{ status: "waiting", attempts: 0, result: removed },
		runAt: new Date(t.now.getTime() + dayMs),
	});
	for (const table of ["sign_in_failures", "webhook_deliveries"])
		expect(await count(table)).toBe(1);
	expect(await count("notifications")).toBe(1);
	expect(await count("jobs")).toBe(2);
	const [entry, ...more] = await entries();
	expect(more).toEqual([]);
	expect(entry).toMatchObject({ entityId: null, after: { removed } });
	expect(entry && [auditTitle(entry), changesText(entry)]).toEqual([
		"Retenção aplicada",
		"Removidos: 1 registro de auditoria, 1 tentativa de entrada, 1 entrega de integração, 1 tarefa terminada, 1 notificação",
	]);
});

test.each([
	[
		"the audit",
		() => givenAudit(1, "5 years 3 days"),
		"audit_retention_years = 5",
	],
	[
		"failed sign-ins",
		() => givenFailure("5 days"),
		"sign_in_attempts_kept_days = 2",
	],
	["deliveries", () => givenDelivery("13 days"), "deliveries_kept_days = 10"],
	["jobs", () => givenFinishedJob("13 days"), "finished_jobs_kept_days = 10"],
	[
		"notifications",
		() => givenReadNotification("13 days"),
		"read_notifications_kept_days = 10",
	],
])(
	"how long %s should have been gone is known until they are",
	async (_, givenOld, period) => {
		await ensureStandingJob(t.db, retention);
		await t.db.execute(sql`update marketplace_settings set ${sql.raw(period)}`);
		await givenOfEach("1 hour");
		expect(await retentionOverdueSeconds(t.db)).toBe(0);
		await givenOld();
		const days = (await retentionOverdueSeconds(t.db)) / 86_400;
		expect(Math.round(days)).toBe(3);
		await runDueJobs(t.database, retention);
		expect(await retentionOverdueSeconds(t.db)).toBe(0);
	},
);

test("where nothing has outlived its time nothing is written", async () => {
	await ensureStandingJob(t.db, retention);
	await givenOfEach("1 hour");
	expect((await runDueJobs(t.database, retention)).result).toEqual({});
	expect(await entries()).toEqual([]);
});

test("each goes by its own setting", async () => {
	await ensureStandingJob(t.db, retention);
	await t.db.update(marketplaceSettings).set({
		...{ auditRetentionYears: 20, signInAttemptsKeptDays: 180 },
		...{ deliveriesKeptDays: 365, finishedJobsKeptDays: 365 },
		readNotificationsKeptDays: 730,
	});
	await givenOfEach("179 days");
	expect((await runDueJobs(t.database, retention)).result).toEqual({});
	await t.db.update(marketplaceSettings).set({
		...{ deliveriesKeptDays: 7, readNotificationsKeptDays: 178 },
	});
	await letWaitingBecomeDue(t.db);
	expect((await runDueJobs(t.database, retention)).result).toEqual({
		...{ deliveries: 1, readNotifications: 1 },
	});
});

test("a stop between two batches keeps what is done, and whoever goes on writes one entry of it all", async () => {
	const id = await ensureStandingJob(t.db, retention);
	await givenAudit(5_003, "6 years");
	await runDueJobs(t.database, stoppingAfter(2), {
		onUnexpectedError: () => {},
	});
	expect(await count("audit_log")).toBe(3);
	expect((await getJob(t.db, id)).progressDone).toBe(5_000);
	await letWaitingBecomeDue(t.db);
	await runDueJobs(t.database, retention);
	expect(await entries()).toMatchObject([
		{ after: { removed: { audit: 5_003 } } },
	]);
	await letWaitingBecomeDue(t.db);
	await runDueJobs(t.database, retention);
	expect(await entries()).toHaveLength(1);
});

test("what a cancelled run took out is told by the next one, once", async () => {
	const cancelled = await ensureStandingJob(t.db, retention);
	await givenAudit(5_003, "6 years");
	await runDueJobs(t.database, stoppingAfter(2), {
		onUnexpectedError: () => {},
	});
	await t.db.transaction(async (tx) =>
		requestCancel(tx, await lockJob(tx, cancelled)),
	);
	expect(await ensureStandingJob(t.db, retention)).not.toBe(cancelled);
	await runDueJobs(t.database, retention);
	expect(await entries()).toMatchObject([
		{ after: { removed: { audit: 5_003 } } },
	]);
	await letWaitingBecomeDue(t.db);
	await runDueJobs(t.database, retention);
	expect(await entries()).toHaveLength(1);
});

test("privacy requests and anonymisations outlive every period", async () => {
	await ensureStandingJob(t.db, retention);
	await t.db.execute(sql`
		insert into privacy_requests (protocol, requester_name, requester_contact, asked_right, received_on, due_on, actor)
		values ('LGPD-2001-0001', 'Ana', 'ana@exemplo.com.br', 'acesso', '2001-01-01', '2001-01-16', 'Ana')`);
	await t.db.execute(sql`
		insert into anonymisations (customer_id, reason, asked_at, actor, finished_at)
		values (1, 'Pedido da pessoa', '2001-01-01', 'Ana', '2001-01-02')`);
	expect((await runDueJobs(t.database, retention)).result).toEqual({});
	expect(await count("privacy_requests")).toBe(1);
	expect(await count("anonymisations")).toBe(1);
});
