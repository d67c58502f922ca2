import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ExportFieldGroup } from "#contract/exports.ts";
import { type Database, rowsOf } from "../database.ts";

/** How a value is written: `money` in centavos, `rate` in basis points, `instant` in São Paulo time. */
export type ExportKind =
	| "text"
	| "count"
	| "decimal"
	| "money"
	| "rate"
	| "day"
	| "instant";

export interface ExportColumn {
	header: string;
	group: ExportFieldGroup;
	kind: ExportKind;
	value: SQLWrapper;
	/** What an operator reads instead of the stored value: its label, or the value with its mask. */
	written?: Record<string, string> | ((value: string) => string);
}

export function column(
	group: ExportFieldGroup,
	kind: ExportKind,
	header: string,
	value: SQLWrapper,
	written?: ExportColumn["written"],
): ExportColumn {
	return { group, kind, header, value, written };
}

/** What an export reads. `id` is unique and indexed: batches continue after it. */
export interface ExportSource {
	columns: ExportColumn[];
	from: SQL;
	where: SQL | undefined;
	id: SQL;
}

export type ExportValue = string | number | null;

type Row = Record<string, ExportValue>;

const batchSize = 2_000;

/**
 * All rows that match, a batch at a time: memory does not grow with the number
 * of rows, and no transaction stays open while a slow reader downloads.
 */
export async function* readExport(
	db: Database,
	source: ExportSource,
): AsyncGenerator<ExportValue[][]> {
	const columns = source.columns.map(
		(column, index) =>
			sql`${selected(column)} as ${sql.identifier(`c${index}`)}`,
	);
	const reads = source.columns.map(({ written }, index) => {
		const name = `c${index}`;
		return (row: Row): ExportValue => {
			const value = row[name] ?? null;
			if (value === null || written === undefined) return value;
			return typeof written === "function"
				? written(String(value))
				: (written[String(value)] ?? null);
		};
	});
	let last = 0;
	for (;;) {
		const after = sql`${source.id} > ${last}`;
		const rows = await rowsOf<Row>(
			db,
			sql`select ${source.id} as id, ${sql.join(columns, sql`, `)}
				from ${source.from}
				where ${source.where ? sql`${source.where} and ${after}` : after}
				order by ${source.id} limit ${batchSize}`,
		);
		if (rows.length > 0)
			yield rows.map((row) => reads.map((read) => read(row)));
		const lastRow = rows.at(-1);
		if (rows.length < batchSize || !lastRow) return;
		last = Number(lastRow.id);
	}
}

function selected({ kind, value }: ExportColumn): SQL {
	if (kind === "instant")
		return sql`to_char(${value} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD HH24:MI:SS')`;
	return kind === "day" ? sql`${value}::text` : sql`${value}`;
}
