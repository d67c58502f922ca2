import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { SortKey } from "./keyset.ts";

/** The same as `withoutAccents` of core, for the database. */
export function unaccented(text: PgColumn): SQL {
	return sql`regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')`;
}

/** A name as lists are sorted by it, in the words of its index. "C", so that it is the same wherever a server runs. */
export function sortedName(name: PgColumn): SQL {
	return sql`left(lower(${unaccented(name)} collate "C"), ${sql.raw(`${sortedLength}`)})`;
}

/** So much of a name stands in its index, and in a cursor. */
export const sortedLength = 120;

/** Nothing but the name: what a list is sorted by stands in its cursor, and so in the address. */
export function byName(name: PgColumn): SortKey {
	return { expression: sortedName(name), type: "name", isDescending: false };
}
