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
 * The text of a search column: every value as written, then those that have a mask also without it. Only masks come
 * off: "#dv-2024-331" keeps its hyphens, or "2433" would find it.
 * searchColumn(["Ana", "529.982.247-25"], ["529.982.247-25"]) → "ana 529.982.247-25 52998224725"
 */
export function searchColumn(
	values: readonly (string | null | undefined)[],
	masked: readonly (string | null | undefined)[] = [],
): string {
	const texts = [
		...values.map((value) => searchable(value ?? "")),
		...masked.map((value) => onlyAlphanumerics(value ?? "")),
	];
	return [...new Set(texts)].filter((text) => text !== "").join(" ");
}

/** Shorter runs of characters have no place in a trigram index. */
export const pieceLength = 3;

/**
 * Every run of three characters within a word, and the shorter ones at its end. Wherever a term stands in a text, one
 * of these pieces begins with it, or it with the piece. searchPieces("ana li") → ["ana", "na", "a", "li", "i"]
 */
export function searchPieces(text: string): string[] {
	const pieces = text.split(" ").flatMap((word) => {
		const characters = [...word];
		return characters.map((_, at) =>
			characters.slice(at, at + pieceLength).join(""),
		);
	});
	return [...new Set(pieces)];
}
