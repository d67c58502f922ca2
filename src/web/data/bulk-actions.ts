import {
	infiniteQueryOptions,
	keepPreviousData,
	queryOptions,
} from "@tanstack/react-query";
import { z } from "zod";
import {
	type BulkAction,
	type BulkRowFilters,
	bulkAction,
	bulkActionSummary,
	bulkRowPage,
	selectedCodes,
} from "#contract/bulk-actions.ts";
import type { BulkStart } from "#contract/bulk-kinds.ts";
import type { ListName } from "#contract/list-names.ts";
import type { Selection } from "#contract/selection.ts";
import type { ApiClient } from "./api-client.ts";
import { apiOf } from "./query-client.ts";
import { reading } from "./reading.ts";

export const bulkQueries = {
	latest: (who: "mine" | "all") =>
		queryOptions({
			queryKey: ["bulk", "latest", who],
			queryFn: reading("/api/bulk-actions", z.array(bulkActionSummary), {
				who,
			}),
		}),
	one: (id: number) =>
		queryOptions({
			queryKey: ["bulk", id],
			queryFn: reading(`/api/bulk-actions/${id}`, bulkAction),
		}),
	/** As they are in one version of the action; what a job does to them comes with its next one. */
	rows: (
		{ id, version }: Pick<BulkAction, "id" | "version">,
		filters: Omit<BulkRowFilters, "after">,
	) =>
		infiniteQueryOptions({
			queryKey: ["bulk-rows", id, version, filters],
			queryFn: ({ client, signal, pageParam: after }) =>
				apiOf(client).get(`/api/bulk-actions/${id}/rows`, bulkRowPage, {
					params: { ...filters, ...(after !== null && { after }) },
					signal,
				}),
			initialPageParam: null as number | null,
			getNextPageParam: ({ nextAfter }) => nextAfter,
			placeholderData: keepPreviousData,
			staleTime: "static",
		}),
};

export function startBulkAction(api: ApiClient, start: BulkStart) {
	return api.send("POST", "/api/bulk-actions", start, bulkAction);
}

export function confirmBulkAction(
	api: ApiClient,
	{ id, version }: { id: number; version: number },
) {
	const path = `/api/bulk-actions/${id}/confirmation`;
	return api.send("POST", path, { version }, bulkAction);
}

/** What needs nothing but the action itself. */
export function stepBulkAction(
	api: ApiClient,
	{
		id,
		step,
	}: { id: number; step: "discarding" | "undo" | "retry" | "continuation" },
) {
	const path = `/api/bulk-actions/${id}/${step}`;
	return api.send("POST", path, undefined, bulkAction);
}

/** The codes of the newest selected orders, as many as are printed at once. */
export async function fetchSelectedCodes(
	api: ApiClient,
	selected: { list: ListName; selection: Selection },
): Promise<string[]> {
	const path = "/api/selections/codes";
	return (await api.send("POST", path, selected, selectedCodes)).codes;
}
