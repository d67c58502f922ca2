/** Takes the accents off letters and leaves the rest: withoutAccents("Ação") → "Acao". */
export function withoutAccents(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "");
}

/** The form in which texts are compared: searchable("  João  da Silva ") → "joao da silva". */
export function searchable(text: string): string {
	// Accents come off last: lower-casing İ leaves a dot above that is an accent of its own.
	return withoutAccents(text.toLowerCase()).replace(/\s+/g, " ").trim();
}

/** The words of a query, each of which must be found: searchTerms("São  João") → ["sao", "joao"]. */
export function searchTerms(query: string): string[] {
	const words = searchable(query).split(" ");
	return [...new Set(words)].filter((word) => word !== "");
}

/** A LIKE pattern that finds `term` anywhere, with %, _ and \ taken literally: likePattern("50%") → "%50\%%". */
export function likePattern(term: string): string {
	return `%${term.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Drops masks and punctuation, so that "529.982.247-25" and "52998224725" meet: → "52998224725". */
export function onlyAlphanumerics(text: string): string {
	return searchable(text).replace(/[^a-z0-9]/g, "");
}

/**
 * The text of a search column: every value as written, and values with digits also without their mask.
 * searchColumn(["Ana", "(11) 98765-4321"]) → "ana (11) 98765-4321 11987654321"
 */
export function searchColumn(
	values: readonly (string | null | undefined)[],
): string {
	const written = values.map((value) => searchable(value ?? ""));
	const unmasked = written
		.filter((value) => /\d/.test(value))
		.map(onlyAlphanumerics);
	return [...new Set([...written, ...unmasked])]
		.filter((value) => value !== "")
		.join(" ");
}
