import {
	beginsFormula,
	csvByteOrderMark,
	csvNumber,
	csvRow,
	csvText,
	hasQuotedCells,
} from "#core/csv.ts";
import {
	type CellKind,
	cellSeparator,
	cellWriter,
	type TableColumn,
	type TableRow,
} from "#core/table.ts";
import { decimalText } from "./decimal-text.ts";

/** The file in pieces: `;`-separated, UTF-8 with BOM, decimal comma, Brazilian dates. */
export async function* csvExport(
	columns: TableColumn[],
	batches: AsyncIterable<TableRow[]>,
): AsyncGenerator<string> {
	yield csvByteOrderMark + csvRow(columns.map(({ header }) => header));
	const writers = columns.map(writerOf);
	for await (const rows of batches) {
		const lines = rows.map((row) => csvLine(writers, row));
		lines.push("");
		yield lines.join("\r\n");
	}
}

type CellWriter = (cell: string) => string;

/** Text as it was typed has no writer: it may need care. Our own labels and masks never do. */
function writerOf(column: TableColumn): CellWriter | undefined {
	const { kind, written } = column;
	if (kind !== "text") return cellWriter(column, numbers[kind]);
	return written && cellWriter(column, (cell) => cell);
}

function csvLine(writers: (CellWriter | undefined)[], row: TableRow): string {
	const cells = row.split(cellSeparator);
	const hasQuoted = hasQuotedCells(row);
	for (let at = 0; at < cells.length; at++) {
		const cell = cells[at];
		if (!cell) continue;
		const write = writers[at];
		if (write) cells[at] = write(cell);
		else if (hasQuoted || beginsFormula(cell)) cells[at] = csvText(cell);
	}
	return cells.join(";");
}

const numbers: Record<Exclude<CellKind, "text">, CellWriter> = {
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
