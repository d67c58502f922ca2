import type { QueryClient, QueryKey } from "@tanstack/react-query";

const maxWaitMs = 2000;

/** Until what the first screen asks for is there, or has failed, or takes long. */
export function untilFirstReads(queryClient: QueryClient): Promise<void> {
	const cache = queryClient.getQueryCache();
	return new Promise((resolve) => {
		const timer = setTimeout(end, maxWaitMs);
		const unsubscribe = cache.subscribe(() => {
			// Who is there is asked before any screen is.
			const reads = cache
				.getAll()
				.filter(({ queryKey }) => !isSession(queryKey));
			const hasFailed = reads.some(({ state }) => state.fetchFailureCount > 0);
			const hasRead = reads.some(({ state }) => state.dataUpdateCount > 0);
			const isReading = reads.some(({ state }) => state.fetchStatus !== "idle");
			if (hasFailed || (hasRead && !isReading)) end();
		});
		function end() {
			clearTimeout(timer);
			unsubscribe();
			resolve();
		}
	});
}

function isSession([noun]: QueryKey): boolean {
	return noun === "session";
}
