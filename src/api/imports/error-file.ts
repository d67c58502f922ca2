import {
	type ImportEntity,
	importField,
	importFields,
} from "#contract/import-fields.ts";
import { type TableColumn, type TableRow, tableRow } from "#core/table.ts";
import type { Database } from "#db/database.ts";
import {
	type ImportRowRecord,
	listFixedFields,
	listImportRows,
} from "#db/queries/import-rows.ts";
import type { ImportRecord } from "#db/queries/imports.ts";
import { fieldedRow } from "./fielded-row.ts";
import { textOf } from "./import-answer.ts";

/** What the last column of the file is called; it is nobody's field when the file comes back. */
const errorHeader = "Erro";

const batchSize = 1_000;

interface ErrorFile {
	columns: TableColumn[];
	batches: AsyncGenerator<TableRow[]>;
}

/**
 * The rows with an error as they came, with what was written over their cells, and why each was left out. What no
 * column says, but someone did, of all rows or of one, has a column of its own.
 */
export async function errorFile(
	db: Database,
	imported: ImportRecord,
): Promise<ErrorFile> {
	const { id, entity, columns, headers } = imported;
	const fieldAt = new Map(
		Object.entries(columns).flatMap(([field, from]) =>
			"column" in from ? [[from.column, field] as const] : [],
		),
	);
	const ofColumns = new Set(fieldAt.values());
	const said = new Set([
		...Object.keys(columns),
		...(await listFixedFields(db, id)),
	]);
	const added = importFields[entity].filter(
		({ key }) => said.has(key) && !ofColumns.has(key),
	);
	const names = [...headers, ...added.map(({ label }) => label), errorHeader];
	return {
		columns: names.map((header) => ({ header, kind: "text" })),
		batches: errorRows(db, id, (row) => {
			const { cells } = fieldedRow(row, columns);
			return [
				...headers.map((_, at) => {
					const field = fieldAt.get(at);
					return (field && row.fixes[field]) ?? row.cells[at] ?? "";
				}),
				...added.map(({ key }) => cells[key] ?? ""),
				reasons(row, entity),
			];
		}),
	};
}

async function* errorRows(
	db: Database,
	importId: number,
	cellsOf: (row: ImportRowRecord) => string[],
): AsyncGenerator<TableRow[]> {
	for (let after = 0; ; ) {
		const filters = { outcome: "error", after } as const;
		const rows = await listImportRows(db, importId, filters, batchSize);
		const last = rows.at(-1);
		if (!last) return;
		yield rows.map((row) => tableRow(cellsOf(row)));
		after = last.line;
	}
}

function reasons({ errors }: ImportRowRecord, entity: ImportEntity): string {
	return errors
		.map((error) => {
			const label = importField(entity, error.field)?.label;
			return label ? `${label}: ${textOf(error)}` : textOf(error);
		})
		.join(" ");
}
