import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { Role } from "#core/access.ts";
import type { Database } from "../database.ts";
import { apiKeys, memberSessions, members } from "../schema/access.ts";

/** Which of these sessions are still open, and with which role. */
export async function findOpenSessions(
	db: Database,
	ids: number[],
): Promise<ReadonlyMap<number, Role>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.select({ id: memberSessions.id, role: members.role })
		.from(memberSessions)
		.innerJoin(members, eq(members.id, memberSessions.userId))
		.where(
			and(
				inArray(memberSessions.id, ids),
				gt(memberSessions.expiresAt, sql`now()`),
				isNull(members.disabledAt),
			),
		);
	return new Map(rows.map(({ id, role }) => [id, role]));
}

/** Which of these keys still work. */
export async function findOpenKeys(
	db: Database,
	ids: number[],
): Promise<ReadonlySet<number>> {
	if (ids.length === 0) return new Set();
	const rows = await db
		.select({ id: apiKeys.id })
		.from(apiKeys)
		.where(
			and(
				inArray(apiKeys.id, ids),
				isNull(apiKeys.revokedAt),
				or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
			),
		);
	return new Set(rows.map(({ id }) => id));
}
