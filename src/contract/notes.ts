import { z } from "zod";
import { id, instant, requiredText, version } from "./common.ts";

/** The records one can write a note on. */
export const notedEntities = ["order", "store", "product", "customer"] as const;
export type NotedEntity = (typeof notedEntities)[number];

const body = requiredText(4000);
/** Whom it names with @: members of the team, who are told. */
const mentions = z.array(id).max(20).default([]);

export const noteInput = z.strictObject({ body, mentions });
export type NoteInput = z.infer<typeof noteInput>;
export const noteUpdate = z.strictObject({ body, mentions, version });
export const notePinning = z.strictObject({ isPinned: z.boolean(), version });

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
		mentions: z.array(z.object({ id, name: z.string() })),
		version,
	})
	.meta({ id: "Note" });
export type Note = z.infer<typeof note>;

/** Pinned ones first, then newest first. */
export const noteList = z.object({ items: z.array(note) });
export type NoteList = z.infer<typeof noteList>;

/** People of the team that a note can name; nobody where sign-in is off. */
export const mentionable = z.object({
	items: z.array(z.object({ id, name: z.string() })),
});
