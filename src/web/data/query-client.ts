import { QueryClient, useQueryClient } from "@tanstack/react-query";
import type { ApiClient } from "./api-client.ts";
import { isWorthRetrying } from "./api-errors.ts";
import { createSessionWatch, type SessionWatch } from "./session-watch.ts";

const minute = 60_000;
const maxRetries = 3;
const apis = new WeakMap<QueryClient, ApiClient>();
const watches = new WeakMap<QueryClient, SessionWatch>();

/** What is read from `api`, as specified: kept 5 minutes, 3 retries, 1 s doubling to at most 30 s. */
export function createQueryClient(
	api: ApiClient,
	watch = createSessionWatch(),
): QueryClient {
	const queryClient = new QueryClient({
		defaultOptions: {
			queries: {
				gcTime: 5 * minute,
				// Live changes tell what is old; this only spares a second request for the same screen.
				staleTime: 30_000,
				retry: (failures, error) =>
					failures < maxRetries && isWorthRetrying(error),
				retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
				// The server may be this machine and the demo's API is in the tab: "offline" says nothing.
				networkMode: "always",
			},
			mutations: { networkMode: "always" },
		},
	});
	apis.set(queryClient, api);
	watches.set(queryClient, watch);
	return queryClient;
}

/** The API that a client's queries are read from. */
export function apiOf(queryClient: QueryClient): ApiClient {
	const api = apis.get(queryClient);
	if (!api) throw new Error("The query client was made without an API");
	return api;
}

/** What its requests ask of whoever is at the browser. */
export function watchOf(queryClient: QueryClient): SessionWatch {
	const watch = watches.get(queryClient);
	if (!watch) throw new Error("The query client was made without a watch");
	return watch;
}

/** For what is neither a query nor a change: a file to download, a self-check. */
export function useApi(): ApiClient {
	return apiOf(useQueryClient());
}
