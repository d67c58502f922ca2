import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { startSilentHost } from "#tests/support/silent-host.ts";
import { isPostgres, openTestDatabase } from "#tests/support/test-database.ts";
import { type Database, rowsOf } from "./database.ts";
import { isDatabaseAway } from "./database-away.ts";
import { openPostgres } from "./open-postgres.ts";
import type { PostgresLimits } from "./open-postgres-limits.ts";

const forNobody: Partial<PostgresLimits> = { silenceMs: 200, closeMs: 50 };
/** A real database on a busy machine also takes its time. */
const forDatabase: Partial<PostgresLimits> = { silenceMs: 2_000, probeMs: 100 };

const never = () => {
	throw new Error("nothing was sent");
};

async function failureOf(work: Promise<unknown>): Promise<unknown> {
	return work.then(
		() => expect.fail("it was answered"),
		(error: unknown) => error,
	);
}

async function open(
	url: string,
	limits: Partial<PostgresLimits>,
	maxConnections = 2,
) {
	const database = await openPostgres(url, { limits, maxConnections });
	onTestFinished(() => database.close());
	return database;
}

test("a host that takes connections and stays silent is away: for statements, transactions and the feed", async () => {
	const host = await startSilentHost();
	const { db, longWork, listen } = await open(host.url, forNobody);
	const failures = await Promise.all(
		[
			db.execute(sql`select 1`),
			db.transaction(async () => {}),
			longWork.execute(sql`select 1`),
			listen("test_feed", never, never),
		].map(failureOf),
	);
	expect(failures.map(isDatabaseAway)).toEqual([true, true, true, true]);
});

test("closing does not wait for a silent host", async () => {
	const host = await startSilentHost();
	const database = await openPostgres(host.url, {
		limits: { closeMs: 50 },
	});
	const asked = failureOf(database.db.execute(sql`select 1`));
	const listening = failureOf(database.listen("test_feed", never, never));
	await vi.waitFor(() => expect(host.connections()).toBe(2), 10_000);
	await database.close();
	expect(isDatabaseAway(await asked)).toBe(true);
	expect(isDatabaseAway(await listening)).toBe(true);
	await vi.waitFor(() => expect(host.connections()).toBe(0), 10_000);
});

test.runIf(isPostgres())(
	"a connection lost to silence, at the very start of a transaction, is replaced",
	async () => {
		const host = await startSilentHost(inject("postgresUrl"));
		const { db } = await open(host.url, forDatabase, 1);
		const selectOne = () => rowsOf(db, sql`select 1 as one`);
		expect(await selectOne()).toEqual([{ one: 1 }]);
		host.fallSilent();
		const error = await failureOf(db.transaction(async () => {}));
		expect(isDatabaseAway(error)).toBe(true);
		host.speakAgain();
		expect(await selectOne()).toEqual([{ one: 1 }]);
		expect(await db.transaction(async () => "done")).toBe("done");
	},
);

test.runIf(isPostgres())(
	"a feed whose database falls silent is opened again, and says that it missed something",
	async () => {
		const host = await startSilentHost(inject("postgresUrl"));
		const { db, listen } = await open(host.url, forDatabase);
		const onGap = vi.fn();
		const payloads: string[] = [];
		await listen("test_feed", (payload) => payloads.push(payload), onGap);
		host.fallSilent();
		await vi.waitFor(() => expect(host.connections()).toBe(0), 10_000);
		host.speakAgain();
		await vi.waitFor(() => expect(onGap).toHaveBeenCalled(), 10_000);
		await db.execute(sql`select pg_notify('test_feed', 'again')`);
		await vi.waitFor(() => expect(payloads).toEqual(["again"]), 10_000);
	},
);

test.runIf(isPostgres())(
	"a feed that does not listen, though its connection stands, is opened again",
	async () => {
		let isFirst = true;
		const host = await startSilentHost(inject("postgresUrl"), (sent) => {
			const text = sent.toString("latin1");
			if (!isFirst || !text.includes(listenStatement)) return sent;
			isFirst = false;
			const spoiled = "unlisten *".padEnd(listenStatement.length);
			return Buffer.from(text.replace(listenStatement, spoiled), "latin1");
		});
		const { db, listen } = await open(host.url, forDatabase);
		const onGap = vi.fn();
		const payloads: string[] = [];
		await listen("test_feed", (payload) => payloads.push(payload), onGap);
		await vi.waitFor(() => expect(onGap).toHaveBeenCalled(), 10_000);
		await db.execute(sql`select pg_notify('test_feed', 'heard')`);
		await vi.waitFor(() => expect(payloads).toEqual(["heard"]), 10_000);
	},
);

const listenStatement = 'listen "test_feed"';

async function settingsOf(db: Database) {
	const [row] = await rowsOf(
		db,
		sql`select current_setting('statement_timeout') as statement,
			current_setting('lock_timeout') as lock,
			current_setting('idle_in_transaction_session_timeout') as idle`,
	);
	return row;
}

test.runIf(isPostgres())(
	"requests have seconds, long work has minutes, and a lock is not waited for for ever",
	async () => {
		const database = await openTestDatabase();
		onTestFinished(() => database.close());
		expect(await settingsOf(database.db)).toEqual({
			statement: "30s",
			lock: "20s",
			idle: "30s",
		});
		expect(await settingsOf(database.longWork)).toEqual({
			statement: "15min",
			lock: "15min",
			idle: "2min",
		});
	},
);

test.runIf(isPostgres())(
	"a statement, a lock and a forgotten transaction end by their limits, as if the database were away",
	async () => {
		const url = inject("postgresUrl") ?? "";
		const { db } = await open(url, { statementMs: 50 });
		const slow = db.execute(sql`select pg_sleep(60)`);
		expect(isDatabaseAway(await failureOf(slow))).toBe(true);

		const waiting = await open(url, { lockMs: 50 });
		const lock = sql`select pg_advisory_xact_lock(424242)`;
		await waiting.db.transaction(async (tx) => {
			await tx.execute(lock);
			const second = waiting.db.transaction((other) => other.execute(lock));
			expect(isDatabaseAway(await failureOf(second))).toBe(true);
		});

		const forgetful = await open(url, { idleInTransactionMs: 50 });
		const forgotten = forgetful.db.transaction(async (tx) => {
			await vi.waitFor(
				() =>
					tx.execute(sql`select 1`).then(
						() => expect.fail("still open"),
						() => {},
					),
				{ timeout: 10_000, interval: 200 },
			);
			await tx.execute(sql`select 1`);
		});
		expect(isDatabaseAway(await failureOf(forgotten))).toBe(true);
	},
);
