import type { Proof } from "#contract/session.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { markProved } from "#db/queries/member-sessions.ts";
import type { Identity, MemberSession, Visitor } from "../access/identity.ts";
import { countFailure, refuseTooMany } from "../access/sign-in-throttle.ts";
import type { RequestOrigin } from "../request-origin.ts";

export interface OwnAccount {
	identity: Identity;
	session: MemberSession;
	visitor: Visitor;
	origin: RequestOrigin;
	now: Date;
}

/** Failures count like those of signing in: a stolen session must not be a place to guess in. */
export async function proveAgain(
	db: Database,
	{ password, code }: Proof,
	account: OwnAccount,
): Promise<void> {
	const { identity, session, visitor, now } = account;
	const { id, memberId } = session;
	await guessing(db, account, async (tx) => {
		if (code === undefined) {
			if (!(await identity.isPassword(tx, memberId, password ?? "")))
				return wrongPassword("password");
		} else if (
			// A factor that waits for its first code proves nothing yet.
			!session.hasSecondFactor ||
			!(await identity.isCode(tx, { memberId, code, visitor }))
		)
			return wrongCode();
		return markProved(tx, id, now);
	});
}

/** Runs what may be a guess: a wrong one is counted, and what counts it is kept. */
export async function guessing<Result>(
	db: Database,
	{ session, origin }: Pick<OwnAccount, "session" | "origin">,
	attempt: (tx: Database) => Promise<Result | RuleViolation>,
): Promise<Result> {
	const of = { memberId: session.memberId, address: origin.address };
	const result = await db.transaction(async (tx) => {
		await refuseTooMany(tx, of);
		const result = await attempt(tx);
		if (result instanceof RuleViolation) await countFailure(tx, of);
		return result;
	});
	if (result instanceof RuleViolation) throw result;
	return result;
}

export function wrongPassword(field: string): RuleViolation {
	return new RuleViolation("validation_failed", "Wrong password", {
		fields: [{ field, code: "wrong_password" }],
	});
}

export function wrongCode(): RuleViolation {
	return new RuleViolation("validation_failed", "Wrong code", {
		fields: [{ field: "code", code: "wrong_code" }],
	});
}
