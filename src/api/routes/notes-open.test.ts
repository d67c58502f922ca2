import { expect, test } from "vitest";
import type { Note } from "#contract/notes.ts";
import { givenActiveStore } from "#tests/support/given.ts";
import { givenMember } from "#tests/support/members.ts";
import { givenNote } from "#tests/support/notes.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

test("where nobody signs in, notes are the local operator's, and there is nobody to name", async () => {
	// Of a time when people signed in.
	const member = await givenMember(t);
	expect(await t.get("/api/notes/mentionable")).toEqual({ items: [] });
	const { id } = await givenActiveStore(t);
	const path = `/api/stores/${id}`;
	const note = await givenNote(t, path, { body: "@ninguém" });
	expect(note).toMatchObject({ author: "Operador local", isOwn: true });
	const naming = { body: "@Pessoa", mentions: [member.id] };
	const refused = await t.refused("POST", `${path}/notes`, naming);
	expect(refused.errors?.[0]?.field).toBe("mentions");
	const edited = await t.send<Note>("PUT", `/api/notes/${note.id}`, {
		body: "Outra",
		version: 1,
	});
	expect(edited.body.body).toBe("Outra");
});
