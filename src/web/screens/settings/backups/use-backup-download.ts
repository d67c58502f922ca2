import { useState } from "react";
import type { KeptBackup } from "#contract/backups.ts";
import { errorText } from "#web/data/api-errors.ts";
import { downloadBackup, exportEverything } from "#web/data/backups.ts";
import { useApi } from "#web/data/query-client.ts";

export interface Download {
	isUnderWay: boolean;
	/** So far; `total` only where the server knows it. */
	bytes: number;
	total: number | null;
	error: string | undefined;
	cancel(): void;
}

/** One file at a time, with how far it is. */
export function useBackupDownload() {
	const api = useApi();
	return useDownload((backup: KeptBackup, options) =>
		downloadBackup(api, backup, options),
	);
}

export function useEverythingDownload() {
	const api = useApi();
	return useDownload((_: null, options) => exportEverything(api, options));
}

interface Options {
	signal: AbortSignal;
	onProgress: (bytes: number, total: number | null) => void;
}

function useDownload<Input>(
	download: (input: Input, options: Options) => Promise<unknown>,
) {
	const [under, setUnder] = useState<AbortController>();
	const [progress, setProgress] = useState({
		...{ bytes: 0, total: null as number | null },
	});
	const [error, setError] = useState<string>();

	async function start(input: Input) {
		const cancelling = new AbortController();
		setUnder(cancelling);
		setError(undefined);
		setProgress({ bytes: 0, total: null });
		try {
			await download(input, {
				signal: cancelling.signal,
				onProgress: (bytes, total) => setProgress({ bytes, total }),
			});
		} catch (failure) {
			if (!cancelling.signal.aborted) setError(errorText(failure));
		} finally {
			setUnder(undefined);
		}
	}

	return {
		...progress,
		isUnderWay: under !== undefined,
		error,
		start: (input: Input) => void start(input),
		cancel: () => under?.abort(),
	};
}
