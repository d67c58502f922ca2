import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { type Database, type OpenDatabase, rowsOf } from "#db/database.ts";
import { isDatabaseAway } from "#db/database-away.ts";
import { isDiskFull } from "#db/disk-full.ts";
import { openPostgres } from "#db/open-postgres.ts";
import type { ServerConfig } from "./config.ts";
import { requireDatabaseOfContent } from "./content/require-database.ts";
import {
	certificateAdvice,
	requireCertificateFiles,
} from "./database-certificates.ts";
import { DataDirInUse } from "./embedded-postgres/server-lock.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { sayFullDisk } from "./full-disk.ts";
import { rootCause, safeError } from "./safe-error.ts";
import { StartupError } from "./startup-error.ts";

type DatabaseConfig = Pick<
	ServerConfig,
	| "databaseUrl"
	| "databaseListenUrl"
	| "databaseReplicaUrl"
	| "databasePoolMax"
	| "slowStatementMs"
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
	try {
		return await openOne(config, log, onFailure);
	} catch (error) {
		throw sayFullDisk(error, config);
	}
}

async function openOne(
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
	config: DatabaseConfig,
	log: Logger,
): Promise<OpenDatabase> {
	const { databaseListenUrl, databaseReplicaUrl, databasePoolMax } = config;
	const { slowStatementMs } = config;
	const place: Place = config.databaseUrl
		? ofVariable("DATABASE_URL")
		: { name: `the database in ${config.dataDir}` };
	for (const [variable, address] of Object.entries({
		DATABASE_URL: config.databaseUrl,
		DATABASE_LISTEN_URL: databaseListenUrl,
		DATABASE_REPLICA_URL: databaseReplicaUrl,
	}))
		if (address) requireCertificateFiles(variable, address);
	const database = await openPostgres(url, {
		listenUrl: databaseListenUrl,
		replicaUrl: databaseReplicaUrl,
		maxConnections: databasePoolMax,
		slowStatements: {
			fromMs: slowStatementMs,
			tell: (statement, ms) => log.warn({ statement, ms }, "slow statement"),
		},
		onError: (error) =>
			log.warn({ error: safeError(error) }, "a database connection broke"),
	});
	try {
		await requireVersion(database.db, place, log);
		if (databaseListenUrl) {
			const direct = ofVariable("DATABASE_LISTEN_URL");
			await requireVersion(database.longWork, direct, log);
		}
		return database;
	} catch (error) {
		await database.close();
		throw error;
	}
}

interface Place {
	name: string;
	/** None: it is our own. */
	variable?: string;
}

function ofVariable(variable: string): Place {
	return { variable, name: `the database of ${variable}` };
}

async function requireVersion(db: Database, place: Place, log: Logger) {
	const version = await firstAnswer(() => serverVersion(db), place, log);
	if (version >= oldestVersion) return;
	throw new StartupError(
		`${capital(place.name)} is a PostgreSQL ${version}; Divishop needs ${oldestVersion} or newer.`,
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
	{ name, variable = "" }: Place,
	log: Logger,
): Promise<Answer> {
	const giveUpAt = performance.now() + retryForMs;
	const seconds = retryForMs / 1000;
	for (let attempt = 1; ; attempt++) {
		try {
			return await ask();
		} catch (cause) {
			if (isDiskFull(cause)) throw cause;
			const reason = reasonOf(cause);
			const isAway = isDatabaseAway(cause);
			if (!isAway || performance.now() > giveUpAt) {
				const advice = certificateAdvice(cause, variable);
				throw new StartupError(
					`${capital(name)} ${isAway ? "does not answer" : "cannot be used"}: ${reason}${advice ? `. ${advice}.` : ""}`,
					{ cause },
				);
			}
			if (attempt === 1)
				log.warn(
					`The database does not answer yet: ${reason}. Trying for ${seconds} seconds`,
				);
		}
		await delay(retryAfterMs);
	}
}

function capital(text: string): string {
	return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The driver's words for a silent host say no more than that nothing came. */
function reasonOf(error: unknown): string {
	const reason = rootCause(error);
	const isSilence = /^(timeout|Connection terminated)/.test(reason);
	return isSilence
		? "it cuts connections, or takes them and stays silent"
		: reason;
}
