import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import type { ApiClient } from "#web/data/api-client.ts";
import { errorText } from "#web/data/api-errors.ts";
import type { DownloadOptions } from "#web/data/download.ts";
import { useApi } from "#web/data/query-client.ts";
import { useStillWhilePressed } from "#web/ui/fields/use-still-while-pressed.ts";
import type { DownloadProgress } from "./export-progress.tsx";

type Download = (
	api: ApiClient,
	options: Pick<DownloadOptions, "signal" | "onProgress">,
) => Promise<unknown>;

/** Runs one export at a time; leaving the dialog ends it. */
export function useExport(onDone: () => void) {
	const api = useApi();
	const running = useRef<AbortController>(null);
	const [isRunning, setIsRunning] = useState(false);
	const [progress, setProgress] = useState<DownloadProgress | null>(null);
	const [error, setError] = useState<string | null>(null);
	useEffect(() => () => running.current?.abort(), []);

	async function run(download: Download) {
		const controller = new AbortController();
		running.current = controller;
		setIsRunning(true);
		setProgress(null);
		setError(null);
		try {
			await download(api, {
				signal: controller.signal,
				onProgress: (bytes, totalBytes) => setProgress({ bytes, totalBytes }),
			});
			toast.success("Exportação concluída!", {
				description: "O arquivo foi gerado e será baixado em breve.",
			});
			onDone();
		} catch (failure) {
			if (!controller.signal.aborted) setError(errorText(failure));
		} finally {
			setIsRunning(false);
		}
	}

	return {
		isRunning,
		progress,
		error: useStillWhilePressed(error),
		start: (download: Download) => void run(download),
		cancel: () => running.current?.abort(),
	};
}
