import { queryOptions, useMutation } from "@tanstack/react-query";
import {
	installation,
	ownRecordCounts,
	selfCheckResult,
} from "#contract/settings.ts";
import { downloadFile } from "./download.ts";
import { useApi } from "./query-client.ts";
import { reading } from "./reading.ts";

export const installationQueries = {
	about: () =>
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
