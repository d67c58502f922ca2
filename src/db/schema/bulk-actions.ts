import {
	bigint,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
} from "drizzle-orm/pg-core";
import type {
	BulkFigures,
	BulkOutcome,
	BulkResult,
	BulkState,
} from "#contract/bulk-actions.ts";
import type { BulkKind } from "#contract/bulk-kinds.ts";
import type { ListName } from "#contract/list-names.ts";
import type { Selection } from "#contract/selection.ts";
import type { FieldError } from "#core/errors.ts";
import { actorColumns } from "./actor.ts";
import { instant } from "./instant.ts";

/** What is done to many records at once, from the preview to its undoing. */
export const bulkActions = pgTable("bulk_actions", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	list: text().$type<ListName>().notNull(),
	kind: text().$type<BulkKind>().notNull(),
	params: jsonb().$type<Record<string, unknown>>().notNull().default({}),
	selection: jsonb().$type<Selection>().notNull(),
	state: text().$type<BulkState>().notNull(),
	rowCount: integer().notNull().default(0),
	jobId: bigint({ mode: "number" }),
	retryOf: integer(),
	...actorColumns,
	at: instant().notNull(),
	confirmedBy: text(),
	confirmedAt: instant(),
	finishedAt: instant(),
	undoneBy: text(),
	undoneAt: instant(),
	forgottenAt: instant(),
	figures: jsonb().$type<StoredFigures>(),
	version: integer().notNull().default(1),
});

/** As they are counted: reasons by their codes. */
export type StoredFigures = Omit<BulkFigures, "reasons"> & {
	reasons: { failure: FieldError; count: number }[];
};

export const bulkRows = pgTable(
	"bulk_rows",
	{
		actionId: integer().notNull(),
		recordId: bigint({ mode: "number" }).notNull(),
		label: text().notNull().default(""),
		outcome: text().$type<BulkOutcome>(),
		seenVersion: integer(),
		savedVersion: integer(),
		before: jsonb().$type<Record<string, unknown>>(),
		after: jsonb().$type<Record<string, unknown>>(),
		beforeCents: bigint({ mode: "number" }),
		afterCents: bigint({ mode: "number" }),
		applied: text().$type<BulkResult>(),
		failure: jsonb().$type<FieldError>(),
	},
	(table) => [primaryKey({ columns: [table.actionId, table.recordId] })],
);
