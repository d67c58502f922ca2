import { type Database, inSnapshot } from "./database.ts";

/**
 * One connection for as long as the caller needs it, which ends when it stands still, and over which whole tables go in
 * and out by `COPY`. Ended, or cut by a kill, it leaves nothing of an open transaction.
 */
export interface CopySession {
	db: Database;
	/** The pieces of `copy … to stdout`, as they come, to be read to their end; then also how many rows it was. */
	copyOut(
		statement: string,
	): AsyncIterable<Uint8Array> & { readonly rowCount: number };
	/** How many rows `copy … from stdin` took. */
	copyIn(statement: string, pieces: AsyncIterable<Uint8Array>): Promise<number>;
	/** In the middle of a copy or a transaction as well: both end as if they had never been. */
	close(): Promise<void>;
}

export type OpenCopySession = () => Promise<CopySession>;

/**
 * Tables read as of one moment. What ends it early ends the connection with it: the rest of a table may be on its way,
 * and the `rollback` that a transaction ends with would wait behind it for ever.
 */
export async function readInSnapshot<Result>(
	session: CopySession,
	read: (tx: Database) => Promise<Result>,
): Promise<Result> {
	let failure: { error: unknown } | undefined;
	try {
		return await inSnapshot(session.db, async (tx) => {
			try {
				return await read(tx);
			} catch (error) {
				failure = { error };
				await session.close();
				throw error;
			}
		});
	} catch (error) {
		throw failure ? failure.error : error; // and not that the connection is gone
	}
}
