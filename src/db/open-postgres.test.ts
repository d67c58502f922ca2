import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { isPostgres, openTestDatabase } from "#tests/support/test-database.ts";
import { rowsOf } from "./database.ts";
import { openPostgres } from "./open-postgres.ts";

test.runIf(isPostgres())(
	"a feed that was cut comes back once, and says that it missed something",
	async () => {
		const database = await openTestDatabase();
		const { promise: gap, resolve: onGap } = gapSignal();
		const payloads: string[] = [];
		const { promise: arrived, resolve: onArrival } = gapSignal();
		const stop = await database.listen(
			"test_feed",
			(payload) => {
				payloads.push(payload);
				onArrival();
			},
			onGap,
		);
		await database.db.execute(
			sql`select pg_terminate_backend(pid) from pg_stat_activity
				where datname = current_database() and query like 'listen%'`,
		);
		await gap;
		await database.db.execute(sql`select pg_notify('test_feed', 'again')`);
		await arrived;
		const listeners = await rowsOf(
			database.db,
			sql`select pid from pg_stat_activity
				where datname = current_database() and query like 'listen%'`,
		);
		expect(listeners).toHaveLength(1);
		expect(payloads).toEqual(["again"]);
		await stop();
		await database.close();
	},
);

test.runIf(isPostgres())(
	"a feed that cannot be opened at all is refused, and leaves nothing behind",
	async () => {
		const url = new URL(inject("postgresUrl") ?? "");
		url.pathname = "/there_is_no_such_database";
		const database = await openPostgres(url.href);
		await expect(
			database.listen(
				"test_feed",
				() => {},
				() => {},
			),
		).rejects.toThrow("does not exist");
		await database.close();
	},
);

test.runIf(isPostgres())(
	"a slow statement is told of without its values, also one that failed",
	async () => {
		const told: string[] = [];
		const database = await openPostgres(inject("postgresUrl") ?? "", {
			slowStatements: { fromMs: 0, tell: (statement) => told.push(statement) },
		});
		await database.db.execute(sql`select ${"529.982.247-25"}::text as a`);
		await database.db.transaction((tx) =>
			tx.execute(sql`select ${"Joana"}::text as b`),
		);
		await expect(
			database.db.execute(sql`select ${"Joana"}::integer as c`),
		).rejects.toThrow();
		await database.longWork.execute(sql`select 'long work'`);
		await database.close();
		expect(told).toEqual(
			expect.arrayContaining([
				...["select $1::text as a", "select $1::text as b"],
				"select $1::integer as c",
			]),
		);
		expect(told.join()).not.toMatch(/529|Joana|long work/);
	},
);

test.runIf(isPostgres())(
	"statements that are quick are not told of",
	async () => {
		const told: string[] = [];
		const database = await openPostgres(inject("postgresUrl") ?? "", {
			slowStatements: {
				fromMs: 600_000,
				tell: (statement) => told.push(statement),
			},
		});
		await database.db.execute(sql`select 1`);
		await database.close();
		expect(told).toEqual([]);
	},
);

test.runIf(isPostgres())(
	"a transaction that was never begun fails, and writes nothing by what it sends next",
	async () => {
		const database = await openTestDatabase();
		await expect(
			database.db.transaction(
				async (tx) => {
					await tx.execute(sql`select 1`);
					await tx.execute(sql`insert into order_search_pieces values ('abc')`);
				},
				{ isolationLevel: "none at all" as "serializable" },
			),
		).rejects.toThrow();
		expect(
			await rowsOf(database.db, sql`select piece from order_search_pieces`),
		).toEqual([]);
		await database.close();
	},
);

function gapSignal() {
	let resolve = () => {};
	const promise = new Promise<void>((done) => {
		resolve = done;
	});
	return { promise, resolve };
}
