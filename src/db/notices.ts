import { connectionOf, type Notice } from "./connection.ts";
import type { Database } from "./database.ts";

const given =
	"jsonb_to_recordset($1::jsonb) as notice (channel text, payload text)";

/** Tells notices that come as one JSON parameter. */
export const tellStatement = `select pg_notify(channel, payload) from ${given}`;

/** The same outside of any transaction, without a wait for the disk: of a notice nothing is kept. */
export const tellUnwaitedStatement = `select set_config('synchronous_commit', 'off', true), pg_notify(channel, payload) from ${given}`;

/**
 * Told when the surrounding transaction has committed, or never. Its connection does that (open-postgres-pool.ts,
 * pglite-statements.ts), and not the transaction itself: PostgreSQL lets those that carry notices commit one at a
 * time, each until the disk has it.
 */
export async function tellAfterCommit(
	tx: Database,
	notices: readonly Notice[],
): Promise<void> {
	if (notices.length === 0) return;
	const connection = connectionOf(tx);
	if (connection.untold) connection.untold.push(...notices);
	else await connection.query(tellStatement, [JSON.stringify(notices)]);
}
