import type { InvitationAcceptance } from "#contract/sign-in.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { recordChange } from "#db/queries/change-log.ts";
import {
	findOpenInvitation,
	type InvitationRow,
	linkEnded,
	lockOpenInvitation,
	lockOpenMachineLinks,
	markInvitationAccepted,
	markInvitationRevoked,
} from "#db/queries/invitations.ts";
import { endMemberSessions } from "#db/queries/member-sessions.ts";
import {
	findMemberByEmail,
	getMemberRow,
	insertMember,
	letMemberBackIn,
	lockMember,
} from "#db/queries/members.ts";
import type { Cookies } from "../access/identity.ts";
import { forgetFailuresOf, holdSignIns } from "../access/sign-in-throttle.ts";
import { hashOfToken } from "../access/tokens.ts";
import { refuseCommonPassword } from "./refuse-common-password.ts";
import type { SignInBy } from "./sign-in.ts";

/** Uses a link: a new member with a password of their own, or one who can get in again. Signs them in. */
export async function acceptInvitation(
	db: Database,
	given: InvitationAcceptance,
	by: SignInBy & { now: Date },
): Promise<Cookies> {
	const tokenHash = await hashOfToken(given.token);
	return db.transaction(async (tx) => {
		const invitation = await lockInvitation(tx, tokenHash, by.now);
		const email = (invitation.email ?? given.email)?.toLowerCase();
		if (!email)
			throw new RuleViolation("validation_failed", "No e-mail", {
				fields: [{ field: "email", code: "required" }],
			});
		refuseCommonPassword(given.password, "password", [email, given.name]);
		// Or a sign-in with the old password would slip in between, and stay.
		await holdSignIns(tx, email);
		const { id, action } = await letIn(tx, invitation, { ...given, email });
		await by.identity.setPassword(tx, id, given.password);
		await forgetFailuresOf(tx, email);
		await markInvitationAccepted(tx, invitation.id, by.now);
		if (invitation.email === null) await revokeMachineLinks(tx, by.now);
		const { name, role } = await getMemberRow(tx, id);
		const outcome = await by.identity.signIn(tx, {
			...{ email, password: given.password, visitor: by.visitor },
		});
		if (outcome.outcome !== "signed-in")
			throw new Error("a password that was just set lets its owner in");
		const { sessionId, cookies } = outcome;
		await recordChange(tx, {
			actor: { kind: "person", id, name, sessionId, ...by.origin },
			entity: "member",
			entityId: id,
			action,
			after: { name, email, role },
		});
		return cookies;
	});
}

/** Of links made on the machine one is enough: those that wait in a log let nobody in any more. */
export async function revokeMachineLinks(
	tx: Database,
	now: Date,
): Promise<void> {
	for (const { id } of await lockOpenMachineLinks(tx, now))
		await markInvitationRevoked(tx, id, now);
}

/** Whoever disables someone locks them before their links: so does whoever uses one. */
async function lockInvitation(
	tx: Database,
	tokenHash: string,
	now: Date,
): Promise<InvitationRow> {
	const found = await findOpenInvitation(tx, tokenHash, now);
	if (found?.memberId) await lockMember(tx, found.memberId);
	return lockOpenInvitation(tx, tokenHash, now);
}

async function letIn(
	tx: Database,
	invitation: InvitationRow,
	given: { name: string; email: string },
): Promise<{ id: number; action: "joined" | "recovered" }> {
	const { role, memberId } = invitation;
	const known = await findMemberByEmail(tx, given.email);
	if (!known) {
		if (memberId !== null) throw linkEnded(); // they have another e-mail by now
		const { id } = await insertMember(tx, { ...given, role });
		return { id, action: "joined" };
	}
	// A link made on the machine itself lets anyone in; others only those they were made for.
	const isFromMachine = invitation.email === null;
	if (!isFromMachine && known.id !== memberId) throw linkEnded();
	await letMemberBackIn(tx, known.id, {
		name: given.name,
		...(isFromMachine ? { role, disabledAt: null } : {}),
	});
	await endMemberSessions(tx, known.id);
	return { id: known.id, action: "recovered" };
}
