import { and, eq, sql } from "drizzle-orm";
import type { FieldError } from "#core/errors.ts";
import type { Database } from "../database.ts";
import { preparedSql } from "../prepared.ts";
import { json, recordsOf } from "../records.ts";
import { importRows } from "../schema/imports.ts";
import type { ImportRowRecord } from "./import-rows.ts";

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

export async function saveFixes(
	tx: Database,
	{ importId, line }: Pick<ImportRowRecord, "importId" | "line">,
	fixes: Record<string, string>,
): Promise<void> {
	await tx
		.update(importRows)
		.set({ fixes })
		.where(and(eq(importRows.importId, importId), eq(importRows.line, line)));
}
