import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router";
import type { z } from "zod";
import { readParams } from "#contract/read-params.ts";
import { isBlank, queryString } from "#web/data/query-string.ts";
import { useChangeSearch } from "./change-search.ts";

export type FilterPatch<Filters> = {
	[Key in keyof Filters]?: Filters[Key] | null | undefined;
};

/** Changes some filters; the rest stays, the list goes back to its first page. */
export type SetFilters<Filters> = (patch: FilterPatch<Filters>) => void;

/**
 * The state of a list is its address, read by the contract's own schema:
 * `const [filters, setFilters] = useUrlFilters(storeFilters)`.
 * Typing a search replaces the history entry; every other change adds one, so Back undoes it.
 */
export function useUrlFilters<Schema extends z.ZodObject>(
	schema: Schema,
): [z.output<Schema>, SetFilters<z.output<Schema>>] {
	const location = useLocation();
	const changeSearch = useChangeSearch();
	const filters = useMemo(
		() => readFilters(schema, location.search),
		[schema, location.search],
	);

	// A debounced search box may call a setter from an earlier render.
	const latest = useRef(location);
	useLayoutEffect(() => {
		latest.current = location;
	}, [location]);

	const setFilters = useCallback(
		(patch: FilterPatch<z.output<Schema>>) => {
			const { search, state } = latest.current;
			const next = searchWith(schema, search, patch);
			if (next === search) return;
			const isTyping = Object.keys(patch).join() === "search";
			const isNewPage = !isBlank(patch.cursor);
			latest.current = { ...latest.current, search: next };
			void changeSearch(next, {
				replace: isTyping,
				state,
				preventScrollReset: !isNewPage,
			});
		},
		[schema, changeSearch],
	);

	return [filters, setFilters];
}

/** What an address says; values the contract refuses are left out, never a crash. */
export function readFilters<Schema extends z.ZodObject>(
	schema: Schema,
	search: string,
): z.output<Schema> {
	const known = Object.fromEntries(
		[...new URLSearchParams(search)].filter(
			([key, value]) => key in schema.shape && !isBlank(value),
		),
	);
	return readParams(schema, known).values;
}

/** The address after a change: blanks and defaults left out, other screens' parameters kept. */
export function searchWith<Schema extends z.ZodObject>(
	schema: Schema,
	search: string,
	patch: FilterPatch<z.output<Schema>>,
): string {
	const defaults: Record<string, unknown> = schema.parse({});
	const others = [...new URLSearchParams(search)].filter(
		([key]) => !(key in schema.shape),
	);
	const next: Record<string, unknown> = {
		...Object.fromEntries(others),
		...readFilters(schema, search),
		// A cursor points into the list as it was filtered before.
		cursor: undefined,
		...patch,
	};
	// Also what the rest now refuses, such as a sort that needs the filter which was just removed.
	const read: Record<string, unknown> = readFilters(schema, queryString(next));
	for (const key of Object.keys(schema.shape))
		if (read[key] === defaults[key]) delete next[key];
	return queryString(next);
}
