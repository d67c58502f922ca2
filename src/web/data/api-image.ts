import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApi } from "./api-context.ts";

/** An image of the API as an address an `<img>` can show; undefined until it is there. */
export function useApiImage(path: string | null): string | undefined {
	const api = useApi();
	const { data: blob } = useQuery({
		queryKey: ["images", path],
		queryFn: async ({ signal }) =>
			(await api.fetch(path ?? "", { signal })).blob(),
		enabled: path !== null,
		staleTime: Number.POSITIVE_INFINITY, // addressed by its content
	});
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
