import type { Context } from "hono";
import type { z } from "zod";
import { idPath } from "#contract/common.ts";
import {
	maxNotesPerRecord,
	mentionable,
	type Note,
	type NoteInput,
	type NoteList,
	note,
	noteInput,
	noteList,
} from "#contract/notes.ts";
import { orderPath } from "#contract/orders.ts";
import type { ErrorParams } from "#core/errors.ts";
import { recordChange } from "#db/queries/change-log.ts";
import {
	getNotedOrder,
	getNotedRecord,
	type NotedRecord,
} from "#db/queries/noted-records.ts";
import {
	getNote,
	insertNote,
	listMentionable,
	listNotes,
	lockNoteCounts,
} from "#db/queries/notes.ts";
import { businessNow } from "#db/queries/settings.ts";
import { defineRoute } from "../access/define-route.ts";
import { mentionPeople, recordText } from "../actions/mention-people.ts";
import { refuseFields } from "../actions/refusals.ts";
import {
	type ApiEnv,
	jsonAnswer,
	jsonBody,
	newRouter,
	problems,
} from "../router.ts";

/** What the team writes down on a record for itself. Nothing that leaves the house reads these. */
export const noteRoutes = newRouter();

noteRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/notes/mentionable",
		access: { anyOf: ["notes:write"] },
		summary: "People of the team that a note can name",
		responses: { 200: jsonAnswer(mentionable, "By name"), ...problems },
	}),
	async (c) => {
		const { db, identity, actor } = c.var;
		const everyone = identity ? await listMentionable(db) : [];
		return c.json({ items: everyone.filter(({ id }) => id !== actor.id) }, 200);
	},
);

noteRoutes.openapi(listing("/orders/{code}/notes", orderPath), async (c) => {
	const record = await getNotedOrder(c.var.db, c.req.valid("param").code);
	return c.json(await notesOn(c, record), 200);
});
noteRoutes.openapi(writing("/orders/{code}/notes", orderPath), async (c) => {
	const record = await getNotedOrder(c.var.db, c.req.valid("param").code);
	return c.json(await addNote(c, record, c.req.valid("json")), 201);
});

for (const [path, entity] of [
	["/stores/{id}/notes", "store"],
	["/products/{id}/notes", "product"],
	["/customers/{id}/notes", "customer"],
] as const) {
	noteRoutes.openapi(listing(path, idPath), async (c) => {
		const { id } = c.req.valid("param");
		const record = await getNotedRecord(c.var.db, entity, id);
		return c.json(await notesOn(c, record), 200);
	});
	noteRoutes.openapi(writing(path, idPath), async (c) => {
		const { id } = c.req.valid("param");
		const record = await getNotedRecord(c.var.db, entity, id);
		return c.json(await addNote(c, record, c.req.valid("json")), 201);
	});
}

function listing<Path extends string, Params extends z.ZodObject>(
	path: Path,
	params: Params,
) {
	return defineRoute({
		method: "get",
		path,
		access: { anyOf: ["notes:read"] },
		summary: "What the team wrote on it, pinned ones first, then newest first",
		request: { params },
		responses: { 200: jsonAnswer(noteList, "All of them"), ...problems },
	});
}

function writing<Path extends string, Params extends z.ZodObject>(
	path: Path,
	params: Params,
) {
	return defineRoute({
		method: "post",
		path,
		access: { anyOf: ["notes:write"] },
		summary: "Write a note on it, for the team alone",
		description: "Each member that `mentions` names is told in their own bell.",
		request: { params, body: jsonBody(noteInput) },
		responses: { 201: jsonAnswer(note, "As saved"), ...problems },
	});
}

async function notesOn(
	c: Context<ApiEnv>,
	record: NotedRecord,
): Promise<NoteList> {
	return { items: await listNotes(c.var.db, record, c.var.actor) };
}

async function addNote(
	c: Context<ApiEnv>,
	record: NotedRecord,
	{ body, mentions }: NoteInput,
): Promise<Note> {
	const { db, realNow, actor, identity } = c.var;
	if (record.isRemoved) refuse("record_removed");
	const at = await businessNow(db, realNow());
	return db.transaction(async (tx) => {
		const { all } = await lockNoteCounts(tx, record);
		if (all >= maxNotesPerRecord)
			refuse("too_many_notes", { maximum: maxNotesPerRecord });
		const noteId = await insertNote(tx, record, { body, actor, at });
		const hasTeam = identity !== null;
		const { after: named } = await mentionPeople(tx, {
			...{ noteId, mentions, record, actor, at, hasTeam },
		});
		await recordChange(tx, {
			actor,
			entity: "note",
			entityId: noteId,
			action: "created",
			after: {
				...{ record: recordText(record), body },
				...(named && { mentions: named }),
			},
		});
		return getNote(tx, noteId, actor);
	});
}

/** Said where the note was typed. */
function refuse(code: string, params?: ErrorParams): void {
	const refusal = { field: "body", code, ...(params && { params }) };
	refuseFields([refusal], "It takes no more notes");
}
