import type { ImportEntity } from "#contract/import-fields.ts";
import type { RowOutcome } from "#contract/imports.ts";
import type { Actor } from "#core/actor.ts";
import type { FieldError } from "#core/errors.ts";
import type { Database } from "#db/database.ts";

/** A row of a file whose cells have been given their fields. */
export interface FieldedRow {
	line: number;
	/** By field, trimmed; fields that no column holds are not there. */
	cells: Readonly<Record<string, string>>;
}

/** What would come of a row. */
export interface CheckedRow {
	line: number;
	outcome: RowOutcome;
	errors: FieldError[];
	label: string;
	matchKey: string | null;
	secondKey: string | null;
	recordId: number | null;
	seenVersion: number | null;
	/** Of a change the fields that differ, of a new record all it begins with. */
	before: Record<string, unknown> | null;
	after: Record<string, unknown> | null;
}

/** A row that is to be written, as it was checked. */
export interface RowToApply {
	line: number;
	outcome: "create" | "change";
	recordId: number | null;
	seenVersion: number | null;
	before: Record<string, unknown> | null;
	after: Record<string, unknown>;
}

/** One that was written, and may be taken back. */
export interface RowToUndo extends RowToApply {
	recordId: number;
	savedVersion: number;
}

/** What became of it; or why it was left as it is. */
export type RowResult =
	| { line: number; recordId: number; version: number; failure?: undefined }
	| { line: number; failure: FieldError };

export interface ImportBy {
	importId: number;
	actor: Actor;
	/** By the marketplace's clock, and by the wall's. */
	now: Date;
	realNow: Date;
}

/** How many rows before this one say that they are the same record. */
export type NthOf = (
	matchKey: string,
	line: number,
) => number | Promise<number>;

/** How rows of a kind of record are recognised, written and taken back, by the rules of its single actions. */
export interface ImportedEntity {
	entity: ImportEntity;
	check(
		db: Database,
		rows: readonly FieldedRow[],
		given: { nthOf: NthOf; now: Date },
	): Promise<CheckedRow[]>;
	/** All of them or, where one is refused by an error, none: whoever calls it asks again with fewer. */
	apply(
		tx: Database,
		rows: readonly RowToApply[],
		by: ImportBy,
	): Promise<RowResult[]>;
	undo(
		tx: Database,
		rows: readonly RowToUndo[],
		by: ImportBy,
	): Promise<RowResult[]>;
}

export function failure(
	line: number,
	code: string,
	field = "",
	params?: FieldError["params"],
): RowResult {
	return { line, failure: { field, code, ...(params && { params }) } };
}
