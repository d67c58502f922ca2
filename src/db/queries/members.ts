import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Member } from "#contract/team.ts";
import type { Role } from "#core/access.ts";
import { NotFound } from "#core/errors.ts";
import type { Database } from "../database.ts";
import { memberSessions, members } from "../schema/access.ts";
import { removeSecondFactor } from "./member-credentials.ts";

export type MemberRow = typeof members.$inferSelect;

/** Those who may sign in first, each by name. */
export async function listMembers(db: Database, now: Date): Promise<Member[]> {
	const rows = await selectMembers(db, now).orderBy(
		sql`${members.disabledAt} is not null`,
		asc(members.name),
		asc(members.id),
	);
	return rows.map(memberOf);
}

/** As the team's screen shows them. */
export async function getMember(
	db: Database,
	id: number,
	now: Date,
): Promise<Member> {
	const [row] = await selectMembers(db, now).where(eq(members.id, id));
	if (!row) throw new NotFound("member", id);
	return memberOf(row);
}

/** As they are stored. */
export async function getMemberRow(
	db: Database,
	id: number,
): Promise<MemberRow> {
	const [row] = await db.select().from(members).where(eq(members.id, id));
	if (!row) throw new NotFound("member", id);
	return row;
}

export async function lockMember(tx: Database, id: number): Promise<MemberRow> {
	const [row] = await tx
		.select()
		.from(members)
		.where(eq(members.id, id))
		.for("update");
	if (!row) throw new NotFound("member", id);
	return row;
}

/** Every administrator who may sign in. Locked in one order, so that nobody waits in a circle. */
export async function lockAdministrators(tx: Database): Promise<number[]> {
	const rows = await tx
		.select({ id: members.id })
		.from(members)
		.where(and(eq(members.role, "administrador"), isNull(members.disabledAt)))
		.orderBy(asc(members.id))
		.for("update");
	return rows.map(({ id }) => id);
}

export async function findMemberByEmail(
	db: Database,
	email: string,
): Promise<MemberRow | null> {
	const [row] = await db.select().from(members).where(eq(members.email, email));
	return row ?? null;
}

export async function updateMember(
	tx: Database,
	id: number,
	changes: { role?: Role; disabledAt?: Date | null },
): Promise<void> {
	await tx
		.update(members)
		.set({ ...changes, updatedAt: sql`now()` })
		.where(eq(members.id, id));
}

function selectMembers(db: Database, now: Date) {
	const sessions = db
		.select({
			userId: memberSessions.userId,
			lastSeenAt: sql`max(${memberSessions.updatedAt})`
				.mapWith(memberSessions.updatedAt)
				.as("last_seen_at"),
			openSessions:
				sql`count(*) filter (where ${memberSessions.expiresAt} > ${now})`
					.mapWith(Number)
					.as("open_sessions"),
		})
		.from(memberSessions)
		.groupBy(memberSessions.userId)
		.as("sessions");
	return db
		.select({
			row: members,
			lastSeenAt: sessions.lastSeenAt,
			openSessions: sessions.openSessions,
		})
		.from(members)
		.leftJoin(sessions, eq(sessions.userId, members.id));
}

function memberOf({
	row,
	lastSeenAt,
	openSessions,
}: {
	row: MemberRow;
	lastSeenAt: Date | null;
	openSessions: number | null;
}): Member {
	return {
		id: row.id,
		name: row.name,
		email: row.email,
		role: row.role,
		isDisabled: row.disabledAt !== null,
		hasSecondFactor: row.twoFactorEnabled,
		joinedAt: row.createdAt.toISOString(),
		lastSeenAt: lastSeenAt?.toISOString() ?? null,
		openSessions: openSessions ?? 0,
	};
}

export async function isDisabled(
	db: Database,
	memberId: number,
): Promise<boolean> {
	const [row] = await db
		.select({ disabledAt: members.disabledAt })
		.from(members)
		.where(eq(members.id, memberId));
	return !row || row.disabledAt !== null;
}

export async function hasActiveAdministrator(db: Database): Promise<boolean> {
	const [row] = await db
		.select({ id: members.id })
		.from(members)
		.where(and(eq(members.role, "administrador"), isNull(members.disabledAt)))
		.limit(1);
	return row !== undefined;
}

export async function insertMember(
	tx: Database,
	member: Pick<typeof members.$inferInsert, "name" | "email" | "role">,
): Promise<{ id: number }> {
	const [row] = await tx
		.insert(members)
		.values(member)
		.returning({ id: members.id });
	if (!row) throw new Error("an insert always returns its row");
	return row;
}

/** Without their second factor: whoever lost their phone comes this way. */
export async function letMemberBackIn(
	tx: Database,
	id: number,
	changes: Partial<
		Pick<typeof members.$inferInsert, "name" | "role" | "disabledAt">
	>,
): Promise<void> {
	await tx.update(members).set(changes).where(eq(members.id, id));
	await removeSecondFactor(tx, id);
}
