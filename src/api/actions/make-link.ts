import type { Role } from "#core/access.ts";
import type { Actor } from "#core/actor.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { recordChange } from "#db/queries/change-log.ts";
import {
	type InvitationRow,
	insertInvitation,
	lockOpenInvitationsOf,
	lockOpenRecoveriesOf,
	markInvitationRevoked,
} from "#db/queries/invitations.ts";
import { findMemberByEmail, lockMember } from "#db/queries/members.ts";
import { hashOfToken, newToken } from "../access/tokens.ts";

const hourMs = 3_600_000;
export const invitationLastsMs = 7 * 24 * hourMs;
export const recoveryLastsMs = 24 * hourMs;

/** A link as it is made: this once, its token is known. */
export interface MadeLink {
	row: InvitationRow;
	token: string;
}

interface By {
	actor: Actor;
	/** Real time. */
	now: Date;
}

/** A link for someone new. The one that was open for the same address no longer works. */
export async function inviteMember(
	tx: Database,
	invited: { name: string; email: string; role: Role },
	{ actor, now }: By,
): Promise<MadeLink> {
	const open = await lockOpenInvitationsOf(tx, invited.email, now);
	if (await findMemberByEmail(tx, invited.email))
		throw new RuleViolation("duplicate_member", "Is of the team already", {
			fields: [{ field: "email", code: "duplicate_member" }],
		});
	for (const row of open) await cancelLink(tx, row, { actor, now });
	const link = await insertLink(tx, {
		...invited,
		invitedBy: actor.name,
		invitedById: actor.id,
		createdAt: now,
		expiresAt: new Date(now.getTime() + invitationLastsMs),
	});
	await recordChange(tx, {
		actor,
		entity: "invitation",
		entityId: link.row.id,
		action: "created",
		after: { ...invited, expiresAt: link.row.expiresAt },
	});
	return link;
}

/** A link that lets someone of the team choose a new password. */
export async function recoverMember(
	tx: Database,
	memberId: number,
	{ actor, now }: By,
): Promise<MadeLink> {
	const { name, email, role, disabledAt } = await lockMember(tx, memberId);
	if (disabledAt) throw new RuleViolation("member_disabled", "Is disabled");
	const open = await lockOpenRecoveriesOf(tx, memberId, now);
	for (const row of open) await cancelLink(tx, row, { actor, now });
	const link = await insertLink(tx, {
		name,
		email,
		role,
		memberId,
		invitedBy: actor.name,
		invitedById: actor.id,
		createdAt: now,
		expiresAt: new Date(now.getTime() + recoveryLastsMs),
	});
	await recordChange(tx, {
		actor,
		entity: "member",
		entityId: memberId,
		action: "recovery-created",
		after: { name, email, expiresAt: link.row.expiresAt },
	});
	return link;
}

export async function cancelLink(
	tx: Database,
	{ id, name, email, role }: InvitationRow,
	{ actor, now }: By,
): Promise<void> {
	await markInvitationRevoked(tx, id, now);
	await recordChange(tx, {
		actor,
		entity: "invitation",
		entityId: id,
		action: "cancelled",
		before: { name, email, role },
	});
}

async function insertLink(
	tx: Database,
	values: Omit<Parameters<typeof insertInvitation>[1], "tokenHash">,
): Promise<MadeLink> {
	const token = newToken();
	const tokenHash = await hashOfToken(token);
	return { row: await insertInvitation(tx, { ...values, tokenHash }), token };
}
