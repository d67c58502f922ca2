import { QueryClient } from "@tanstack/react-query";
import { isWorthRetrying } from "./api-errors.ts";

const minute = 60_000;
const maxRetries = 3;

/** The specified cache: kept 5 minutes, 3 retries, 1 s doubling to at most 30 s. */
export function createQueryClient(): QueryClient {
	return new QueryClient({
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
}
