import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { NotificationList } from "#contract/activity.ts";
import type { AuditEntry } from "#contract/audit.ts";
import type { Page } from "#contract/common.ts";
import type { NoteList } from "#contract/notes.ts";
import { givenActiveStore } from "#tests/support/given.ts";
import {
	givenMember,
	givenSignedIn,
	type SignedIn,
	useSignInApi,
} from "#tests/support/members.ts";
import { givenNote, givenNotedStore } from "#tests/support/notes.ts";

const t = useSignInApi();

const bodiesOn = async (path: string) =>
	(await t.get<NoteList>(`${path}/notes`)).items.map(({ body }) => body);

const bellOf = async ({ headers }: SignedIn) =>
	(
		await t.send<NotificationList>(
			"GET",
			"/api/notifications",
			undefined,
			headers,
		)
	).body;
const mentionsIn = ({ items }: NotificationList) =>
	items.filter(({ kind }) => kind === "note-mention");

test("a mention tells whom it names, in their bell alone, and reading it is theirs alone", async () => {
	const path = await givenNotedStore(t);
	const bia = await givenSignedIn(t, { role: "operador", name: "Bia" });
	const caio = await givenSignedIn(t, { role: "leitura", name: "Caio" });
	const { name } = await t.get<{ name: string }>(path);
	const note = await givenNote(t, path, {
		body: "@Bia, liga para eles",
		mentions: [bia.id],
	});
	expect(note.mentions).toEqual([{ id: bia.id, name: "Bia" }]);
	const [told] = mentionsIn(await bellOf(bia));
	expect(told).toMatchObject({
		entityId: Number(path.split("/").at(-1)),
		params: { author: "Ana", record: name, entity: "store" },
		readAt: null,
	});
	expect(mentionsIn(await bellOf(caio))).toEqual([]);
	expect(mentionsIn(await t.get("/api/notifications"))).toEqual([]);
	const { unread: unreadOfCaio } = await bellOf(caio);
	const reading = `/api/notifications/${told?.id}/reading`;
	const byCaio = await t.refused("POST", reading, undefined, caio.headers);
	expect(byCaio.status).toBe(404);
	const all = { upToId: told?.id };
	await t.send("POST", "/api/notifications/reading", all, caio.headers);
	expect((await bellOf(caio)).unread).toBe(0);
	// What is for all was read for all, what is for Bia was not.
	expect(await bellOf(bia)).toMatchObject({ unread: 1 });
	expect(unreadOfCaio).toBeGreaterThan(0);
	await t.send("POST", reading, undefined, bia.headers);
	expect(await bellOf(bia)).toMatchObject({ unread: 0 });
});

test("nobody is told twice, of themselves, or of a note they were named in before", async () => {
	const path = await givenNotedStore(t);
	const bia = await givenSignedIn(t, { role: "operador", name: "Bia" });
	const caio = await givenSignedIn(t, { role: "operador", name: "Caio" });
	const { id } = await givenNote(
		t,
		path,
		{ body: "@Bia @Bia", mentions: [bia.id, bia.id, caio.id] },
		caio.headers,
	);
	await t.send(
		"PUT",
		`/api/notes/${id}`,
		{ body: "@Bia, já", mentions: [bia.id], version: 1 },
		caio.headers,
	);
	expect(mentionsIn(await bellOf(bia))).toHaveLength(1);
	expect(mentionsIn(await bellOf(caio))).toEqual([]);
});

test("those who can sign in are offered, by name and nothing else, but not oneself", async () => {
	await givenNotedStore(t);
	const { id } = await givenMember(t, { name: "Zeca" });
	const bia = await givenMember(t, { name: "Bia" });
	const left = await givenMember(t, { name: "Caio", disabledAt: t.now });
	expect(await t.get("/api/notes/mentionable")).toEqual({
		items: [
			{ id: bia.id, name: "Bia" },
			{ id, name: "Zeca" },
		],
	});
	const path = `/api/stores/${(await givenActiveStore(t)).id}`;
	const naming = { body: "@Caio", mentions: [left.id] };
	const refused = await t.refused("POST", `${path}/notes`, naming);
	expect(refused.errors?.[0]).toMatchObject({
		field: "mentions",
		message: "Esta pessoa não faz parte da equipe.",
	});
	expect(await bodiesOn(path)).toEqual([]);
});

test("whom a note names, and no longer names, is in the audit", async () => {
	const path = await givenNotedStore(t);
	const bia = await givenMember(t, { name: "Bia" });
	const caio = await givenMember(t, { name: "Caio" });
	const body = "Liguem para eles";
	const { id } = await givenNote(t, path, { body, mentions: [bia.id] });
	for (const [index, mentions] of [[caio.id, bia.id], []].entries())
		await t.send("PUT", `/api/notes/${id}`, {
			...{ body, mentions, version: index + 1 },
		});
	const { items } = await t.get<Page<AuditEntry>>("/api/audit?subject=note");
	expect(
		items.map(({ before, after }) => [before?.mentions, after?.mentions]),
	).toEqual([
		["Bia, Caio", null],
		["Bia", "Bia, Caio"],
		[undefined, "Bia"],
	]);
});

test("a mention is on top of its bell until it is read, however much comes in", async () => {
	const path = await givenNotedStore(t);
	const bia = await givenSignedIn(t, { role: "operador", name: "Bia" });
	await givenNote(t, path, { body: "@Bia", mentions: [bia.id] });
	await t.db.execute(sql`
		insert into notifications (at, kind, entity_id)
		select now(), 'order-placed', n from generate_series(1, 40) as n`);
	const { items } = await bellOf(bia);
	expect(items).toHaveLength(31);
	expect(items[0]?.kind).toBe("note-mention");
	const reading = `/api/notifications/${items[0]?.id}/reading`;
	await t.send("POST", reading, undefined, bia.headers);
	expect(mentionsIn(await bellOf(bia))).toEqual([]);
});

test("reading all of a bell reads no mention that had no room in it", async () => {
	const path = await givenNotedStore(t);
	const bia = await givenSignedIn(t, { role: "operador", name: "Bia" });
	await givenNote(t, path, { body: "@Bia", mentions: [bia.id] });
	await t.db.execute(sql`
		insert into notifications (at, kind, entity_id, member_id, params)
		select now(), 'note-mention', 1, ${bia.id}, '{"author": "Ana", "record": "Loja", "entity": "store"}'
		from generate_series(1, 100)`);
	const { items } = await bellOf(bia);
	expect(mentionsIn({ items, unread: 0 })).toHaveLength(100);
	const all = { upToId: Math.max(...items.map(({ id }) => id)) };
	await t.send("POST", "/api/notifications/reading", all, bia.headers);
	expect((await bellOf(bia)).unread).toBe(1);
});
