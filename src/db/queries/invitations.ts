import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Invitation } from "#contract/team.ts";
import { NotFound, RuleViolation } from "#core/errors.ts";
import type { Database } from "../database.ts";
import { invitations, members } from "../schema/access.ts";

export type InvitationRow = typeof invitations.$inferSelect;

export async function listOpenInvitations(
	db: Database,
	now: Date,
): Promise<InvitationRow[]> {
	const rows = await db
		.select({ row: invitations })
		.from(invitations)
		.leftJoin(members, eq(members.id, invitations.memberId))
		.where(isOpen(now))
		.orderBy(desc(invitations.id));
	return rows.map(({ row }) => row);
}

/** What a link's token opens, unless it was used, cancelled, is too old, or is of someone disabled since. */
export async function findOpenInvitation(
	db: Database,
	tokenHash: string,
	now: Date,
): Promise<InvitationRow | null> {
	const [found] = await db
		.select({ row: invitations })
		.from(invitations)
		.leftJoin(members, eq(members.id, invitations.memberId))
		.where(and(eq(invitations.tokenHash, tokenHash), isOpen(now)));
	return found?.row ?? null;
}

/** The same, for whoever is about to use it: of two at once the second is refused. */
export async function lockOpenInvitation(
	tx: Database,
	tokenHash: string,
	now: Date,
): Promise<InvitationRow> {
	const [row] = await lockOpen(tx, eq(invitations.tokenHash, tokenHash), now);
	if (!row) throw linkEnded();
	return row;
}

export async function lockOpenInvitationById(
	tx: Database,
	id: number,
	now: Date,
): Promise<InvitationRow> {
	const [row] = await lockOpen(tx, eq(invitations.id, id), now);
	if (!row) throw new NotFound("invitation", id);
	return row;
}

/** Open links for this address, and none more meanwhile: whoever invites it too has to wait. */
export async function lockOpenInvitationsOf(
	tx: Database,
	email: string,
	now: Date,
): Promise<InvitationRow[]> {
	await tx.execute(
		sql`select pg_advisory_xact_lock(hashtextextended(${`invitation ${email}`}, 0))`,
	);
	return lockOpen(
		tx,
		and(eq(invitations.email, email), isNull(invitations.memberId)),
		now,
	);
}

/** Open links that let this member in again. */
export function lockOpenRecoveriesOf(
	tx: Database,
	memberId: number,
	now: Date,
): Promise<InvitationRow[]> {
	return lockOpen(tx, eq(invitations.memberId, memberId), now);
}

/** Open links that this member has given out. */
export function lockOpenInvitationsBy(
	tx: Database,
	memberId: number,
	now: Date,
): Promise<InvitationRow[]> {
	return lockOpen(tx, eq(invitations.invitedById, memberId), now);
}

/** Until the transaction ends nobody else makes or shows a link of the machine. */
export async function lockMachineLinks(tx: Database): Promise<void> {
	await tx.execute(
		sql`select pg_advisory_xact_lock(hashtextextended('machine links', 0))`,
	);
}

/** Open links made on the machine itself. */
export function lockOpenMachineLinks(
	tx: Database,
	now: Date,
): Promise<InvitationRow[]> {
	return lockOpen(tx, isNull(invitations.email), now);
}

export async function insertInvitation(
	tx: Database,
	values: Pick<
		typeof invitations.$inferInsert,
		| "tokenHash"
		| "email"
		| "name"
		| "role"
		| "memberId"
		| "invitedBy"
		| "invitedById"
		| "createdAt"
		| "expiresAt"
	>,
): Promise<InvitationRow> {
	const [row] = await tx.insert(invitations).values(values).returning();
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

export async function markInvitationRevoked(
	tx: Database,
	id: number,
	now: Date,
): Promise<void> {
	await tx
		.update(invitations)
		.set({ revokedAt: now })
		.where(eq(invitations.id, id));
}

export function invitationOf(row: InvitationRow): Invitation {
	return {
		id: row.id,
		kind: row.memberId === null ? "invitation" : "recovery",
		email: row.email,
		name: row.name,
		role: row.role,
		invitedBy: row.invitedBy,
		createdAt: row.createdAt.toISOString(),
		expiresAt: row.expiresAt.toISOString(),
	};
}

export function linkEnded(): RuleViolation {
	return new RuleViolation("link_ended", "Used, cancelled or too old");
}

async function lockOpen(
	tx: Database,
	which: SQL | undefined,
	now: Date,
): Promise<InvitationRow[]> {
	const rows = await tx
		.select({ row: invitations })
		.from(invitations)
		.leftJoin(members, eq(members.id, invitations.memberId))
		.where(and(which, isOpen(now)))
		.orderBy(invitations.id)
		.for("update", { of: invitations });
	return rows.map(({ row }) => row);
}

/** Of links that stand beside the member they let in again. */
function isOpen(now: Date): SQL | undefined {
	return and(
		isNull(invitations.acceptedAt),
		isNull(invitations.revokedAt),
		gt(invitations.expiresAt, now),
		isNull(members.disabledAt),
	);
}
