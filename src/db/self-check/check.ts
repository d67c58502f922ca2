import { type SQL, sql } from "drizzle-orm";
import type { Slice, Walk } from "./slices.ts";

/** One rule about stored data, looked at slice by slice. */
export type Check = SlicedCheck | SummedCheck;

/** What belongs together is in one slice. */
export interface SlicedCheck {
	name: string;
	parts: SlicedQuery[];
}

export interface SlicedQuery {
	along: Walk;
	/**
	 * Selects a row for each place in the slice where the rule does not hold: `key` (text), `expected` and `actual`
	 * (json objects with the same fields).
	 */
	rows(slice: Slice): SQL;
}

/** Counts by few keys, whose rows are all over the data: slices are added up, and compared in the end. */
export interface SummedCheck {
	name: string;
	/** Each selects `key` (text) and `counts` (a json object). */
	expected: SlicedQuery[];
	actual: SlicedQuery[];
}

interface Compared {
	name: string;
	keys: string[];
	counts?: string[];
	values?: string[];
	along: Walk;
	expected: (slice: Slice) => SQL;
	actual: (slice: Slice) => SQL;
}

/**
 * Compares two queries row by row. `keys` are in both and identify a row; a row that one of them
 * lacks counts as zero in `counts` and as null in `values`.
 */
export function comparison(of: Compared): Check {
	const { differs, record } = fieldsOf(of);
	const key = sql.join(
		of.keys.map((name) => sql.identifier(name)),
		sql`, `,
	);
	return {
		name: of.name,
		parts: [
			{
				along: of.along,
				rows: (slice) => sql`
					select concat_ws(' ', ${key}) as key, ${record("e")} as expected, ${record("a")} as actual
					from (${of.expected(slice)}) e
					full join (${of.actual(slice)}) a using (${key})
					where ${differs}`,
			},
		],
	};
}

export function fieldsOf({
	counts = [],
	values = [],
}: Pick<Compared, "counts" | "values">) {
	const fields = [...counts, ...values];
	const fieldOf = (side: "e" | "a", field: string) =>
		counts.includes(field)
			? sql`coalesce(${column(side, field)}, 0)`
			: column(side, field);
	return {
		differs: sql.join(
			fields.map(
				(field) =>
					sql`${fieldOf("e", field)} is distinct from ${fieldOf("a", field)}`,
			),
			sql` or `,
		),
		record: (side: "e" | "a") =>
			sql`json_build_object(${sql.join(
				fields.map(
					(field) => sql`${sql.raw(`'${field}'`)}, ${fieldOf(side, field)}`,
				),
				sql`, `,
			)})`,
	};
}

function column(side: "e" | "a", field: string): SQL {
	return sql`${sql.identifier(side)}.${sql.identifier(field)}`;
}
