import { z } from "zod";
import { fieldErrorsOf } from "#contract/field-errors.ts";
import type { FieldError } from "#core/errors.ts";
import { oneLineEnd, type ReadCell } from "./cell-readers.ts";
import type { CheckedRow, FieldedRow } from "./imported-entity.ts";

export interface ReadValues {
	values: Record<string, unknown>;
	errors: FieldError[];
}

/** The values of a row's cells. What a cell says nothing of is not among them. */
export function readValues(
	{ cells }: FieldedRow,
	readers: Readonly<Record<string, ReadCell>>,
): ReadValues {
	const values: Record<string, unknown> = {};
	const errors: FieldError[] = [];
	for (const [field, cell] of Object.entries(cells)) {
		const read = readers[field]?.(cell);
		if (!read) continue;
		if (read.problem !== undefined)
			errors.push({
				field,
				code: read.problem,
				...(read.params && { params: read.params }),
			});
		else if (read.value !== undefined) values[field] = read.value;
	}
	return { values, errors };
}

/** By the contract's own checks. Fields whose cell could not be read have their error already. */
export function validated(
	schema: z.ZodObject,
	values: Record<string, unknown>,
	errors: readonly FieldError[],
): { values: Record<string, unknown>; errors: FieldError[] } {
	const parsed = schema.safeParse(values);
	if (parsed.success) return { values: parsed.data, errors: [...errors] };
	const said = new Set(errors.map(({ field }) => field));
	const more = fieldErrorsOf(parsed.error)
		.filter(({ field }) => !said.has(field))
		.map(({ field, code, params }) => ({
			field,
			code,
			...(params && { params }),
		}));
	return { values, errors: [...errors, ...more] };
}

/** Only those of its fields that are given. */
export function only(
	schema: z.ZodObject,
	fields: Iterable<string>,
): z.ZodObject {
	const { shape } = schema;
	const kept = [...fields].flatMap((field) => {
		const check = shape[field];
		return check ? [[field, check] as const] : [];
	});
	return z.strictObject(Object.fromEntries(kept));
}

/** What a row would do to the record it was recognised as. */
export function checkedAgainst(
	existing: Record<string, unknown> & { id: number; version: number },
	row: Omit<CheckedRow, "outcome">,
	schema: z.ZodObject,
	{ values, errors }: ReadValues,
): CheckedRow {
	const { id: recordId, version: seenVersion } = existing;
	const found = { ...row, recordId, seenVersion };
	const checked = validated(only(schema, Object.keys(values)), values, errors);
	if (checked.errors.length > 0)
		return { ...found, outcome: "error", errors: checked.errors };
	const changes = differences(existing, checked.values);
	if (!changes) return { ...found, outcome: "same" };
	return { ...found, ...changes, outcome: "change" };
}

type Differences = Pick<CheckedRow, "before" | "after">;

/** What would change of a record; null when nothing would. */
function differences(
	stored: Record<string, unknown>,
	values: Record<string, unknown>,
): Differences | null {
	const changed = Object.keys(values).filter(
		(field) => !isSame(stored[field], values[field]),
	);
	if (changed.length === 0) return null;
	const pick = (from: Record<string, unknown>) =>
		Object.fromEntries(changed.map((field) => [field, from[field] ?? null]));
	return { before: pick(stored), after: pick(values) };
}

function isSame(stored: unknown, given: unknown): boolean {
	if (typeof stored === "string" && typeof given === "string")
		return oneLineEnd(stored) === oneLineEnd(given);
	return stored === given;
}

/** What every row says that has none of it to say. */
export const blankRow = {
	errors: [],
	label: "",
	matchKey: null,
	secondKey: null,
	recordId: null,
	seenVersion: null,
	before: null,
	after: null,
} satisfies Partial<CheckedRow>;
