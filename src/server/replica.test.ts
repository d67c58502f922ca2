import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { type Database, rowsOf } from "#db/database.ts";
import { openPostgres } from "#db/open-postgres.ts";
import {
	readFromReplica,
	replicaLagSeconds,
} from "#db/open-postgres-replica.ts";
import { startPair } from "#tests/support/standby.ts";

interface Seen extends Record<string, unknown> {
	isReplica: boolean;
	notes: number;
}

/** Who answers, and how many notes they know of. */
async function look(db: Database): Promise<Seen | undefined> {
	const [seen] = await rowsOf<Seen>(
		db,
		sql`select pg_is_in_recovery() as "isReplica", (select count(*) from notes) as notes`,
	);
	return seen;
}

test("what reads much is answered by a standby that has all of it, and by the primary where it has not", async () => {
	const pair = await startPair({ isSynchronous: false });
	const primary = await openPostgres(pair.url);
	const replica = await openPostgres(pair.replicaUrl);
	onTestFinished(async () => {
		await Promise.all([primary.close(), replica.close()]);
	});
	const errors: Error[] = [];
	const readMuchWithin = (waitMs: number) =>
		readFromReplica({
			...{ primary, replica },
			limits: { waitMs, restMs: 0 },
			onError: (error) => errors.push(error),
		});
	const readMuch = readMuchWithin(30_000);
	await primary.db.execute(sql`create table notes (id integer)`);
	let notes = 0;
	async function addNote() {
		notes += 1;
		await primary.db.execute(sql`insert into notes values (${notes})`);
	}

	for (let round = 0; round < 50; round++) {
		await addNote();
		expect(await readMuch(look)).toEqual({ isReplica: true, notes });
	}
	expect((await readMuch(look, "longWork"))?.isReplica).toBe(true);
	const lag = (waitMs: number) =>
		replicaLagSeconds(
			{ primary: primary.db, replica: replica.db },
			{ waitMs, pollMs: 5 },
		);
	expect(await lag(30_000)).toBeLessThan(30);

	await pair.askStandby("select pg_wal_replay_pause()");
	await addNote();
	const [{ age } = { age: 0 }] = await rowsOf<{ age: number }>(
		replica.db,
		sql`select extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as age`,
	);
	expect(await lag(0)).toBeGreaterThan(age);
	const readSoon = readMuchWithin(100);
	expect(await readSoon(look)).toEqual({ isReplica: false, notes });
	expect(errors.map(({ message }) => message)).toEqual([
		expect.stringContaining("behind"),
	]);
	await pair.askStandby("select pg_wal_replay_resume()");
	expect(await readMuch(look)).toEqual({ isReplica: true, notes });

	const both = await openPostgres(pair.url, { replicaUrl: pair.replicaUrl });
	onTestFinished(() => both.close());
	expect(await both.replicaLagSeconds?.()).toBeGreaterThan(0);

	const refused = readMuch(async (db) => {
		await look(db);
		throw new Error("a question that nobody can answer");
	});
	await expect(refused).rejects.toThrow("a question that nobody can answer");

	let answeredBy = 0;
	const interrupted = await readMuch(async (db) => {
		answeredBy += 1;
		if (answeredBy === 1) await pair.killStandby();
		return look(db);
	});
	expect(interrupted).toEqual({ isReplica: false, notes });
	await addNote();
	expect(await readMuch(look)).toEqual({ isReplica: false, notes });
	expect(errors.at(-1)?.message).toMatch(
		/^The replica does not answer.*: the primary answers instead$/,
	);
});
