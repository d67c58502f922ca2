import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { likePattern, searchTerms } from "#core/search-text.ts";

/** Every word of the search stands somewhere in the row's search text. */
export function matchesSearch(
	searchText: PgColumn,
	search: string | undefined,
): SQL | undefined {
	return and(
		...searchTerms(search ?? "").map((term) => contains(searchText, term)),
	);
}

export function contains(searchText: PgColumn, term: string): SQL {
	return sql`${searchText} like ${likePattern(term)}`;
}
