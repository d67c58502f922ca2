import {
	type FetchQueryOptions,
	type QueryKey,
	useQueryClient,
} from "@tanstack/react-query";

/** Always from the server: for going on from what someone else saved. */
export function useFetchCurrent() {
	const queryClient = useQueryClient();
	return <Row, Key extends QueryKey>(
		query: FetchQueryOptions<Row, Error, Row, Key>,
	): Promise<Row> => queryClient.fetchQuery({ ...query, staleTime: 0 });
}
