import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { type Database, rowsOf } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { openPostgres } from "#db/open-postgres.ts";
import { openPostgresSession } from "#db/open-postgres-session.ts";
import { findApiKey } from "#db/queries/api-keys.ts";
import {
	freshDataDir,
	startPostgresIn,
} from "#tests/support/embedded-data-dir.ts";
import { spawnServer } from "#tests/support/embedded-server.ts";
import { hasPgBouncer, startPgBouncer } from "#tests/support/pgbouncer.ts";
import { readUntil } from "#tests/support/read-until.ts";
import { createStore } from "#tests/support/stores-over-http.ts";
import { databaseWarnings, requireSessions } from "./database-self-test.ts";

async function open(url: string, listenUrl?: string) {
	const database = await openPostgres(url, { listenUrl, maxConnections: 8 });
	onTestFinished(() => database.close());
	return database;
}

test("notices that arrive, and limits that there are, are nothing to warn of", async () => {
	const { url } = await startPostgresIn(freshDataDir());
	const database = await open(url);
	const config = { databaseListenUrl: undefined };
	expect(await databaseWarnings(database, config)).toEqual([]);
	await requireSessions(database, config);
});

test("a way that leads elsewhere than to the database is said in one line", async () => {
	const here = await startPostgresIn(freshDataDir());
	const elsewhere = await startPostgresIn(freshDataDir());
	const { db } = await open(here.url);
	const { listen } = await open(elsewhere.url);
	const warnings = await databaseWarnings(
		{ db, listen },
		{ databaseListenUrl: elsewhere.url },
		500,
	);
	expect(warnings).toEqual([
		expect.stringMatching(/DATABASE_LISTEN_URL; both must lead to the same/),
	]);
});

test.runIf(hasPgBouncer())(
	"a pooler in transaction mode is told to be one when nothing leads round it",
	async () => {
		const { url } = await startPostgresIn(freshDataDir());
		const pooled = await startPgBouncer(url);
		const database = await open(pooled);
		const config = { databaseListenUrl: undefined };
		const said = /pooler in transaction mode; set DATABASE_LISTEN_URL/;
		expect(await databaseWarnings(database, config, 500)).toEqual([
			expect.stringMatching(said),
		]);
		await expect(requireSessions(database, config, 500)).rejects.toThrow(said);
	},
);

test.runIf(hasPgBouncer())(
	"through a pooler, statements with names run, and limits stay in their transaction",
	async () => {
		const { url } = await startPostgresIn(freshDataDir());
		const pooled = await startPgBouncer(url);
		const { db, longWork } = await open(pooled, url);
		await migrate(longWork);
		const find = () => findApiKey(db, "no such key", new Date());
		await Promise.all(Array.from({ length: 40 }, find));

		const inside = () => db.transaction(limitsOf);
		expect(
			new Set(await Promise.all(Array.from({ length: 20 }, inside))),
		).toEqual(new Set(["30s 20s 30s"]));
		const outside = () => limitsOf(db);
		expect(
			new Set(await Promise.all(Array.from({ length: 20 }, outside))),
		).toEqual(new Set(["0 0 0"]));
		expect(await limitsOf(longWork)).toBe("15min 15min 2min");
	},
);

test.runIf(hasPgBouncer())(
	"two servers behind a pooler tell each other's changes, and say which limit is missing",
	async () => {
		const { url, adminUrl } = await startPostgresIn(freshDataDir());
		const variables = {
			DATABASE_URL: await startPgBouncer(url),
			DATABASE_LISTEN_URL: url,
			DATABASE_POOL_MAX: "20",
		};
		const first = await spawnServer(variables);
		const events = await fetch(`${first.address}/api/events`);
		const stream = events.body?.pipeThrough(new TextDecoderStream());
		const reader = stream?.getReader();
		expect((await reader?.read())?.value).toContain("event: ready");
		await expect
			.poll(() => first.output())
			.toContain("statements through the pooler have no time limit");

		const admin = await openPostgresSession(adminUrl, "test");
		await admin.query(
			"alter role divishop in database divishop set statement_timeout = '30s'",
		);
		await admin.close();
		const second = await spawnServer(variables);
		const created = await Promise.all(
			Array.from({ length: 24 }, (_, n) =>
				createStore(second.address, `Loja ${n}`),
			),
		);
		expect(new Set(created)).toEqual(new Set([201]));
		await readUntil(reader, '"entity":"store"');
		const stores = await fetch(`${first.address}/api/stores`);
		expect(await stores.json()).toMatchObject({ total: 24 });
		await reader?.cancel();
	},
);

async function limitsOf(db: Database): Promise<string> {
	const [row] = await rowsOf<{ limits: string }>(
		db,
		sql`select concat_ws(' ', current_setting('statement_timeout'),
			current_setting('lock_timeout'),
			current_setting('idle_in_transaction_session_timeout')) as limits`,
	);
	return row?.limits ?? "";
}
