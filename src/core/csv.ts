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

function cellText(cell: CsvCell): string {
	if (cell === null || cell === undefined) return "";
	return typeof cell === "number" ? numberText(cell) : quoted(disarmed(cell));
}

// A number is no text: its minus begins no formula.
function numberText(value: number): string {
	if (!Number.isFinite(value)) {
		throw new RangeError(`${value} has no place in a table`);
	}
	return String(value).replace(".", ",");
}

// Full-width signs count too: some spreadsheets read them as the plain ones.
function disarmed(text: string): string {
	return /^[=+\-@\t\r\n\u2212\uff1d\uff0b\uff0d\uff20]/.test(text)
		? `'${text}`
		: text;
}

function quoted(text: string): string {
	return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
