import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { apiOf } from "./query-client.ts";

const imageQuery = (path: string | null) =>
	queryOptions({
		queryKey: ["images", path],
		queryFn:
			path === null
				? skipToken
				: async ({ client, signal }) =>
						(await apiOf(client).fetch(path, { signal })).blob(),
		staleTime: Number.POSITIVE_INFINITY, // addressed by its content
	});

/** An image of the API as an address an `<img>` can show; undefined until it is there. */
export function useApiImage(path: string | null): string | undefined {
	const { data: blob } = useQuery(imageQuery(path));
	const [url, setUrl] = useState<string>();
	useEffect(() => {
		if (!blob) return;
		const created = URL.createObjectURL(blob);
		setUrl(created);
		return () => {
			setUrl(undefined);
			URL.revokeObjectURL(created);
		};
	}, [blob]);
	return url;
}
