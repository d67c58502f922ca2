import type { Context } from "hono";
import { mayDeleteFiles } from "#db/backup/backup-lock.ts";
import type { ApiEnv } from "../router.ts";
import type { ReferredContent } from "./content-store.ts";

/**
 * Deletes a file that no row refers to any more; another one may still do. What was asked for is done
 * (or refused) already: a file left behind is ours to know of, not the caller's.
 */
export async function deleteUnreferenced(
	c: Context<ApiEnv>,
	{ store, lock, isReferenced }: ReferredContent,
	sha256: string,
): Promise<void> {
	const { db, onUnexpectedError } = c.var;
	try {
		await db.transaction(async (tx) => {
			await lock(tx, sha256);
			if (!(await mayDeleteFiles(tx))) return; // a backup reads it; the next start puts it aside
			if (!(await isReferenced(tx, sha256))) await store.delete(tx, sha256);
		});
	} catch (error) {
		onUnexpectedError(error);
	}
}
