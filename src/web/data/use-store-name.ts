import { useQuery } from "@tanstack/react-query";
import { storeName } from "#contract/stores.ts";
import { useApi } from "./api-context.ts";

/** The name behind an id, also of a store that was removed; nothing until it is known. */
export function useStoreName(id: number | null) {
	const api = useApi();
	const query = useQuery({
		queryKey: ["stores", "name", id],
		queryFn: ({ signal }) =>
			api.get(`/api/stores/${id}/name`, storeName, { signal }),
		enabled: id !== null,
	});
	return query.data?.name;
}
