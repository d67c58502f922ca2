import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ExportFieldGroup } from "#contract/exports.ts";
import type { CellKind, Cells, TableColumn } from "#core/table.ts";
import { type Database, rowsOf } from "../database.ts";

export interface ExportColumn extends TableColumn {
	group: ExportFieldGroup;
	value: SQLWrapper;
	/** What an operator reads instead of the stored value: its label, or the value with its mask. */
	written?: Record<string, string> | ((value: string) => string);
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

const batchSize = 2_000;

/**
 * All rows that match, a batch at a time: memory does not grow with the number
 * of rows, and no transaction stays open while a slow reader downloads. While a
 * batch is written, the next one is being read.
 */
export async function* readExport(
	db: Database,
	source: ExportSource,
): AsyncGenerator<Cells> {
	let next = readBatch(db, source, 0);
	for (;;) {
		const { cells, rows, last } = await next;
		const isLast = rows < batchSize;
		if (!isLast) {
			next = readBatch(db, source, last);
			next.catch(() => {}); // Awaited above, unless the reader leaves first.
			await sent();
		}
		if (rows > 0) yield cells;
		if (isLast) return;
	}
}

/** Drivers write to their sockets later; writing this batch first would keep the database waiting. */
function sent(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, 0));
}

interface Batch {
	cells: Cells;
	rows: number;
	last: number;
}

async function readBatch(
	db: Database,
	source: ExportSource,
	after: number,
): Promise<Batch> {
	const expected = (rows: number) => rows * source.columns.length;
	let batch = await selectBatch(db, source, after, selected);
	// A text that holds the separator itself, which the API refuses, would move all cells after it.
	if (batch.cells.length !== expected(batch.rows))
		batch = await selectBatch(db, source, after, selectedSafely);
	writeLabels(batch.cells, source.columns);
	return batch;
}

/** The batch as one text: the driver reads it many times faster than thousands of rows of values. */
async function selectBatch(
	db: Database,
	source: ExportSource,
	after: number,
	select: (column: ExportColumn) => SQL,
): Promise<Batch> {
	const isAfter = sql`${source.id} > ${after}`;
	const [batch] = await rowsOf<{
		rows: number;
		last: number | null;
		cells: string | null;
	}>(
		db,
		sql`select count(*)::int as rows, max(id) as last, string_agg(cells, ${separator}) as cells
			from (
				select ${source.id} as id, concat(${sql.join(
					source.columns.map(select),
					sql`, ${separator}, `,
				)}) as cells
				from ${source.from(after, batchSize)}
				where ${source.where ? sql`${source.where} and ${isAfter}` : isAfter}
				order by ${source.id} limit ${batchSize}
			) as batch`,
	);
	if (!batch) throw new Error("an aggregate always answers one row");
	return {
		rows: batch.rows,
		last: batch.last ?? after,
		cells: batch.cells === null ? [] : batch.cells.split("\u001f"),
	};
}

/** U+001F, which ASCII has for this. */
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

function writeLabels(cells: Cells, columns: ExportColumn[]): void {
	columns.forEach(({ written }, first) => {
		if (!written) return;
		const write =
			typeof written === "function"
				? written
				: (value: string) => written[value] ?? "";
		for (let at = first; at < cells.length; at += columns.length) {
			const value = cells[at];
			if (value) cells[at] = write(value);
		}
	});
}
