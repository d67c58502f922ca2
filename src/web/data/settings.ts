import {
	queryOptions,
	useMutation,
	useQuery,
	useQueryClient,
} from "@tanstack/react-query";
import {
	installation,
	type MarketplaceSettings,
	type MarketplaceSettingsInput,
	marketplaceSettings,
	ownRecordCounts,
	selfCheckResult,
} from "#contract/settings.ts";
import type { ApiClient } from "./api-client.ts";
import { downloadFile } from "./download.ts";
import { useApi } from "./query-client.ts";
import { reading } from "./reading.ts";

export const settingsQueries = {
	/** The marketplace's settings, its business clock and who is asking. */
	marketplace: () =>
		queryOptions({
			queryKey: ["settings"],
			queryFn: reading("/api/settings", marketplaceSettings),
		}),
	installation: () =>
		queryOptions({
			queryKey: ["installation"],
			queryFn: reading("/api/settings/installation", installation),
		}),
	/** Asked anew each time: it says what is about to be lost. */
	ownRecords: () =>
		queryOptions({
			queryKey: ["own-records"],
			queryFn: reading("/api/settings/own-records", ownRecordCounts),
			staleTime: 0,
			gcTime: 0,
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

export function useSelfCheck() {
	const api = useApi();
	return useMutation({
		mutationFn: () =>
			api.send("POST", "/api/settings/self-check", {}, selfCheckResult),
	});
}

export function useDownloadOwnRecords() {
	const api = useApi();
	return useMutation({
		mutationFn: () => downloadFile(api, "/api/settings/own-records/export"),
	});
}
