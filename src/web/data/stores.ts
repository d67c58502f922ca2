import {
	keepPreviousData,
	queryOptions,
	skipToken,
	useQuery,
} from "@tanstack/react-query";
import { z } from "zod";
import {
	type StoreFilters,
	type StoreInput,
	type StoreSettingsInput,
	type StoreSummary,
	slugAvailability,
	storeChoice,
	storeCopyDraft,
	storeCounters,
	storeDetails,
	storeName,
	storePage,
	storeSettings,
	storeSummary,
} from "#contract/stores.ts";
import type { ApiClient } from "./api-client.ts";
import { firstRows } from "./first-rows.ts";
import { reading } from "./reading.ts";
import { changesOf } from "./record-changes.ts";

/** Whole rows of two, three or four cards; a marketplace's stores usually fit one page. */
const pageSize = 48;

export const storeQueries = {
	list: (filters: StoreFilters) =>
		queryOptions({
			queryKey: ["stores", "list", filters],
			queryFn: reading("/api/stores", storePage, { ...filters, pageSize }),
			placeholderData: keepPreviousData,
		}),
	counters: () =>
		queryOptions({
			queryKey: ["stores", "counters"],
			queryFn: reading("/api/stores/counters", storeCounters),
		}),
	details: (id: number) =>
		queryOptions({
			queryKey: ["stores", "details", id],
			queryFn: reading(`/api/stores/${id}`, storeDetails),
		}),
	changes: (id: number) => changesOf("stores", id),
	/** Asked anew each time the form opens: the free slug of a while ago may be taken. */
	copyDraft: (id: number) =>
		queryOptions({
			queryKey: ["stores", "copy-draft", id],
			queryFn: reading(`/api/stores/${id}/copy-draft`, storeCopyDraft),
			gcTime: 0,
		}),
	settings: (id: number | undefined) =>
		queryOptions({
			queryKey: ["stores", "settings", id],
			queryFn:
				id === undefined
					? skipToken
					: reading(`/api/stores/${id}/settings`, storeSettings),
		}),
	/** Active stores whose name has the words; `pending` those that wait as well. */
	choices: (search: string, pending?: "include") =>
		queryOptions({
			queryKey: ["stores", "choices", search, pending],
			queryFn: reading("/api/stores/choices", z.array(storeChoice), {
				search,
				pending,
			}),
			placeholderData: keepPreviousData,
		}),
	/** Also of a store that was removed. */
	name: (id: number | null) =>
		queryOptions({
			queryKey: ["stores", "name", id],
			queryFn:
				id === null ? skipToken : reading(`/api/stores/${id}/name`, storeName),
		}),
	/** `exceptId` is the store that may keep it. */
	slugAvailability: (slug: string, exceptId: number | undefined) =>
		queryOptions({
			queryKey: ["stores", "slug", slug, exceptId],
			queryFn: reading("/api/stores/slug-availability", slugAvailability, {
				slug,
				exceptId,
			}),
			staleTime: 0, // someone else may take it meanwhile
		}),
	firstRows: () => firstRows("stores", storePage, { status: "ativa" }),
};

type Row = Pick<StoreSummary, "id" | "version">;

export function createStore(api: ApiClient, input: StoreInput) {
	return api.send("POST", "/api/stores", input, storeSummary);
}

export function copyStore(api: ApiClient, of: number, input: StoreInput) {
	return api.send("POST", `/api/stores/${of}/copies`, input, storeSummary);
}

export function updateStore(
	api: ApiClient,
	{ id, version }: Row,
	input: StoreInput,
) {
	const body = { ...input, version };
	return api.send("PUT", `/api/stores/${id}`, body, storeSummary);
}

export interface StoreStatusChange {
	store: Row;
	status: "ativa" | "inativa";
	reason?: string;
}

export function setStoreStatus(
	api: ApiClient,
	{ store: { id, version }, status, reason }: StoreStatusChange,
) {
	const body = { status, reason, version };
	return api.send("PUT", `/api/stores/${id}/status`, body, storeSummary);
}

export function removeStore(api: ApiClient, { id, version }: Row) {
	return api.send("DELETE", `/api/stores/${id}`, undefined, undefined, {
		params: { version },
	});
}

export function saveStoreSettings(
	api: ApiClient,
	id: number,
	input: StoreSettingsInput,
) {
	return api.send("PUT", `/api/stores/${id}/settings`, input, storeSettings);
}

/** The name behind an id; nothing until it is known. */
export function useStoreName(id: number | null): string | undefined {
	return useQuery(storeQueries.name(id)).data?.name;
}
