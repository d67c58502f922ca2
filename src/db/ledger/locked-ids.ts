import { type SQL, sql } from "drizzle-orm";

/** The ids of rows that one statement has locked, for the next one: `= any (…)`. */
export function idsOf(rows: readonly { id: number }[]): SQL {
	return sql`${`{${rows.map(({ id }) => id).join()}}`}::bigint[]`;
}
