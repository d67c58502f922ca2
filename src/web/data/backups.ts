import { queryOptions } from "@tanstack/react-query";
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
import { saveFrom } from "./download.ts";
import { restoreKey } from "./own-restore.ts";
import { apiOf } from "./query-client.ts";
import { reading } from "./reading.ts";
import { useChange } from "./use-change.ts";

export const backupQueries = {
	desk: () =>
		queryOptions({
			queryKey: ["backups"],
			queryFn: reading("/api/backups", backupDesk),
		}),
	/** Asked each time the dialog opens, and never while it is open: it says what everything is about to be replaced with. */
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
			...{ staleTime: "static", gcTime: 0, retry: false },
		}),
};

export function makeBackup(api: ApiClient) {
	return api.send("POST", "/api/backups", undefined, startedJob);
}

export function removeBackup(api: ApiClient, { name }: KeptBackup) {
	return api.send("DELETE", `/api/backups/${name}`);
}

/** The file of a copy; without a name everything, in open formats. */
export async function downloadByBrowser(
	api: ApiClient,
	name: string | undefined,
	signal: AbortSignal,
): Promise<void> {
	await api.fetch("/api/backups/download-check", { params: { name }, signal });
	saveFrom(
		name === undefined
			? "/api/settings/everything/export"
			: `/api/backups/${name}/file`,
	);
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
		isSecret: true,
		gcTime: Number.POSITIVE_INFINITY, // it may take longer than answers are kept
		onSuccess: ({ jobId }) => onStarted(jobId),
	});
}

function restoreBackup(api: ApiClient, input: BackupRestoring) {
	return api.send("POST", "/api/backups/restoring", input, startedJob);
}
