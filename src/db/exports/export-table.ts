import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ExportFieldGroup } from "#contract/exports.ts";
import {
	type CellKind,
	cellSeparator,
	type TableColumn,
	type TableRow,
} from "#core/table.ts";
import { type Database, rowsOf } from "../database.ts";

export interface ExportColumn extends TableColumn {
	group: ExportFieldGroup;
	value: SQLWrapper;
	/** How it is written for those who see people's data masked. */
	masked?: (text: string) => string;
}

export function column(
	group: ExportFieldGroup,
	kind: CellKind,
	header: string,
	value: SQLWrapper,
	written?: ExportColumn["written"],
): ExportColumn {
	return { group, kind, header, value, written };
}

/** What an export reads. `id` is unique and indexed: batches continue after it. */
export interface ExportSource {
	columns: ExportColumn[];
	/** Of the next `batchSize` rows, whose ids are greater than `after`. */
	from: (after: number, batchSize: number) => SQL;
	where: SQL | undefined;
	id: SQL;
}

/** The same rows, with people's data masked. */
export function maskedSource(source: ExportSource): ExportSource {
	return {
		...source,
		columns: source.columns.map((column) =>
			column.masked ? { ...column, written: column.masked } : column,
		),
	};
}

const batchSize = 3_000;

/**
 * All rows that match, a batch at a time: memory does not grow with the number
 * of rows, and no transaction stays open while a slow reader downloads. While a
 * batch is written, the next one is being read.
 */
export async function* readExport(
	db: Database,
	source: ExportSource,
): AsyncGenerator<TableRow[]> {
	let next = readBatch(db, source, 0);
	for (;;) {
		const { rows, last } = await next;
		const isLast = rows.length < batchSize;
		if (!isLast) {
			next = readBatch(db, source, last);
			next.catch(() => {}); // Awaited above, unless the reader leaves first.
			await sent();
		}
		if (rows.length > 0) yield rows;
		if (isLast) return;
	}
}

/** Drivers write to their sockets later; writing this batch first would keep the database waiting. */
function sent(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, 0));
}

interface Batch {
	rows: TableRow[];
	last: number;
}

async function readBatch(
	db: Database,
	source: ExportSource,
	after: number,
): Promise<Batch> {
	const batch = await selectBatch(db, source, after, selected);
	// A text that holds the separator itself, which the API refuses, would move all cells after it.
	const isSound = batch.rows.every((row) =>
		hasCells(row, source.columns.length),
	);
	return isSound ? batch : selectBatch(db, source, after, selectedSafely);
}

/** A row as one text: the driver reads it many times faster than twenty values. */
async function selectBatch(
	db: Database,
	source: ExportSource,
	after: number,
	select: (column: ExportColumn) => SQL,
): Promise<Batch> {
	const isAfter = sql`${source.id} > ${after}`;
	const cells = sql.join(source.columns.map(select), sql`, ${separator}, `);
	const rows = await rowsOf<{ id: number; cells: string }>(
		db,
		sql`select ${source.id} as id, concat(${cells}) as cells
			from ${source.from(after, batchSize)}
			where ${source.where ? sql`${source.where} and ${isAfter}` : isAfter}
			order by ${source.id} limit ${batchSize}`,
	);
	return {
		rows: rows.map((row) => row.cells),
		last: rows.at(-1)?.id ?? after,
	};
}

function hasCells(row: TableRow, count: number): boolean {
	let found = 1;
	for (let at = row.indexOf(cellSeparator); at !== -1; found++)
		at = row.indexOf(cellSeparator, at + 1);
	return found === count;
}

const separator = sql.raw("chr(31)");

function selected({ kind, value }: ExportColumn): SQL {
	return kind === "instant"
		? sql`${value} at time zone 'America/Sao_Paulo'`
		: sql`${value}`;
}

function selectedSafely(column: ExportColumn): SQL {
	return column.kind === "text"
		? sql`translate(${column.value}, ${separator}, '')`
		: selected(column);
}
