import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { type OpenDatabase, rowsOf } from "#db/database.ts";
import type { ServerConfig } from "./config.ts";
import { StartupError } from "./startup-error.ts";
import { withinMs } from "./within-ms.ts";

const noticeWithinMs = 5_000;

const pooled =
	"DATABASE_URL leads through a pooler in transaction mode; set DATABASE_LISTEN_URL to an address of the same database that leads round it";

type TestedConfig = Pick<ServerConfig, "databaseListenUrl">;

/** What an administrator should know of the way to the database, one line each: poolers fail silently. */
export async function databaseWarnings(
	database: Pick<OpenDatabase, "db" | "listen">,
	{ databaseListenUrl }: TestedConfig,
	limitMs = noticeWithinMs,
): Promise<string[]> {
	const warnings: string[] = [];
	if (!(await noticesArrive(database, limitMs)))
		warnings.push(
			databaseListenUrl
				? "no change is told to open screens: what is sent through DATABASE_URL does not arrive at DATABASE_LISTEN_URL; both must lead to the same database, the second without a pooler"
				: `requests may fail and no change is told to open screens: ${pooled}`,
		);
	if (databaseListenUrl && !(await hasStatementLimit(database)))
		warnings.push(
			"statements through the pooler have no time limit; run once: alter role (the role of DATABASE_URL) in database (its database) set statement_timeout = '30s'",
		);
	return warnings;
}

/** For what keeps a lock or a setting on its connection: such a pooler would leave it with whoever comes next. */
export async function requireSessions(
	database: Pick<OpenDatabase, "db" | "listen">,
	{ databaseListenUrl }: TestedConfig,
	limitMs = noticeWithinMs,
): Promise<void> {
	if (databaseListenUrl || (await noticesArrive(database, limitMs))) return;
	throw new StartupError(pooled);
}

/** Whether what one connection sends is heard by a feed. */
async function noticesArrive(
	{ db, listen }: Pick<OpenDatabase, "db" | "listen">,
	limitMs: number,
): Promise<boolean> {
	const channel = `divishop_test_${randomUUID().replaceAll("-", "")}`;
	let onHeard = () => {};
	const heard = new Promise<void>((resolve) => {
		onHeard = resolve;
	});
	const stopListening = await listen(channel, onHeard, () => {});
	try {
		await db.execute(sql`select pg_notify(${channel}, '')`);
		await withinMs(limitMs, heard);
		return true;
	} catch {
		return false;
	} finally {
		await stopListening();
	}
}

async function hasStatementLimit({
	db,
}: Pick<OpenDatabase, "db">): Promise<boolean> {
	const [row] = await rowsOf<{ limit: string }>(
		db,
		sql`select current_setting('statement_timeout') as limit`,
	);
	return row?.limit !== "0";
}
