import { and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { MentionedPerson, Note, NotedEntity } from "#contract/notes.ts";
import { type Actor, isSameActor } from "#core/actor.ts";
import { NotFound } from "#core/errors.ts";
import { searchable } from "#core/search-text.ts";
import type { Database } from "../database.ts";
import { members } from "../schema/access.ts";
import { actorValues } from "../schema/actor.ts";
import { noteMentions, notes } from "../schema/notes.ts";

export type NoteRow = typeof notes.$inferSelect;

interface On {
	entity: NotedEntity;
	id: number;
}

/** All that is written on a record: pinned ones first, then newest first. */
export async function listNotes(
	db: Database,
	on: On,
	reader: Actor,
): Promise<Note[]> {
	const rows = await db
		.select()
		.from(notes)
		.where(isOn(on))
		.orderBy(desc(notes.isPinned), desc(notes.id));
	return notesOf(db, rows, reader);
}

export async function getNote(
	db: Database,
	id: number,
	reader: Actor,
): Promise<Note> {
	const rows = await db.select().from(notes).where(isThere(id));
	const [found] = await notesOf(db, rows, reader);
	if (!found) throw new NotFound("note", id);
	return found;
}

export async function lockNote(tx: Database, id: number): Promise<NoteRow> {
	const [row] = await tx
		.select()
		.from(notes)
		.where(isThere(id))
		.for("no key update");
	if (!row) throw new NotFound("note", id);
	return row;
}

/** How many a record has; until the transaction ends nobody else adds or pins one. */
export async function lockNoteCounts(
	tx: Database,
	on: On,
): Promise<{ all: number; pinned: number }> {
	const name = `notes ${on.entity} ${on.id}`;
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
	const [row] = await tx
		.select({
			all: count(),
			pinned: sql`count(*) filter (where ${notes.isPinned})`.mapWith(Number),
		})
		.from(notes)
		.where(isOn(on));
	return row ?? { all: 0, pinned: 0 };
}

export async function insertNote(
	tx: Database,
	{ entity, id: entityId }: On,
	{ body, actor, at }: { body: string; actor: Actor; at: Date },
): Promise<number> {
	const [row] = await tx
		.insert(notes)
		.values({
			...{ entity, entityId, body, at, ...actorValues(actor) },
			searchText: searchable(body),
		})
		.returning({ id: notes.id });
	if (!row) throw new Error("an insert always returns its row");
	return row.id;
}

export async function updateNote(
	tx: Database,
	id: number,
	changes: Partial<
		Pick<NoteRow, "body" | "isPinned" | "editedAt" | "removedAt">
	>,
): Promise<void> {
	const { body } = changes;
	await tx
		.update(notes)
		.set({
			...changes,
			...(body === undefined ? {} : { searchText: searchable(body) }),
			version: sql`${notes.version} + 1`,
		})
		.where(eq(notes.id, id));
}

/** Whom it names: they have been told already. */
export async function listMentioned(
	db: Database,
	noteId: number,
): Promise<MentionedPerson[]> {
	return db
		.select({ id: members.id, name: members.name })
		.from(noteMentions)
		.innerJoin(members, eq(members.id, noteMentions.memberId))
		.where(eq(noteMentions.noteId, noteId))
		.orderBy(asc(members.name), asc(members.id));
}

export async function replaceMentions(
	tx: Database,
	noteId: number,
	memberIds: readonly number[],
): Promise<void> {
	await tx.delete(noteMentions).where(eq(noteMentions.noteId, noteId));
	if (memberIds.length > 0)
		await tx
			.insert(noteMentions)
			.values(memberIds.map((memberId) => ({ noteId, memberId })));
}

/** People of the team who can still sign in, by name; with `among`, those of them. */
export async function listMentionable(
	db: Database,
	among?: readonly number[],
): Promise<MentionedPerson[]> {
	return db
		.select({ id: members.id, name: members.name })
		.from(members)
		.where(
			and(isNull(members.disabledAt), among && inArray(members.id, [...among])),
		)
		.orderBy(asc(members.name), asc(members.id));
}

async function notesOf(
	db: Database,
	rows: readonly NoteRow[],
	reader: Actor,
): Promise<Note[]> {
	const mentioned = await db
		.select({
			noteId: noteMentions.noteId,
			id: members.id,
			name: members.name,
		})
		.from(noteMentions)
		.innerJoin(members, eq(members.id, noteMentions.memberId))
		.where(
			inArray(
				noteMentions.noteId,
				rows.map(({ id }) => id),
			),
		)
		.orderBy(asc(members.name), asc(members.id));
	return rows.map((row) => ({
		id: row.id,
		body: row.body,
		isPinned: row.isPinned,
		author: row.actor,
		isOwn: isOwnNote(row, reader),
		at: row.at.toISOString(),
		editedAt: row.editedAt?.toISOString() ?? null,
		mentions: mentioned.flatMap(({ noteId, ...person }) =>
			noteId === row.id ? person : [],
		),
		version: row.version,
	}));
}

export function isOwnNote(row: NoteRow, reader: Actor): boolean {
	const author = { kind: row.actorKind, id: row.actorId, name: row.actor };
	return isSameActor(author, reader);
}

function isOn({ entity, id }: On) {
	return and(
		eq(notes.entity, entity),
		eq(notes.entityId, id),
		isNull(notes.removedAt),
	);
}

function isThere(id: number) {
	return and(eq(notes.id, id), isNull(notes.removedAt));
}
