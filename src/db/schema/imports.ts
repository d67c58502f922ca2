import {
	bigint,
	customType,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
} from "drizzle-orm/pg-core";
import type { ImportEntity } from "#contract/import-fields.ts";
import type {
	AppliedState,
	ImportColumns,
	ImportFigures,
	ImportState,
	RowOutcome,
} from "#contract/imports.ts";
import type { FieldError } from "#core/errors.ts";
import { actorColumns } from "./actor.ts";
import { instant } from "./instant.ts";

const bytea = customType<{ data: Uint8Array<ArrayBuffer> }>({
	dataType: () => "bytea",
});

/** A file that is brought in, from the upload to its undoing. */
export const imports = pgTable("imports", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	entity: text().$type<ImportEntity>().notNull(),
	fileName: text().notNull(),
	fileBytes: integer().notNull(),
	sha256: text().notNull(),
	state: text().$type<ImportState>().notNull(),
	refusal: jsonb().$type<FieldError>(),
	headers: jsonb().$type<string[]>().notNull().default([]),
	columns: jsonb().$type<ImportColumns>().notNull().default({}),
	rowCount: integer().notNull().default(0),
	jobId: bigint({ mode: "number" }),
	...actorColumns,
	at: instant().notNull(),
	confirmedBy: text(),
	confirmedAt: instant(),
	finishedAt: instant(),
	undoneBy: text(),
	undoneAt: instant(),
	forgottenAt: instant(),
	figures: jsonb().$type<ImportFigures>(),
	version: integer().notNull().default(1),
});

export const importFiles = pgTable(
	"import_files",
	{
		importId: integer().notNull(),
		piece: integer().notNull(),
		content: bytea().notNull(),
	},
	(table) => [primaryKey({ columns: [table.importId, table.piece] })],
);

export const importRows = pgTable(
	"import_rows",
	{
		importId: integer().notNull(),
		line: integer().notNull(),
		cells: jsonb().$type<string[]>().notNull(),
		fixes: jsonb().$type<Record<string, string>>().notNull().default({}),
		outcome: text().$type<RowOutcome>(),
		errors: jsonb().$type<FieldError[]>().notNull().default([]),
		label: text().notNull().default(""),
		matchKey: text(),
		secondKey: text(),
		recordId: integer(),
		seenVersion: integer(),
		savedVersion: integer(),
		before: jsonb().$type<Record<string, unknown>>(),
		after: jsonb().$type<Record<string, unknown>>(),
		applied: text().$type<AppliedState>(),
		failure: jsonb().$type<FieldError>(),
	},
	(table) => [primaryKey({ columns: [table.importId, table.line] })],
);

export const importHeaders = pgTable(
	"import_headers",
	{
		entity: text().$type<ImportEntity>().notNull(),
		header: text().notNull(),
		field: text(),
	},
	(table) => [primaryKey({ columns: [table.entity, table.header] })],
);
