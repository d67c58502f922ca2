import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { NotificationList } from "#contract/activity.ts";
import type { AuditEntry } from "#contract/audit.ts";
import type { Page } from "#contract/common.ts";
import type { Lookup, RecentRecords } from "#contract/lookup.ts";
import {
	maxNotesPerRecord,
	maxPinnedNotes,
	type Note,
	type NoteList,
} from "#contract/notes.ts";
import type { StoreDetails } from "#contract/stores.ts";
import { notes } from "#db/schema/notes.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import {
	givenMember,
	givenSignedIn,
	type SignedIn,
	useSignInApi,
} from "#tests/support/members.ts";
import { givenNote } from "#tests/support/notes.ts";

const t = useSignInApi();

const bodiesOn = async (path: string) =>
	(await t.get<NoteList>(`${path}/notes`)).items.map(({ body }) => body);

async function givenStorePath(): Promise<string> {
	t.headers = (await givenSignedIn(t, { name: "Ana" })).headers;
	const { id } = await givenActiveStore(t);
	return `/api/stores/${id}`;
}

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

test("orders, stores, products and customers have notes, each its own, newest first", async () => {
	t.headers = (await givenSignedIn(t, { name: "Ana" })).headers;
	const product = await givenProduct(t);
	const customer = await givenCustomer(t);
	const order = await givenOrder(t, { customerId: customer.id });
	const paths = [
		`/api/orders/${order.code.slice(1)}`,
		`/api/stores/${product.storeId}`,
		`/api/products/${product.id}`,
		`/api/customers/${customer.id}`,
	];
	for (const path of paths) {
		await givenNote(t, path, { body: `primeira de ${path}` });
		await givenNote(t, path, { body: `segunda de ${path}` });
	}
	for (const path of paths)
		expect(await bodiesOn(path)).toEqual([
			`segunda de ${path}`,
			`primeira de ${path}`,
		]);
	const { items } = await t.get<NoteList>(`${paths[1]}/notes`);
	expect(items[0]).toMatchObject({
		author: "Ana",
		isOwn: true,
		isPinned: false,
		at: t.now.toISOString(),
		editedAt: null,
		mentions: [],
		version: 1,
	});
});

test("what was never there has no notes", async () => {
	await givenStorePath();
	for (const path of ["orders/DV-2024-999", "stores/999", "customers/999"]) {
		expect((await t.refused("GET", `/api/${path}/notes`)).status).toBe(404);
		const note = { body: "Oi" };
		expect((await t.refused("POST", `/api/${path}/notes`, note)).status).toBe(
			404,
		);
	}
});

test("a removed store keeps its notes and gets no new ones", async () => {
	const path = await givenStorePath();
	await givenNote(t, path, { body: "Fechou as portas" });
	const { version } = await t.get<{ version: number }>(path);
	await t.send("DELETE", `${path}?version=${version}`);
	expect(await bodiesOn(path)).toEqual(["Fechou as portas"]);
	const refused = await t.refused("POST", `${path}/notes`, { body: "Mais" });
	expect(refused.errors).toMatchObject([
		{ field: "body", code: "record_removed" },
	]);
	const lookup = await t.get<Lookup>("/api/lookup?search=portas");
	expect(lookup.notes).toEqual([]);
});

test("only whoever wrote a note edits and removes it; anybody who writes notes pins it", async () => {
	const path = await givenStorePath();
	const note = await givenNote(t, path);
	const other = await givenSignedIn(t, { role: "operador", name: "Bia" });
	const edit = { body: "Outra", version: 1 };
	const at = `/api/notes/${note.id}`;
	for (const refused of [
		await t.refused("PUT", at, edit, other.headers),
		await t.refused("DELETE", `${at}?version=1`, undefined, other.headers),
	])
		expect(refused).toMatchObject({ status: 403, code: "forbidden" });
	const pin = { isPinned: true, version: 1 };
	const pinned = await t.send<Note>("PUT", `${at}/pin`, pin, other.headers);
	expect(pinned.body).toMatchObject({ isPinned: true, isOwn: false });
});

test("pinned notes stand on top, and a note unpinned goes back to its place", async () => {
	const path = await givenStorePath();
	const first = await givenNote(t, path, { body: "velha" });
	await givenNote(t, path, { body: "nova" });
	const at = `/api/notes/${first.id}/pin`;
	await t.send("PUT", at, { isPinned: true, version: 1 });
	expect(await bodiesOn(path)).toEqual(["velha", "nova"]);
	await t.send("PUT", at, { isPinned: false, version: 2 });
	expect(await bodiesOn(path)).toEqual(["nova", "velha"]);
});

test("an edit says when, and one on an older version is refused with who and when", async () => {
	const path = await givenStorePath();
	const { id } = await givenNote(t, path, { body: "antes" });
	t.now = new Date(t.now.getTime() + 60_000);
	const edited = await t.send<Note>("PUT", `/api/notes/${id}`, {
		body: "depois",
		version: 1,
	});
	expect(edited.body).toMatchObject({
		body: "depois",
		editedAt: t.now.toISOString(),
		version: 2,
	});
	const late = { body: "tarde demais", version: 1 };
	const refused = await t.refused("PUT", `/api/notes/${id}`, late);
	expect(refused).toMatchObject({
		code: "version_conflict",
		conflict: { actor: "Ana", version: 2 },
	});
	expect(refused.conflict?.fields).toContain("body");
	const removal = await t.refused("DELETE", `/api/notes/${id}?version=1`);
	expect(removal.code).toBe("version_conflict");
	expect(await bodiesOn(path)).toEqual(["depois"]);
});

test("of two edits of one version at once, one is saved", async () => {
	const path = await givenStorePath();
	const { id } = await givenNote(t, path);
	const answers = await Promise.all(
		["um", "dois"].map((body) =>
			t.send("PUT", `/api/notes/${id}`, { body, version: 1 }),
		),
	);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("writing, editing, pinning and removing leave their trace, and a removed note is gone", async () => {
	const path = await givenStorePath();
	const { id } = await givenNote(t, path, { body: "um" });
	const at = `/api/notes/${id}`;
	await t.send("PUT", at, { body: "dois", version: 1 });
	await t.send("PUT", `${at}/pin`, { isPinned: true, version: 2 });
	expect((await t.send("DELETE", `${at}?version=3`)).status).toBe(204);
	expect(await bodiesOn(path)).toEqual([]);
	expect((await t.refused("DELETE", `${at}?version=4`)).status).toBe(404);
	const { items } = await t.get<Page<AuditEntry>>("/api/audit?subject=note");
	const { name } = await t.get<{ name: string }>(path);
	expect(
		items.map(({ action, before, after }) => ({ action, before, after })),
	).toEqual([
		{
			action: "removed",
			before: { body: "dois", record: null },
			after: { body: null, record: `Loja ${name}` },
		},
		{
			action: "pinned",
			before: { isPinned: false, record: null },
			after: { isPinned: true, record: `Loja ${name}` },
		},
		{
			action: "edited",
			before: { body: "um", record: null },
			after: { body: "dois", record: `Loja ${name}` },
		},
		{
			action: "created",
			before: null,
			after: { body: "um", record: `Loja ${name}` },
		},
	]);
	expect(items[0]?.recordName).toBe(name);
});

test("a record has at most 200 notes, 20 of them pinned", async () => {
	const path = await givenStorePath();
	const entityId = Number(path.split("/").at(-1));
	const rows = Array.from({ length: maxNotesPerRecord - 1 }, (_, index) => ({
		...{ entity: "store" as const, entityId, body: "x", searchText: "x" },
		...{ actor: "Ana", at: t.now, isPinned: index < maxPinnedNotes },
	}));
	await t.db.insert(notes).values(rows);
	const last = await givenNote(t, path);
	const refused = await t.refused("POST", `${path}/notes`, { body: "Mais" });
	expect(refused.errors?.[0]).toMatchObject({
		field: "body",
		message:
			"Este registro já tem 200 notas internas. Remova as que não servem mais.",
	});
	const pin = { isPinned: true, version: 1 };
	const pinning = await t.refused("PUT", `/api/notes/${last.id}/pin`, pin);
	expect(pinning.errors?.[0]).toMatchObject({
		field: "isPinned",
		message: "Este registro já tem 20 notas fixadas. Desafixe uma antes.",
	});
});

test.for([
	["nothing", {}, "body"],
	["only spaces", { body: "  \n " }, "body"],
	["characters nobody sees", { body: "\u200b" }, "body"],
	["too much", { body: "a".repeat(4001) }, "body"],
	["a null character", { body: "a\u0000b" }, "body"],
	["half a character", { body: "a\ud83d" }, "body"],
	["a number", { body: 7 }, "body"],
	["people who are none", { body: "Oi", mentions: ["x"] }, "mentions"],
	["people nobody knows", { body: "Oi", mentions: [999] }, "mentions"],
	["too many people", { body: "Oi", mentions: Array(21).fill(1) }, "mentions"],
] as const)("a note of %s is refused at its field", async ([, body, field]) => {
	const path = await givenStorePath();
	const refused = await t.refused("POST", `${path}/notes`, body);
	expect(refused).toMatchObject({ status: 422, code: "validation_failed" });
	expect(refused.errors?.[0]?.field.split(".")[0]).toBe(field);
	expect(await bodiesOn(path)).toEqual([]);
});

test("a text of any letters, lines and signs stays as it was written", async () => {
	const path = await givenStorePath();
	const body = "Ligar às 9h\n\t<b>não</b> é 'html' \\ % _ 😀 ação ﷽ \u202eoãj";
	await givenNote(t, path, { body });
	expect(await bodiesOn(path)).toEqual([body]);
	await givenNote(t, path, { body: "é".repeat(4000) });
	expect((await bodiesOn(path))[0]).toHaveLength(4000);
});

test("a mention tells whom it names, in their bell alone, and reading it is theirs alone", async () => {
	const path = await givenStorePath();
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
	const path = await givenStorePath();
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
	await givenStorePath();
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

test("a note is found by its words without accents, with what it is on and the piece that holds them", async () => {
	t.headers = (await givenSignedIn(t, { name: "Ana" })).headers;
	const customer = await givenCustomer(t);
	const order = await givenOrder(t, { customerId: customer.id });
	const start = "Cliente pediu para ligar antes. ".repeat(20);
	await givenNote(t, `/api/orders/${order.code.slice(1)}`, {
		body: `${start}Trocar a embalagem do sofá.`,
	});
	const { notes } = await t.get<Lookup>("/api/lookup?search=SOFA%20troc");
	expect(notes).toMatchObject([
		{
			entity: "order",
			recordId: order.id,
			recordName: order.code,
			author: "Ana",
		},
	]);
	expect(notes[0]?.excerpt).toContain("Trocar a embalagem do sofá.");
	expect(notes[0]?.excerpt.length).toBeLessThan(200);
	for (const nothing of ["sofas", "so", "%25%25%25"])
		expect(
			(await t.get<Lookup>(`/api/lookup?search=${nothing}`)).notes,
		).toEqual([]);
});

test("of more notes than are looked at, the newest are found", async () => {
	const path = await givenStorePath();
	const entityId = Number(path.split("/").at(-1));
	await t.db.insert(notes).values(
		Array.from({ length: 600 }, (_, number) => ({
			...{ entity: "store" as const, entityId, at: t.now, actor: "Ana" },
			...{ body: `Sofá ${number}`, searchText: `sofa ${number}` },
		})),
	);
	const found = (await t.get<Lookup>("/api/lookup?search=sofa")).notes;
	expect(found.map(({ excerpt }) => excerpt)).toEqual(
		Array.from({ length: 8 }, (_, back) => `Sofá ${599 - back}`),
	);
});

test("what went with its store is neither found nor offered among the last opened", async () => {
	t.headers = (await givenSignedIn(t, { name: "Ana" })).headers;
	const { id, storeId } = await givenProduct(t);
	await givenNote(t, `/api/products/${id}`, { body: "Trocar a embalagem" });
	const offered = async () => {
		const { notes } = await t.get<Lookup>("/api/lookup?search=embalagem");
		const { products } = await t.get<RecentRecords>(
			`/api/lookup/recent?products=${id}`,
		);
		return [notes.length, products.length];
	};
	expect(await offered()).toEqual([1, 1]);
	const { version } = await t.get<StoreDetails>(`/api/stores/${storeId}`);
	await t.send("DELETE", `/api/stores/${storeId}?version=${version}`);
	expect(await offered()).toEqual([0, 0]);
});

test("whom a note names, and no longer names, is in the audit", async () => {
	const path = await givenStorePath();
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
	const path = await givenStorePath();
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
	const path = await givenStorePath();
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
