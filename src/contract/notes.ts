import { z } from "zod";
import { id, instant, requiredText, version } from "./common.ts";

/** The records one can write a note on. */
export const notedEntities = ["order", "store", "product", "customer"] as const;
export type NotedEntity = (typeof notedEntities)[number];

/** Enough for any record; whoever needs more writes a document. */
export const maxNotesPerRecord = 200;
export const maxPinnedNotes = 20;

const body = requiredText(4000);
/** Whom it names with @: members of the team, who are told. */
const mentions = z.array(id).max(20).default([]);

export const noteInput = z.strictObject({ body, mentions });
export type NoteInput = z.infer<typeof noteInput>;
export const noteUpdate = z.strictObject({ body, mentions, version });
export type NoteUpdate = z.infer<typeof noteUpdate>;
export const notePinning = z.strictObject({ isPinned: z.boolean(), version });

const person = z.object({ id, name: z.string() });
export type MentionedPerson = z.infer<typeof person>;

export const note = z
	.object({
		id,
		body: z.string(),
		isPinned: z.boolean(),
		/** By name, as it was then. */
		author: z.string(),
		/** Whoever reads it wrote it, and may edit and remove it. */
		isOwn: z.boolean(),
		at: instant,
		editedAt: instant.nullable(),
		mentions: z.array(person),
		version,
	})
	.meta({ id: "Note" });
export type Note = z.infer<typeof note>;

/** Pinned ones first, then newest first. */
export const noteList = z.object({ items: z.array(note) });
export type NoteList = z.infer<typeof noteList>;

/** People of the team that a note can name; nobody where sign-in is off. */
export const mentionable = z.object({
	items: z.array(person),
});
