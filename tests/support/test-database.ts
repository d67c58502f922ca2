import { sql } from "drizzle-orm";
import pg from "pg";
import { inject } from "vitest";
import { type OpenDatabase, rowsOf } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { openPglite } from "#db/open-pglite.ts";
import { openPostgres } from "#db/open-postgres.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Where the run's PostgreSQL listens; absent when the engine is PGlite. */
		postgresUrl: string | undefined;
	}
}

/** A migrated and empty database of its own, on the engine this run tests. */
export async function openTestDatabase(): Promise<OpenDatabase> {
	const postgresUrl = inject("postgresUrl");
	return postgresUrl ? openClone(postgresUrl) : openEmptyPglite();
}

/** True on real PostgreSQL: locking between connections is only proven there. */
export function isPostgres(): boolean {
	return inject("postgresUrl") !== undefined;
}

/** Back to the state after migrating: no rows, settings as they come. */
export async function emptyDatabase({ db }: OpenDatabase): Promise<void> {
	const tables = await rowsOf<{ name: string }>(
		db,
		sql`select quote_ident(tablename) as name from pg_tables
			where schemaname = 'public' and tablename <> 'schema_migrations'`,
	);
	const names = tables.map(({ name }) => name).join(", ");
	await db.execute(sql.raw(`truncate ${names} restart identity cascade`));
	await db.execute(
		sql`insert into marketplace_settings (name) values ('Divishop')`,
	);
}

let clones = 0;

async function openClone(adminUrl: string): Promise<OpenDatabase> {
	clones += 1;
	const name = `test_${process.pid}_${clones}_${Math.random().toString(36).slice(2, 8)}`;
	await runAsAdmin(adminUrl, `create database ${name} template migrated`);
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

// Migrating once and loading its image is several times faster than migrating per file.
let pgliteImage: Promise<Blob> | undefined;

async function openEmptyPglite(): Promise<OpenDatabase> {
	pgliteImage ??= (async () => {
		const database = await openPglite();
		await migrate(database.db);
		const image = await database.client.dumpDataDir("none");
		await database.close();
		return image;
	})();
	return openPglite({ loadDataDir: await pgliteImage });
}
