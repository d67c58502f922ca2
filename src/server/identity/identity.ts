import { createHash } from "node:crypto";
import { APIError } from "better-auth/api";
import type {
	Cookies,
	Identity,
	SignInOutcome,
	Visitor,
} from "#api/access/identity.ts";
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
	readSigned,
	sessionCookieName,
} from "./session-cookie.ts";

/** Sign-in by e-mail, password and second factor: the only file that calls the identity library. */
export function createIdentity(options: AuthOptions): Identity {
	const { db, secret, publicUrl, passwordCost } = options;
	const auth = createAuth(options);
	const cookieName = sessionCookieName(publicUrl);

	function tokenOf({ headers }: Visitor): string | undefined {
		return readSigned(headers.get("cookie"), cookieName, secret);
	}

	async function renewalOf(visitor: Visitor): Promise<Cookies> {
		const { headers } = await auth.api.getSession({
			headers: headersOf(visitor),
			returnHeaders: true,
		});
		return headers.getSetCookie();
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

	/** A wrong code leaves the challenge it was given for: it says who was to give it. */
	async function withMember(
		tx: Database,
		outcome: SignInOutcome,
		{ headers }: Visitor,
	): Promise<SignInOutcome> {
		if (outcome.outcome !== "refused") return outcome;
		const name = challengeCookieName(publicUrl);
		const challenge = readSigned(headers.get("cookie"), name, secret);
		if (!challenge) return outcome;
		return { ...outcome, memberId: await findMemberAwaited(tx, challenge) };
	}

	return {
		async findSession(visitor) {
			const token = tokenOf(visitor);
			const found = token && (await findOpenSession(db, token));
			if (!found) return undefined;
			const { renewedAt, ...session } = found;
			const isDue = Date.now() - renewedAt.getTime() > renewAfterSeconds * 1000;
			return { session, cookies: isDue ? await renewalOf(visitor) : [] };
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
			const outcome = await refusalsAsAnswers(() =>
				// What a code used twice has done is undone; the failures of a wrong one stay counted.
				tx.transaction((step) =>
					inTransactionOf(step, async () => {
						const verify = isBackupCode(code)
							? auth.api.verifyBackupCode
							: auth.api.verifyTOTP;
						const answer = await caught(() =>
							verify({
								body: { code },
								headers: withoutSession(headersOf(visitor), cookieName),
								returnHeaders: true,
							}),
						);
						if (answer instanceof APIError) return outcomeOf(answer);
						const { response, headers } = answer;
						if (!response.token) throw new Error("a sign-in has a session");
						const outcome = await signedIn(
							step,
							response.token,
							headers.getSetCookie(),
						);
						await acceptOnce(step, outcome.memberId, code);
						return outcome;
					}),
				),
			);
			return withMember(tx, outcome, visitor);
		},

		async signOut(tx, visitor) {
			const { headers } = await inTransactionOf(tx, () =>
				auth.api.signOut({ headers: headersOf(visitor), returnHeaders: true }),
			);
			return headers.getSetCookie();
		},

		async setPassword(tx, memberId, password) {
			const hash = await hashPassword(password, passwordCost);
			await savePasswordHash(tx, memberId, hash);
		},

		async isPassword(tx, memberId, password) {
			const hash = await findPasswordHash(tx, memberId);
			return hash !== null && isPasswordOf(hash, password);
		},

		isCode: (tx, { memberId, code, visitor }) =>
			isAccepted(() =>
				tx.transaction((step) =>
					inTransactionOf(step, async () => {
						await auth.api.verifyTOTP({
							body: { code },
							headers: headersOf(visitor),
						});
						await acceptOnce(step, memberId, code);
					}),
				),
			),

		beginSecondFactor: (tx, { password, visitor }) =>
			inTransactionOf(tx, async () => {
				const answer = await caught(() =>
					auth.api.enableTwoFactor({
						body: { password },
						headers: headersOf(visitor),
					}),
				);
				if (isWrongPassword(answer)) return null;
				if (answer.method !== "totp")
					throw new Error("only apps are a second factor here");
				return { uri: answer.totpURI, backupCodes: answer.backupCodes };
			}),

		async confirmSecondFactor(tx, { memberId, code, visitor }) {
			let cookies: Cookies = [];
			const isRight = await isAccepted(() =>
				tx.transaction((step) =>
					inTransactionOf(step, async () => {
						const { headers } = await auth.api.verifyTOTP({
							body: { code },
							headers: headersOf(visitor),
							returnHeaders: true,
						});
						await acceptOnce(step, memberId, code);
						cookies = headers.getSetCookie();
					}),
				),
			);
			return isRight ? cookies : null;
		},

		endSecondFactor: removeSecondFactor,

		renewBackupCodes: (tx, { password, visitor }) =>
			inTransactionOf(tx, async () => {
				const answer = await caught(() =>
					auth.api.generateBackupCodes({
						body: { password },
						headers: headersOf(visitor),
					}),
				);
				return isWrongPassword(answer) ? null : answer.backupCodes;
			}),
	};
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

/** All that the library is shown of a request. */
function headersOf({ headers, address }: Visitor): Headers {
	const shown = new Headers();
	for (const name of ["cookie", "user-agent"]) {
		const value = headers.get(name);
		if (value !== null) shown.set(name, value);
	}
	if (address) shown.set(addressHeader, address);
	return shown;
}

/** With a session the library would take a code for a proof of that one, and count no failures. */
function withoutSession(headers: Headers, cookieName: string): Headers {
	const others = (headers.get("cookie") ?? "")
		.split(/; */)
		.filter((cookie) => !cookie.startsWith(`${cookieName}=`));
	headers.set("cookie", others.join("; "));
	return headers;
}

/** Like `aB3dE-9xYz1`; a code of the app is six digits. */
function isBackupCode(code: string): boolean {
	return !/^\d{6}$/.test(code);
}

function hashOf(code: string): string {
	return createHash("sha256").update(code).digest("hex");
}
