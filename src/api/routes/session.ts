import type { Context } from "hono";
import {
	codeGiven,
	proof,
	type Session,
	session,
	signInStep,
} from "#contract/session.ts";
import { signIn } from "#contract/sign-in.ts";
import { defineRoute } from "../access/define-route.ts";
import { visitorOf } from "../access/identify.ts";
import type { Cookies } from "../access/identity.ts";
import { ownAccount } from "../access/own-account.ts";
import { requireIdentity } from "../access/require-sign-in-on.ts";
import type { Who } from "../access/who.ts";
import { recordOfOwnAccount } from "../actions/change-own-account.ts";
import { proveAgain } from "../actions/prove-again.ts";
import {
	type SignInBy,
	signInWithCode,
	signInWithPassword,
} from "../actions/sign-in.ts";
import {
	type ApiEnv,
	jsonAnswer,
	jsonBody,
	newRouter,
	problems,
} from "../router.ts";

/** Who is at the browser: signing in and out. */
export const sessionRoutes = newRouter();

sessionRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/session",
		access: "public",
		summary: "Who is asking, and what they may do",
		description: "Answers those who have not signed in, too: nobody.",
		responses: { 200: jsonAnswer(session, "The session"), ...problems },
	}),
	(c) => c.json(sessionAnswer(c), 200),
);

sessionRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/session",
		access: "public",
		summary: "Sign in by e-mail and password",
		description:
			"Sets the session's cookie, or asks for the second factor. Ten wrong passwords in a quarter of an hour close an account, and fifty an address, for as long.",
		request: { body: jsonBody(signIn) },
		responses: { 200: jsonAnswer(signInStep, "What comes next"), ...problems },
	}),
	async (c) => {
		const { db, passwordWork } = c.var;
		const given = c.req.valid("json");
		const by = signInBy(c);
		const { next, cookies } = await passwordWork("stranger", () =>
			signInWithPassword(db, given, by),
		);
		setCookies(c, cookies);
		return c.json({ next }, 200);
	},
);

sessionRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/session/code",
		access: "public",
		summary:
			"The second step of signing in: a code of the app, or a backup code",
		description: "Each code works once.",
		request: { body: jsonBody(codeGiven) },
		responses: { 200: jsonAnswer(signInStep, "What comes next"), ...problems },
	}),
	async (c) => {
		const { code } = c.req.valid("json");
		const { next, cookies } = await signInWithCode(c.var.db, code, signInBy(c));
		setCookies(c, cookies);
		return c.json({ next }, 200);
	},
);

sessionRoutes.openapi(
	defineRoute({
		method: "delete",
		path: "/session",
		access: "person",
		summary: "Sign out",
		responses: { 204: { description: "Signed out" }, ...problems },
	}),
	async (c) => {
		const { identity, actor, session, visitor } = ownAccount(c);
		const cookies = await c.var.db.transaction(async (tx) => {
			await recordOfOwnAccount(tx, actor, "signed-out");
			return identity.signOut(tx, { session, visitor });
		});
		setCookies(c, cookies);
		// Nothing the browser kept of our answers is left for whoever comes next.
		c.header("clear-site-data", '"cache"');
		return c.body(null, 204);
	},
);

sessionRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/session/proof",
		access: "person",
		summary: "Prove again who one is, for what is dangerous",
		description:
			"By password, or by a code of the app where there is a second factor. Counts for ten minutes.",
		request: { body: jsonBody(proof) },
		responses: { 204: { description: "Proved" }, ...problems },
	}),
	async (c) => {
		const { db, passwordWork } = c.var;
		const given = c.req.valid("json");
		const own = ownAccount(c);
		const prove = () => proveAgain(db, given, own);
		// A code is no hash: it waits for none.
		await (given.code === undefined ? passwordWork("member", prove) : prove());
		return c.body(null, 204);
	},
);

function sessionAnswer(c: Context<ApiEnv>): Session {
	const who: Who | undefined = c.get("who");
	const member = who?.session;
	return {
		isOpen: c.var.identity === null,
		member: member
			? {
					id: member.memberId,
					name: member.name,
					email: member.email,
					role: member.role,
					hasSecondFactor: member.hasSecondFactor,
				}
			: null,
		permissions: [...(who?.permissions ?? [])],
	};
}

/** Where sign-in is off there is nothing to sign in to. */
export function signInBy(c: Context<ApiEnv>): SignInBy {
	return {
		identity: requireIdentity(c),
		origin: c.var.origin,
		visitor: visitorOf(c),
	};
}

export function setCookies(c: Context<ApiEnv>, cookies: Cookies): void {
	for (const cookie of cookies)
		c.header("set-cookie", cookie, { append: true });
}
