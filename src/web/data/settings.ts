import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import {
	type MarketplaceSettings,
	type MarketplaceSettingsInput,
	marketplaceSettings,
} from "#contract/settings.ts";
import type { ApiClient } from "./api-client.ts";
import { reading } from "./reading.ts";

export const settingsQueries = {
	/** The marketplace's settings, its business clock and who is asking. */
	marketplace: () =>
		queryOptions({
			queryKey: ["settings"],
			queryFn: reading("/api/settings", marketplaceSettings),
		}),
};

export function useSettings(): MarketplaceSettings | undefined {
	return useQuery(settingsQueries.marketplace()).data;
}

export function saveSettings(api: ApiClient, input: MarketplaceSettingsInput) {
	return api.send("PUT", "/api/settings", input, marketplaceSettings);
}

/** So that what was saved here is on every part of the screen at once. */
export function useShowSettings(): (saved: MarketplaceSettings) => void {
	const queryClient = useQueryClient();
	return (saved) => {
		queryClient.setQueryData(settingsQueries.marketplace().queryKey, saved);
	};
}
