import { type SQL, sql } from "drizzle-orm";

/** One rule about stored data; its query answers a row for each place where it does not hold. */
export interface Check {
	name: string;
	/** Selects `key` (text), `expected` and `actual` (json objects with the same fields). */
	disagreements: SQL;
}

/**
 * Compares two queries row by row. `keys` are in both and identify a row; a row that one of them
 * lacks counts as zero in `counts` and as null in `values`.
 */
export function comparison(of: {
	name: string;
	keys: string[];
	counts?: string[];
	values?: string[];
	expected: SQL;
	actual: SQL;
}): Check {
	const { keys, counts = [], values = [] } = of;
	const fieldOf = (side: "e" | "a", field: string) =>
		counts.includes(field)
			? sql`coalesce(${column(side, field)}, 0)`
			: column(side, field);
	const fields = [...counts, ...values];
	const differs = sql.join(
		fields.map(
			(field) =>
				sql`${fieldOf("e", field)} is distinct from ${fieldOf("a", field)}`,
		),
		sql` or `,
	);
	const record = (side: "e" | "a") =>
		sql`json_build_object(${sql.join(
			fields.map(
				(field) => sql`${sql.raw(`'${field}'`)}, ${fieldOf(side, field)}`,
			),
			sql`, `,
		)})`;
	const key = sql.join(
		keys.map((name) => sql.identifier(name)),
		sql`, `,
	);
	return {
		name: of.name,
		disagreements: sql`
			select concat_ws(' ', ${key}) as key, ${record("e")} as expected, ${record("a")} as actual
			from (${of.expected}) e
			full join (${of.actual}) a using (${key})
			where ${differs}`,
	};
}

function column(side: "e" | "a", field: string): SQL {
	return sql`${sql.identifier(side)}.${sql.identifier(field)}`;
}
