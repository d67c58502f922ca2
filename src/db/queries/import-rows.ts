import {
	and,
	asc,
	desc,
	eq,
	gt,
	inArray,
	lt,
	type SQL,
	sql,
} from "drizzle-orm";
import type { ImportRowFilters } from "#contract/imports.ts";
import { type FieldError, NotFound } from "#core/errors.ts";
import { likePattern } from "#core/search-text.ts";
import { type Database, rowsOf } from "../database.ts";
import { preparedSql } from "../prepared.ts";
import { json, recordsOf } from "../records.ts";
import { importRows } from "../schema/imports.ts";

export type ImportRowRecord = typeof importRows.$inferSelect;
type Key = "importId" | "line";

export async function clearImportRows(
	tx: Database,
	importId: number,
): Promise<void> {
	await tx.delete(importRows).where(eq(importRows.importId, importId));
}

export async function insertImportRows(
	tx: Database,
	importId: number,
	rows: readonly { line: number; cells: string[] }[],
): Promise<void> {
	await insertAll(tx, { importId, rows: JSON.stringify(rows) });
}

const insertAll = preparedSql(
	"insert_import_rows",
	sql`insert into ${importRows} (import_id, line, cells)
		select ${sql.placeholder("importId")}::integer, line, cells
		from jsonb_to_recordset(${json("rows")}) as added (line integer, cells jsonb)`,
);

export function listRowsAfter(
	db: Database,
	importId: number,
	after: number,
	atMost: number,
): Promise<ImportRowRecord[]> {
	return db
		.select()
		.from(importRows)
		.where(and(eq(importRows.importId, importId), gt(importRows.line, after)))
		.orderBy(asc(importRows.line))
		.limit(atMost);
}

export async function getImportRow(
	db: Database,
	importId: number,
	line: number,
): Promise<ImportRowRecord> {
	const [row] = await listRowsOfLines(db, importId, [line]);
	if (!row) throw new NotFound("import row", line);
	return row;
}

export function listRowsOfLines(
	db: Database,
	importId: number,
	lines: readonly number[],
): Promise<ImportRowRecord[]> {
	return db
		.select()
		.from(importRows)
		.where(
			and(
				eq(importRows.importId, importId),
				inArray(importRows.line, [...lines]),
			),
		)
		.orderBy(asc(importRows.line));
}

/** Those that say they are one of these records. */
export async function findLinesOfKeys(
	db: Database,
	importId: number,
	keys: readonly string[],
	atMost: number,
): Promise<number[]> {
	if (keys.length === 0) return [];
	const rows = await db
		.select({ line: importRows.line })
		.from(importRows)
		.where(
			and(
				eq(importRows.importId, importId),
				sql`(${inArray(importRows.matchKey, [...keys])} or ${inArray(importRows.secondKey, [...keys])})`,
			),
		)
		.orderBy(asc(importRows.line))
		.limit(atMost);
	return rows.map(({ line }) => line);
}

/** How many rows before this one go by the same key and a number: "name:3:Camiseta#1". */
export async function countEarlierOfKey(
	db: Database,
	importId: number,
	key: string,
	line: number,
): Promise<number> {
	const [row] = await rowsOf<{ count: number }>(
		db,
		sql`select count(*)::integer as count from ${importRows}
			where ${importRows.importId} = ${importId} and ${importRows.line} < ${line}
				and left(${importRows.matchKey}, length(${key}) + 1) = ${`${key}#`}`,
	);
	return row?.count ?? 0;
}

type Checked = Pick<
	ImportRowRecord,
	| "line"
	| "outcome"
	| "errors"
	| "label"
	| "matchKey"
	| "secondKey"
	| "recordId"
	| "seenVersion"
	| "before"
	| "after"
>;

export async function saveCheckedRows(
	tx: Database,
	importId: number,
	rows: readonly Checked[],
): Promise<void> {
	if (rows.length === 0) return;
	await saveChecked(tx, { importId, rows: JSON.stringify(rows) });
}

const checked = recordsOf(importRows, [
	...(["outcome", "errors", "label", "matchKey", "secondKey"] as const),
	...(["recordId", "seenVersion", "before", "after"] as const),
]);

const saveChecked = preparedSql(
	"save_checked_import_rows",
	sql`update ${importRows} set ${checked.set("checked")}
		from jsonb_to_recordset(${json("rows")}) as checked (line integer, ${checked.record})
		where ${importRows.importId} = ${sql.placeholder("importId")}::integer
			and ${importRows.line} = checked.line`,
);

/** A row that says it is the record of an earlier one has an error that names it. Of `keys`, or of all. */
export async function markDuplicates(
	tx: Database,
	importId: number,
	keys?: readonly string[],
): Promise<void> {
	const isAmong = keys
		? sql`key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`
		: sql`true`;
	await tx.execute(sql`
		with keyed as (
			select line, match_key as key from ${importRows}
			where import_id = ${importId} and match_key is not null
			union all
			select line, second_key from ${importRows}
			where import_id = ${importId} and second_key is not null
		), repeated as (
			select distinct on (line) line, key, first from (
				select line, key, first_value(line) over (partition by key order by line) as first
				from keyed where ${isAmong}
			) as placed
			where first <> line order by line, first
		)
		update ${importRows} set outcome = 'error', errors = errors || jsonb_build_array(jsonb_build_object(
			'field', split_part(key, ':', 1),
			'code', 'duplicate_in_file',
			'params', jsonb_build_object('line', first)
		))
		from repeated
		where import_id = ${importId} and ${importRows.line} = repeated.line
			and not errors @> '[{"code": "duplicate_in_file"}]'`);
}

/** Tells apart what a list shows; the first 50 after a line. */
export function listImportRows(
	db: Database,
	importId: number,
	{ outcome, search, after = 0 }: ImportRowFilters,
	atMost: number,
): Promise<ImportRowRecord[]> {
	return db
		.select()
		.from(importRows)
		.where(
			and(
				eq(importRows.importId, importId),
				gt(importRows.line, after),
				outcome && ofOutcome(outcome),
				search
					? sql`(${importRows.label} ilike ${likePattern(search)}
						or ${importRows.cells}::text ilike ${likePattern(search)}
						or ${importRows.line}::text = ${search})`
					: undefined,
			),
		)
		.orderBy(asc(importRows.line))
		.limit(atMost);
}

function ofOutcome(
	outcome: NonNullable<ImportRowFilters["outcome"]>,
): SQL | undefined {
	return outcome === "failed" || outcome === "kept"
		? eq(importRows.applied, outcome)
		: eq(importRows.outcome, outcome);
}

/** The next to be written after a line, in the order of the file. */
export function listRowsToApply(
	tx: Database,
	importId: number,
	after: number | undefined,
	atMost: number,
): Promise<ImportRowRecord[]> {
	return tx
		.select()
		.from(importRows)
		.where(
			and(
				eq(importRows.importId, importId),
				inArray(importRows.outcome, ["create", "change"]),
				sql`${importRows.applied} is null`,
				after === undefined ? undefined : gt(importRows.line, after),
			),
		)
		.orderBy(asc(importRows.line))
		.limit(atMost);
}

/** The next to be taken back after a line, the last that was written first. */
export function listRowsToUndo(
	tx: Database,
	importId: number,
	after: number | undefined,
	atMost: number,
): Promise<ImportRowRecord[]> {
	return tx
		.select()
		.from(importRows)
		.where(
			and(
				eq(importRows.importId, importId),
				eq(importRows.applied, "done"),
				after === undefined ? undefined : lt(importRows.line, after),
			),
		)
		.orderBy(desc(importRows.line))
		.limit(atMost);
}

export interface SavedRow extends Pick<ImportRowRecord, "line" | "applied"> {
	recordId?: number;
	savedVersion?: number;
	failure?: FieldError;
}

export async function saveAppliedRows(
	tx: Database,
	importId: number,
	rows: readonly SavedRow[],
): Promise<void> {
	if (rows.length === 0) return;
	await saveApplied(tx, { importId, rows: JSON.stringify(rows) });
}

const saveApplied = preparedSql(
	"save_applied_import_rows",
	sql`update ${importRows} set applied = saved.applied, failure = saved.failure,
			record_id = coalesce(saved."recordId", ${importRows.recordId}),
			saved_version = coalesce(saved."savedVersion", ${importRows.savedVersion})
		from jsonb_to_recordset(${json("rows")})
			as saved (line integer, applied text, failure jsonb, "recordId" integer, "savedVersion" integer)
		where ${importRows.importId} = ${sql.placeholder("importId")}::integer
			and ${importRows.line} = saved.line`,
);

/** Which fields someone wrote over in any row. */
export async function listFixedFields(
	db: Database,
	importId: number,
): Promise<string[]> {
	const rows = await rowsOf<{ field: string }>(
		db,
		sql`select distinct jsonb_object_keys(${importRows.fixes}) as field
			from ${importRows} where ${importRows.importId} = ${importId}`,
	);
	return rows.map(({ field }) => field);
}

export async function saveFixes(
	tx: Database,
	{ importId, line }: Pick<ImportRowRecord, Key>,
	fixes: Record<string, string>,
): Promise<void> {
	await tx
		.update(importRows)
		.set({ fixes })
		.where(and(eq(importRows.importId, importId), eq(importRows.line, line)));
}
