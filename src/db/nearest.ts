import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Known, nearness } from "#core/nearness.ts";
import { likePattern, searchable, searchTerms } from "#core/search-text.ts";
import { sortedName } from "./by-name.ts";
import { type Database, rowsOf } from "./database.ts";

interface Searched {
	from: PgTable | SQL;
	id: PgColumn;
	name: PgColumn;
	/** What the noun's own list finds. */
	matching: SQL | undefined;
}

/** More than are shown, since the last word on what is nearest has `nearness`. */
const candidates = 20;
/** Of what matches only this many are looked at, so that a word that half the rows hold costs no more than a rare one. */
const mostLookedAt = 2_000;

/**
 * The rows among which the nearest are: names that begin with what was typed, along the index of the names,
 * and of everything else that matches those first whose names hold it.
 */
export async function listCandidateIds(
	db: Database,
	{ from, id, name, matching }: Searched,
	search: string,
): Promise<number[]> {
	const sorted = sortedName(name);
	const begins = likePattern(searchable(search)).slice(1);
	const isNamedSo = sql.join(
		searchTerms(search).map((term) => sql`${sorted} like ${likePattern(term)}`),
		sql` and `,
	);
	const rows = await rowsOf<{ id: number }>(
		db,
		sql`
			(
				select ${id} as id from ${from}
				where ${matching} and ${sorted} like ${begins}
				order by ${sorted} limit ${candidates}
			)
			union
			(
				select id from (
					select ${id} as id, (${isNamedSo}) as is_named_so
					from ${from} where ${matching} limit ${mostLookedAt}
				) as found
				order by is_named_so desc, id limit ${candidates}
			)`,
	);
	return rows.map((row) => row.id);
}

/** The nearest first; what is equally near stays in the order it came in. */
export function nearestFirst<Row>(
	rows: readonly Row[],
	search: string,
	knownBy: (row: Row) => Known,
): Row[] {
	return rows
		.map((row) => ({ row, distance: nearness(search, knownBy(row)) }))
		.sort((a, b) => a.distance - b.distance)
		.map(({ row }) => row);
}
