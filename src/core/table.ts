/**
 * What a cell holds and so how a file writes it: `money` in centavos, `rate` in basis points,
 * `day` as 2024-02-29, `instant` as 2024-02-29 12:00:00 in São Paulo time.
 */
export type CellKind =
	| "text"
	| "count"
	| "decimal"
	| "money"
	| "rate"
	| "day"
	| "instant";

export interface TableColumn {
	header: string;
	kind: CellKind;
	/** What an operator reads instead of the stored value: its label, or the value with its mask. */
	written?: Record<string, string> | ((value: string) => string);
}

export type CellValue = string | number | null;

/** A row as one text, its cells apart by `cellSeparator`: what a database writes and a file reads fastest. */
export type TableRow = string;

/** U+001F, which ASCII has for this. */
export const cellSeparator = "\u001f";

/** tableRow(["Ana", 3, null]) → "Ana␟3␟" */
export function tableRow(values: readonly CellValue[]): TableRow {
	return values
		.map((value) => String(value ?? "").replaceAll(cellSeparator, ""))
		.join(cellSeparator);
}

/** What writes the cells of a column, blank ones left blank: `write` the value, or its label or mask. */
export function cellWriter(
	{ written }: TableColumn,
	write: (cell: string) => string,
): (cell: string) => string {
	if (written === undefined) return write;
	return typeof written === "function"
		? (cell) => write(written(cell))
		: (cell) => write(written[cell] ?? "");
}
