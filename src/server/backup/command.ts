import { sql } from "drizzle-orm";
import { pino } from "pino";
import { releaseText } from "#contract/release.ts";
import type { Actor } from "#core/actor.ts";
import type { OpenCopySession } from "#db/copy-session.ts";
import { type Database, type OpenDatabase, rowsOf } from "#db/database.ts";
import { readConfig, type ServerConfig } from "../config.ts";
import { requireSessions } from "../database-self-test.ts";
import { openDatabaseBesideServer } from "../open-database.ts";
import { rootCause } from "../safe-error.ts";
import { StartupError } from "../startup-error.ts";
import { BackupProblem } from "./backup-problem.ts";
import type { Manifest } from "./manifest.ts";

// What `npm run backup` and `npm run restore` share. Both may run beside the server.

export const commandActor: Actor = {
	...{ kind: "system", id: 0, name: "Linha de comando" },
};

interface CommandContext {
	config: ServerConfig;
	database: OpenDatabase;
	copySession: OpenCopySession;
}

export async function runCommand(
	failure: string,
	run: (context: CommandContext) => Promise<void>,
): Promise<void> {
	try {
		const config = readConfig(process.env);
		const log = pino({ level: "silent" });
		const database = await openDatabaseBesideServer(config, log);
		try {
			const { copySession } = database;
			if (!copySession) throw new Error("This database copies no tables");
			await requireSessions(database, config);
			await run({ config, database, copySession });
		} finally {
			await database.close();
		}
	} catch (error) {
		const isKnown =
			error instanceof StartupError || error instanceof BackupProblem;
		const reason = isKnown ? error.message : rootCause(error);
		process.stderr.write(`${failure}\n${reason}\n`);
		process.exitCode = 1;
	}
}

export async function hasMarketplace(db: Database): Promise<boolean> {
	const [row] = await rowsOf<{ isThere: boolean }>(
		db,
		sql`select to_regclass('schema_migrations') is not null as "isThere"`,
	);
	return row?.isThere === true;
}

/** What a backup holds, as someone about to restore it has to know. */
export function describe(manifest: Manifest, bytes: number): string {
	const { marketplace: m, sections } = manifest;
	const files = sections.filter(({ kind }) => kind === "files");
	const filesText = files.map(({ name, rows }) => `${rows} ${name}`).join(", ");
	return [
		`  ${m.name}${m.isSample ? " (sample)" : ""}, as of ${manifest.createdAt}`,
		`  ${m.stores} stores, ${m.products} products, ${m.customers} customers, ${m.orders} orders`,
		`  ${sections.length - files.length} tables${filesText && `; files: ${filesText}`}`,
		`  made by ${manifest.madeBy.name} with Divishop ${releaseText({ version: manifest.version, commit: manifest.commit ?? null })}, ${manifest.migrations.at(-1)}; ${megabytes(bytes)}`,
		...(manifest.missingFiles > 0
			? [`  without ${manifest.missingFiles} files that were not on the disk`]
			: []),
	].join("\n");
}

export function print(line: string): void {
	process.stdout.write(`${line}\n`);
}

function megabytes(bytes: number): string {
	return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
