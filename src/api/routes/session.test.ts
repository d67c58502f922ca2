import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Problem } from "#contract/common.ts";
import type { Session } from "#contract/session.ts";
import { rowsOf } from "#db/database.ts";
import { memberSessions, members } from "#db/schema/access.ts";
import { auditLog } from "#db/schema/activity.ts";
import {
	givenMember,
	givenSession,
	newBrowser,
	password,
	useSignInApi,
} from "#tests/support/members.ts";
import { cookieName } from "#tests/support/test-identity.ts";

const t = useSignInApi();

type Browser = ReturnType<typeof newBrowser>;

async function signIn(browser: Browser, email: string, given = password) {
	return browser.send("POST", "/api/session", { email, password: given });
}

async function sessionOf(browser: Browser): Promise<Session> {
	return (await browser.send("GET", "/api/session")).json() as Promise<Session>;
}

test("whoever signs in is who the session says, with what their role may do", async () => {
	const ana = await givenMember(t, { role: "leitura", password });
	const browser = newBrowser(t);
	expect(await sessionOf(browser)).toEqual({
		isOpen: false,
		member: null,
		permissions: [],
	});

	const answer = await signIn(browser, ana.email.toUpperCase());

	expect(await answer.json()).toEqual({ next: "done" });
	const { member, permissions } = await sessionOf(browser);
	expect(member).toEqual({ ...ana, hasSecondFactor: false });
	expect(permissions).toContain("orders:read");
	expect(permissions).not.toContain("orders:write");
});

test("the session's cookie is for this site alone, over https alone, and not for scripts", async () => {
	const { email } = await givenMember(t, { password });
	const answer = await signIn(newBrowser(t), email);
	const [cookie] = answer.headers.getSetCookie();
	expect(cookie).toMatch(/^__Host-divishop\.session_token=[^;]+;/);
	for (const flag of ["HttpOnly", "Secure", "SameSite=Strict", "Path=/"])
		expect(cookie?.toLowerCase()).toContain(flag.toLowerCase());
	expect(cookie).not.toContain("Domain");
	expect(cookie).toContain("Max-Age=43200");
	// The token stands in the cookie and nowhere else.
	expect(Object.keys((await answer.json()) as object)).toEqual(["next"]);
});

test("a cookie brought along is never the session that signing in makes", async () => {
	const { email } = await givenMember(t, { password });
	const attacker = newBrowser(t);
	attacker.cookies.set(cookieName, "chosen.signature");
	await signIn(attacker, email);
	expect(attacker.cookies.get(cookieName)).not.toContain("chosen");
});

test("a token without its signature is nobody's", async () => {
	const member = await givenMember(t);
	await givenSession(t, member);
	const [row] = await t.db.select().from(memberSessions);
	for (const forged of [row?.token, `${row?.token}.`, `${row?.token}.AAAA`])
		expect(
			(
				await t.refused("GET", "/api/orders", undefined, {
					cookie: `${cookieName}=${forged}`,
				})
			).code,
		).toBe("signed_out");
});

test("a wrong password and an unknown address are answered alike", async () => {
	const { email } = await givenMember(t, { password });
	const wrong = await signIn(newBrowser(t), email, "errada errada errada");
	const unknown = await signIn(newBrowser(t), "ninguem@loja.com.br");
	expect(wrong.status).toBe(401);
	expect(await unknown.text()).toBe(await wrong.text());
	expect(headersOf(unknown)).toEqual(headersOf(wrong));
});

function headersOf({ headers }: Response) {
	return [...headers].filter(([name]) => name !== "x-request-id");
}

test("someone disabled is answered like a stranger", async () => {
	const { id, email } = await givenMember(t, { password });
	await t.db
		.update(members)
		.set({ disabledAt: new Date() })
		.where(eq(members.id, id));
	const answer = await signIn(newBrowser(t), email);
	expect(((await answer.json()) as Problem).code).toBe("wrong_credentials");
	expect(answer.headers.getSetCookie()).toEqual([]);
});

test("ten wrong passwords close an account to every address, and the right one waits, too", async () => {
	const { email } = await givenMember(t, { password });
	for (let attempt = 0; attempt < 10; attempt += 1) {
		const answer = await signIn(
			newBrowser(t, `198.51.100.${attempt}`),
			email,
			"errada errada errada",
		);
		expect(answer.status).toBe(401);
	}
	const answer = await signIn(newBrowser(t, "192.0.2.1"), email);
	expect(answer.status).toBe(429);
	expect(((await answer.json()) as Problem).code).toBe("too_many_attempts");
});

test("an address that fails fifty times waits, whatever it tries", async () => {
	const { email } = await givenMember(t, { password });
	await t.db.execute(
		sql`insert into sign_in_failures (of)
			select 'network 2001:db8:1:2' from generate_series(1, 50)`,
	);
	const sameNetwork = newBrowser(t, "2001:db8:1:2:ffff::1");
	expect((await signIn(sameNetwork, email)).status).toBe(429);
	const other = newBrowser(t, "2001:db8:1:3::1");
	expect((await signIn(other, email)).status).toBe(200);
});

test("failures of a quarter of an hour ago are forgotten", async () => {
	const { email } = await givenMember(t, { password });
	await t.db.execute(
		sql`insert into sign_in_failures (of, at)
			select ${`account ${email}`}, now() - interval '16 minutes' from generate_series(1, 20)`,
	);
	expect((await signIn(newBrowser(t), email)).status).toBe(200);
});

test("signing in, out and being refused are in the audit, by whom and from where", async () => {
	const ana = await givenMember(t, { name: "Ana", password });
	const browser = newBrowser(t);
	await signIn(browser, ana.email, "errada errada errada");
	await signIn(browser, ana.email);
	await browser.send("DELETE", "/api/session");
	const rows = await t.db
		.select()
		.from(auditLog)
		.where(eq(auditLog.entity, "member"))
		.orderBy(auditLog.id);
	expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
		["sign-in-refused", "Sistema"],
		["signed-in", "Ana"],
		["signed-out", "Ana"],
	]);
	expect(rows[1]).toMatchObject({
		...{ actorKind: "person", actorId: ana.id, entityId: ana.id },
		...{ address: "203.0.113.7", requestId: "request-1" },
	});
	expect(rows[0]?.after).toEqual({ email: ana.email, reason: "senha" });
	expect(rows[1]?.sessionId).toEqual(rows[2]?.sessionId);
});

test("after signing out the session is nobody's, and nothing is left in the browser", async () => {
	const { email } = await givenMember(t, { password });
	const browser = newBrowser(t);
	await signIn(browser, email);
	const stolen = new Map(browser.cookies);

	const answer = await browser.send("DELETE", "/api/session");

	expect(answer.status).toBe(204);
	expect(answer.headers.get("clear-site-data")).toBe('"cache"');
	expect([...browser.cookies.keys()]).toEqual([]);
	for (const [name, value] of stolen) browser.cookies.set(name, value);
	expect((await browser.send("GET", "/api/orders")).status).toBe(401);
});

test("a session used after an hour goes on for another twelve", async () => {
	const { email } = await givenMember(t, { password });
	const browser = newBrowser(t);
	await signIn(browser, email);
	await t.db.execute(
		sql`update member_sessions set updated_at = now() - interval '2 hours', expires_at = now() + interval '10 hours'`,
	);
	const answer = await browser.send("GET", "/api/orders");
	expect(answer.headers.getSetCookie()[0]).toContain("Max-Age=43200");
	const [row] = await rowsOf<{ hours: number }>(
		t.db,
		sql`select round(extract(epoch from expires_at - now()) / 3600)::integer as hours from member_sessions`,
	);
	expect(row?.hours).toBe(12);
	expect(
		(await browser.send("GET", "/api/orders")).headers.getSetCookie(),
	).toEqual([]);
});

test("a session that has ended by itself is nobody's", async () => {
	const member = await givenMember(t);
	const { headers } = await givenSession(t, member);
	await t.db.execute(sql`update member_sessions set expires_at = now()`);
	const { code } = await t.refused("GET", "/api/orders", undefined, headers);
	expect(code).toBe("signed_out");
});

test("a session under the name of the release before is signed in once more", async () => {
	const member = await givenMember(t, { password });
	const { headers } = await givenSession(t, member);
	const old = headers.cookie?.replace("__Host-", "__Secure-") ?? "";
	const { code } = await t.refused("GET", "/api/orders", undefined, {
		cookie: old,
	});
	expect(code).toBe("signed_out");
	const browser = newBrowser(t);
	browser.cookies.set(...(old.split("=") as [string, string]));
	expect((await signIn(browser, member.email)).status).toBe(200);
	expect((await browser.send("GET", "/api/orders")).status).toBe(200);
});
