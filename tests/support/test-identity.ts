import type { Identity } from "#api/access/identity.ts";
import type { Database } from "#db/database.ts";
import { createIdentity } from "#server/identity/identity.ts";
import { signedCookie } from "#server/identity/session-cookie.ts";

export const publicUrl = "https://divishop.example";
const secret = "a secret that only these tests know, 32+";

/** Of a password here: what its hash costs is proven where it is made, and hundreds are made. */
export const passwordCost = { log2N: 4, r: 8, p: 1 };

/** Sign-in as the server has it. A window lets no script set a cookie: there it comes under another name. */
export function testIdentity(db: Database, now: () => Date): Identity {
	const identity = createIdentity({
		...{ db, secret, publicUrl, now },
		passwordCost,
	});
	return {
		...identity,
		findSession({ headers, address }) {
			const cookie = headers.get("cookie") ?? headers.get(cookieOfWindow) ?? "";
			return identity.findSession({
				headers: new Headers({ cookie }),
				address,
			});
		},
	};
}

export const cookieOfWindow = "x-cookie-of-window";
/** Of a session, and of someone whose code is still wanted. */
export const cookieName = "__Host-divishop.session_token";
export const challengeCookie = "__Host-divishop.two_factor";

/** The cookie of the session with this token, signed as signing in would. */
export function sessionCookie(token: string): string {
	return signedCookie(cookieName, token, secret);
}
