import {
	bigint,
	boolean,
	integer,
	pgTable,
	primaryKey,
	text,
} from "drizzle-orm/pg-core";
import type { NotedEntity } from "#contract/notes.ts";
import { actorColumns } from "./actor.ts";
import { instant } from "./instant.ts";

/** What people of the team write down on a record for each other. */
export const notes = pgTable("notes", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	entity: text().$type<NotedEntity>().notNull(),
	entityId: bigint({ mode: "number" }).notNull(),
	body: text().notNull(),
	isPinned: boolean().notNull().default(false),
	...actorColumns,
	at: instant().notNull(),
	editedAt: instant(),
	removedAt: instant(),
	searchText: text().notNull(),
	version: integer().notNull().default(1),
});

export const noteMentions = pgTable(
	"note_mentions",
	{ noteId: integer().notNull(), memberId: integer().notNull() },
	(table) => [primaryKey({ columns: [table.noteId, table.memberId] })],
);
