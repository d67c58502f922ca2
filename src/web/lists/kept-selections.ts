import { useSyncExternalStore } from "react";
import type { ApiClient } from "#web/data/api-client.ts";
import { useApi } from "#web/data/query-client.ts";
import { type ChosenRows, noRows } from "./chosen-rows.ts";

/** A selection belongs to what a list was narrowed to when it was made; the latest of these are kept. */
const mostKept = 20;

interface KeptSelections {
	get(set: string): ChosenRows<never>;
	put(set: string, chosen: ChosenRows<never>): void;
	subscribe(onChange: () => void): () => void;
}

/**
 * What is chosen in the set of rows that is named `set`. It outlives the screen, so that it is still there after
 * printing, and comes back with the set: whoever undoes a filter has what they had.
 */
export function useKeptSelection<Item>(
	set: string,
): [ChosenRows<Item>, (chosen: ChosenRows<Item>) => void] {
	const kept = selectionsOf(useApi());
	const chosen = useSyncExternalStore(kept.subscribe, () => kept.get(set));
	// A set is of one list, and a list of one kind of rows.
	return [
		chosen as ChosenRows<Item>,
		(next) => kept.put(set, next as ChosenRows<never>),
	];
}

// With the client, and so with the person: whoever signs in next begins with nothing chosen.
const byClient = new WeakMap<ApiClient, KeptSelections>();

function selectionsOf(client: ApiClient): KeptSelections {
	const known = byClient.get(client);
	if (known) return known;
	const created = createSelections();
	byClient.set(client, created);
	return created;
}

function createSelections(): KeptSelections {
	const bySet = new Map<string, ChosenRows<never>>();
	const listeners = new Set<() => void>();
	return {
		get: (set) => bySet.get(set) ?? noRows,
		put(set, chosen) {
			bySet.delete(set);
			bySet.set(set, chosen);
			const [oldest] = bySet.keys();
			if (oldest !== undefined && bySet.size > mostKept) bySet.delete(oldest);
			for (const listener of listeners) listener();
		},
		subscribe(onChange) {
			listeners.add(onChange);
			return () => listeners.delete(onChange);
		},
	};
}
