import { mostImportColumns, mostImportRows } from "#contract/import-limits.ts";
import { unreadableFile } from "./unreadable-file.ts";

/** One row of a file, its cells as a Brazilian would write them. */
export interface TableLine {
	/** Where it stands, as a spreadsheet counts: from 1, blank rows too. */
	line: number;
	cells: string[];
}

/** More than any row of ours can say: an open quote would otherwise swallow the rest of the file. */
export const longestRow = 1_000_000;

export function isBlank({ cells }: TableLine): boolean {
	return cells.every((cell) => cell.trim() === "");
}

/** Refuses the cell that is one too many before it takes up room. */
export function refuseColumn(column: number): void {
	if (column > mostImportColumns)
		throw unreadableFile("import_too_many_columns", {
			maximum: mostImportColumns,
		});
}

/** Counts the rows that say something, the header among them. */
export function rowCounter(): (line: TableLine) => boolean {
	let rows = -1;
	return (line) => {
		if (isBlank(line)) return false;
		rows += 1;
		if (rows > mostImportRows)
			throw unreadableFile("import_too_many_rows", { maximum: mostImportRows });
		return true;
	};
}
