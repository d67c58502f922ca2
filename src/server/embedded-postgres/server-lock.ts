import { setTimeout as delay } from "node:timers/promises";
import {
	openPostgresSession,
	type PostgresSession,
} from "#db/open-postgres-session.ts";
import { StartupError } from "../startup-error.ts";

/** Another server holds DATA_DIR; its PostgreSQL still takes connections. */
export class DataDirInUse extends StartupError {
	// Private, so that no log prints the password in it.
	readonly #databaseUrl: string;

	constructor(dataDir: string, holder: string, databaseUrl: string) {
		super(
			`Another Divishop (${holder}) is already using DATA_DIR ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
		);
		this.#databaseUrl = databaseUrl;
	}

	/** Where the database of that server is. */
	get databaseUrl(): string {
		return this.#databaseUrl;
	}
}

const lockKey = 7_301_190;
const lockWithinMs = 1500;

/**
 * Takes the lock that one server at a time may hold on a cluster. It lives in a
 * session, so it ends with the process that holds it, however that ends, and no
 * file or process number has to be believed.
 */
export async function takeServerLock(
	adminUrl: string,
	inUse: (holder: string) => DataDirInUse,
): Promise<PostgresSession> {
	const session = await openPostgresSession(adminUrl, `process ${process.pid}`);
	const giveUpAt = performance.now() + lockWithinMs;
	// A server that ends lets go within an instant.
	while (!(await tryLock(session))) {
		if (performance.now() > giveUpAt) {
			const holder = await findHolder(session);
			await session.close();
			throw inUse(holder);
		}
		await delay(50);
	}
	return session;
}

async function tryLock(session: PostgresSession): Promise<boolean> {
	const [row] = await session.query(
		"select pg_try_advisory_lock($1) as is_held",
		[lockKey],
	);
	return row?.is_held === true;
}

async function findHolder(session: PostgresSession): Promise<string> {
	const [row] = await session.query(
		`select application_name from pg_locks join pg_stat_activity using (pid)
		where locktype = 'advisory' and objid = $1 and granted`,
		[lockKey],
	);
	return String(row?.application_name ?? "process unknown");
}

/** PostgreSQL went away, or is not ready yet: worth another try. */
export function isConnectionLost(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const code = codeOf(error);
	return (
		["ECONNREFUSED", "ECONNRESET", "EPIPE"].includes(code) ||
		code.startsWith("57P") || // starting, stopping, or ended by its administrator
		/Connection terminated|not queryable/.test(error.message)
	);
}

export function isPasswordRefused(error: unknown): boolean {
	return codeOf(error) === "28P01";
}

function codeOf(error: unknown): string {
	return error instanceof Error && "code" in error ? String(error.code) : "";
}
