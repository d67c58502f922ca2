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
}

export type CellValue = string | number | null;

/** Rows laid end to end, a text per cell, "" where there is nothing: a batch of thousands costs one array. */
export type Cells = string[];

/** Lays rows end to end: cellsOf([["Ana", 3], [null, 4]]) → ["Ana", "3", "", "4"]. */
export function cellsOf(rows: readonly (readonly CellValue[])[]): Cells {
	return rows.flatMap((row) => row.map((value) => String(value ?? "")));
}
