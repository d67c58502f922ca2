import { count, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bulkWorks } from "#api/bulk/bulk-works.ts";
import type { JobKind } from "#api/jobs/job-kind.ts";
import { bulkApplying, bulkUndoing } from "#api/jobs/kinds/bulk-jobs.ts";
import type { BulkAction } from "#contract/bulk-actions.ts";
import { auditLog } from "#db/schema/activity.ts";
import { customers } from "#db/schema/customers.ts";
import { continueBulk, givenBulk } from "#tests/support/bulk.ts";
import { runDueJobs } from "#tests/support/jobs.ts";
import { givenManyCustomers } from "#tests/support/many-customers.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

/** One batch is written, these wait for the second. */
const left = 3;
const { batchSize } = bulkWorks["customer-status"];
const all = batchSize + left;

test("an action that is cancelled in the middle keeps what it wrote, and goes on when told to", async () => {
	const halted = await givenHalted();
	expect(halted).toMatchObject({
		...{ state: "applying", isHalted: true, job: { status: "cancelled" } },
		applied: { done: batchSize, waiting: left, failed: 0 },
	});
	expect(await vips()).toBe(batchSize);

	const done = await continueBulk(t, halted, "continuation");
	expect(done).toMatchObject({
		...{ state: "done", isHalted: false, job: { status: "done" } },
		applied: { done: all, waiting: 0, failed: 0 },
	});
	expect(await vips()).toBe(all);
	// What the first had written was not written again.
	expect(await changesInAudit()).toBe(all);
});

test("an action that is cancelled in the middle is taken back as far as it came", async () => {
	const undone = await continueBulk(t, await givenHalted(), "undo");
	expect(undone).toMatchObject({
		...{ state: "undone", isHalted: false },
		applied: { undone: batchSize, waiting: left, done: 0, kept: 0 },
	});
	expect(await vips()).toBe(0);
	expect(await changesInAudit()).toBe(2 * batchSize);
});

test("an undoing that is cancelled in the middle goes on as an undoing", async () => {
	const done = await continueBulk(t, await givenHalted(), "continuation");
	await t.send("POST", `/api/bulk-actions/${done.id}/undo`);
	const halted = await cancelAfterFirstBatch(bulkUndoing, done);
	expect(halted).toMatchObject({
		...{ state: "undoing", isHalted: true },
		applied: { undone: batchSize, done: left },
	});
	const undone = await continueBulk(t, halted, "continuation");
	expect(undone).toMatchObject({ state: "undone", applied: { undone: all } });
	expect(await vips()).toBe(0);
});

test("what is under way can neither go on nor be taken back, and what has ended cannot go on", async () => {
	const action = await givenConfirmed();
	const path = `/api/bulk-actions/${action.id}`;
	for (const how of ["continuation", "undo", "retry"])
		expect(await t.refused("POST", `${path}/${how}`)).toMatchObject({
			...{ status: 409, code: "bulk_step" },
		});
	const halted = await cancelAfterFirstBatch(bulkApplying, action);
	await continueBulk(t, halted, "undo");
	for (const how of ["continuation", "undo"])
		expect(await t.refused("POST", `${path}/${how}`)).toMatchObject({
			code: "bulk_step",
		});
});

async function givenHalted(): Promise<BulkAction> {
	return cancelAfterFirstBatch(bulkApplying, await givenConfirmed());
}

async function givenConfirmed(): Promise<BulkAction> {
	await givenManyCustomers(t, all);
	const { id, version } = await givenBulk(t, {
		...{ kind: "customer-status", params: { status: "vip" } },
		selection: { matching: {}, except: [] },
	});
	const path = `/api/bulk-actions/${id}/confirmation`;
	return (await t.send<BulkAction>("POST", path, { version })).body;
}

/** Someone presses "Cancelar" once the first batch is written. */
async function cancelAfterFirstBatch(
	kind: JobKind<{ actionId: number }>,
	{ id }: BulkAction,
): Promise<BulkAction> {
	const interrupted: typeof kind = {
		...kind,
		run: (job) =>
			kind.run({
				...job,
				async step(work, progress) {
					const answer = await job.step(work, progress);
					await t.send("POST", `/api/jobs/${job.id}/cancellation`);
					return answer;
				},
			}),
	};
	await runDueJobs(t.database, interrupted as JobKind);
	return t.get(`/api/bulk-actions/${id}`);
}

async function vips(): Promise<number> {
	const [row] = await t.db
		.select({ count: count() })
		.from(customers)
		.where(eq(customers.status, "vip"));
	return row?.count ?? 0;
}

async function changesInAudit(): Promise<number> {
	const [row] = await t.db
		.select({ count: count() })
		.from(auditLog)
		.where(eq(auditLog.entity, "customer"));
	return row?.count ?? 0;
}
