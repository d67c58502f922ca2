import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ImageSize } from "#contract/products.ts";
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

/** A picture by its content, and by how large it is needed. */
export function useImage(
	sha256: string | null,
	size: ImageSize,
): string | undefined {
	return useApiImage(
		sha256 && `/api/images/${sha256}${size === "thumb" ? "?size=thumb" : ""}`,
	);
}

/** An image of the API as an address an `<img>` can show; undefined until it is there. */
function useApiImage(path: string | null): string | undefined {
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
