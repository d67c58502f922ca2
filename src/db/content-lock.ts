import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/** Number spaces of our own among advisory locks. */
const spaces = { images: 5, documents: 6 };

/**
 * Until the transaction ends nobody else adds or deletes the file with this content. Without it, one could
 * be uploaded again between "nothing refers to it" and its deletion.
 */
export function contentLock(kind: keyof typeof spaces) {
	return async (tx: Database, sha256: string): Promise<void> => {
		await tx.execute(
			sql`select pg_advisory_xact_lock(${spaces[kind]}::int, hashtext(${sha256}))`,
		);
	};
}
