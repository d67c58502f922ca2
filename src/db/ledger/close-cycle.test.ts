import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
	givenDelivered,
	givenPaidStore,
	goTo,
} from "#tests/support/payouts.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { rowsOf } from "../database.ts";
import { lockDueDays } from "./close-cycle.ts";

const t = useTestApi();

test("however long ago a store's first sale was, closing locks the days on which someone may still be posting", async () => {
	const store = await givenPaidStore(t);
	await givenDelivered(t, store.id, 5000, "2024-01-02");
	goTo(t, "2044-01-16");
	const days = await t.db.transaction(async (tx) => {
		await lockDueDays(tx, "2044-01-16");
		return rowsOf<{ day: string }>(
			tx,
			sql`select (date '2000-01-01' + objid::int)::text as day from pg_locks
				where locktype = 'advisory' and classid = 4816024 and pid = pg_backend_pid() order by 1`,
		);
	});
	expect(days).toHaveLength(40);
	expect(days.at(-1)).toEqual({ day: "2044-01-15" });
});
