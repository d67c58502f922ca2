import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { PayoutCycleList, StoreStatementList } from "#contract/payouts.ts";
import { rowsOf } from "#db/database.ts";
import {
	patiently,
	useDoomedProcesses,
} from "#tests/support/doomed-processes.ts";
import {
	close,
	givenDelivered,
	givenPaidStore,
	payoutsOf,
	release,
} from "#tests/support/payouts.ts";
import { selfCheck } from "#tests/support/self-check.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";

const t = useTestApi();
const processes = useDoomedProcesses();

/** Tables in the order in which closing writes to them. */
const tables = ["store_statements", "payouts", "audit_log"];

test.runIf(isPostgres()).for(tables)(
	"a closing that is killed before it has written to %s leaves nothing behind, and can be made anew",
	async (table) => {
		const store = await givenPaidStore(t);
		await givenDelivered(t, store.id, 5000, "2024-01-02");
		await release(t, "2024-01-10");
		await t.db.transaction(async (tx) => {
			await tx.execute(sql.raw(`lock table ${table} in share mode`));
			const closing = await processes.start(
				t.db,
				"closing-process",
				"2024-01-16T15:00:00Z",
			);
			await vi.waitFor(
				async () => expect(await waits(table)).toBe(true),
				patiently,
			);
			await processes.kill(closing);
		});
		await vi.waitFor(
			async () => expect(await isClosing()).toBe(false),
			patiently,
		);
		expect(await t.get<PayoutCycleList>("/api/payouts/cycles")).toEqual({
			items: [],
		});
		expect(await payoutsOf(t)).toEqual([]);
		const { items } = await t.get<StoreStatementList>(
			`/api/stores/${store.id}/statements`,
		);
		expect(items).toHaveLength(1);
		expect(await selfCheck(t.db)).toEqual([]);

		expect(await close(t, "2024-01-16")).toMatchObject({ totalCents: 5900 });
		expect(await selfCheck(t.db)).toEqual([]);
	},
);

async function waits(table: string): Promise<boolean> {
	const [row] = await rowsOf<{ waits: boolean }>(
		t.db,
		sql`select exists (
				select from pg_locks
				where not granted and database = (select oid from pg_database where datname = current_database())
					and relation = ${table}::regclass
			) as waits`,
	);
	return row?.waits ?? false;
}

/** Whoever closes holds this lock to the end. */
async function isClosing(): Promise<boolean> {
	const [row] = await rowsOf<{ closes: boolean }>(
		t.db,
		sql`select exists (
				select from pg_locks where relation = 'payout_cycles'::regclass and mode = 'ShareRowExclusiveLock'
					and database = (select oid from pg_database where datname = current_database())
			) as closes`,
	);
	return row?.closes ?? false;
}
