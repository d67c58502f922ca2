import {
	csvByteOrderMark,
	csvNumber,
	csvRow,
	csvText,
	needsCareInRow,
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
	const writers = {
		plain: columns.map((column) =>
			cellWriter(column, column.kind === "text" ? asIs : numbers[column.kind]),
		),
		careful: columns.map((column) =>
			cellWriter(
				column,
				column.kind === "text" ? csvText : numbers[column.kind],
			),
		),
	};
	for await (const rows of batches) {
		let lines = "";
		// One look at a row is cheaper than one at each of its cells.
		for (const row of rows)
			lines += csvLine(
				needsCareInRow(row) ? writers.careful : writers.plain,
				row,
			);
		yield lines;
	}
}

type CellWriter = (cell: string) => string;

function csvLine(writers: CellWriter[], row: TableRow): string {
	const cells = row.split(cellSeparator);
	let line = "";
	for (let at = 0; at < writers.length; at++) {
		const cell = cells[at];
		if (at > 0) line += ";";
		if (cell) line += writers[at]?.(cell);
	}
	return `${line}\r\n`;
}

const asIs: CellWriter = (cell) => cell;

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
