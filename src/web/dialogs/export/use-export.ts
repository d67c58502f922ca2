import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { errorText } from "#web/data/api-errors.ts";
import { exportList } from "#web/data/exports.ts";
import { useApi } from "#web/data/query-client.ts";
import type { ListType } from "#web/domain/list-types.ts";
import { useStillWhilePressed } from "#web/ui/fields/use-still-while-pressed.ts";
import type { DownloadProgress } from "./export-progress.tsx";

/** Runs one export at a time; leaving the dialog ends it. */
export function useExport(
	type: ListType,
	filters: Readonly<Record<string, unknown>>,
	onDone: () => void,
) {
	const api = useApi();
	const running = useRef<AbortController>(null);
	const [isRunning, setIsRunning] = useState(false);
	const [progress, setProgress] = useState<DownloadProgress | null>(null);
	const [error, setError] = useState<string | null>(null);
	useEffect(() => () => running.current?.abort(), []);

	async function run(params: Record<string, string>) {
		const controller = new AbortController();
		running.current = controller;
		setIsRunning(true);
		setProgress(null);
		setError(null);
		try {
			await exportList(api, type, {
				params: { ...matching(filters), ...params },
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
		start: (params: Record<string, string>) => void run(params),
		cancel: () => running.current?.abort(),
	};
}

/** Which page is open and how it is sorted mean nothing to a file. */
function matching({
	cursor: _cursor,
	pageSize: _pageSize,
	sort: _sort,
	...filters
}: Readonly<Record<string, unknown>>): Record<string, unknown> {
	return filters;
}
