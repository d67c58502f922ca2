import { queryOptions } from "@tanstack/react-query";
import { type Retention, retention } from "#contract/retention.ts";
import type { ApiClient } from "./api-client.ts";
import { reading } from "./reading.ts";

export const retentionQueries = {
	periods: () =>
		queryOptions({
			queryKey: ["settings", "retention"],
			queryFn: reading("/api/settings/retention", retention),
		}),
};

export function saveRetention(api: ApiClient, input: Retention) {
	return api.send("PUT", "/api/settings/retention", input, retention);
}
