import { openAsBlob } from "node:fs";
import { sql } from "drizzle-orm";
import pg from "pg";
import { inject } from "vitest";
import { type OpenDatabase, rowsOf } from "#db/database.ts";
import { openPglite } from "#db/open-pglite.ts";
import { openPostgres } from "#db/open-postgres.ts";

/** What the run's global setup prepared: migrated and empty, or with the sample marketplace. */
export type Prepared = "migrated" | "sample";

declare module "vitest" {
	interface ProvidedContext {
		/** Where the run's PostgreSQL listens; absent when the engine is PGlite. */
		postgresUrl: string | undefined;
		/** Files of prepared data directories; absent when the engine is PostgreSQL. */
		pgliteImages: Record<Prepared, string> | undefined;
	}
}

/** A migrated and empty database of its own, on the engine this run tests. */
export function openTestDatabase(): Promise<OpenDatabase> {
	return openPrepared("migrated");
}

/** A database of its own with the sample marketplace, loaded at `sampleLoadedAt`. */
export function openSampleDatabase(): Promise<OpenDatabase> {
	return openPrepared("sample");
}

/** True on real PostgreSQL: locking between connections is only proven there. */
export function isPostgres(): boolean {
	return inject("postgresUrl") !== undefined;
}

let reused: Promise<OpenDatabase> | undefined;

/** For test files that empty it before each test: PGlite, slow to start, is started once per worker. */
export async function openReusedDatabase(): Promise<OpenDatabase> {
	if (isPostgres()) return openTestDatabase();
	reused ??= openTestDatabase();
	return { ...(await reused), close: async () => {} };
}

/**
 * Back to the state after migrating: no rows, ids from the start, settings as they come. A few rows are
 * deleted many times faster than every table and index gets the new files of a truncation.
 */
export async function emptyDatabase({ db }: OpenDatabase): Promise<void> {
	const tables = await rowsOf<{ name: string }>(
		db,
		sql`select quote_ident(tablename) as name from pg_tables
			where schemaname = 'public' and tablename <> 'schema_migrations'`,
	);
	const deletions = tables.map(({ name }) => `delete from ${name};`).join(" ");
	await db.execute(
		sql.raw(`do $$ begin
			set local session_replication_role = replica; -- everything goes, in any order
			${deletions}
			perform setval(format('%I', sequencename)::regclass, start_value, false)
				from pg_sequences where schemaname = 'public' and last_value is not null;
			insert into marketplace_settings (name) values ('Divishop');
		end $$`),
	);
}

async function openPrepared(prepared: Prepared): Promise<OpenDatabase> {
	const postgresUrl = inject("postgresUrl");
	if (postgresUrl) return openClone(postgresUrl, prepared);
	const images = inject("pgliteImages");
	if (!images) throw new Error("No engine was prepared for this run");
	return openPglite({
		loadDataDir: await openAsBlob(images[prepared]),
		sharedBuffers: "16MB", // as in the demo
	});
}

let clones = 0;

async function openClone(
	adminUrl: string,
	template: Prepared,
): Promise<OpenDatabase> {
	clones += 1;
	const name = `test_${process.pid}_${clones}`;
	await runAsAdmin(adminUrl, `create database ${name} template ${template}`);
	const url = new URL(adminUrl);
	url.pathname = `/${name}`;
	const database = await openPostgres(url.href, { maxConnections: 20 });
	return {
		...database,
		async close() {
			await database.close();
			await runAsAdmin(adminUrl, `drop database ${name} with (force)`);
		},
	};
}

async function runAsAdmin(adminUrl: string, statement: string) {
	const client = new pg.Client({ connectionString: adminUrl });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}
