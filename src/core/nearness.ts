import { onlyAlphanumerics, searchable, searchTerms } from "./search-text.ts";

/** What something is called, and the codes and documents it is known by. */
export type Known = {
	names: readonly string[];
	codes?: readonly (string | null | undefined)[];
};

/**
 * How near something that was found is to what was typed; less is nearer. A name or code that is what was typed comes
 * before one that begins so, then words of it that do, then names and codes that hold it; last comes what was found by
 * anything else, as its city.
 * nearness("joao", { names: ["João Araújo"] }) → 1, and for "Ana Lima", who lives in João Pessoa → 4
 */
export function nearness(typed: string, { names, codes = [] }: Known): number {
	const text = searchable(typed);
	const code = onlyAlphanumerics(typed);
	const nameTexts = names.map(searchable);
	const codeTexts = codes.map((one) => onlyAlphanumerics(one ?? ""));
	const any = (isIt: (known: string, wanted: string) => boolean) =>
		nameTexts.some((name) => isIt(name, text)) ||
		(code !== "" && codeTexts.some((one) => isIt(one, code)));
	if (any((known, wanted) => known === wanted)) return 0;
	if (any((known, wanted) => known.startsWith(wanted))) return 1;
	const words = nameTexts.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u));
	const terms = searchTerms(typed);
	const isEach = (isIt: (term: string) => boolean) => terms.every(isIt);
	if (isEach((term) => words.some((word) => word.startsWith(term)))) return 2;
	const all = [...nameTexts, ...codeTexts].join(" ");
	const isHeld = isEach(
		(term) => all.includes(term) || includesCode(all, term),
	);
	return isHeld ? 3 : 4;
}

function includesCode(text: string, term: string): boolean {
	const code = onlyAlphanumerics(term);
	return code !== "" && text.includes(code);
}
