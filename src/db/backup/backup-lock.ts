import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../database.ts";

const lockKey = 4_816_024;

/**
 * One backup or restore at a time, on a connection of its own for as long as that lasts. While it is held nobody
 * deletes a file: what a copy refers to is still there when it is read.
 */
export async function tryLockForBackup(session: Database): Promise<boolean> {
	const [row] = await rowsOf<{ isHeld: boolean }>(
		session,
		sql`select pg_try_advisory_lock(${lockKey}) as "isHeld"`,
	);
	return row?.isHeld === true;
}

/** False while there is a backup or a restore: the file then stays, and the next start puts it aside. */
export async function mayDeleteFiles(tx: Database): Promise<boolean> {
	const [row] = await rowsOf<{ isHeld: boolean }>(
		tx,
		sql`select pg_try_advisory_xact_lock_shared(${lockKey}) as "isHeld"`,
	);
	return row?.isHeld === true;
}
