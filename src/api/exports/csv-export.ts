import { csvByteOrderMark, csvNumber, csvRow, csvText } from "#core/csv.ts";
import type { CellKind, Cells, TableColumn } from "#core/table.ts";
import { decimalText } from "./decimal-text.ts";

/** The file in pieces: `;`-separated, UTF-8 with BOM, decimal comma, Brazilian dates. */
export async function* csvExport(
	columns: TableColumn[],
	batches: AsyncIterable<Cells>,
): AsyncGenerator<string> {
	yield csvByteOrderMark + csvRow(columns.map(({ header }) => header));
	const writers = columns.map(({ kind }) => cellWriters[kind]);
	for await (const cells of batches) yield csvLines(writers, cells);
}

type CellWriter = (cell: string) => string;

function csvLines(writers: CellWriter[], cells: Cells): string {
	const lines: string[] = [];
	for (let start = 0; start < cells.length; start += writers.length)
		lines.push(
			writers
				.map((write, column) => {
					const cell = cells[start + column];
					return cell ? write(cell) : "";
				})
				.join(";"),
		);
	lines.push("");
	return lines.join("\r\n");
}

const cellWriters: Record<CellKind, CellWriter> = {
	text: csvText,
	count: (cell) => csvNumber(Number(cell)),
	decimal: (cell) => csvNumber(Number(cell)),
	money: (cell) => decimalText(cell, ","),
	rate: (cell) => decimalText(cell, ","),
	day: brazilianDay,
	instant: (cell) => `${brazilianDay(cell)} ${cell.slice(11, 16)}`,
};

function brazilianDay(text: string): string {
	return `${text.slice(8, 10)}/${text.slice(5, 7)}/${text.slice(0, 4)}`;
}
