import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
	installation,
	type MarketplaceSettingsInput,
	marketplaceSettings,
	ownRecordCounts,
	selfCheckResult,
} from "#contract/settings.ts";
import { useApi } from "#web/data/api-context.ts";
import { downloadFile } from "#web/data/download.ts";
import { freshStartKey } from "#web/data/settings-query.ts";

export function useSaveSettings() {
	const api = useApi();
	const queries = useQueryClient();
	return useMutation({
		mutationFn: (input: MarketplaceSettingsInput) =>
			api.send("PUT", "/api/settings", input, marketplaceSettings),
		onSuccess: (saved) => queries.setQueryData(["settings"], saved),
	});
}

export function useInstallation() {
	const api = useApi();
	return useQuery({
		queryKey: ["installation"],
		queryFn: ({ signal }) =>
			api.get("/api/settings/installation", installation, { signal }),
	});
}

export function useSelfCheck() {
	const api = useApi();
	return useMutation({
		mutationFn: () =>
			api.send("POST", "/api/settings/self-check", {}, selfCheckResult),
	});
}

/** Asked anew each time: it says what is about to be lost. */
export function useOwnRecords() {
	const api = useApi();
	return useQuery({
		queryKey: ["own-records"],
		queryFn: ({ signal }) =>
			api.get("/api/settings/own-records", ownRecordCounts, { signal }),
		staleTime: 0,
		gcTime: 0,
	});
}

export function useDownloadOwnRecords() {
	const api = useApi();
	return useMutation({
		mutationFn: () => downloadFile(api, "/api/settings/own-records/export"),
	});
}

/** `onEmptied` is told first: while everything is fetched anew, the screen that asked is gone. */
export function useFreshStart(onEmptied: () => void) {
	const api = useApi();
	const queries = useQueryClient();
	return useMutation({
		mutationKey: freshStartKey,
		mutationFn: (name: string) =>
			api.send(
				"POST",
				"/api/settings/fresh-start",
				{ name },
				marketplaceSettings,
			),
		onSuccess() {
			onEmptied();
			return queries.resetQueries();
		},
	});
}
