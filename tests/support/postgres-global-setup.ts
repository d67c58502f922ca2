import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "#db/migrate.ts";
import { openPostgres } from "#db/open-postgres.ts";
import { openPostgresSession } from "#db/open-postgres-session.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres.ts";

/** What `test-database.ts` clones for each test file. */
const template = "migrated";

/** One PostgreSQL for the whole run. */
export default async function startPostgresForTests(project: TestProject) {
	const dataDir = mkdtempSync(path.join(os.tmpdir(), "divishop-tests-"));
	const postgres = await startEmbeddedPostgres({
		dataDir,
		log: { info: () => {}, warn: console.warn },
		onFailure: (error) => {
			throw error;
		},
	});
	await createTemplate(postgres.adminUrl);
	project.provide("postgresUrl", postgres.adminUrl);
	return async () => {
		await postgres.stop();
		rmSync(dataDir, { recursive: true, force: true });
	};
}

async function createTemplate(adminUrl: string) {
	const admin = await openPostgresSession(adminUrl, "tests");
	// Nothing here has to survive a power cut; waiting for the disk would double the time.
	await admin.query("alter role postgres set synchronous_commit = off");
	await admin.query(`create database ${template}`);
	const url = new URL(adminUrl);
	url.pathname = template;
	const { db, close } = await openPostgres(url.href);
	await migrate(db);
	await close();
	await admin.close();
}
