import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Lookup, mostNotesFound } from "#contract/lookup.ts";
import { excerpt } from "#core/excerpt.ts";
import { pieceLength, searchTerms } from "#core/search-text.ts";
import type { Database } from "../database.ts";
import { notes } from "../schema/notes.ts";
import { products } from "../schema/products.ts";
import { stores } from "../schema/stores.ts";
import { matchesSearch } from "../search.ts";
import { notedName } from "./noted-records.ts";

/** Of what matches only the newest are looked at, so that a word that half the notes hold costs no more than a rare one. */
const mostLookedAt = 500;
const excerptLength = 90;

/**
 * The newest notes that hold the words, with the piece of text that does. Of what was removed none, with its
 * store too: there is no page to open. Words of one or two letters alone find no note: the index knows only pieces of three.
 */
export async function lookUpNotes(
	db: Database,
	search: string,
): Promise<Lookup["notes"]> {
	const terms = searchTerms(search);
	if (terms.every((term) => [...term].length < pieceLength)) return [];
	const matching = db
		.select({ id: notes.id })
		.from(notes)
		.where(
			and(isNull(notes.removedAt), matchesSearch(notes.searchText, search)),
		)
		.orderBy(desc(notes.id))
		.limit(mostLookedAt);
	const rows = await db
		.select({
			id: notes.id,
			entity: notes.entity,
			recordId: notes.entityId,
			recordName: notedName,
			author: notes.actor,
			body: notes.body,
		})
		.from(notes)
		.leftJoin(
			products,
			and(eq(notes.entity, "product"), eq(products.id, notes.entityId)),
		)
		.leftJoin(
			stores,
			sql`${stores.id} = case ${notes.entity} when 'store' then ${notes.entityId} else ${products.storeId} end`,
		)
		.where(
			and(
				inArray(notes.id, matching),
				isNull(stores.removedAt),
				isNull(products.removedAt),
			),
		)
		.orderBy(desc(notes.id))
		.limit(mostNotesFound);
	return rows.map(({ body, recordName, ...row }) => ({
		...row,
		recordName: recordName ?? "",
		excerpt: excerpt(body, terms, excerptLength),
	}));
}
