import type { SignInRefusal } from "#contract/audit.ts";
import { type Actor, systemActor } from "#core/actor.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { forgetEndedSessions } from "#db/queries/member-sessions.ts";
import { findMemberByEmail, getMemberRow } from "#db/queries/members.ts";
import type {
	Cookies,
	Identity,
	SignInOutcome,
	Visitor,
} from "../access/identity.ts";
import {
	countFailure,
	forgetFailuresOf,
	refuseTooMany,
} from "../access/sign-in-throttle.ts";
import type { RequestOrigin } from "../request-origin.ts";
import { recordRefusal } from "./record-refusal.ts";

export interface SignInBy {
	identity: Identity;
	visitor: Visitor;
	origin: RequestOrigin;
}

type SignedIn = { next: "done" | "code"; cookies: Cookies };

/** The first step. A wrong password is counted, whoever it was for, and says nothing about whom there is. */
export async function signInWithPassword(
	db: Database,
	given: { email: string; password: string },
	by: SignInBy,
): Promise<SignedIn> {
	const email = given.email.toLowerCase();
	const attempt = { email, address: by.origin.address };
	const outcome = await db.transaction(async (tx) => {
		await refuseTooMany(tx, attempt);
		const outcome = await by.identity.signIn(tx, {
			email,
			password: given.password,
			visitor: by.visitor,
		});
		if (outcome.outcome === "signed-in") await welcome(tx, outcome, by);
		if (outcome.outcome === "refused") {
			await countFailure(tx, attempt);
			// Strangers cannot fill the audit with addresses.
			const member = await findMemberByEmail(tx, email);
			if (member) await recordStranger(tx, member, "senha", by);
		}
		return outcome;
	});
	return stepAfter(outcome, "wrong_credentials");
}

/** The second step. */
export async function signInWithCode(
	db: Database,
	code: string,
	by: SignInBy,
): Promise<SignedIn> {
	const attempt = { address: by.origin.address };
	const outcome = await db.transaction(async (tx) => {
		await refuseTooMany(tx, attempt);
		const outcome = await by.identity.giveCode(tx, {
			code,
			visitor: by.visitor,
		});
		if (outcome.outcome === "signed-in") await welcome(tx, outcome, by);
		if (outcome.outcome === "refused") {
			await countFailure(tx, attempt);
			if (outcome.memberId !== undefined) {
				const member = await getMemberRow(tx, outcome.memberId);
				await recordStranger(tx, member, "codigo", by);
			}
		}
		return outcome;
	});
	return stepAfter(outcome, "wrong_code");
}

function stepAfter(
	outcome: SignInOutcome,
	refusal: "wrong_credentials" | "wrong_code",
): SignedIn {
	switch (outcome.outcome) {
		case "signed-in":
			return { next: "done", cookies: outcome.cookies };
		case "code-wanted":
			return { next: "code", cookies: outcome.cookies };
		case "expired":
			throw new RuleViolation("code_expired", "No password before this code");
		case "locked":
			throw new RuleViolation("too_many_attempts", "Too many wrong codes", {
				params: { retryAfterSeconds: 15 * 60 },
			});
		case "refused":
			throw new RuleViolation(refusal, "Refused");
	}
}

async function welcome(
	tx: Database,
	{ memberId, sessionId }: SignInOutcome & { outcome: "signed-in" },
	{ origin }: SignInBy,
): Promise<void> {
	const member = await getMemberRow(tx, memberId);
	await forgetFailuresOf(tx, member.email);
	await forgetEndedSessions(tx, memberId);
	const { name } = member;
	await recordChange(tx, {
		actor: { kind: "person", id: memberId, name, sessionId, ...origin },
		entity: "member",
		entityId: memberId,
		action: "signed-in",
	});
}

/** Whoever tries is not known; whom they tried is. */
function recordStranger(
	tx: Database,
	{ id, email }: { id: number; email: string },
	reason: SignInRefusal,
	{ origin }: SignInBy,
): Promise<void> {
	const actor: Actor = { ...systemActor, ...origin };
	return recordRefusal(tx, { actor, memberId: id, email, reason });
}
