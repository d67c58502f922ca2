import { type SQL, sql } from "drizzle-orm";

/** Several counts of one reading, each of the rows that meet its condition. */
export function countWhere(condition: SQL) {
	return sql<number>`count(*) filter (where ${condition})`;
}
