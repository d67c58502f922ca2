import { expect, test } from "vitest";
import type { SecondFactor } from "#contract/session.ts";
import {
	memberSecondFactors,
	memberSessions,
	usedCodes,
} from "#db/schema/access.ts";
import { auditLog } from "#db/schema/activity.ts";
import {
	givenMember,
	givenSession,
	newBrowser,
	password,
	useSignInApi,
} from "#tests/support/members.ts";
import { codeOf, secondFactorOf } from "#tests/support/second-factor.ts";
import {
	challengeCookie,
	cookieName,
	testIdentity,
} from "#tests/support/test-identity.ts";

const t = useSignInApi();

const theirPassword = "girassol andando tarde";

interface Person {
	/** The session's cookie as a browser sends it: `name=value`. */
	cookie: string;
	/** The cookie of someone who has given their password, and not yet a code. */
	challenge: string;
	factor: SecondFactor;
}

/** Headers in which one reader finds our session, and another theirs. */
const tricks: Record<string, (ours: Person, theirs: Person) => string> = {
	"two session cookies": (ours, theirs) => `${theirs.cookie}; ${ours.cookie}`,
	"a badly quoted cookie": (ours, theirs) =>
		`${theirs.cookie.replace("=", '="')}x; ${ours.cookie}`,
	"a name behind a space of another kind": (ours, theirs) =>
		`\u00a0${theirs.cookie}; ${ours.cookie}`,
	"a signature without its =": (ours, theirs) =>
		`${ours.cookie.replace("%3D", "")}; ${theirs.challenge}`,
};

/** What the identity library does for someone who has signed in; each with what would be right for the others' account. */
const uses: Record<
	string,
	(theirs: Person) => [method: string, path: string, body?: object]
> = {
	"a proof by code": ({ factor }) => [
		"POST",
		"/api/session/proof",
		{ code: codeOf(factor, 1) },
	],
	"a second factor's beginning": () => [
		"POST",
		"/api/account/second-factor",
		{ password: theirPassword },
	],
	"a second factor's first code": ({ factor }) => [
		"POST",
		"/api/account/second-factor/confirmation",
		{ code: codeOf(factor, 1) },
	],
	"a second factor's end": () => ["DELETE", "/api/account/second-factor"],
	"new backup codes": () => [
		"POST",
		"/api/account/backup-codes",
		{ password: theirPassword },
	],
	"a sign-out": () => ["DELETE", "/api/session"],
	"a session's renewal": () => ["GET", "/api/account/sessions"],
};

const all = Object.keys(uses).flatMap((use) =>
	Object.keys(tricks).map((trick) => [use, trick] as const),
);

test.each(all)("%s with %s reaches nobody's account", async (use, trick) => {
	const ours = await givenPerson(password);
	const theirs = await givenPerson(theirPassword);
	await t.db
		.update(memberSessions)
		.set({ updatedAt: new Date(Date.now() - 2 * 3_600_000) });
	const before = await stored();
	const [method, path, body] = uses[use]?.(theirs) ?? ["GET", "/"];

	const answer = await t.api.request(path, {
		method,
		headers: {
			cookie: tricks[trick]?.(ours, theirs) ?? "",
			"content-type": "application/json",
		},
		...(body ? { body: JSON.stringify(body) } : {}),
	});

	expect([400, 401]).toContain(answer.status);
	expect(answer.headers.getSetCookie()).toEqual([]);
	expect(await stored()).toEqual(before);
});

test.each([
	["behind a tab", (cookie: string) => `\t${cookie}`],
	["behind a space of another kind", (cookie: string) => `\u00a0${cookie}`],
])(
	"a session %s does not take the code of a sign-in for its own",
	async (_, hidden) => {
		const ours = await givenPerson(password);
		const theirs = await givenPerson(theirPassword);
		const answer = await t.api.request("/api/session/code", {
			method: "POST",
			headers: {
				cookie: `${theirs.challenge};${hidden(ours.cookie)}`,
				"content-type": "application/json",
			},
			body: JSON.stringify({ code: codeOf(ours.factor, 1) }),
		});
		expect(answer.status).toBe(401);
		expect(answer.headers.getSetCookie()).toEqual([]);
	},
);

test("two session cookies are refused in words, whatever is asked for", async () => {
	const { headers } = await givenSession(t, await givenMember(t));
	for (const [method, path] of [
		["GET", "/api/orders"],
		["GET", "/api/session"],
		["POST", "/api/session"],
	] as const) {
		const answer = await t.refused(
			method,
			path,
			method === "POST" ? {} : undefined,
			{ cookie: `${headers.cookie}; ${cookieName}=` },
		);
		expect(answer).toMatchObject({
			...{ status: 400, code: "two_sessions" },
			title:
				"O navegador enviou mais de um cookie de sessão. Apague os cookies deste endereço e entre de novo.",
		});
	}
});

test("what a member does is done in the session that was found, whatever cookies come with it", async () => {
	const identity = testIdentity(t.db, () => t.now);
	const ours = await givenPerson(password);
	const theirs = await givenPerson(theirPassword);
	const found = await identity.findSession(visitorWith(ours.cookie));
	if (!found) throw new Error("a session that was just made is found");
	const { session } = found;
	for (const cookie of [theirs.cookie, theirs.challenge, ""]) {
		const visitor = visitorWith(cookie);
		const isCode = (of: Person) =>
			t.db.transaction((tx) =>
				identity.isCode(tx, {
					...{ session, visitor },
					code: codeOf(of.factor, 1),
				}),
			);
		expect(await isCode(theirs)).toBe(false);
		await t.db.delete(usedCodes);
		expect(await isCode(ours)).toBe(true);
	}
	await t.db.transaction((tx) =>
		identity.signOut(tx, { session, visitor: visitorWith(theirs.cookie) }),
	);
	const isOpen = async (of: Person) =>
		(await identity.findSession(visitorWith(of.cookie))) !== undefined;
	expect([await isOpen(ours), await isOpen(theirs)]).toEqual([false, true]);
});

function visitorWith(cookie: string) {
	return { headers: new Headers({ cookie }), address: null };
}

async function givenPerson(password: string): Promise<Person> {
	const { email } = await givenMember(t, { password });
	const browser = newBrowser(t);
	const signIn = (by: typeof browser) =>
		by.send("POST", "/api/session", { email, password });
	await signIn(browser);
	const factor = await secondFactorOf(browser, password);
	const another = newBrowser(t);
	await signIn(another);
	return {
		cookie: `${cookieName}=${browser.cookies.get(cookieName)}`,
		challenge: `${challengeCookie}=${another.cookies.get(challengeCookie)}`,
		factor,
	};
}

async function stored() {
	return {
		sessions: await t.db.select().from(memberSessions),
		factors: await t.db.select().from(memberSecondFactors),
		audit: await t.db.$count(auditLog),
	};
}
