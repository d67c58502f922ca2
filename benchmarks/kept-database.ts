import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { pino } from "pino";
import type { Database } from "#db/database.ts";
import { migrate, migrations } from "#db/migrate.ts";
import { openPostgres } from "#db/open-postgres.ts";
import {
	type EmbeddedPostgres,
	startEmbeddedPostgres,
} from "#server/embedded-postgres.ts";

const cache = ".cache/bench";

/**
 * A database as a DATA_DIR of the embedded PostgreSQL, filled once and kept; other tables or another `generator`,
 * the file that fills it, make another one.
 */
export async function openKeptDatabase(
	name: string,
	generator: string,
	fill: (db: Database) => Promise<void>,
): Promise<EmbeddedPostgres> {
	const dataDir = `${cache}/${name}-${versionOf(generator)}`;
	if (!existsSync(dataDir)) {
		console.log(`generating ${name}, once`);
		await generate(dataDir, fill);
	}
	return start(dataDir);
}

function versionOf(generator: string): string {
	return createHash("sha256")
		.update(JSON.stringify(migrations) + readFileSync(generator, "utf8"))
		.digest("hex")
		.slice(0, 12);
}

async function generate(
	dataDir: string,
	fill: (db: Database) => Promise<void>,
): Promise<void> {
	const unfinished = `${dataDir}.unfinished`;
	rmSync(unfinished, { recursive: true, force: true });
	const postgres = await start(unfinished);
	const database = await openPostgres(postgres.url);
	await migrate(database.longWork);
	await fill(database.longWork);
	await database.close();
	await postgres.stop();
	renameSync(unfinished, dataDir);
}

function start(dataDir: string): Promise<EmbeddedPostgres> {
	return startEmbeddedPostgres({
		dataDir,
		log: pino({ level: "warn" }),
		onFailure: (error) => {
			throw error;
		},
	});
}
