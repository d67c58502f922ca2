import type { Proof } from "#contract/session.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { markProved } from "#db/queries/member-sessions.ts";
import type { OwnAccount } from "../access/own-account.ts";
import { countFailure, refuseTooMany } from "../access/sign-in-throttle.ts";
import { recordRefusal } from "./record-refusal.ts";

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
			!(await identity.isCode(tx, { session, visitor, code }))
		)
			return wrongCode();
		return markProved(tx, id, now);
	});
}

/** Runs what may be a guess: a wrong one is counted and audited, and that is kept. */
export async function guessing<Result>(
	db: Database,
	{ session, actor }: Pick<OwnAccount, "session" | "actor">,
	attempt: (tx: Database) => Promise<Result | WrongGuess>,
): Promise<Result> {
	const { memberId, email } = session;
	const of = { memberId, address: actor.address ?? null };
	const result = await db.transaction(async (tx) => {
		await refuseTooMany(tx, of);
		const result = await attempt(tx);
		if (result instanceof WrongGuess) {
			await countFailure(tx, of);
			const { reason } = result;
			await recordRefusal(tx, { actor, memberId, email, reason });
		}
		return result;
	});
	if (result instanceof WrongGuess) throw result;
	return result;
}

class WrongGuess extends RuleViolation {
	constructor(
		readonly reason: "senha-em-sessao" | "codigo-em-sessao",
		refused: { field: string; code: "wrong_password" | "wrong_code" },
	) {
		super("validation_failed", "Wrong guess", { fields: [refused] });
	}
}

export function wrongPassword(field: string): WrongGuess {
	return new WrongGuess("senha-em-sessao", { field, code: "wrong_password" });
}

export function wrongCode(): WrongGuess {
	return new WrongGuess("codigo-em-sessao", {
		field: "code",
		code: "wrong_code",
	});
}
