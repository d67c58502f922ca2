import type { Database } from "#db/database.ts";
import { findApiKey } from "#db/queries/api-keys.ts";
import { hashOfToken } from "./tokens.ts";
import type { Who } from "./who.ts";

/** Whose key it is; undefined when it is none, has ended or was revoked. */
export async function findKey(
	db: Database,
	key: string,
	now: Date,
): Promise<(Who & { requestsPerMinute: number }) | undefined> {
	const found = await findApiKey(db, await hashOfToken(key), now);
	if (!found) return undefined;
	return {
		actor: { kind: "key", id: found.id, name: found.name },
		permissions: found.scopes,
		session: null,
		requestsPerMinute: found.requestsPerMinute,
	};
}
