import { and, eq, gt, isNull } from "drizzle-orm";
import type { Identity } from "#api/access/identity.ts";
import type { Role } from "#core/access.ts";
import type { Database } from "#db/database.ts";
import { memberSessions, members } from "#db/schema/access.ts";
import type { TestApi } from "./test-api.ts";

/** Knows sessions by a header with their token, and how to do nothing else. */
export function identityByHeader(db: Database, now: () => Date): Identity {
	const notHere = () => {
		throw new Error("Nobody signs in here: see givenMember");
	};
	return {
		async findSession({ headers }) {
			const [row] = await db
				.select({ session: memberSessions, member: members })
				.from(memberSessions)
				.innerJoin(members, eq(members.id, memberSessions.userId))
				.where(
					and(
						eq(memberSessions.token, headers.get(sessionHeader) ?? ""),
						gt(memberSessions.expiresAt, now()),
						isNull(members.disabledAt),
					),
				);
			if (!row) return undefined;
			const { session, member } = row;
			return {
				session: {
					id: session.id,
					memberId: member.id,
					name: member.name,
					email: member.email,
					role: member.role,
					hasSecondFactor: member.twoFactorEnabled,
					provedAt: session.provedAt,
				},
				cookies: [],
			};
		},
		signIn: notHere,
		giveCode: notHere,
		signOut: notHere,
		setPassword: notHere,
		isPassword: notHere,
		isCode: notHere,
		beginSecondFactor: notHere,
		confirmSecondFactor: notHere,
		endSecondFactor: notHere,
		renewBackupCodes: notHere,
	};
}

export interface SignedIn {
	id: number;
	/** What their requests carry. */
	headers: Record<string, string>;
}

/** Someone of the team, with a session that has just been proved. */
export async function givenMember(
	t: TestApi,
	{ role = "administrador" as Role, ...more } = {} as Partial<
		typeof members.$inferInsert
	>,
): Promise<SignedIn> {
	const n = t.nextNumber();
	const [member] = await t.db
		.insert(members)
		.values({
			name: `Pessoa ${n}`,
			email: `pessoa-${n}@exemplo.com.br`,
			role,
			createdAt: t.now,
			...more,
		})
		.returning();
	if (!member) throw new Error("an insert always returns its row");
	return { id: member.id, headers: await givenSession(t, member.id) };
}

export async function givenSession(
	t: TestApi,
	memberId: number,
): Promise<Record<string, string>> {
	const token = `session-${t.nextNumber()}`;
	await t.db.insert(memberSessions).values({
		userId: memberId,
		token,
		provedAt: t.now,
		createdAt: t.now,
		updatedAt: t.now,
		expiresAt: new Date(t.now.getTime() + 12 * 3_600_000),
	});
	return { [sessionHeader]: token };
}

const sessionHeader = "x-test-session";
