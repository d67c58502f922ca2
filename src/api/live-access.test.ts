import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sendNotices } from "#db/queries/change-log.ts";
import { endMemberSessions } from "#db/queries/member-sessions.ts";
import { apiKeys, members } from "#db/schema/access.ts";
import {
	givenMember,
	givenSession,
	useSignInApi,
} from "#tests/support/members.ts";
import { hashOfToken, newKey } from "./access/tokens.ts";

const t = useSignInApi();

/** An open event stream, as a browser or a program reads it. */
async function listenAs(headers: Record<string, string>) {
	const answer = await t.api.request("/api/events", { headers });
	const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
	const decoder = new TextDecoder();
	let unread = "";
	/** The next event; undefined when the stream has ended. */
	async function next(): Promise<string | undefined> {
		while (!unread.includes("\n\n")) {
			const { value, done } = await reader.read();
			if (done) return undefined;
			unread += decoder.decode(value);
		}
		const [event = "", ...rest] = unread.split("\n\n");
		unread = rest.join("\n\n");
		return event;
	}
	expect(await next()).toContain("event: ready");
	return next;
}

async function endOf(next: () => Promise<string | undefined>) {
	for (;;) if ((await next()) === undefined) return "ended";
}

test("nobody listens without a session or a key", async () => {
	expect((await t.refused("GET", "/api/events")).code).toBe("signed_out");
});

test("a stream ends with its session, and others stay", async () => {
	const ana = await givenMember(t);
	const bia = await givenMember(t);
	const ofAna = await listenAs((await givenSession(t, ana)).headers);
	const ofBia = await listenAs((await givenSession(t, bia)).headers);

	await t.db.transaction(async (tx) => {
		await endMemberSessions(tx, ana.id);
		await sendNotices(tx, [
			{ entity: "member", id: ana.id, action: "sessions-ended" },
		]);
	});

	expect(await endOf(ofAna)).toBe("ended");
	await sendNotices(t.db, [{ entity: "order", id: 7, action: "placed" }]);
	expect(await ofBia()).toContain('"order"');
});

test.each([
	["disabled", { disabledAt: new Date() }],
	["given another role", { role: "leitura" as const }],
])("a stream ends when its member is %s", async (_, change) => {
	const member = await givenMember(t, { role: "operador" });
	const next = await listenAs((await givenSession(t, member)).headers);
	await t.db.transaction(async (tx) => {
		await tx.update(members).set(change).where(eq(members.id, member.id));
		await sendNotices(tx, [
			{ entity: "member", id: member.id, action: "changed" },
		]);
	});
	expect(await endOf(next)).toBe("ended");
});

test("a key hears of what it may read, and no longer than it works", async () => {
	const key = newKey();
	const [row] = await t.db
		.insert(apiKeys)
		.values({
			name: "ERP",
			prefix: "dvs_for",
			keyHash: await hashOfToken(key),
			scopes: ["catalog:read"],
			createdBy: "Ana",
		})
		.returning({ id: apiKeys.id });
	const id = row?.id ?? 0;
	const next = await listenAs({ authorization: `Bearer ${key}` });
	await sendNotices(t.db, [
		{ entity: "customer", id: 1, action: "edited" },
		{ entity: "order", id: 2, action: "placed" },
		{ entity: "product", id: 3, action: "edited" },
	]);
	expect(await next()).toContain('"product"');

	await t.db.transaction(async (tx) => {
		await tx
			.update(apiKeys)
			.set({ revokedAt: new Date() })
			.where(eq(apiKeys.id, id));
		await sendNotices(tx, [{ entity: "api-key", id, action: "revoked" }]);
	});
	expect(await endOf(next)).toBe("ended");
});

test("what is done to the team is told to those who manage it, and to whom it is done", async () => {
	const boss = await givenMember(t, { role: "administrador" });
	const ana = await givenMember(t);
	const bia = await givenMember(t);
	const ofBoss = await listenAs((await givenSession(t, boss)).headers);
	const ofAna = await listenAs((await givenSession(t, ana)).headers);
	const ofBia = await listenAs((await givenSession(t, bia)).headers);
	await sendNotices(t.db, [
		{ entity: "member", id: ana.id, action: "signed-in" },
		{ entity: "order", id: 1, action: "placed" },
	]);
	expect(await ofBoss()).toContain('"member"');
	expect(await ofAna()).toContain('"member"');
	expect(await ofBia()).toContain('"order"');
});
