import { type ImportEntity, importField } from "#contract/import-fields.ts";
import type { ImportColumns } from "#contract/imports.ts";
import { type TableColumn, type TableRow, tableRow } from "#core/table.ts";
import type { Database } from "#db/database.ts";
import {
	type ImportRowRecord,
	listImportRows,
} from "#db/queries/import-rows.ts";
import type { ImportRecord } from "#db/queries/imports.ts";
import { textOf } from "./import-answer.ts";

/** What the last column of the file is called; it is nobody's field when the file comes back. */
export const errorHeader = "Erro";

const batchSize = 1_000;

/** As the file came, with what was written over its cells, and why each row was left out. */
export function errorColumns({ headers }: ImportRecord): TableColumn[] {
	return [...headers, errorHeader].map((header) => ({ header, kind: "text" }));
}

export async function* errorRows(
	db: Database,
	imported: ImportRecord,
): AsyncGenerator<TableRow[]> {
	const { id, entity, columns, headers } = imported;
	for (let after = 0; ; ) {
		const rows = await listImportRows(
			db,
			id,
			{ outcome: "error", after },
			batchSize,
		);
		const last = rows.at(-1);
		if (!last) return;
		yield rows.map((row) =>
			tableRow([
				...headers.map((_, at) => cellOf(row, at, columns)),
				reasons(row, entity),
			]),
		);
		after = last.line;
	}
}

function cellOf(
	{ cells, fixes }: ImportRowRecord,
	at: number,
	columns: ImportColumns,
): string {
	const field = Object.keys(columns).find((key) => {
		const from = columns[key];
		return from && "column" in from && from.column === at;
	});
	return (field && fixes[field]) ?? cells[at] ?? "";
}

function reasons({ errors }: ImportRowRecord, entity: ImportEntity): string {
	return errors
		.map((error) => {
			const label = importField(entity, error.field)?.label;
			return label ? `${label}: ${textOf(error)}` : textOf(error);
		})
		.join(" ");
}
