import { type CsvCell, csvByteOrderMark, csvRow } from "#core/csv.ts";
import { toReais } from "#core/money.ts";
import type {
	ExportColumn,
	ExportKind,
	ExportValue,
} from "#db/exports/export-table.ts";

/** The file in pieces: `;`-separated, UTF-8 with BOM, decimal comma, Brazilian dates. */
export async function* csvExport(
	columns: ExportColumn[],
	batches: AsyncIterable<ExportValue[][]>,
): AsyncGenerator<string> {
	yield csvByteOrderMark + csvRow(columns.map(({ header }) => header));
	const kinds = columns.map(({ kind }) => kind);
	for await (const batch of batches)
		yield batch
			.map((row) =>
				csvRow(row.map((value, index) => cell(kinds[index], value))),
			)
			.join("");
}

function cell(kind: ExportKind | undefined, value: ExportValue): CsvCell {
	if (value === null) return null;
	switch (kind) {
		case "money":
			return toReais(Number(value));
		case "rate":
			return Number(value) / 100;
		case "count":
		case "decimal":
			return Number(value);
		case "day":
			return brazilianDay(String(value));
		case "instant":
			return `${brazilianDay(String(value))} ${String(value).slice(11, 16)}`;
		default:
			return String(value);
	}
}

function brazilianDay(text: string): string {
	return `${text.slice(8, 10)}/${text.slice(5, 7)}/${text.slice(0, 4)}`;
}
