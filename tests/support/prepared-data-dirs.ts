import { cpSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { Database } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { openPostgres } from "#db/open-postgres.ts";
import { loadSample } from "#db/sample/load-sample.ts";
import { restartSampleClock } from "#db/sample/restart-clock.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres.ts";
import { readSamplePicture } from "#server/images/sample-pictures.ts";
import { keptFolder } from "./kept-folder.ts";

/** A DATA_DIR, stopped, to be copied: as the first start of PostgreSQL leaves it, of the product without its sample, or with it. */
export type PreparedDataDir = "fresh" | "migrated" | "sample";

/** Of the sample, the day has to begin: `beginSampleDay`. */
export async function copyPreparedDataDir(
	prepared: PreparedDataDir,
	dataDir: string,
): Promise<void> {
	const folder = await keptFolder(import.meta.url, makeDataDirs);
	cpSync(path.join(folder, prepared), dataDir, { recursive: true });
}

/** The sample was loaded some time ago, perhaps by another run; in this DATA_DIR it is loaded now. */
export function beginSampleDay(dataDir: string): Promise<void> {
	return inDatabaseOf(dataDir, (db) => restartSampleClock(db, new Date()));
}

async function makeDataDirs(folder: string) {
	const placeOf = (prepared: PreparedDataDir) => path.join(folder, prepared);
	const fresh = placeOf("fresh");
	const migrated = placeOf("migrated");
	const sample = placeOf("sample");
	await inDatabaseOf(fresh, async () => {});
	cpSync(fresh, migrated, { recursive: true });
	await inDatabaseOf(migrated, async (db) => {
		await migrate(db);
	});
	cpSync(migrated, sample, { recursive: true });
	await inDatabaseOf(sample, async (db) => {
		await loadSample(db, {
			realNow: new Date(),
			readPicture: readSamplePicture,
		});
	});
	for (const dataDir of [fresh, migrated, sample]) removeSpareLogs(dataDir);
}

/** Of 16 MB each, kept by PostgreSQL to be written anew: after a stop all is in the first. */
function removeSpareLogs(dataDir: string) {
	const logs = path.join(dataDir, "postgres", "data", "pg_wal");
	const segments = readdirSync(logs).filter((name) =>
		/^[\dA-F]{24}$/.test(name),
	);
	for (const name of segments.sort().slice(1)) rmSync(path.join(logs, name));
}

async function inDatabaseOf(
	dataDir: string,
	work: (db: Database) => Promise<void>,
) {
	const postgres = await startEmbeddedPostgres({
		dataDir,
		log: { info: () => {}, warn: console.warn },
		onFailure: (error) => {
			throw error;
		},
	});
	const { longWork, close } = await openPostgres(postgres.url);
	await work(longWork);
	await close();
	await postgres.stop();
}
