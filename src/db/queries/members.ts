import { and, eq, isNull } from "drizzle-orm";
import { NotFound } from "#core/errors.ts";
import type { Database } from "../database.ts";
import { members } from "../schema/access.ts";
import { removeSecondFactor } from "./member-credentials.ts";

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

export async function findMember(db: Database, id: number) {
	const [row] = await db.select().from(members).where(eq(members.id, id));
	if (!row) throw new NotFound("member", id);
	return row;
}

export async function findMemberByEmail(db: Database, email: string) {
	const [row] = await db.select().from(members).where(eq(members.email, email));
	return row;
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
