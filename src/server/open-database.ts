import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { type Database, type OpenDatabase, rowsOf } from "#db/database.ts";
import { isDatabaseAway } from "#db/database-away.ts";
import { openPostgres } from "#db/open-postgres.ts";
import type { ServerConfig } from "./config.ts";
import { requireDatabaseOfContent } from "./content/require-database.ts";
import { DataDirInUse } from "./embedded-postgres/server-lock.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { rootCause, safeError } from "./safe-error.ts";
import { StartupError } from "./startup-error.ts";

type DatabaseConfig = Pick<
	ServerConfig,
	| "databaseUrl"
	| "databaseListenUrl"
	| "databaseReplicaUrl"
	| "databasePoolMax"
	| "dataDir"
>;

const oldestVersion = 15;
/** A database that is started together with us may need a moment. */
const retryForMs = 8_000;
const retryAfterMs = 500;

/** The database of DATABASE_URL, or the embedded one, which `close` then stops. */
export async function openDatabase(
	config: DatabaseConfig,
	log: Logger,
	onFailure: (error: unknown) => void,
): Promise<OpenDatabase> {
	if (config.databaseUrl) return openAt(config.databaseUrl, config, log);
	requireDatabaseOfContent(config);
	const postgres = await startEmbeddedPostgres({
		dataDir: config.dataDir,
		log,
		onFailure,
	});
	try {
		const database = await openAt(postgres.url, config, log);
		return {
			...database,
			async close() {
				await database.close();
				await postgres.stop();
			},
		};
	} catch (error) {
		await postgres.stop();
		throw error;
	}
}

/** The same database for a command that may run beside the server. */
export async function openDatabaseBesideServer(
	config: DatabaseConfig,
	log: Logger,
): Promise<OpenDatabase> {
	try {
		return await openDatabase(config, log, (error) => {
			throw error;
		});
	} catch (error) {
		if (error instanceof DataDirInUse)
			return openAt(error.databaseUrl, config, log);
		throw error;
	}
}

async function openAt(
	url: string,
	{ databaseListenUrl, databaseReplicaUrl, databasePoolMax }: DatabaseConfig,
	log: Logger,
): Promise<OpenDatabase> {
	const database = await openPostgres(url, {
		listenUrl: databaseListenUrl,
		replicaUrl: databaseReplicaUrl,
		maxConnections: databasePoolMax,
		onError: (error) =>
			log.warn({ error: safeError(error) }, "a database connection broke"),
	});
	try {
		await requireVersion(database.db, "DATABASE_URL", log);
		if (databaseListenUrl)
			await requireVersion(database.longWork, "DATABASE_LISTEN_URL", log);
		return database;
	} catch (error) {
		await database.close();
		throw error;
	}
}

async function requireVersion(db: Database, variable: string, log: Logger) {
	const version = await firstAnswer(() => serverVersion(db), variable, log);
	if (version >= oldestVersion) return;
	throw new StartupError(
		`${variable} is a PostgreSQL ${version}; Divishop needs ${oldestVersion} or newer.`,
	);
}

async function serverVersion(db: Database): Promise<number> {
	const [row] = await rowsOf<{ version: number }>(
		db,
		sql`select current_setting('server_version_num')::int / 10000 as version`,
	);
	return row?.version ?? 0;
}

async function firstAnswer<Answer>(
	ask: () => Promise<Answer>,
	variable: string,
	log: Logger,
): Promise<Answer> {
	const giveUpAt = performance.now() + retryForMs;
	const seconds = retryForMs / 1000;
	for (let attempt = 1; ; attempt++) {
		try {
			return await ask();
		} catch (cause) {
			const reason = reasonOf(cause);
			const isAway = isDatabaseAway(cause);
			if (!isAway || performance.now() > giveUpAt)
				throw new StartupError(
					`The database of ${variable} ${isAway ? "does not answer" : "cannot be used"}: ${reason}`,
					{ cause },
				);
			if (attempt === 1)
				log.warn(
					`The database does not answer yet: ${reason}. Trying for ${seconds} seconds`,
				);
		}
		await delay(retryAfterMs);
	}
}

/** The driver's words for a silent host say no more than that nothing came. */
function reasonOf(error: unknown): string {
	const reason = rootCause(error);
	const isSilence = /^(timeout|Connection terminated)/.test(reason);
	return isSilence
		? "it cuts connections, or takes them and stays silent"
		: reason;
}
