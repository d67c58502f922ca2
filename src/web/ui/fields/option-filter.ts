import { searchable, searchTerms } from "#core/search-text.ts";

/** The options whose words hold every word typed, accents and case aside. */
export function filterOptions<Option extends { label: string; hint?: string }>(
	options: readonly Option[],
	typed: string,
): Option[] {
	const terms = searchTerms(typed);
	return options.filter((option) => {
		const text = searchable(`${option.label} ${option.hint ?? ""}`);
		return terms.every((term) => text.includes(term));
	});
}
