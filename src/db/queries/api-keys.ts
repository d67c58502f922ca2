import {
	and,
	count,
	desc,
	eq,
	gt,
	isNull,
	or,
	type Placeholder,
	sql,
} from "drizzle-orm";
import type { ApiKey } from "#contract/api-keys.ts";
import { NotFound } from "#core/errors.ts";
import type { Database } from "../database.ts";
import { prepared } from "../prepared.ts";
import { apiKeys } from "../schema/access.ts";

export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** More than work at a time; of those that have ended, the latest. */
const mostListed = 200;

const openKeyByHash = prepared((db) =>
	db
		.select()
		.from(apiKeys)
		.where(
			and(
				eq(apiKeys.keyHash, sql.placeholder("keyHash")),
				isActive(sql.placeholder("now")),
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

/** Those that work first, the latest first among them. */
export async function listApiKeys(db: Database, now: Date): Promise<ApiKey[]> {
	const rows = await db
		.select()
		.from(apiKeys)
		.orderBy(sql`${isActive(now)} desc`, desc(apiKeys.id))
		.limit(mostListed);
	return rows.map((row) => apiKeyOf(row, now));
}

/** How many work; until the transaction ends nobody else adds one. */
export async function lockActiveKeyCount(
	tx: Database,
	now: Date,
): Promise<number> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('api_keys'))`);
	const [row] = await tx
		.select({ total: count() })
		.from(apiKeys)
		.where(isActive(now));
	return row?.total ?? 0;
}

export async function insertApiKey(
	tx: Database,
	values: Omit<typeof apiKeys.$inferInsert, "id" | "revokedAt" | "lastUsedAt">,
): Promise<ApiKeyRow> {
	const [row] = await tx.insert(apiKeys).values(values).returning();
	if (!row) throw new Error("an insert always returns its row");
	return row;
}

export async function lockApiKey(tx: Database, id: number): Promise<ApiKeyRow> {
	const [row] = await tx
		.select()
		.from(apiKeys)
		.where(eq(apiKeys.id, id))
		.for("update");
	if (!row) throw new NotFound("api-key", id);
	return row;
}

export async function markKeyRevoked(
	tx: Database,
	id: number,
	now: Date,
): Promise<void> {
	await tx.update(apiKeys).set({ revokedAt: now }).where(eq(apiKeys.id, id));
}

export function apiKeyOf({ keyHash, ...row }: ApiKeyRow, now: Date): ApiKey {
	return {
		...row,
		createdAt: row.createdAt.toISOString(),
		expiresAt: row.expiresAt?.toISOString() ?? null,
		revokedAt: row.revokedAt?.toISOString() ?? null,
		lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
		status: statusOf(row, now),
	};
}

function statusOf(
	{ revokedAt, expiresAt }: Pick<ApiKeyRow, "revokedAt" | "expiresAt">,
	now: Date,
): ApiKey["status"] {
	if (revokedAt) return "revoked";
	return expiresAt && expiresAt <= now ? "expired" : "active";
}

function isActive(now: Date | Placeholder) {
	return and(
		isNull(apiKeys.revokedAt),
		or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
	);
}
