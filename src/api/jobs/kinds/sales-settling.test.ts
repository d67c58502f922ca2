import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#db/database.ts";
import { runDueJobs } from "#tests/support/jobs.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { ensureStandingJob } from "../standing-jobs.ts";
import { salesSettling } from "./sales-settling.ts";

const t = useTestApi();

test("what the slots hold is the day's own a minute later, every minute", async () => {
	await t.db.execute(sql`
		insert into daily_sales_slots (slot, day, customer_type, orders, revenue_cents)
		values (3, '2024-02-29', 'varejo', 2, 500)`);
	await ensureStandingJob(t.db, salesSettling);
	const row = await runDueJobs(t.database, salesSettling, {
		now: () => t.now,
	});
	expect(row).toMatchObject({
		status: "waiting",
		runAt: new Date(t.now.getTime() + 60_000),
	});
	expect(await rowsOf(t.db, sql`select 1 from daily_sales_slots`)).toEqual([]);
	expect(
		await rowsOf(t.db, sql`select orders, revenue_cents from daily_sales`),
	).toEqual([{ orders: 2, revenue_cents: 500 }]);
});
