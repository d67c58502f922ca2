import { idPath, removalParams } from "#contract/common.ts";
import {
	maxPinnedNotes,
	note,
	notePinning,
	noteUpdate,
} from "#contract/notes.ts";
import type { Actor } from "#core/actor.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { assertVersion, recordChange } from "#db/queries/change-log.ts";
import { getRecordOfNote } from "#db/queries/noted-records.ts";
import {
	getNote,
	isOwnNote,
	lockNote,
	lockNoteCounts,
	type NoteRow,
	updateNote,
} from "#db/queries/notes.ts";
import { businessNow } from "#db/queries/settings.ts";
import { defineRoute } from "../access/define-route.ts";
import { mentionPeople, recordText } from "../actions/mention-people.ts";
import { refuseFields } from "../actions/refusals.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

export const noteChanges = newRouter();

noteChanges.openapi(
	defineRoute({
		method: "put",
		path: "/notes/{id}",
		access: { anyOf: ["notes:write"] },
		summary: "Edit a note of one's own",
		request: { params: idPath, body: jsonBody(noteUpdate) },
		responses: { 200: jsonAnswer(note, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, realNow, actor, identity } = c.var;
		const { body, mentions, version } = c.req.valid("json");
		const at = await businessNow(db, realNow());
		const saved = await db.transaction(async (tx) => {
			const before = await lockOwnNote(tx, c.req.valid("param").id, actor);
			await assertVersion(tx, "note", before, version);
			const record = await getRecordOfNote(tx, before);
			const { id: noteId } = before;
			const hasTeam = identity !== null;
			const mentioned = { noteId, mentions, record, actor, at, hasTeam };
			const named = await mentionPeople(tx, mentioned);
			if (named.hasChanged || body !== before.body) {
				await updateNote(tx, noteId, { body, editedAt: at });
				await recordChange(tx, {
					actor,
					entity: "note",
					entityId: noteId,
					action: "edited",
					before: { body: before.body, mentions: named.before },
					after: { record: recordText(record), body, mentions: named.after },
				});
			}
			return getNote(tx, noteId, actor);
		});
		return c.json(saved, 200);
	},
);

noteChanges.openapi(
	defineRoute({
		method: "delete",
		path: "/notes/{id}",
		access: { anyOf: ["notes:write"] },
		summary: "Remove a note of one's own; the audit keeps what it said",
		request: { params: idPath, query: removalParams },
		responses: { 204: { description: "Removed" }, ...problems },
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		await db.transaction(async (tx) => {
			const before = await lockOwnNote(tx, c.req.valid("param").id, actor);
			await assertVersion(tx, "note", before, c.req.valid("query").version);
			const record = await getRecordOfNote(tx, before);
			await updateNote(tx, before.id, { removedAt: realNow() });
			await recordChange(tx, {
				actor,
				entity: "note",
				entityId: before.id,
				action: "removed",
				before: { body: before.body },
				after: { record: recordText(record) },
			});
		});
		return c.body(null, 204);
	},
);

noteChanges.openapi(
	defineRoute({
		method: "put",
		path: "/notes/{id}/pin",
		access: { anyOf: ["notes:write"] },
		summary: "Pin a note to the top of its record, or let go of it",
		request: { params: idPath, body: jsonBody(notePinning) },
		responses: { 200: jsonAnswer(note, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, actor } = c.var;
		const { isPinned, version } = c.req.valid("json");
		const saved = await db.transaction(async (tx) => {
			const before = await lockNote(tx, c.req.valid("param").id);
			await assertVersion(tx, "note", before, version);
			if (before.isPinned !== isPinned) {
				const record = await getRecordOfNote(tx, before);
				const { pinned } = await lockNoteCounts(tx, record);
				if (isPinned && pinned >= maxPinnedNotes) refuseAnotherPin();
				await updateNote(tx, before.id, { isPinned });
				await recordChange(tx, {
					actor,
					entity: "note",
					entityId: before.id,
					action: isPinned ? "pinned" : "unpinned",
					before: { isPinned: before.isPinned },
					after: { record: recordText(record), isPinned },
				});
			}
			return getNote(tx, before.id, actor);
		});
		return c.json(saved, 200);
	},
);

async function lockOwnNote(
	tx: Database,
	id: number,
	actor: Actor,
): Promise<NoteRow> {
	const row = await lockNote(tx, id);
	if (!isOwnNote(row, actor))
		throw new RuleViolation("forbidden", "Someone else wrote it");
	return row;
}

function refuseAnotherPin(): void {
	const code = "too_many_pinned_notes";
	const params = { maximum: maxPinnedNotes };
	refuseFields([{ field: "isPinned", code, params }], "Too many are pinned");
}
