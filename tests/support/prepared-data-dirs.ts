import { cpSync } from "node:fs";
import path from "node:path";
import type { Database } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { openPostgres } from "#db/open-postgres.ts";
import { loadSample } from "#db/sample/load-sample.ts";
import { restartSampleClock } from "#db/sample/restart-clock.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres.ts";
import { readSamplePicture } from "#server/images/sample-pictures.ts";
import { keptFolder } from "./kept-folder.ts";

/** A DATA_DIR, stopped, to be copied: as the first start of PostgreSQL leaves it, or as the first start of the product does. */
export type PreparedDataDir = "fresh" | "sample";

/** Of the sample, the day has to begin: `beginSampleDay`. */
export async function copyPreparedDataDir(
	prepared: PreparedDataDir,
	dataDir: string,
): Promise<void> {
	const folder = await keptFolder("data-dirs", import.meta.url, makeDataDirs);
	cpSync(path.join(folder, prepared), dataDir, { recursive: true });
}

/** The sample was loaded some time ago, perhaps by another run; in this DATA_DIR it is loaded now. */
export function beginSampleDay(dataDir: string): Promise<void> {
	return inDatabaseOf(dataDir, (db) => restartSampleClock(db, new Date()));
}

async function makeDataDirs(folder: string) {
	const [fresh, sample] = [
		path.join(folder, "fresh"),
		path.join(folder, "sample"),
	];
	await inDatabaseOf(fresh, async () => {});
	cpSync(fresh, sample, { recursive: true });
	await inDatabaseOf(sample, async (db) => {
		await migrate(db);
		await loadSample(db, {
			realNow: new Date(),
			readPicture: readSamplePicture,
		});
	});
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
