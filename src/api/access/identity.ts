import type { Role } from "#core/access.ts";
import type { Database } from "#db/database.ts";

/** A member's session, as one request shows it. */
export interface MemberSession {
	id: number;
	memberId: number;
	name: string;
	email: string;
	role: Role;
	hasSecondFactor: boolean;
	/** When the password or a code was last given. */
	provedAt: Date;
}

/** A browser, as its request shows it. */
export interface Visitor {
	headers: Headers;
	address: string | null;
}

/** Someone who has signed in, at the browser they ask from. */
export interface Member {
	session: MemberSession;
	visitor: Visitor;
}

/** What the answer must tell the browser to keep. */
export type Cookies = readonly string[];

export type SignInOutcome =
	| {
			outcome: "signed-in";
			memberId: number;
			sessionId: number;
			cookies: Cookies;
	  }
	/** The password was right; the second factor is still wanted. */
	| { outcome: "code-wanted"; cookies: Cookies }
	/** Also for whom there is no account, or none any more: nobody can tell the difference. */
	| {
			outcome: "refused";
			/** Whose code it was not: their password had been right. */
			memberId?: number;
	  }
	/** A code without a password before it, or too long after it. */
	| { outcome: "expired" }
	/** Too many wrong codes: none is taken for a while. */
	| { outcome: "locked" };

/** A second factor that waits for its first code. */
export interface SecondFactor {
	/** `otpauth://…`, for the picture an app reads. */
	uri: string;
	backupCodes: string[];
}

/**
 * Passwords, codes and the cookies of sessions. What changes rows is given the transaction that the
 * audit row is written in: both stand or neither does. A refusal is an answer, not an error, so that
 * the failures it counts are kept. What a member does is done in the session that was found for them:
 * the cookies of their request are not read again.
 */
export interface Identity {
	/** Whose session a request carries; `cookies` renew it. A request with two session cookies is refused. */
	findSession(
		visitor: Visitor,
	): Promise<{ session: MemberSession; cookies: Cookies } | undefined>;
	signIn(
		tx: Database,
		by: { email: string; password: string; visitor: Visitor },
	): Promise<SignInOutcome>;
	/** The second step: a code of the app, or one of the backup codes. Each works once. */
	giveCode(
		tx: Database,
		by: { code: string; visitor: Visitor },
	): Promise<SignInOutcome>;
	signOut(tx: Database, by: Member): Promise<Cookies>;
	setPassword(tx: Database, memberId: number, password: string): Promise<void>;
	isPassword(
		tx: Database,
		memberId: number,
		password: string,
	): Promise<boolean>;
	/** A code of the app, of whoever has signed in. It works once. */
	isCode(tx: Database, by: Member & { code: string }): Promise<boolean>;
	/** Nothing is asked for at sign-in before `confirmSecondFactor`. Null when the password is wrong. */
	beginSecondFactor(
		tx: Database,
		by: Member & { password: string },
	): Promise<SecondFactor | null>;
	/** Null when the code is wrong; otherwise the session has a new cookie. */
	confirmSecondFactor(
		tx: Database,
		by: Member & { code: string },
	): Promise<Cookies | null>;
	endSecondFactor(tx: Database, memberId: number): Promise<void>;
	/** The ones before no longer work. Null when the password is wrong. */
	renewBackupCodes(
		tx: Database,
		by: Member & { password: string },
	): Promise<string[] | null>;
}
