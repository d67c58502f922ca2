import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
	installation,
	type MarketplaceSettingsInput,
	marketplaceSettings,
	selfCheckResult,
} from "#contract/settings.ts";
import { useApi } from "../../api-context.ts";

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

/** `onEmptied` is told first: while everything is fetched anew, the screen that asked is gone. */
export function useFreshStart(onEmptied: () => void) {
	const api = useApi();
	const queries = useQueryClient();
	return useMutation({
		mutationFn: (name: string) =>
			api.send("POST", "/api/settings/fresh-start", { name }),
		onSuccess() {
			onEmptied();
			return queries.resetQueries();
		},
	});
}
