import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { prepared } from "../prepared.ts";
import { apiKeys } from "../schema/access.ts";

const openKeyByHash = prepared((db) =>
	db
		.select()
		.from(apiKeys)
		.where(
			and(
				eq(apiKeys.keyHash, sql.placeholder("keyHash")),
				isNull(apiKeys.revokedAt),
				or(
					isNull(apiKeys.expiresAt),
					gt(apiKeys.expiresAt, sql.placeholder("now")),
				),
			),
		)
		.prepare("open_key_by_hash"),
);

/** The key with this hash, unless it has ended or was revoked. Remembers its use, to the minute. */
export async function findApiKey(db: Database, keyHash: string, now: Date) {
	const [row] = await openKeyByHash(db).execute({ keyHash, now });
	if (!row) return undefined;
	const isRemembered =
		row.lastUsedAt && now.getTime() - row.lastUsedAt.getTime() < 60_000;
	if (!isRemembered)
		await db
			.update(apiKeys)
			.set({ lastUsedAt: sql`greatest(${apiKeys.lastUsedAt}, ${now})` })
			.where(eq(apiKeys.id, row.id));
	return row;
}
