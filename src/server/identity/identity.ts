import { createHash } from "node:crypto";
import { APIError } from "better-auth/api";
import type {
	Cookies,
	Identity,
	Member,
	MemberSession,
	SignInOutcome,
	Visitor,
} from "#api/access/identity.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import {
	findPasswordHash,
	removeSecondFactor,
	savePasswordHash,
	useCode,
} from "#db/queries/member-credentials.ts";
import {
	findMemberAwaited,
	findOpenSession,
	findSessionToken,
	getNewSession,
} from "#db/queries/member-sessions.ts";
import {
	type AuthOptions,
	addressHeader,
	createAuth,
	inTransactionOf,
	renewAfterSeconds,
} from "./auth.ts";
import { hashPassword, isPasswordOf } from "./password.ts";
import {
	challengeCookieName,
	hasSeveral,
	readSigned,
	sessionCookieName,
	signedCookie,
} from "./session-cookie.ts";

/** Sign-in by e-mail, password and second factor: the only file that calls the identity library. */
export function createIdentity(options: AuthOptions): Identity {
	const { db, secret, publicUrl, passwordCost } = options;
	const auth = createAuth(options);
	const cookieName = sessionCookieName(publicUrl);

	const cookieOf = (token: string) => signedCookie(cookieName, token, secret);

	async function renewalOf(
		session: MemberSession,
		token: string,
		visitor: Visitor,
	): Promise<Cookies> {
		const { response, headers } = await auth.api.getSession({
			headers: headersOf(visitor, cookieOf(token)),
			returnHeaders: true,
		});
		if (response) requireSame(response, session);
		return headers.getSetCookie();
	}

	/** What the library does in a session: it is handed a cookie made of the one we found, and has to read that one. */
	function inSession<Result>(
		tx: Database,
		{ session, visitor }: Member,
		work: (headers: Headers) => Promise<Result>,
	): Promise<Result> {
		return inTransactionOf(tx, async () => {
			const token = await findSessionToken(tx, session.id);
			if (!token) throw new RuleViolation("signed_out", "Ended meanwhile");
			const headers = headersOf(visitor, cookieOf(token));
			const query = { disableRefresh: true };
			requireSame(await auth.api.getSession({ headers, query }), session);
			return work(headers);
		});
	}

	/** The code of an app is the same for half a minute: whoever looked over a shoulder comes too late. */
	async function acceptOnce(tx: Database, memberId: number, code: string) {
		if (!(await useCode(tx, memberId, hashOf(code)))) throw new Replay();
	}

	async function signedIn(
		tx: Database,
		token: string,
		cookies: Cookies,
	): Promise<SignInOutcome & { outcome: "signed-in" }> {
		return {
			outcome: "signed-in",
			...(await getNewSession(tx, token)),
			cookies,
		};
	}

	return {
		async findSession(visitor) {
			const cookies = visitor.headers.get("cookie");
			if (hasSeveral(cookies, cookieName))
				throw new RuleViolation("two_sessions", "Two session cookies");
			const token = readSigned(cookies, cookieName, secret);
			const found = token && (await findOpenSession(db, token));
			if (!found) return undefined;
			const { renewedAt, ...session } = found;
			const isDue = Date.now() - renewedAt.getTime() > renewAfterSeconds * 1000;
			return {
				session,
				cookies: isDue ? await renewalOf(session, token, visitor) : [],
			};
		},

		signIn: (tx, { email, password, visitor }) =>
			inTransactionOf(tx, () =>
				refusalsAsAnswers(async () => {
					const { response, headers } = await auth.api.signInEmail({
						body: { email, password },
						headers: headersOf(visitor),
						returnHeaders: true,
					});
					const cookies = headers.getSetCookie();
					if ("twoFactorRedirect" in response)
						return { outcome: "code-wanted", cookies };
					return signedIn(tx, response.token, cookies);
				}),
			),

		async giveCode(tx, { code, visitor }) {
			const name = challengeCookieName(publicUrl);
			const challenge = readSigned(visitor.headers.get("cookie"), name, secret);
			if (!challenge) return { outcome: "expired" };
			const awaited = await findMemberAwaited(tx, challenge);
			// Without a session: the library would take the code for a proof of that one, and count no failures.
			const headers = headersOf(visitor, signedCookie(name, challenge, secret));
			const outcome = await refusalsAsAnswers(() =>
				// What a code used twice has done is undone; the failures of a wrong one stay counted.
				tx.transaction((step) =>
					inTransactionOf(step, async () => {
						const verify = isBackupCode(code)
							? auth.api.verifyBackupCode
							: auth.api.verifyTOTP;
						const answer = await caught(() =>
							verify({ body: { code }, headers, returnHeaders: true }),
						);
						if (answer instanceof APIError) return outcomeOf(answer);
						const { response } = answer;
						if (!response.token) throw new Error("a sign-in has a session");
						const outcome = await signedIn(
							step,
							response.token,
							answer.headers.getSetCookie(),
						);
						if (outcome.memberId !== awaited) throw new OtherSession();
						await acceptOnce(step, outcome.memberId, code);
						return outcome;
					}),
				),
			);
			// A wrong code leaves the challenge it was given for: it says who was to give it.
			return outcome.outcome === "refused"
				? { ...outcome, memberId: awaited }
				: outcome;
		},

		signOut: (tx, by) =>
			inSession(tx, by, async (headers) => {
				const answer = await auth.api.signOut({ headers, returnHeaders: true });
				return answer.headers.getSetCookie();
			}),

		async setPassword(tx, memberId, password) {
			const hash = await hashPassword(password, passwordCost);
			await savePasswordHash(tx, memberId, hash);
		},

		async isPassword(tx, memberId, password) {
			const hash = await findPasswordHash(tx, memberId);
			return hash !== null && isPasswordOf(hash, password);
		},

		isCode: (tx, { code, ...by }) =>
			isAccepted(() =>
				tx.transaction((step) =>
					inSession(step, by, async (headers) => {
						const { user } = await auth.api.verifyTOTP({
							body: { code },
							headers,
						});
						await acceptOnce(step, ownIdOf(user, by), code);
					}),
				),
			),

		beginSecondFactor: (tx, { password, ...by }) =>
			inSession(tx, by, async (headers) => {
				const answer = await caught(() =>
					auth.api.enableTwoFactor({ body: { password }, headers }),
				);
				if (isWrongPassword(answer)) return null;
				if (answer.method !== "totp")
					throw new Error("only apps are a second factor here");
				return { uri: answer.totpURI, backupCodes: answer.backupCodes };
			}),

		async confirmSecondFactor(tx, { code, ...by }) {
			let cookies: Cookies = [];
			const isRight = await isAccepted(() =>
				tx.transaction((step) =>
					inSession(step, by, async (headers) => {
						const { response, ...answer } = await auth.api.verifyTOTP({
							body: { code },
							headers,
							returnHeaders: true,
						});
						await acceptOnce(step, ownIdOf(response.user, by), code);
						cookies = answer.headers.getSetCookie();
					}),
				),
			);
			return isRight ? cookies : null;
		},

		endSecondFactor: removeSecondFactor,

		renewBackupCodes: (tx, { password, ...by }) =>
			inSession(tx, by, async (headers) => {
				const answer = await caught(() =>
					auth.api.generateBackupCodes({ body: { password }, headers }),
				);
				return isWrongPassword(answer) ? null : answer.backupCodes;
			}),
	};
}

/** A mistake of ours, and never an answer. */
class OtherSession extends Error {
	constructor() {
		super("The identity library answered for another session than ours");
	}
}

function requireSame(
	read: { session: { id: unknown; userId: unknown } } | null,
	{ id, memberId }: MemberSession,
): void {
	const isSame =
		Number(read?.session.id) === id &&
		Number(read?.session.userId) === memberId;
	if (!isSame) throw new OtherSession();
}

function ownIdOf(user: { id: unknown }, { session }: Member): number {
	if (Number(user.id) !== session.memberId) throw new OtherSession();
	return session.memberId;
}

class Replay extends Error {}

/** The library throws what it refuses; to us a refusal is an answer. */
async function refusalsAsAnswers(
	work: () => Promise<SignInOutcome>,
): Promise<SignInOutcome> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof Replay) return { outcome: "refused" };
		if (error instanceof APIError) return outcomeOf(error);
		throw error;
	}
}

async function isAccepted(work: () => Promise<void>): Promise<boolean> {
	try {
		await work();
		return true;
	} catch (error) {
		if (error instanceof Replay || error instanceof APIError) return false;
		throw error;
	}
}

async function caught<Result>(
	work: () => Promise<Result>,
): Promise<Result | APIError> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof APIError) return error;
		throw error;
	}
}

/** Whatever else the library refuses is a mistake of ours. */
function isWrongPassword(answer: unknown): answer is APIError {
	if (!(answer instanceof APIError)) return false;
	if (answer.body?.code === "INVALID_PASSWORD") return true;
	throw answer;
}

function outcomeOf(error: APIError): SignInOutcome {
	switch (error.body?.code) {
		case "INVALID_TWO_FACTOR_COOKIE":
		case "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE":
			return { outcome: "expired" };
		case "ACCOUNT_TEMPORARILY_LOCKED":
			return { outcome: "locked" };
		default:
			return { outcome: "refused" };
	}
}

/** All that the library is shown of a request: never a cookie as it came, at most one that we made. */
function headersOf({ headers, address }: Visitor, cookie?: string): Headers {
	const shown = new Headers();
	const agent = headers.get("user-agent");
	if (agent !== null) shown.set("user-agent", agent);
	if (cookie) shown.set("cookie", cookie);
	if (address) shown.set(addressHeader, address);
	return shown;
}

/** Like `aB3dE-9xYz1`; a code of the app is six digits. */
function isBackupCode(code: string): boolean {
	return !/^\d{6}$/.test(code);
}

function hashOf(code: string): string {
	return createHash("sha256").update(code).digest("hex");
}
