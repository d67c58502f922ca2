import type { Actor } from "#core/actor.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { recordChange } from "#db/queries/change-log.ts";
import {
	lockOpenRecoveriesOf,
	markInvitationRevoked,
} from "#db/queries/invitations.ts";
import { endMemberSessions } from "#db/queries/member-sessions.ts";
import type {
	Cookies,
	MemberSession,
	SecondFactor,
} from "../access/identity.ts";
import type { OwnAccount } from "../access/own-account.ts";
import { holdSignIns } from "../access/sign-in-throttle.ts";
import { guessing, wrongCode, wrongPassword } from "./prove-again.ts";
import { refuseCommonPassword } from "./refuse-common-password.ts";

/** All sessions but this one end: whoever knew the old password is out. */
export async function changePassword(
	db: Database,
	given: { currentPassword: string; newPassword: string },
	account: OwnAccount,
): Promise<void> {
	const { identity, session, actor } = account;
	const { memberId, id, email, name } = session;
	refuseCommonPassword(given.newPassword, "newPassword", [email, name]);
	await guessing(db, account, async (tx) => {
		await holdSignIns(tx, email);
		if (!(await identity.isPassword(tx, memberId, given.currentPassword)))
			return wrongPassword("currentPassword");
		await identity.setPassword(tx, memberId, given.newPassword);
		await endMemberSessions(tx, memberId, { except: id });
		for (const link of await lockOpenRecoveriesOf(tx, memberId, account.now))
			await markInvitationRevoked(tx, link.id, account.now);
		return recordOfOwnAccount(tx, actor, "password-changed");
	});
}

export async function beginSecondFactor(
	db: Database,
	password: string,
	account: OwnAccount,
): Promise<SecondFactor> {
	const { identity, visitor, session } = account;
	refuseSecondFactor(session);
	return guessing(
		db,
		account,
		async (tx) =>
			(await identity.beginSecondFactor(tx, { session, visitor, password })) ??
			wrongPassword("password"),
	);
}

export async function confirmSecondFactor(
	db: Database,
	code: string,
	account: OwnAccount,
): Promise<Cookies> {
	const { identity, visitor, session, actor } = account;
	refuseSecondFactor(session);
	return guessing(db, account, async (tx) => {
		const cookies = await identity.confirmSecondFactor(tx, {
			...{ session, visitor, code },
		});
		if (!cookies) return wrongCode();
		await recordOfOwnAccount(tx, actor, "second-factor-on");
		return cookies;
	});
}

export async function endSecondFactor(
	db: Database,
	{ identity, session, actor }: OwnAccount,
): Promise<void> {
	await db.transaction(async (tx) => {
		await identity.endSecondFactor(tx, session.memberId);
		await recordOfOwnAccount(tx, actor, "second-factor-off");
	});
}

export async function renewBackupCodes(
	db: Database,
	password: string,
	account: OwnAccount,
): Promise<string[]> {
	const { identity, visitor, session, actor } = account;
	if (!session.hasSecondFactor)
		throw new RuleViolation("second_factor_off", "There is none");
	return guessing(db, account, async (tx) => {
		const codes = await identity.renewBackupCodes(tx, {
			...{ session, visitor, password },
		});
		if (!codes) return wrongPassword("password");
		await recordOfOwnAccount(tx, actor, "backup-codes-renewed");
		return codes;
	});
}

function refuseSecondFactor({ hasSecondFactor }: MemberSession): void {
	if (hasSecondFactor)
		throw new RuleViolation("second_factor_on", "There is one already");
}

/** What people do to their own account. */
export function recordOfOwnAccount(
	tx: Database,
	actor: Actor,
	action: string,
): Promise<void> {
	return recordChange(tx, {
		...{ actor, action },
		entity: "member",
		entityId: actor.id,
	});
}
