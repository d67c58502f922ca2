import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type Database, rowsOf } from "./database.ts";

/** Counting further than this costs more than anyone reads from it. */
const mostCounted = 10_000;

/** How many rows match; past ten thousand only that there are more. */
export async function countMatching(
	db: Database,
	from: PgTable | SQL,
	matching: SQL | undefined,
): Promise<CappedCount> {
	const [row] = await rowsOf<{ count: number }>(
		db,
		sql`select ${cappedCount(from, matching)} as count`,
	);
	return asCapped(row?.count ?? 0);
}

export interface CappedCount {
	count: number;
	isCapped: boolean;
}

/** The same count as a value within another statement, to be read with `asCapped`. */
export function cappedCount(
	from: PgTable | SQL,
	matching: SQL | undefined,
): SQL<number> {
	const where = matching ? sql`where ${matching}` : sql``;
	return sql<number>`(
		select count(*) from (
			select 1 from ${from} ${where} limit ${mostCounted + 1}
		) as matching
	)`;
}

export function asCapped(count: number): CappedCount {
	return { count: Math.min(count, mostCounted), isCapped: count > mostCounted };
}
