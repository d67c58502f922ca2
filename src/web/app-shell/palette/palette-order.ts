import { searchable } from "#core/search-text.ts";

interface Section {
	title: string;
	rows: readonly { label: string }[];
}

/**
 * What is called just what is typed comes first, then sections whose names begin so, then those whose names hold it:
 * "techhub" is a store before it is the orders of that store.
 */
export function nearestFirst<AnySection extends Section>(
	sections: readonly AnySection[],
	typed: string,
): AnySection[] {
	const text = searchable(typed).trim();
	if (text === "") return [...sections];
	return sections.toSorted((a, b) => distance(a, text) - distance(b, text));
}

function distance({ rows }: Section, text: string): number {
	const labels = rows.map(({ label }) => searchable(label));
	if (labels.includes(text)) return 0;
	if (labels.some((label) => label.startsWith(text))) return 1;
	return labels.some((label) => label.includes(text)) ? 2 : 3;
}
