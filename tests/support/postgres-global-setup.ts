import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { TestProject } from "vitest/node";
import type { Database } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { openPostgres } from "#db/open-postgres.ts";
import { openPostgresSession } from "#db/open-postgres-session.ts";
import { restartSampleClock } from "#db/sample/restart-clock.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres.ts";
import { copyPreparedDataDir } from "./prepared-data-dirs.ts";
import { sampleLoadedAt } from "./sample-loaded-at.ts";
import type { Prepared } from "./test-database.ts";

/** One PostgreSQL for the whole run. */
export default async function startPostgresForTests(project: TestProject) {
	const dataDir = mkdtempSync(path.join(os.tmpdir(), "divishop-tests-"));
	await copyPreparedDataDir("sample", dataDir);
	const postgres = await startEmbeddedPostgres({
		dataDir,
		log: { info: () => {}, warn: console.warn },
		onFailure: (error) => {
			throw error;
		},
	});
	await createTemplates(postgres.adminUrl);
	project.provide("postgresUrl", postgres.adminUrl);
	return async () => {
		await postgres.stop();
		rmSync(dataDir, { recursive: true, force: true });
	};
}

/** What `test-database.ts` clones. */
async function createTemplates(adminUrl: string) {
	const admin = await openPostgresSession(adminUrl, "tests");
	// Nothing here has to survive a power cut; waiting for the disk would double the time.
	await admin.query("alter role postgres set synchronous_commit = off");
	const create = async (
		name: Prepared,
		template: string,
		fill: (db: Database) => Promise<unknown>,
	) => {
		await admin.query(`create database ${name} template ${template}`);
		const url = new URL(adminUrl);
		url.pathname = name;
		const { longWork, close } = await openPostgres(url.href);
		await fill(longWork);
		await close();
	};
	await create("migrated", "template1", migrate);
	await create("sample", "divishop", async (db) => {
		await restartSampleClock(db, sampleLoadedAt);
		// As in PGlite's image: they are most of what a clone copies.
		await db.execute(sql`truncate image_files`);
	});
	await admin.close();
}
