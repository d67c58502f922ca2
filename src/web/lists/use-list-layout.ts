import { useCallback, useMemo } from "react";
import { useLocation } from "react-router";
import { usualPageSize } from "#contract/common.ts";
import {
	type ListLayout,
	listLayoutOf,
	type TableColumnName,
	tablePageSize,
	usualColumns,
} from "#contract/list-layout.ts";
import { queryString } from "#web/data/query-string.ts";
import type { ListType } from "#web/domain/list-types.ts";
import { useChangeSearch } from "#web/routing/change-search.ts";
import { createPreference, usePreference } from "#web/ui/preference.ts";
import { useMediaQuery } from "#web/ui/use-media-query.ts";

export interface ListLayoutState<Type extends ListType> {
	/** What was chosen; a phone shows cards all the same. */
	layout: ListLayout;
	isTable: boolean;
	columns: readonly TableColumnName<Type>[];
	/** What the list asks the API for. */
	paged: <Filters extends { pageSize: number }>(filters: Filters) => Filters;
	setLayout: (layout: ListLayout) => void;
	/** Null: those there are where nobody has chosen. */
	setColumns: (columns: readonly TableColumnName<Type>[] | null) => void;
}

/**
 * How a list shows its rows: what the address says, or, where it says nothing, what this person chose last, or cards.
 * Choosing does both: it writes the address and is remembered.
 */
export function useListLayout<Type extends ListType>(
	type: Type,
): ListLayoutState<Type> {
	const { search, state } = useLocation();
	const changeSearch = useChangeSearch();
	const remembered = usePreference(preferences[type]);
	const shown = useMemo(
		() => shownLayout(type, search, remembered),
		[type, search, remembered],
	);
	const hasRoom = useMediaQuery("(width >= 40rem)");
	const isTable = shown.layout === "table" && hasRoom;

	function put(next: Shown<Type>, isStep: boolean) {
		const own = ownParams(type, next);
		preferences[type].set(queryString(own));
		const { layout: _, columns: __, ...others } = paramsOf(search);
		void changeSearch(queryString({ ...others, ...own }), {
			replace: !isStep,
			state,
			preventScrollReset: true,
		});
	}

	return {
		...shown,
		isTable,
		paged: useCallback(
			(filters) =>
				isTable && filters.pageSize === usualPageSize
					? { ...filters, pageSize: tablePageSize }
					: filters,
			[isTable],
		),
		setLayout: (layout) => put({ ...shown, layout }, true),
		setColumns: (columns) =>
			put({ ...shown, columns: columns ?? usualColumns[type] }, false),
	};
}

/**
 * An address's query string with the layout that it is shown in, also where only this browser knows that: what a saved
 * view holds has to look the same to everyone.
 */
export function withShownLayout(type: ListType, search: string): string {
	const shown = shownLayout(type, search, preferences[type].get());
	const { columns: _, ...others } = paramsOf(search);
	return queryString({
		...others,
		...ownParams(type, shown),
		layout: shown.layout,
	});
}

interface Shown<Type extends ListType> {
	layout: ListLayout;
	columns: readonly TableColumnName<Type>[];
}

function shownLayout<Type extends ListType>(
	type: Type,
	search: string,
	remembered: string,
): Shown<Type> {
	const said = readLayout(type, search);
	const last = readLayout(type, remembered);
	return {
		layout: said.layout ?? last.layout ?? "cards",
		columns: said.columns ?? last.columns ?? usualColumns[type],
	};
}

/** What has to be said of it: cards, and the usual columns, are what is meant without a word. */
function ownParams<Type extends ListType>(type: Type, shown: Shown<Type>) {
	const columns = shown.columns.join();
	return {
		layout: shown.layout === "cards" ? undefined : shown.layout,
		columns: columns === usualColumns[type].join() ? undefined : columns,
	};
}

function readLayout<Type extends ListType>(type: Type, search: string) {
	const read = listLayoutOf(type).parse(paramsOf(search));
	return read as Partial<Shown<Type>>;
}

function paramsOf(search: string): Record<string, string> {
	return Object.fromEntries(new URLSearchParams(search));
}

const preferences = {
	orders: preferenceOf("orders"),
	products: preferenceOf("products"),
	customers: preferenceOf("customers"),
	stores: preferenceOf("stores"),
};

/** As the address would say it; what cannot be read is nothing said. */
function preferenceOf(type: ListType) {
	return createPreference<string>(
		`divishop.list.${type}`,
		(text) => text ?? "",
	);
}
