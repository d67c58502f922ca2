import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { systemActor } from "#core/actor.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";
import { givenWebhook } from "#tests/support/webhooks.ts";
import { rowsOf } from "../database.ts";
import { enqueueJob, getJob } from "./jobs.ts";
import { wakeWebhookJob, webhookJobKey } from "./webhook-queue.ts";

const t = useTestApi();

test.runIf(isPostgres())(
	"a job that is just being let go is waited for, and woken",
	async () => {
		const { webhook } = await givenWebhook(t, { events: ["store.created"] });
		const id = await enqueueJob(t.db, {
			kind: "webhook-deliveries",
			actor: systemActor,
			uniqueKey: webhookJobKey(webhook.id),
		});
		await t.db.execute(sql`
			update jobs set status = 'running', lease = gen_random_uuid(), lease_until = now() + interval '1 hour'
			where id = ${id}`);
		let waking: Promise<string> | undefined;
		await t.db.transaction(async (tx) => {
			await tx.execute(sql`
				update jobs set status = 'waiting', lease = null, lease_until = null, run_at = now() + interval '1 hour'
				where id = ${id}`);
			waking = wakeWebhookJob(t.db, webhook.id);
			await vi.waitFor(
				async () => {
					const waiting = await rowsOf(
						t.db,
						sql`select 1 from pg_stat_activity
							where datname = current_database() and wait_event_type = 'Lock'`,
					);
					expect(waiting).toHaveLength(1);
				},
				{ timeout: 20_000, interval: 5 },
			);
		});
		expect(await waking).toBe("waiting");
		const { runAt } = await getJob(t.db, id);
		expect(runAt.getTime()).toBeLessThan(Date.now() + 60_000);
	},
);
