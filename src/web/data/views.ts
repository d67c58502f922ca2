import {
	keepPreviousData,
	queryOptions,
	useQueryClient,
} from "@tanstack/react-query";
import type { ListName } from "#contract/list-names.ts";
import {
	type ListView,
	listView,
	listViews,
	type ViewChoices,
	type ViewInput,
	type ViewUpdate,
	viewCounts,
} from "#contract/list-views.ts";
import type { ApiClient } from "./api-client.ts";
import { reading } from "./reading.ts";

/** However fast orders come in, tabs count anew at most this often. */
const countAgainMs = 5_000;

export const viewQueries = {
	of: (list: ListName) =>
		queryOptions({
			queryKey: ["views", list],
			queryFn: reading("/api/views", listViews, { list }),
		}),
	/** Of the list's own noun: what changes its rows changes how many there are. Other views are counted anew. */
	counts: (list: ListName, views: readonly ListView[]) =>
		queryOptions({
			queryKey: [
				list,
				"view-counts",
				views.map(({ key, params }) => [key, params]),
			],
			queryFn: reading("/api/views/counts", viewCounts, { list }),
			placeholderData: keepPreviousData,
			meta: { isPatient: true },
			refetchInterval: ({ state }: { state: { isInvalidated: boolean } }) =>
				state.isInvalidated ? countAgainMs : false,
		}),
};

/** As they are when it is called, which may be long after they were drawn. */
export function useLatestViews(list: ListName) {
	const queryClient = useQueryClient();
	return () => queryClient.getQueryData(viewQueries.of(list).queryKey);
}

export function addView(api: ApiClient, input: ViewInput) {
	return api.send("POST", "/api/views", input, listView);
}

export function saveView(
	api: ApiClient,
	{ id, input }: { id: number; input: ViewUpdate },
) {
	return api.send("PUT", `/api/views/${id}`, input, listView);
}

export function removeView(
	api: ApiClient,
	{ id, version }: { id: number; version: number },
) {
	return api.send("DELETE", `/api/views/${id}?version=${version}`);
}

export function saveViewChoices(api: ApiClient, input: ViewChoices) {
	return api.send("PUT", "/api/views/choices", input, listViews);
}
