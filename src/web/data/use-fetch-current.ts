import {
	type QueryExecuteOptions,
	type QueryKey,
	useQueryClient,
} from "@tanstack/react-query";

/** Always from the server, and once: for going on from what someone else saved, while somebody waits. */
export function useFetchCurrent() {
	const queryClient = useQueryClient();
	return <Row, Key extends QueryKey>(
		query: QueryExecuteOptions<Row, Error, Row, Row, Key>,
	): Promise<Row> =>
		queryClient.query({ ...query, staleTime: 0, retry: false });
}
