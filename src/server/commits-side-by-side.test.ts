import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { rowsOf } from "#db/database.ts";
import { tellAfterCommit } from "#db/notices.ts";
import { openPostgres } from "#db/open-postgres.ts";
import { openPostgresSession } from "#db/open-postgres-session.ts";
import {
	freshDataDir,
	startPostgresIn,
} from "#tests/support/embedded-data-dir.ts";

test("transactions that have something to tell wait for the disk side by side", async () => {
	const { url, adminUrl } = await startPostgresIn(freshDataDir());
	const { db, listen, close } = await openPostgres(url);
	const admin = await openPostgresSession(adminUrl, "test");
	onTestFinished(async () => {
		await Promise.all([close(), admin.close()]);
	});
	const heard = new Set<string>();
	await listen(
		"test_notices",
		(payload) => heard.add(payload),
		() => {},
	);
	await db.execute(sql`create table notes (writer integer)`);
	const waitFor = async (standby: string) => {
		await admin.query(
			`alter system set synchronous_standby_names = '${standby}'`,
		);
		await admin.query("select pg_reload_conf()");
	};

	// A commit is at rest where it waits for a copy that never comes, which is where it waits for a slow disk.
	await waitFor("nobody");
	let isHeldUp = true;
	const writers = [1, 2, 3].map(async (writer) => {
		// Until PostgreSQL has read the setting they go through.
		while (isHeldUp)
			await db.transaction(async (tx) => {
				await tx.execute(sql`insert into notes values (${writer})`);
				await tellAfterCommit(tx, [
					{ channel: "test_notices", payload: String(writer) },
				]);
			});
	});
	await expect
		.poll(() =>
			rowsOf(
				db,
				sql`select wait_event from pg_stat_activity where query = 'commit' and state = 'active'`,
			),
		)
		.toEqual(Array(3).fill({ wait_event: "SyncRep" }));
	isHeldUp = false;
	await waitFor("");
	await Promise.all(writers);
	await expect.poll(() => [...heard].sort()).toEqual(["1", "2", "3"]);
});
