import type { ListName } from "./list-names.ts";

/** What a list can be opened at, by how it is sorted: its dates or its amounts. */
const jumps: Record<ListName, Readonly<Record<string, Jump>>> = {
	orders: {
		...{ newest: "day", oldest: "day" },
		...{ highest: "amount", lowest: "amount" },
	},
	products: { newest: "day", "price-asc": "amount", "price-desc": "amount" },
	customers: { newest: "day", "last-order": "day", spent: "amount" },
	// Few enough to turn the pages.
	stores: {},
};
export type Jump = "day" | "amount";

export function jumpOf(list: ListName, sort: string): Jump | undefined {
	return jumps[list][sort];
}

/** The cursor of a page that begins there: cursorAt("2024-02-10"), cursorAt(5000). */
export function cursorAt(place: string | number): string {
	return `at:${place}`;
}
