import type { Role } from "#core/access.ts";
import type { Actor } from "#core/actor.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { recordChange } from "#db/queries/change-log.ts";
import {
	type InvitationRow,
	lockOpenInvitationsBy,
	lockOpenRecoveriesOf,
} from "#db/queries/invitations.ts";
import { endMemberSessions } from "#db/queries/member-sessions.ts";
import {
	lockAdministrators,
	lockMember,
	updateMember,
} from "#db/queries/members.ts";
import { cancelLink } from "./make-link.ts";

interface Change {
	id: number;
	actor: Actor;
	/** Real time. */
	now: Date;
}

/** Sessions stay: what a role may do is asked at every request. Links an administrator gave out do not outlive the role. */
export async function changeRole(
	tx: Database,
	{ id, actor, now }: Change,
	role: Role,
): Promise<void> {
	const administrators = await lockAdministrators(tx);
	const before = await lockMember(tx, id);
	if (before.role === role) return;
	if (role !== "administrador") {
		requireAnotherThan(id, administrators);
		await cancelLinks(tx, await lockOpenInvitationsBy(tx, id, now), actor, now);
	}
	await updateMember(tx, id, { role });
	await recordChange(tx, {
		actor,
		entity: "member",
		entityId: id,
		action: "role-changed",
		before: { role: before.role },
		after: { role },
	});
}

/** Ends every session of theirs, every link that would let them in again, and every one they gave out. */
export async function disableMember(
	tx: Database,
	{ id, actor, now }: Change,
): Promise<void> {
	const administrators = await lockAdministrators(tx);
	const before = await lockMember(tx, id);
	if (before.disabledAt) return;
	requireAnotherThan(id, administrators);
	const links = [
		...(await lockOpenRecoveriesOf(tx, id, now)),
		...(await lockOpenInvitationsBy(tx, id, now)),
	];
	await cancelLinks(tx, links, actor, now);
	await endMemberSessions(tx, id);
	await updateMember(tx, id, { disabledAt: now });
	await recordAccess(tx, { id, actor, now }, { isDisabled: true });
}

export async function enableMember(
	tx: Database,
	change: Change,
): Promise<void> {
	const before = await lockMember(tx, change.id);
	if (!before.disabledAt) return;
	// A sign-in that was under way as they were disabled may have left one.
	await endMemberSessions(tx, change.id);
	await updateMember(tx, change.id, { disabledAt: null });
	await recordAccess(tx, change, { isDisabled: false });
}

async function cancelLinks(
	tx: Database,
	links: InvitationRow[],
	actor: Actor,
	now: Date,
): Promise<void> {
	for (const link of new Map(links.map((link) => [link.id, link])).values())
		await cancelLink(tx, link, { actor, now });
}

/** The administrators are locked: of two who would each leave the other as the last, one comes second. */
function requireAnotherThan(id: number, administrators: number[]): void {
	if (administrators.length === 1 && administrators[0] === id)
		throw new RuleViolation(
			"last_administrator",
			"Nobody would be left who manages the team",
		);
}

function recordAccess(
	tx: Database,
	{ id, actor }: Change,
	{ isDisabled }: { isDisabled: boolean },
): Promise<void> {
	return recordChange(tx, {
		actor,
		entity: "member",
		entityId: id,
		action: isDisabled ? "disabled" : "enabled",
		before: { isDisabled: !isDisabled },
		after: { isDisabled },
	});
}
