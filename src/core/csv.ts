import type { TableRow } from "./table.ts";

type CsvCell = string | number | null | undefined;

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
	return quoted(disarmed(text));
}

/** Whether a row has a cell that must be quoted. One look at a row is cheaper than one at each of its cells. */
export function hasQuotedCells(row: TableRow): boolean {
	return (
		row.includes(";") ||
		row.includes('"') ||
		row.includes("\n") ||
		row.includes("\r")
	);
}

/** Whether a text may need a guard, because a spreadsheet would run it or because it looks guarded: by its first character. */
export function beginsFormula(text: string): boolean {
	const first = text.charCodeAt(0);
	return first === apostrophe || isFormulaSign(first);
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

const apostrophe = 39;

function isFormulaSign(code: number): boolean {
	return formulaSigns.has(code);
}

// Full-width signs count too: some spreadsheets read them as the plain ones.
const formulaSigns = new Set(
	Array.from("=+-@\t\r\n\u2212\uff1d\uff0b\uff0d\uff20", (sign) =>
		sign.charCodeAt(0),
	),
);

/** What looks disarmed already is disarmed as well: whoever reads the file takes one apostrophe off, and has the text. */
function disarmed(text: string): string {
	const behind = text.replace(/^'+/, "");
	const needsGuard = behind !== "" && isFormulaSign(behind.charCodeAt(0));
	return needsGuard ? `'${text}` : text;
}

function quoted(text: string): string {
	return hasQuotedCells(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
