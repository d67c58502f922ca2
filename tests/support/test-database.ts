import { openAsBlob } from "node:fs";
import pg from "pg";
import { inject } from "vitest";
import type { OpenDatabase } from "#db/database.ts";
import { openPglite } from "#db/open-pglite.ts";
import { openPostgres } from "#db/open-postgres.ts";
import { restartSampleClock } from "#db/sample/restart-clock.ts";
import { sampleLoadedAt } from "./sample-loaded-at.ts";

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

async function openPrepared(prepared: Prepared): Promise<OpenDatabase> {
	const postgresUrl = inject("postgresUrl");
	if (postgresUrl) return openClone(postgresUrl, prepared);
	const images = inject("pgliteImages");
	if (!images) throw new Error("No engine was prepared for this run");
	const database = await openPglite({
		loadDataDir: await openAsBlob(images[prepared]),
		sharedBuffers: "16MB", // as in the demo
	});
	if (prepared === "sample")
		await restartSampleClock(database.db, sampleLoadedAt);
	return database;
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
