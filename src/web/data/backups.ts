import {
	queryOptions,
	useMutationState,
	useQueryClient,
} from "@tanstack/react-query";
import {
	type BackupInspection,
	type BackupRestoring,
	backupContents,
	backupDesk,
	type KeptBackup,
	sentBackup,
	startedJob,
} from "#contract/backups.ts";
import type { ApiClient } from "./api-client.ts";
import { type DownloadOptions, downloadFile } from "./download.ts";
import { jobQueries } from "./jobs.ts";
import { apiOf } from "./query-client.ts";
import { reading } from "./reading.ts";
import { useChange } from "./use-change.ts";

/** Known by its key, so that the tab that restores is not told of it as the others are. */
const restoreKey = ["restore-backup"];

export const backupQueries = {
	desk: () =>
		queryOptions({
			queryKey: ["backups"],
			queryFn: reading("/api/backups", backupDesk),
		}),
	/** Asked anew each time: it says what everything is about to be replaced with. */
	contents: (input: BackupInspection) =>
		queryOptions({
			queryKey: ["backup-contents", input],
			queryFn: ({ client }) =>
				apiOf(client).send(
					"POST",
					"/api/backups/inspection",
					input,
					backupContents,
				),
			...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
		}),
};

export function makeBackup(api: ApiClient) {
	return api.send("POST", "/api/backups", undefined, startedJob);
}

export function removeBackup(api: ApiClient, { name }: KeptBackup) {
	return api.send("DELETE", `/api/backups/${name}`);
}

export function downloadBackup(
	api: ApiClient,
	{ name }: KeptBackup,
	options: DownloadOptions,
) {
	return downloadFile(api, `/api/backups/${name}/file`, options);
}

export function exportEverything(api: ApiClient, options: DownloadOptions) {
	return downloadFile(api, "/api/settings/everything/export", options);
}

export async function sendBackup(
	api: ApiClient,
	file: File,
	options: { signal: AbortSignal; onUploadProgress: (share: number) => void },
) {
	const answer = await api.fetch("/api/backups/sent", {
		...options,
		method: "POST",
		headers: { "content-type": "application/octet-stream" },
		body: file,
	});
	return sentBackup.parse(await answer.json()).source;
}

export function useRestoreBackup(onStarted: (jobId: number) => void) {
	return useChange("job", restoreBackup, {
		mutationKey: restoreKey,
		gcTime: Number.POSITIVE_INFINITY, // it may take longer than answers are kept
		onSuccess: ({ jobId }) => onStarted(jobId),
	});
}

function restoreBackup(api: ApiClient, input: BackupRestoring) {
	return api.send("POST", "/api/backups/restoring", input, startedJob);
}

/** When this tab last asked for a restore that, as far as it knows, went well or still goes on. */
export function useOwnRestore(): number | undefined {
	const queryClient = useQueryClient();
	const asked = useMutationState({
		filters: { mutationKey: restoreKey },
		select: ({ state }) => ({
			at: state.submittedAt,
			isRefused: state.status === "error",
			job: startedJob.safeParse(state.data).data,
		}),
	}).at(-1);
	if (!asked || asked.isRefused) return undefined;
	const job =
		asked.job &&
		queryClient.getQueryData(jobQueries.one(asked.job.jobId).queryKey);
	const hasEndedWithout =
		job?.status === "failed" || job?.status === "cancelled";
	return hasEndedWithout ? undefined : asked.at;
}
