import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import type { Database } from "../database.ts";
import { invitations } from "../schema/access.ts";

type InvitationRow = typeof invitations.$inferSelect;

/** The link with this token, unless it was used, cancelled or has ended. */
export async function findOpenInvitation(
	db: Database,
	tokenHash: string,
	now: Date,
): Promise<InvitationRow | undefined> {
	const [row] = await db
		.select()
		.from(invitations)
		.where(isOpen(tokenHash, now));
	return row;
}

/** The same; nobody else can use it until the transaction ends. */
export async function lockOpenInvitation(
	tx: Database,
	tokenHash: string,
	now: Date,
): Promise<InvitationRow | undefined> {
	const [row] = await tx
		.select()
		.from(invitations)
		.where(isOpen(tokenHash, now))
		.for("update");
	return row;
}

export async function insertInvitation(
	tx: Database,
	invitation: typeof invitations.$inferInsert,
): Promise<InvitationRow> {
	const [row] = await tx.insert(invitations).values(invitation).returning();
	if (!row) throw new Error("an insert always returns its row");
	return row;
}

export async function markInvitationAccepted(
	tx: Database,
	id: number,
	now: Date,
): Promise<void> {
	await tx
		.update(invitations)
		.set({ acceptedAt: now })
		.where(eq(invitations.id, id));
}

function isOpen(tokenHash: string, now: Date): SQL | undefined {
	return and(
		eq(invitations.tokenHash, tokenHash),
		isNull(invitations.acceptedAt),
		isNull(invitations.revokedAt),
		gt(invitations.expiresAt, now),
	);
}
