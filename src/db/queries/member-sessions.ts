import { and, eq, ne } from "drizzle-orm";
import type { Database } from "../database.ts";
import { memberSessions } from "../schema/access.ts";

/** How many were ended. */
export async function endMemberSessions(
	tx: Database,
	memberId: number,
	{ except }: { except?: number } = {},
): Promise<number> {
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
