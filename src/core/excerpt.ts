import { searchable } from "./search-text.ts";

/**
 * The piece of a longer text around the first word that holds one of `terms` (as `searchTerms` makes them), at most
 * about `length` characters of it: excerpt("Ligou ontem. Quer trocar a cor do sofá", ["troc"], 20) → "… Quer trocar a cor …"
 */
export function excerpt(
	text: string,
	terms: readonly string[],
	length: number,
): string {
	const words = text.split(/\s+/).filter((word) => word !== "");
	const first = words.findIndex((word) => {
		const plain = searchable(word);
		return terms.some((term) => plain.includes(term));
	});
	const found = Math.max(0, first);
	let from = found;
	let to = found + 1;
	let used = words[found]?.length ?? 0;
	// A third of it stands before the word, so that one sees what it belongs to.
	while (from > 0 && used < length / 3) {
		from -= 1;
		used += 1 + (words[from]?.length ?? 0);
	}
	while (to < words.length && used < length) {
		used += 1 + (words[to]?.length ?? 0);
		to += 1;
	}
	const piece = cut(words.slice(from, to).join(" "), length * 2);
	return `${from > 0 ? "… " : ""}${piece}${to < words.length ? " …" : ""}`;
}

/** A single word may be as long as the whole text. */
function cut(text: string, most: number): string {
	const characters = [...text];
	return characters.length > most
		? `${characters.slice(0, most).join("")}…`
		: text;
}
