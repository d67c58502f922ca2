import { cellSeparator, type TableRow } from "./table.ts";

export type CsvCell = string | number | null | undefined;

/** What a file begins with, so that spreadsheets read it as UTF-8. */
export const csvByteOrderMark = "\ufeff";

/**
 * One line of a Brazilian CSV with its line end: `;` between cells, decimal comma, quoted as RFC 4180 says.
 * Text that a spreadsheet would run as a formula is disarmed with an apostrophe: csvRow(["=1+1", -2.5]) → "'=1+1;-2,5\r\n"
 */
export function csvRow(cells: readonly CsvCell[]): string {
	return `${cells.map(cellText).join(";")}\r\n`;
}

/** A text as a cell, disarmed and quoted where it must be: csvText("a;b") → '"a;b"'. */
export function csvText(text: string): string {
	return needsCare.test(text) ? quoted(disarmed(text)) : text;
}

/** Whether any cell of a row has to be disarmed or quoted; a number with a minus only seems to. */
export function needsCareInRow(row: TableRow): boolean {
	return careInRow.test(row);
}

/** A number as a cell. It is no text: its minus begins no formula. csvNumber(-2.5) → "-2,5" */
export function csvNumber(value: number): string {
	if (!Number.isFinite(value)) {
		throw new RangeError(`${value} has no place in a table`);
	}
	return String(value).replace(".", ",");
}

function cellText(cell: CsvCell): string {
	if (cell === null || cell === undefined) return "";
	return typeof cell === "number" ? csvNumber(cell) : csvText(cell);
}

// Full-width signs count too: some spreadsheets read them as the plain ones.
const formulaStart = /^[=+\-@\t\r\n\u2212\uff1d\uff0b\uff0d\uff20]/;
const separators = /[";\r\n]/;
const needsCare = new RegExp(`${formulaStart.source}|${separators.source}`);
const careInRow = new RegExp(
	`(?:^|${cellSeparator})${formulaStart.source.slice(1)}|${separators.source}`,
);

function disarmed(text: string): string {
	return formulaStart.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
	return separators.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
