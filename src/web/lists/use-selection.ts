import { useRef } from "react";
import type { Page } from "#contract/common.ts";
import { mostSelected, type Selection } from "#contract/selection.ts";
import { queryString } from "#web/data/query-string.ts";
import { useMay } from "#web/data/session.ts";
import type { FiltersOf } from "#web/dialogs/filters/list-filters.ts";
import type { ListType } from "#web/domain/list-types.ts";
import {
	type ChosenRows,
	choose,
	countChosen,
	isChosen,
	noRows,
	rangeTo,
} from "./chosen-rows.ts";
import { useKeptSelection } from "./kept-selections.ts";

export interface ListSelection<Item> {
	count: number;
	has(id: number): boolean;
	/** How much of the page in view is chosen. */
	ofPage: "none" | "some" | "all";
	/** All that match are chosen, but for those left out. */
	isAll: boolean;
	/** How many "all" would be; null when they are too many, or no more than the page. */
	offeredTotal: number | null;
	/** There are more than can be acted on at once. */
	isTooMany: boolean;
	/** The chosen rows themselves, as they are now where they are in view; null for all that match. */
	rows: readonly Item[] | null;
	/** What an action is told; null while nothing is chosen. */
	selection: Selection | null;
	set(item: Item, isOn: boolean): void;
	/** Everything from the row chosen last, or from another, to this one. */
	setRange(item: Item, isOn: boolean, from?: Item): void;
	setPage(isOn: boolean): void;
	setAll(): void;
	clear(): void;
}

/** Null for whom there is nothing to do with what is chosen: then nothing can be. */
export function useSelection<
	Type extends ListType,
	Item extends { id: number },
>(
	type: Type,
	filters: FiltersOf[Type],
	page: Page<Item> | undefined,
): ListSelection<Item> | null {
	// Search and filters say which rows there are; the order and the page only where they stand.
	const { cursor: _, pageSize: __, sort: ___, ...matching } = filters;
	const address = queryString(matching);
	const [chosen, setChosen] = useKeptSelection<Item>(type + address);
	const anchor = useRef<number | null>(null);
	const mayChoose = useMayChoose(type);
	const items = page?.items ?? [];
	const total = page?.total ?? 0;
	const isTooMany = page?.isTotalCapped === true || total > mostSelected;
	const onPage = items.filter(({ id }) => isChosen(chosen, id)).length;
	const count = countChosen(chosen, total);
	const isAll = "except" in chosen;

	function put(next: ChosenRows<Item>) {
		// All but all of them is none.
		setChosen(countChosen(next, total) === 0 ? noRows : next);
	}

	function set(changed: readonly Item[], isOn: boolean, last: number | null) {
		anchor.current = last;
		put(choose(chosen, changed, isOn));
	}

	if (!mayChoose) return null;
	return {
		count,
		has: (id) => isChosen(chosen, id),
		ofPage: amount(onPage, items.length),
		isAll,
		offeredTotal: isAll || isTooMany || total <= items.length ? null : total,
		isTooMany,
		rows: isAll ? null : upToDate(chosen.rows, items),
		selection:
			count === 0
				? null
				: isAll
					? {
							// As the address has them: the API reads both with one schema.
							matching: Object.fromEntries(new URLSearchParams(address)),
							except: [...chosen.except],
						}
					: { ids: [...chosen.rows.keys()] },
		set: (item, isOn) => set([item], isOn, item.id),
		setRange: (item, isOn, from) =>
			set(rangeTo(items, from?.id ?? anchor.current, item.id), isOn, item.id),
		setPage: (isOn) => set(items, isOn, null),
		setAll: () => put({ except: new Set() }),
		clear: () => put(noRows),
	};
}

/** Whoever may do at least one thing with many of them. */
function useMayChoose(type: ListType): boolean {
	const mayExport = useMay("exports:read");
	const mayChange = useMay(changing[type]);
	return mayExport || mayChange;
}

const changing = {
	orders: "orders:write",
	products: "catalog:write",
	customers: "customers:write",
	stores: "catalog:write",
} as const;

function amount(some: number, all: number): "none" | "some" | "all" {
	if (some === 0) return "none";
	return some === all ? "all" : "some";
}

/** What was chosen on another page is as it was then. */
function upToDate<Item extends { id: number }>(
	rows: ReadonlyMap<number, Item>,
	inView: readonly Item[],
): Item[] {
	const fresh = new Map(inView.map((item) => [item.id, item]));
	return [...rows].map(([id, row]) => fresh.get(id) ?? row);
}
