import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { type OpenDatabase, rowsOf } from "#db/database.ts";
import { openPostgres } from "#db/open-postgres.ts";
import type { ServerConfig } from "./config.ts";
import { DataDirInUse } from "./embedded-postgres/server-lock.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { rootCause, safeError } from "./safe-error.ts";
import { StartupError } from "./startup-error.ts";

type DatabaseConfig = Pick<ServerConfig, "databaseUrl" | "dataDir">;

const oldestVersion = 15;

/** The database of DATABASE_URL, or the embedded one, which `close` then stops. */
export async function openDatabase(
	config: DatabaseConfig,
	log: Logger,
	onFailure: (error: unknown) => void,
): Promise<OpenDatabase> {
	if (config.databaseUrl) return openAt(config.databaseUrl, log);
	const postgres = await startEmbeddedPostgres({
		dataDir: config.dataDir,
		log,
		onFailure,
	});
	try {
		const database = await openAt(postgres.url, log);
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
		if (error instanceof DataDirInUse) return openAt(error.databaseUrl, log);
		throw error;
	}
}

async function openAt(url: string, log: Logger): Promise<OpenDatabase> {
	const database = await openPostgres(url, {
		onError: (error) =>
			log.warn({ error: safeError(error) }, "a database connection broke"),
	});
	try {
		await requireVersion(database);
		return database;
	} catch (error) {
		await database.close();
		throw error;
	}
}

async function requireVersion({ db }: OpenDatabase): Promise<void> {
	const version = await serverVersion(db);
	if (version >= oldestVersion) return;
	throw new StartupError(
		`DATABASE_URL is a PostgreSQL ${version}; Divishop needs ${oldestVersion} or newer.`,
	);
}

async function serverVersion(db: OpenDatabase["db"]): Promise<number> {
	try {
		const [row] = await rowsOf<{ version: number }>(
			db,
			sql`select current_setting('server_version_num')::int / 10000 as version`,
		);
		return row?.version ?? 0;
	} catch (cause) {
		const reason = rootCause(cause);
		throw new StartupError(
			`The database of DATABASE_URL does not answer: ${reason}`,
			{ cause },
		);
	}
}
