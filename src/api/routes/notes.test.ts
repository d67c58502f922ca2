import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/audit.ts";
import type { Page } from "#contract/common.ts";
import type { Lookup } from "#contract/lookup.ts";
import {
	maxNotesPerRecord,
	maxPinnedNotes,
	type Note,
	type NoteList,
} from "#contract/notes.ts";
import { notes } from "#db/schema/notes.ts";
import {
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { givenSignedIn, useSignInApi } from "#tests/support/members.ts";
import { givenNote, givenNotedStore } from "#tests/support/notes.ts";

const t = useSignInApi();

const bodiesOn = async (path: string) =>
	(await t.get<NoteList>(`${path}/notes`)).items.map(({ body }) => body);

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
	await givenNotedStore(t);
	for (const path of ["orders/DV-2024-999", "stores/999", "customers/999"]) {
		expect((await t.refused("GET", `/api/${path}/notes`)).status).toBe(404);
		const note = { body: "Oi" };
		expect((await t.refused("POST", `/api/${path}/notes`, note)).status).toBe(
			404,
		);
	}
});

test("a removed store keeps its notes and gets no new ones", async () => {
	const path = await givenNotedStore(t);
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
	const path = await givenNotedStore(t);
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
	const path = await givenNotedStore(t);
	const first = await givenNote(t, path, { body: "velha" });
	await givenNote(t, path, { body: "nova" });
	const at = `/api/notes/${first.id}/pin`;
	await t.send("PUT", at, { isPinned: true, version: 1 });
	expect(await bodiesOn(path)).toEqual(["velha", "nova"]);
	await t.send("PUT", at, { isPinned: false, version: 2 });
	expect(await bodiesOn(path)).toEqual(["nova", "velha"]);
});

test("an edit says when, and one on an older version is refused with who and when", async () => {
	const path = await givenNotedStore(t);
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
	const path = await givenNotedStore(t);
	const { id } = await givenNote(t, path);
	const answers = await Promise.all(
		["um", "dois"].map((body) =>
			t.send("PUT", `/api/notes/${id}`, { body, version: 1 }),
		),
	);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("writing, editing, pinning and removing leave their trace, and a removed note is gone", async () => {
	const path = await givenNotedStore(t);
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
	const path = await givenNotedStore(t);
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
	const path = await givenNotedStore(t);
	const refused = await t.refused("POST", `${path}/notes`, body);
	expect(refused).toMatchObject({ status: 422, code: "validation_failed" });
	expect(refused.errors?.[0]?.field.split(".")[0]).toBe(field);
	expect(await bodiesOn(path)).toEqual([]);
});

test("a text of any letters, lines and signs stays as it was written", async () => {
	const path = await givenNotedStore(t);
	const body = "Ligar às 9h\n\t<b>não</b> é 'html' \\ % _ 😀 ação ﷽ \u202eoãj";
	await givenNote(t, path, { body });
	expect(await bodiesOn(path)).toEqual([body]);
	await givenNote(t, path, { body: "é".repeat(4000) });
	expect((await bodiesOn(path))[0]).toHaveLength(4000);
});
