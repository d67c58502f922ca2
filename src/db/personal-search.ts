import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { parseEmail } from "#core/email.ts";
import { parsePhone } from "#core/phone.ts";
import { searchTerms } from "#core/search-text.ts";
import { parseTaxId } from "#core/tax-id.ts";
import { contains } from "./search.ts";

/** With the filters of a list of people, or of their orders. */
export interface PersonalSearch {
	/**
	 * Whether a part of a document, phone or e-mail finds its person, as for those who see them. For everyone else only
	 * all of it does: by parts, what is masked could be found out letter by letter.
	 */
	findsByParts?: boolean;
}

/** Where a row keeps what is masked for some; its search text holds all of it, and has the index. */
interface Person {
	searchText: PgColumn;
	document: PgColumn;
	phone: PgColumn;
	email: PgColumn;
}

/** What a text is all of; a number may be a document and a phone. */
function valuesOf(text: string) {
	return {
		taxId: parseTaxId(text)?.value,
		number: parsePhone(text),
		address: parseEmail(text),
	};
}

/** The whole values that `matchesWholeValues` looks for in a search, each once, in one way of writing. */
export function personalValuesIn(search: string): string[] {
	const values = [search, ...searchTerms(search)].flatMap((text) =>
		Object.values(valuesOf(text)),
	);
	return [...new Set(values)].filter((value) => typeof value === "string");
}

/** The row has this very document, phone or e-mail, however it is written; undefined where the text is none of them. */
export function hasPersonalValue(
	{ searchText, document, phone, email }: Person,
	text: string,
): SQL | undefined {
	const { taxId, number, address } = valuesOf(text);
	return or(
		taxId
			? and(contains(searchText, taxId.toLowerCase()), eq(document, taxId))
			: undefined,
		number
			? and(contains(searchText, `+55${number}`), eq(phone, number))
			: undefined,
		address
			? and(contains(searchText, address), sql`lower(${email}) = ${address}`)
			: undefined,
	);
}

/**
 * Every word of the search is found as `isFound` says, or is a whole value; or all of the search is one, which may
 * have blanks: "(11) 98765-4321".
 */
export function matchesWholeValues(
	person: Person,
	search: string | undefined,
	isFound: (term: string) => SQL | undefined,
): SQL | undefined {
	if (search === undefined) return undefined;
	const terms = searchTerms(search).map((term) =>
		or(isFound(term), hasPersonalValue(person, term)),
	);
	if (terms.length === 0) return undefined;
	return or(and(...terms), hasPersonalValue(person, search));
}
