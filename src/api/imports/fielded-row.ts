import type { ImportColumns } from "#contract/imports.ts";
import type { ImportRowRecord } from "#db/queries/import-rows.ts";
import type { FieldedRow } from "./imported-entity.ts";

/** A row's cells by field: what someone wrote over one counts, then its column, then the value for all rows. */
export function fieldedRow(
	{ line, cells, fixes }: Pick<ImportRowRecord, "line" | "cells" | "fixes">,
	columns: ImportColumns,
): FieldedRow {
	const fielded: Record<string, string> = {};
	for (const [field, from] of Object.entries(columns))
		fielded[field] = (
			"column" in from ? (cells[from.column] ?? "") : from.value
		).trim();
	for (const [field, text] of Object.entries(fixes))
		fielded[field] = text.trim();
	return { line, cells: fielded };
}
