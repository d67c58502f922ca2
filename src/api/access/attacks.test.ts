import { createHook } from "node:async_hooks";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Problem } from "#contract/common.ts";
import type { Session } from "#contract/session.ts";
import type { InvitationLink } from "#contract/team.ts";
import { insertInvitation } from "#db/queries/invitations.ts";
import { invitations, memberSessions, members } from "#db/schema/access.ts";
import {
	firstAdministratorText,
	makeAdministratorLink,
} from "#server/identity/administrator-link.ts";
import {
	givenMember,
	givenSession,
	newBrowser,
	password,
	type TestMember,
	useSignInApi,
} from "#tests/support/members.ts";
import { publicUrl } from "#tests/support/test-identity.ts";
import { hashOfToken, newToken } from "./tokens.ts";

const t = useSignInApi();

const newPassword = "girassol andando tarde";

test("an unknown address, a disabled member and a wrong password cost the same work", async () => {
	const known = await givenMember(t, { password });
	const disabled = await givenMember(t, { password });
	await t.db
		.update(members)
		.set({ disabledAt: new Date() })
		.where(eq(members.id, disabled.id));
	const costs = [];
	for (const email of [known.email, disabled.email, "ninguem@loja.com.br"])
		costs.push(
			await hashesDuring(() =>
				newBrowser(t).send("POST", "/api/session", {
					email,
					password: "errada errada errada",
				}),
			),
		);
	expect(costs).toEqual([1, 1, 1]);
});

test("of many passwords tried at once no more than two are hashed at a time, and the count is not outrun", async () => {
	const { email } = await givenMember(t, { password });
	const tryAt = (address: string) =>
		newBrowser(t, address).send("POST", "/api/session", {
			email,
			password: "errada errada errada",
		});
	const addresses = Array.from({ length: 20 }, (_, i) => `198.51.100.${i}`);
	const { most, done } = await hashesAtOnce(() =>
		Promise.all(addresses.map(tryAt)),
	);
	expect([1, 2]).toContain(most);
	const statuses = done.map(({ status }) => status);
	expect(statuses.filter((status) => status === 401)).toHaveLength(10);
	expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test("another role counts from the next request on, in the same session", async () => {
	const member = await givenMember(t, { role: "operador" });
	const { headers } = await givenSession(t, member);
	const change = () =>
		t.send<Problem>("PUT", "/api/orders/DV-2024-001/status", {}, headers);
	expect((await change()).status).toBe(422);
	await t.db
		.update(members)
		.set({ role: "leitura" })
		.where(eq(members.id, member.id));
	expect((await change()).body.code).toBe("forbidden");
});

test("a disabled member's session is nobody's at once", async () => {
	const member = await givenMember(t);
	const { headers } = await givenSession(t, member);
	await t.db
		.update(members)
		.set({ disabledAt: new Date() })
		.where(eq(members.id, member.id));
	const { code } = await t.refused("GET", "/api/orders", undefined, headers);
	expect(code).toBe("signed_out");
});

test("nobody gives themselves a role, in no body that is taken", async () => {
	const member = await givenMember(t, { role: "leitura", password });
	const { headers } = await givenSession(t, member);
	const role = "administrador";
	for (const [method, path, body] of [
		["POST", "/api/session", { email: member.email, password, role }],
		["POST", "/api/session/proof", { password, role }],
		[
			"PUT",
			"/api/account/password",
			{ currentPassword: password, newPassword, role },
		],
		["POST", "/api/account/second-factor", { password, role }],
	] as const) {
		const { code } = await t.refused(method, path, body, headers);
		expect(code, path).toBe("validation_failed");
	}
	const token = await givenLink({ email: "nova@loja.com.br", role: "leitura" });
	const { errors } = await t.refused("POST", "/api/invitations/acceptance", {
		...{ token, name: "Nova", password: newPassword, role },
	});
	expect(errors).toMatchObject([{ field: "role", code: "unknown_field" }]);
});

test("another's session is not there for whoever names it", async () => {
	const ana = await givenMember(t);
	const bia = await givenMember(t);
	const { id } = await givenSession(t, bia);
	const { headers } = await givenSession(t, ana);
	const path = `/api/account/sessions/${id}`;
	expect((await t.refused("DELETE", path, undefined, headers)).code).toBe(
		"not_found",
	);
	expect(await t.db.select().from(memberSessions)).toHaveLength(2);
});

test("a changed password ends every other session, and keeps this one", async () => {
	const member = await givenMember(t, { password });
	const elsewhere = await givenSession(t, member);
	const { headers } = await givenSession(t, member);
	const body = { currentPassword: password, newPassword };
	expect(
		(await t.send("PUT", "/api/account/password", body, headers)).status,
	).toBe(204);
	await t.refused("GET", "/api/orders", undefined, elsewhere.headers);
	expect((await t.send("GET", "/api/orders", undefined, headers)).status).toBe(
		200,
	);
	const browser = newBrowser(t);
	const { email } = member;
	const signIn = (given: string) =>
		browser.send("POST", "/api/session", { email, password: given });
	expect((await signIn(password)).status).toBe(401);
	expect((await signIn(newPassword)).status).toBe(200);
});

test.each([
	[{ currentPassword: "outra outra outra" }, "currentPassword"],
	[{ newPassword: "curta" }, "newPassword"],
	[{ newPassword: "senhasenha123" }, "newPassword"],
])("%o is refused at its field, and nothing changes", async (wrong, field) => {
	const member = await givenMember(t, { password });
	const elsewhere = await givenSession(t, member);
	const { headers } = await givenSession(t, member);
	const { errors } = await t.refused(
		"PUT",
		"/api/account/password",
		{ currentPassword: password, newPassword, ...wrong },
		headers,
	);
	expect(errors).toMatchObject([{ field }]);
	expect(
		(await t.send("GET", "/api/orders", undefined, elsewhere.headers)).status,
	).toBe(200);
});

test.each([
	["one's e-mail", ({ email }: TestMember) => email.toUpperCase()],
	["one's full name", ({ name }: TestMember) => name.toLowerCase()],
	["parts of both, without accents", () => "conceicao-medeiros@loja.antonia"],
])("%s is no password, wherever one is set", async (_, passwordOf) => {
	const name = "Antônia Conceição de Medeiros";
	const email = "antonia.medeiros@loja.com.br";
	const member = await givenMember(t, { name, email, password });
	const { headers } = await givenSession(t, member);
	const refusal = (field: string) => [
		{
			field,
			code: "password_of_own_words",
			message:
				"A senha não pode ser feita do seu nome ou do seu e-mail. Escolha outra, como quatro palavras ao acaso.",
		},
	];
	const changed = await t.refused(
		"PUT",
		"/api/account/password",
		{ currentPassword: password, newPassword: passwordOf(member) },
		headers,
	);
	expect(changed.errors).toEqual(refusal("newPassword"));

	const nova = { ...member, email: "antonia@loja.com.br" };
	const own = passwordOf(nova);
	for (const email of [nova.email, null]) {
		const token = await givenLink({ email, role: "leitura" });
		const { errors } = await t.refused("POST", "/api/invitations/acceptance", {
			...{ token, name, password: own },
			...(email ? {} : { email: nova.email }),
		});
		expect(errors).toEqual(refusal("password"));
	}
});

test("a proof is asked for after ten minutes, is given by password, and counts as failures when guessed", async () => {
	const member = await givenMember(t, { role: "administrador", password });
	const longAgo = new Date(t.now.getTime() - 11 * 60_000);
	const { headers } = await givenSession(t, member, { provedAt: longAgo });
	const freshStart = () =>
		t.send<Problem>(
			"POST",
			"/api/settings/fresh-start",
			{ name: "x" },
			headers,
		);
	expect((await freshStart()).body.code).toBe("proof_required");
	const prove = (given: string) =>
		t.send<Problem>("POST", "/api/session/proof", { password: given }, headers);
	expect((await prove("errada errada errada")).status).toBe(422);
	expect((await freshStart()).body.code).toBe("proof_required");
	expect((await prove(password)).status).toBe(204);
	expect((await freshStart()).body.code).toBe("sample_not_loaded");

	for (let wrong = 0; wrong < 9; wrong += 1)
		await prove("errada errada errada");
	expect((await prove(password)).status).toBe(429);
});

test("strangers who guess at an account do not keep its owner from proving who they are", async () => {
	const member = await givenMember(t, { password });
	const { headers } = await givenSession(t, member);
	await t.db.execute(
		sql`insert into sign_in_failures (of)
			select ${`account ${member.email}`} from generate_series(1, 20)`,
	);
	const body = { password };
	expect(
		(await t.send("POST", "/api/session/proof", body, headers)).status,
	).toBe(204);
});

test("a second factor that waits for its first code proves nothing", async () => {
	const member = await givenMember(t, { password });
	const { headers } = await givenSession(t, member);
	await t.send("POST", "/api/account/second-factor", { password }, headers);
	const { errors } = await t.refused(
		"POST",
		"/api/session/proof",
		{ code: "123456" },
		headers,
	);
	expect(errors).toMatchObject([{ field: "code", code: "wrong_code" }]);
	expect((await t.send("GET", "/api/orders", undefined, headers)).status).toBe(
		200,
	);
});

test("links that someone gave out end with their being an administrator", async () => {
	const boss = await givenMember(t, { role: "administrador" });
	const other = await givenMember(t, { role: "administrador" });
	const byOther = (await givenSession(t, other)).headers;
	const byBoss = (await givenSession(t, boss)).headers;
	const { body } = await t.send<InvitationLink>(
		"POST",
		"/api/team/invitations",
		{ name: "Eu mesmo", email: "outro@loja.com.br", role: "administrador" },
		byOther,
	);
	await t.send(
		"PUT",
		`/api/team/${other.id}/role`,
		{ role: "leitura" },
		byBoss,
	);
	const token = new URL(body.link).hash.slice(1);
	expect(
		(await t.refused("POST", "/api/invitations/offer", { token })).code,
	).toBe("link_ended");
});

test("of the links made on the machine only the last works, and none once one was used", async () => {
	const first = await makeAdministratorLink(t.db, publicUrl);
	const second = await makeAdministratorLink(t.db, publicUrl);
	t.now = new Date();
	const accept = (link: string, email: string) =>
		newBrowser(t).send("POST", "/api/invitations/acceptance", {
			...{ token: new URL(link).hash.slice(1), name: "Ana", email },
			password: newPassword,
		});
	expect((await accept(first, "ana@loja.com.br")).status).toBe(409);
	expect((await accept(second, "ana@loja.com.br")).status).toBe(200);
});

test("instances that start, at once or later, show one link, and none once there is an administrator", async () => {
	t.now = new Date();
	const secret = "a secret that all instances share, 32+";
	const start = () => firstAdministratorText(t.db, publicUrl, secret);
	const linkIn = (text: string | null) => text?.match(/http\S+/)?.[0] ?? "";
	const [one, other] = await Promise.all([start(), start()]);
	const later = linkIn(await start());
	expect(linkIn(one)).toMatch(/#[\w-]{43}$/);
	expect([linkIn(other), later]).toEqual([linkIn(one), linkIn(one)]);
	expect(await t.db.$count(invitations)).toBe(1);

	// One that is about to end is no help to who reads it now; until then it works.
	await t.db
		.update(invitations)
		.set({ expiresAt: new Date(Date.now() + 9 * 60_000) });
	expect(linkIn(await start())).not.toBe(later);
	// Another secret knows no token of it.
	const strange = await firstAdministratorText(t.db, publicUrl, `${secret}!`);
	expect(linkIn(strange)).not.toBe(linkIn(await start()));

	const accept = await newBrowser(t).send(
		"POST",
		"/api/invitations/acceptance",
		{
			...{ token: new URL(later).hash.slice(1), name: "Ana" },
			...{ email: "ana@loja.com.br", password: newPassword },
		},
	);
	expect(accept.status).toBe(200);
	expect(await start()).toBeNull();
});

test("a link made by hand outlives the start of an instance", async () => {
	t.now = new Date();
	const made = await makeAdministratorLink(t.db, publicUrl);
	await firstAdministratorText(t.db, publicUrl, "a secret, 32 characters long");
	const token = new URL(made).hash.slice(1);
	const offer = await t.send("POST", "/api/invitations/offer", { token });
	expect(offer.status).toBe(200);
});

test("a key that is empty is a key that is refused", async () => {
	const { code } = await t.refused("GET", "/api/orders", undefined, {
		authorization: "Bearer ",
	});
	expect(code).toBe("key_refused");
});

test("a link works once, for whom it was made, and not after its time", async () => {
	const token = await givenLink({ email: "nova@loja.com.br", role: "leitura" });
	const accept = (more = {}) =>
		newBrowser(t).send("POST", "/api/invitations/acceptance", {
			...{ token, name: "Nova", password: newPassword, ...more },
		});
	const [first, second] = await Promise.all([accept(), accept()]);
	expect([first.status, second.status].toSorted()).toEqual([200, 409]);
	expect((await accept()).status).toBe(409);

	const ended = await givenLink({
		email: "outra@loja.com.br",
		role: "leitura",
		expiresAt: t.now,
	});
	expect((await accept({ token: ended })).status).toBe(409);
	expect((await accept({ token: newToken() })).status).toBe(409);
});

test("an e-mail beside the link's own makes nobody else a member", async () => {
	const token = await givenLink({ email: "nova@loja.com.br", role: "leitura" });
	const browser = newBrowser(t);
	await browser.send("POST", "/api/invitations/acceptance", {
		...{ token, name: "Nova", email: "chefe@loja.com.br" },
		password: newPassword,
	});
	const session = await browser.send("GET", "/api/session");
	expect(((await session.json()) as Session).member).toMatchObject({
		email: "nova@loja.com.br",
		role: "leitura",
	});
});

test("a link made on the machine lets a locked-out administrator in again, without the second factor they lost", async () => {
	const ana = await givenMember(t, { role: "leitura", password });
	const elsewhere = await givenSession(t, ana);
	await t.db
		.update(members)
		.set({ twoFactorEnabled: true, disabledAt: new Date() })
		.where(eq(members.id, ana.id));
	const token = await givenLink({ email: null, role: "administrador" });
	const browser = newBrowser(t);
	await browser.send("POST", "/api/invitations/acceptance", {
		...{ token, name: ana.name, email: ana.email, password: newPassword },
	});
	const session = await browser.send("GET", "/api/session");
	expect(((await session.json()) as Session).member).toEqual({
		...ana,
		...{ role: "administrador", hasSecondFactor: false },
	});
	await t.refused("GET", "/api/orders", undefined, elsewhere.headers);
});

test("answers are kept by nobody in between", async () => {
	const { headers } = await givenSession(t, await givenMember(t));
	for (const path of ["/api/session", "/api/orders", "/api/account/sessions"])
		expect(
			(await t.api.request(path, { headers })).headers.get("cache-control"),
			path,
		).toBe("no-store");
});

async function givenLink(
	more: Pick<Parameters<typeof insertInvitation>[1], "email" | "role"> & {
		expiresAt?: Date;
	},
): Promise<string> {
	const token = newToken();
	await insertInvitation(t.db, {
		tokenHash: await hashOfToken(token),
		invitedBy: "Ana",
		expiresAt: new Date(t.now.getTime() + 60_000),
		...more,
	});
	return token;
}

/** How many passwords are hashed meanwhile: a hash is what takes the time one could measure. */
async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
	let count = 0;
	const hook = createHook({
		init(_, type) {
			if (type === "SCRYPTREQUEST") count += 1;
		},
	}).enable();
	await work();
	hook.disable();
	return count;
}

async function hashesAtOnce<Done>(work: () => Promise<Done>) {
	const running = new Set<number>();
	let most = 0;
	const hook = createHook({
		init(id, type) {
			if (type === "SCRYPTREQUEST") running.add(id);
			most = Math.max(most, running.size);
		},
		before: (id) => running.delete(id),
	}).enable();
	const done = await work();
	hook.disable();
	return { most, done };
}
