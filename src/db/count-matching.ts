import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type Database, rowsOf } from "./database.ts";

/** Counting further than this costs more than anyone reads from it. */
const mostCounted = 10_000;

/** How many rows match; past ten thousand only that there are more. */
export async function countMatching(
	db: Database,
	table: PgTable,
	matching: SQL | undefined,
): Promise<{ count: number; isCapped: boolean }> {
	const where = matching ? sql`where ${matching}` : sql``;
	const [row] = await rowsOf<{ count: number }>(
		db,
		sql`select count(*)::int as count from (
			select 1 from ${table} ${where} limit ${mostCounted + 1}
		) as matching`,
	);
	const count = row?.count ?? 0;
	return { count: Math.min(count, mostCounted), isCapped: count > mostCounted };
}
