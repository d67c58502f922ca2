import {
	type FetchQueryOptions,
	type QueryKey,
	useQueryClient,
} from "@tanstack/react-query";

export type { QueryKey };

/** A query as its noun's factory makes it. */
export type QueryAhead<Data, Key extends QueryKey> = FetchQueryOptions<
	Data,
	Error,
	Data,
	Key
>;

/** Reads what a screen is about to show, before it is opened. */
export function useQueryAhead() {
	const queryClient = useQueryClient();
	return {
		read: <Data, Key extends QueryKey>(query: QueryAhead<Data, Key>) =>
			queryClient.fetchQuery(query),
		/** Also when it cannot be had: the screen itself says so. */
		prepare: <Data, Key extends QueryKey>(query: QueryAhead<Data, Key>) =>
			queryClient.prefetchQuery(query),
	};
}
