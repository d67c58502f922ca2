import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import {
	memberCredentials,
	memberSecondFactors,
	members,
	usedCodes,
} from "../schema/access.ts";

/** The identity library's word for a password kept here. */
const provider = "credential";

export async function findPasswordHash(
	db: Database,
	memberId: number,
): Promise<string | null> {
	const [row] = await db
		.select({ password: memberCredentials.password })
		.from(memberCredentials)
		.where(
			and(
				eq(memberCredentials.userId, memberId),
				eq(memberCredentials.providerId, provider),
			),
		);
	return row?.password ?? null;
}

export async function savePasswordHash(
	tx: Database,
	memberId: number,
	password: string,
): Promise<void> {
	await tx
		.insert(memberCredentials)
		.values({
			userId: memberId,
			accountId: `${memberId}`,
			providerId: provider,
			password,
		})
		.onConflictDoUpdate({
			target: [memberCredentials.providerId, memberCredentials.accountId],
			set: { password, updatedAt: sql`now()` },
		});
}

export async function removeSecondFactor(
	tx: Database,
	memberId: number,
): Promise<void> {
	await tx
		.delete(memberSecondFactors)
		.where(eq(memberSecondFactors.userId, memberId));
	await tx
		.update(members)
		.set({ twoFactorEnabled: false })
		.where(eq(members.id, memberId));
}

/** Whether the code is used for the first time. What is long past cannot be used again anyway. */
export async function useCode(
	tx: Database,
	memberId: number,
	codeHash: string,
): Promise<boolean> {
	await tx
		.delete(usedCodes)
		.where(
			and(
				eq(usedCodes.memberId, memberId),
				lt(usedCodes.usedAt, sql`now() - interval '1 hour'`),
			),
		);
	const used = await tx
		.insert(usedCodes)
		.values({ memberId, codeHash })
		.onConflictDoNothing()
		.returning({ memberId: usedCodes.memberId });
	return used.length > 0;
}
