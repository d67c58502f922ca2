import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
	type StoreFilters,
	storeCopyDraft,
	storeCounters,
	storeDetails,
	storePage,
	storeSettings,
} from "#contract/stores.ts";
import { useApi } from "#web/data/api-context.ts";

/** Whole rows of two, three or four cards; a marketplace's stores usually fit one page. */
const pageSize = 48;

export function useStores(filters: StoreFilters) {
	const api = useApi();
	return useQuery({
		queryKey: ["stores", "list", filters],
		queryFn: ({ signal }) =>
			api.get("/api/stores", storePage, {
				params: { ...filters, pageSize },
				signal,
			}),
		placeholderData: keepPreviousData,
	});
}

export function useStoreCounters() {
	const api = useApi();
	return useQuery({
		queryKey: ["stores", "counters"],
		queryFn: ({ signal }) =>
			api.get("/api/stores/counters", storeCounters, { signal }),
	});
}

export function useStore(id: number) {
	const api = useApi();
	return useQuery({
		queryKey: ["stores", "details", id],
		queryFn: ({ signal }) =>
			api.get(`/api/stores/${id}`, storeDetails, { signal }),
	});
}

/** Asked anew each time the form opens: the free slug of a while ago may be taken. */
export function useStoreCopyDraft(id: number) {
	const api = useApi();
	return useQuery({
		queryKey: ["stores", "copy-draft", id],
		queryFn: ({ signal }) =>
			api.get(`/api/stores/${id}/copy-draft`, storeCopyDraft, { signal }),
		gcTime: 0,
	});
}

export function useStoreSettings(id: number) {
	const api = useApi();
	return useQuery({
		queryKey: ["stores", "settings", id],
		queryFn: ({ signal }) =>
			api.get(`/api/stores/${id}/settings`, storeSettings, { signal }),
	});
}
