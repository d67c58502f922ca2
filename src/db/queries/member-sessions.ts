import { and, desc, eq, gt, isNull, lt, ne, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { prepared } from "../prepared.ts";
import { memberChallenges, memberSessions, members } from "../schema/access.ts";

const mostShown = 50;

const sessionByToken = prepared((db) =>
	db
		.select({
			id: memberSessions.id,
			memberId: members.id,
			name: members.name,
			email: members.email,
			role: members.role,
			hasSecondFactor: members.twoFactorEnabled,
			provedAt: memberSessions.provedAt,
			renewedAt: memberSessions.updatedAt,
		})
		.from(memberSessions)
		.innerJoin(members, eq(members.id, memberSessions.userId))
		.where(
			and(
				eq(memberSessions.token, sql.placeholder("token")),
				gt(memberSessions.expiresAt, sql`now()`),
				isNull(members.disabledAt),
			),
		)
		.prepare("session_by_token"),
);

/** The session with this token and whose it is, unless it has ended or they may no longer sign in. */
export async function findOpenSession(db: Database, token: string) {
	const [row] = await sessionByToken(db).execute({ token });
	return row;
}

/** What its cookie holds; undefined when it has ended. */
export async function findSessionToken(
	db: Database,
	sessionId: number,
): Promise<string | undefined> {
	const [row] = await db
		.select({ token: memberSessions.token })
		.from(memberSessions)
		.where(eq(memberSessions.id, sessionId));
	return row?.token;
}

/** Of a session that was made in this transaction. */
export async function getNewSession(
	tx: Database,
	token: string,
): Promise<{ sessionId: number; memberId: number }> {
	const [row] = await tx
		.select({ sessionId: memberSessions.id, memberId: memberSessions.userId })
		.from(memberSessions)
		.where(eq(memberSessions.token, token));
	if (!row) throw new Error("a new session is always there");
	return row;
}

/** Whose password was right, while their code is still wanted. */
export async function findMemberAwaited(
	tx: Database,
	challenge: string,
): Promise<number | undefined> {
	const [row] = await tx
		.select({ memberId: members.id })
		.from(memberChallenges)
		.innerJoin(members, sql`${members.id}::text = ${memberChallenges.value}`)
		.where(eq(memberChallenges.identifier, challenge));
	return row?.memberId;
}

/** A member's open sessions, the latest used first. */
export function listMemberSessions(db: Database, memberId: number) {
	return db
		.select()
		.from(memberSessions)
		.where(
			and(
				eq(memberSessions.userId, memberId),
				gt(memberSessions.expiresAt, sql`now()`),
			),
		)
		.orderBy(desc(memberSessions.updatedAt), desc(memberSessions.id))
		.limit(mostShown);
}

/** Whether there was such a session of this member. */
export async function endMemberSession(
	tx: Database,
	memberId: number,
	sessionId: number,
): Promise<boolean> {
	const ended = await tx
		.delete(memberSessions)
		.where(
			and(
				eq(memberSessions.userId, memberId),
				eq(memberSessions.id, sessionId),
			),
		)
		.returning({ id: memberSessions.id });
	return ended.length > 0;
}

/** How many were ended. A sign-in that still waits for its code ends, too. */
export async function endMemberSessions(
	tx: Database,
	memberId: number,
	{ except }: { except?: number } = {},
): Promise<number> {
	await tx
		.delete(memberChallenges)
		.where(eq(memberChallenges.value, `${memberId}`));
	const ended = await tx
		.delete(memberSessions)
		.where(
			and(
				eq(memberSessions.userId, memberId),
				except === undefined ? undefined : ne(memberSessions.id, except),
			),
		)
		.returning({ id: memberSessions.id });
	return ended.length;
}

/** Long-ended ones: their end is told by nobody, so whoever comes back takes them away. */
export async function forgetEndedSessions(
	tx: Database,
	memberId: number,
): Promise<void> {
	await tx
		.delete(memberSessions)
		.where(
			and(
				eq(memberSessions.userId, memberId),
				lt(memberSessions.expiresAt, sql`now() - interval '30 days'`),
			),
		);
}

export async function markProved(
	tx: Database,
	sessionId: number,
	now: Date,
): Promise<void> {
	await tx
		.update(memberSessions)
		.set({ provedAt: now })
		.where(eq(memberSessions.id, sessionId));
}
