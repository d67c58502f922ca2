import { searchable } from "./search-text.ts";

/** What a column may be called: its own name first, then what others call it. */
interface NamedField {
	key: string;
	label: string;
	names: readonly string[];
}

/** The form in which headers are compared: headerKey("Preço (R$) ") → "precor". */
export function headerKey(header: string): string {
	return searchable(header).replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Which column holds which field, by the headers alone; `known` is what someone said of a header before, null that
 * it is none of ours. guessColumns(["Preco", "Título"], fields) → { priceRetailCents: 0, name: 1 }
 */
export function guessColumns(
	headers: readonly string[],
	fields: readonly NamedField[],
	known: ReadonlyMap<string, string | null> = new Map(),
): Record<string, number> {
	const keys = headers.map(headerKey);
	const columns: Record<string, number> = {};
	const taken = new Set<number>();
	const take = (field: string, column: number) => {
		if (field in columns || taken.has(column)) return;
		columns[field] = column;
		taken.add(column);
	};
	for (const [column, key] of keys.entries()) {
		const field = known.get(key);
		if (field === null) taken.add(column);
		else if (field && fields.some((one) => one.key === field))
			take(field, column);
	}
	// Our own names are certain; another's may mean one field here and another there.
	for (const { key, label } of fields) takeNamed(key, [label]);
	for (const { key, names } of fields) takeNamed(key, names);
	return columns;

	function takeNamed(field: string, names: readonly string[]) {
		for (const name of names) {
			const wanted = headerKey(name);
			const column = keys.findIndex(
				(key, at) => key === wanted && !taken.has(at),
			);
			if (column !== -1) return take(field, column);
		}
	}
}
