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
import { NotFound } from "#core/errors.ts";
import { likePattern } from "#core/search-text.ts";
import { type Database, rowsOf } from "../database.ts";
import { importRows } from "../schema/imports.ts";

export type ImportRowRecord = typeof importRows.$inferSelect;

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
