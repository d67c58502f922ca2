import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { InvitationLink, Member, Team } from "#contract/team.ts";
import {
	findOpenInvitation,
	lockOpenInvitation,
	markInvitationAccepted,
} from "#db/queries/invitations.ts";
import { invitations, memberSessions } from "#db/schema/access.ts";
import { auditLog } from "#db/schema/activity.ts";
import {
	givenSession,
	givenSignedIn,
	type SignedIn,
} from "#tests/support/members.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { publicUrl } from "#tests/support/test-identity.ts";
import { hashOfToken } from "../access/tokens.ts";

const t = useTestApi(undefined, { isOpen: false });

const bia = {
	name: "Bia Ramos",
	email: "bia@exemplo.com.br",
	role: "operador",
} as const;

const minutes = (count: number) => new Date(t.now.getTime() + count * 60_000);
const hours = (count: number) => minutes(count * 60);

async function invite(
	by: SignedIn,
	changes: Partial<typeof bia> | object = {},
) {
	const path = "/api/team/invitations";
	const answer = await t.send<InvitationLink>(
		"POST",
		path,
		{ ...bia, ...changes },
		by.headers,
	);
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body;
}

async function teamFor(by: SignedIn): Promise<Team> {
	const { status, body } = await t.send<Team>(
		"GET",
		"/api/team",
		undefined,
		by.headers,
	);
	expect(status).toBe(200);
	return body;
}

function changeRole(by: SignedIn, { id }: { id: number }, role: string) {
	return t.send<Member>("PUT", `/api/team/${id}/role`, { role }, by.headers);
}

function setAccess(by: SignedIn, { id }: { id: number }, isDisabled: boolean) {
	const path = `/api/team/${id}/access`;
	return t.send<Member>("PUT", path, { isDisabled }, by.headers);
}

async function lastChange() {
	const [row] = await t.db
		.select()
		.from(auditLog)
		.orderBy(desc(auditLog.id))
		.limit(1);
	return row;
}

const tokenOf = ({ link }: InvitationLink) => link.split("#")[1] ?? "";
const openedBy = async (link: InvitationLink, now = t.now) =>
	findOpenInvitation(t.db, await hashOfToken(tokenOf(link)), now);

test("an invitation is a link that only whoever got it knows", async () => {
	const ana = await givenSignedIn(t, { name: "Ana Lima" });
	const made = await invite(ana);
	expect(made).toMatchObject({
		invitation: {
			...bia,
			kind: "invitation",
			invitedBy: "Ana Lima",
			expiresAt: hours(7 * 24).toISOString(),
		},
		isMailed: false,
	});
	expect(made.link).toMatch(new RegExp(`^${publicUrl}/convite#[\\w-]{43}$`));

	const { invitations: open, sendsMail } = await teamFor(ana);
	expect(open).toEqual([made.invitation]);
	expect(sendsMail).toBe(false);
	const kept = JSON.stringify([
		await t.db.select().from(invitations),
		await t.db.select().from(auditLog),
	]);
	expect(kept).not.toContain(tokenOf(made));
	expect(await lastChange()).toMatchObject({
		entity: "invitation",
		action: "created",
		actor: "Ana Lima",
		actorId: ana.id,
		before: null,
		after: { ...bia, expiresAt: made.invitation.expiresAt },
	});
});

test("a link opens for seven days, once", async () => {
	const made = await invite(await givenSignedIn(t));
	const hash = await hashOfToken(tokenOf(made));
	expect(await openedBy(made, minutes(7 * 24 * 60 - 1))).toMatchObject(bia);
	expect(await openedBy(made, hours(7 * 24))).toBeNull();
	await t.db.transaction(async (tx) => {
		const { id } = await lockOpenInvitation(tx, hash, t.now);
		await markInvitationAccepted(tx, id, t.now);
	});
	expect(await openedBy(made)).toBeNull();
	await expect(
		t.db.transaction((tx) => lockOpenInvitation(tx, hash, t.now)),
	).rejects.toMatchObject({ code: "link_ended" });
});

test("inviting the same address again ends the link before", async () => {
	const ana = await givenSignedIn(t);
	const first = await invite(ana);
	const second = await invite(ana, {
		email: " BIA@exemplo.com.br ",
		role: "leitura",
	});
	expect(await openedBy(first)).toBeNull();
	expect(await openedBy(second)).toMatchObject({ role: "leitura" });
	const { invitations: open } = await teamFor(ana);
	expect(open).toEqual([second.invitation]);
});

test("whoever is of the team is not invited again, not even when disabled", async () => {
	const ana = await givenSignedIn(t);
	await givenSignedIn(t, { email: bia.email, disabledAt: t.now });
	const path = "/api/team/invitations";
	const refusal = await t.refused("POST", path, bia, ana.headers);
	expect(refusal).toMatchObject({ status: 409, code: "duplicate_member" });
	expect(refusal.errors).toMatchObject([{ field: "email" }]);
});

test("a cancelled invitation opens nothing, and is not cancelled twice", async () => {
	const ana = await givenSignedIn(t);
	const made = await invite(ana);
	const path = `/api/team/invitations/${made.invitation.id}`;
	const { status } = await t.send("DELETE", path, undefined, ana.headers);
	expect(status).toBe(204);
	expect(await openedBy(made)).toBeNull();
	expect((await teamFor(ana)).invitations).toEqual([]);
	expect(await lastChange()).toMatchObject({
		entity: "invitation",
		entityId: made.invitation.id,
		action: "cancelled",
		before: bia,
	});
	const again = await t.refused("DELETE", path, undefined, ana.headers);
	expect(again.status).toBe(404);
});

test("the team is listed with who may still sign in first", async () => {
	const ana = await givenSignedIn(t, { name: "Ana", twoFactorEnabled: true });
	await givenSignedIn(t, { name: "Aldo", disabledAt: t.now });
	const caio = await givenSignedIn(t, { name: "Caio", role: "leitura" });
	const later = new Date(Date.now() + 60_000);
	await givenSession(t, caio, { usedAt: later });
	const seen = (await teamFor(ana)).members.map(
		({ name, role, isDisabled, hasSecondFactor, openSessions }) => ({
			name,
			role,
			isDisabled,
			hasSecondFactor,
			openSessions,
		}),
	);
	const plain = { isDisabled: false, hasSecondFactor: false, openSessions: 1 };
	const administrador = "administrador";
	expect(seen).toEqual([
		{ ...plain, name: "Ana", role: administrador, hasSecondFactor: true },
		{ ...plain, name: "Caio", role: "leitura", openSessions: 2 },
		{ ...plain, name: "Aldo", role: administrador, isDisabled: true },
	]);
	const { members } = await teamFor(ana);
	expect(members.find(({ id }) => id === caio.id)?.lastSeenAt).toBe(
		later.toISOString(),
	);
});

test("another role holds from the next request of the same session on", async () => {
	const ana = await givenSignedIn(t);
	const caio = await givenSignedIn(t, { role: "leitura" });
	const mayManage = async () =>
		(await t.send("GET", "/api/team", undefined, caio.headers)).status;
	expect(await mayManage()).toBe(403);
	const { body } = await changeRole(ana, caio, "administrador");
	expect(body).toMatchObject({ id: caio.id, role: "administrador" });
	expect(await mayManage()).toBe(200);
	expect(await lastChange()).toMatchObject({
		entity: "member",
		entityId: caio.id,
		action: "role-changed",
		before: { role: "leitura" },
		after: { role: "administrador" },
	});
	await changeRole(ana, caio, "leitura");
	expect(await mayManage()).toBe(403);
});

test("the same role again is no change", async () => {
	const ana = await givenSignedIn(t);
	expect((await changeRole(ana, ana, "administrador")).status).toBe(200);
	expect(await lastChange()).toBeUndefined();
});

test("whoever is disabled is out at once, and in again only by signing in", async () => {
	const ana = await givenSignedIn(t);
	const caio = await givenSignedIn(t, { role: "operador" });
	await givenSession(t, caio);
	const { body } = await setAccess(ana, caio, true);
	expect(body).toMatchObject({ isDisabled: true, openSessions: 0 });
	const out = await t.refused("GET", "/api/orders", undefined, caio.headers);
	expect(out).toMatchObject({ status: 401, code: "signed_out" });
	expect(await lastChange()).toMatchObject({
		action: "disabled",
		before: { isDisabled: false },
		after: { isDisabled: true },
	});
	expect((await setAccess(ana, caio, false)).body.isDisabled).toBe(false);
	expect(
		await t.db
			.select()
			.from(memberSessions)
			.where(eq(memberSessions.userId, caio.id)),
	).toEqual([]);
	expect((await lastChange())?.action).toBe("enabled");
});

test("the last administrator is neither demoted nor disabled, by nobody", async () => {
	const ana = await givenSignedIn(t);
	await givenSignedIn(t, { disabledAt: t.now }); // counts for nothing
	for (const answer of [
		await changeRole(ana, ana, "operador"),
		await setAccess(ana, ana, true),
	])
		expect(answer).toMatchObject({
			status: 409,
			body: { code: "last_administrator" },
		});
	const caio = await givenSignedIn(t);
	expect((await changeRole(ana, ana, "leitura")).status).toBe(200);
	expect((await setAccess(caio, caio, true)).status).toBe(409);
});

test("a recovery link lets the same person in again, for a day", async () => {
	const ana = await givenSignedIn(t, { name: "Ana" });
	const caio = await givenSignedIn(t, { name: "Caio", role: "financeiro" });
	const path = `/api/team/${caio.id}/recovery`;
	const recover = async () =>
		(await t.send<InvitationLink>("POST", path, undefined, ana.headers)).body;
	const first = await recover();
	const second = await recover();
	expect(second.invitation).toMatchObject({
		kind: "recovery",
		name: "Caio",
		role: "financeiro",
		expiresAt: hours(24).toISOString(),
	});
	expect(await openedBy(first)).toBeNull();
	expect(await openedBy(second)).toMatchObject({ memberId: caio.id });
	expect(await lastChange()).toMatchObject({
		entity: "member",
		entityId: caio.id,
		action: "recovery-created",
	});
});

test("whoever is disabled has no link any more, and gets none", async () => {
	const ana = await givenSignedIn(t);
	const caio = await givenSignedIn(t, { role: "operador" });
	const path = `/api/team/${caio.id}/recovery`;
	const answer = await t.send<InvitationLink>(
		"POST",
		path,
		undefined,
		ana.headers,
	);
	await setAccess(ana, caio, true);
	expect(await openedBy(answer.body)).toBeNull();
	const refusal = await t.refused("POST", path, undefined, ana.headers);
	expect(refusal).toMatchObject({ status: 409, code: "member_disabled" });
	await setAccess(ana, caio, false);
	expect(await openedBy(answer.body)).toBeNull();
});

test("ending someone's sessions ends all of them, and says how many", async () => {
	const ana = await givenSignedIn(t);
	const caio = await givenSignedIn(t);
	await givenSession(t, caio);
	const path = `/api/team/${caio.id}/sessions`;
	const { status } = await t.send("DELETE", path, undefined, ana.headers);
	expect(status).toBe(204);
	await t.refused("GET", "/api/team", undefined, caio.headers);
	expect(await lastChange()).toMatchObject({
		action: "sessions-ended",
		after: { endedSessions: 2 },
	});
	await teamFor(ana);
});

test.for([
	["POST", "/api/team/invitations", bia],
	["DELETE", "/api/team/invitations/1", undefined],
	["PUT", "/api/team/1/role", { role: "leitura" }],
	["PUT", "/api/team/1/access", { isDisabled: true }],
	["POST", "/api/team/1/recovery", undefined],
	["DELETE", "/api/team/1/sessions", undefined],
] as const)(
	"%s %s wants an administrator who has just proved who they are",
	async ([method, path, body]) => {
		const ana = await givenSignedIn(t);
		for (const role of ["operador", "financeiro", "leitura"] as const) {
			const { headers } = await givenSignedIn(t, { role });
			const refusal = await t.refused(method, path, body, headers);
			expect(refusal).toMatchObject({ status: 403, code: "forbidden" });
		}
		t.now = minutes(11);
		const refusal = await t.refused(method, path, body, ana.headers);
		expect(refusal).toMatchObject({ status: 403, code: "proof_required" });
	},
);

test("nobody who is not there is changed", async () => {
	const { headers } = await givenSignedIn(t);
	for (const [method, path, body] of [
		["PUT", "/api/team/99/role", { role: "leitura" }],
		["PUT", "/api/team/99/access", { isDisabled: true }],
		["PUT", "/api/team/99/access", { isDisabled: false }],
		["POST", "/api/team/99/recovery", undefined],
		["DELETE", "/api/team/99/sessions", undefined],
	] as const)
		expect((await t.refused(method, path, body, headers)).status).toBe(404);
});

test("a role or an id comes in by no other field", async () => {
	const { headers } = await givenSignedIn(t);
	for (const more of [{ memberId: 1 }, { tokenHash: "0" }, { id: 7 }]) {
		const body = { ...bia, ...more };
		const path = "/api/team/invitations";
		expect((await t.refused("POST", path, body, headers)).status).toBe(422);
	}
	const body = { role: "leitura", disabledAt: null };
	expect(
		(await t.refused("PUT", "/api/team/1/role", body, headers)).status,
	).toBe(422);
});
