import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { BulkAction } from "#contract/bulk-actions.ts";
import { rowsOf } from "#db/database.ts";
import { givenBulk } from "#tests/support/bulk.ts";
import {
	patiently,
	useDoomedProcesses,
} from "#tests/support/doomed-processes.ts";
import {
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { selfCheck } from "#tests/support/self-check.ts";
import { fail, useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";
import { givenWebhook } from "#tests/support/webhooks.ts";
import { bulkWorks } from "../bulk/bulk-works.ts";
import { startJobWorkers } from "./job-workers.ts";
import { bulkJobKinds } from "./kinds/bulk-jobs.ts";

const t = useTestApi();
const processes = useDoomedProcesses();

const { batchSize } = bulkWorks["order-reprocessing"];
/** Of the second batch. */
const left = 4;

test.runIf(isPostgres())(
	"of an action whose worker was killed in the middle of a batch another does the rest, and nothing twice",
	async () => {
		const orderIds = await givenOrders(batchSize + left);
		await givenWebhook(t);
		const action = await givenBulk(t, {
			...{ kind: "order-reprocessing", params: {} },
			selection: { ids: orderIds },
		});
		const path = `/api/bulk-actions/${action.id}`;
		await t.database.longWork.transaction(async (tx) => {
			// The batch is marked as its last act: whoever waits here has written everything else of it.
			await tx.execute(sql`select from bulk_rows
				where action_id = ${action.id} and record_id = ${orderIds.at(-1)} for update`);
			const { version } = action;
			await t.send("POST", `${path}/confirmation`, { version });
			const victim = await processes.start(
				t.db,
				"bulk-worker-process",
				t.now.toISOString(),
			);
			await vi.waitFor(async () => {
				const { applied } = await t.get<BulkAction>(path);
				expect(applied).toMatchObject({ done: batchSize, waiting: left });
				expect(await someoneWaits()).toBe(true);
			}, patiently);
			await processes.kill(victim);
		});

		const workers = startJobWorkers({
			...{ database: t.database, kinds: bulkJobKinds, workerName: "second" },
			...{ now: () => t.now, onUnexpectedError: fail },
			limits: { pollMs: 100 },
		});
		await vi.waitFor(async () => {
			const { state } = await t.get<BulkAction>(path);
			expect(state).toBe("done");
		}, patiently);
		await workers.stop();

		expect(await t.get<BulkAction>(path)).toMatchObject({
			applied: { done: orderIds.length, failed: 0, waiting: 0 },
		});
		const onceEach = orderIds.map((id) => ({ id, times: 1 }));
		expect(await histories()).toEqual(onceEach);
		expect(await audited()).toEqual(onceEach);
		expect(await deliveries()).toEqual(onceEach);
		expect(await selfCheck(t.db)).toEqual([]);
	},
	120_000,
);

async function givenOrders(count: number): Promise<number[]> {
	const { id: productId } = await givenProduct(t, { stock: 1000 });
	const { id: customerId } = await givenCustomer(t);
	const items = [{ productId, quantity: 1 }];
	const ids: number[] = [];
	for (let n = 0; n < count; n++)
		ids.push((await givenOrder(t, { customerId, items })).id);
	return ids;
}

async function someoneWaits(): Promise<boolean> {
	const [row] = await rowsOf<{ waits: boolean }>(
		t.db,
		sql`select exists (
				select from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock' and query like '%bulk_rows%'
			) as waits`,
	);
	return row?.waits ?? false;
}

const histories = () =>
	rowsOf(
		t.db,
		sql`select order_id as id, count(*)::integer as times from order_history
			where kind = 'reprocessed' group by order_id order by order_id`,
	);

const audited = () =>
	rowsOf(
		t.db,
		sql`select entity_id as id, count(*)::integer as times from audit_log
			where entity = 'order' and action = 'reprocessed' group by entity_id order by entity_id`,
	);

const deliveries = () =>
	rowsOf(
		t.db,
		sql`select entity_id as id, count(*)::integer as times from webhook_deliveries
			where event = 'order.status_changed' group by entity_id order by entity_id`,
	);
