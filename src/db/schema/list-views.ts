import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ListName } from "#contract/list-names.ts";
import type { ViewParams } from "#contract/view-params.ts";
import { instant } from "./instant.ts";

/** A list as someone wants to see it again, under a name. */
export const listViews = pgTable("list_views", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	list: text().$type<ListName>().notNull(),
	name: text().notNull(),
	/** As the address holds them, in normal form. */
	params: jsonb().$type<ViewParams>().notNull(),
	/** Whose it is, 0 where sign-in is off; null: the team's. */
	ownerId: integer(),
	createdAt: instant().notNull(),
	version: integer().notNull().default(1),
});

/** How one person sees the tabs of a list. */
export const listViewChoices = pgTable(
	"list_view_choices",
	{
		memberId: integer().notNull(),
		list: text().$type<ListName>().notNull(),
		/** Those it does not name come after. */
		tabOrder: jsonb().$type<string[]>().notNull().default([]),
		hidden: jsonb().$type<string[]>().notNull().default([]),
		defaultView: text(),
	},
	(table) => [primaryKey({ columns: [table.memberId, table.list] })],
);
