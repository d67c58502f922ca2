import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import type { ExportFormat } from "#contract/exports.ts";
import type { ApiClient } from "#web/data/api-client.ts";
import { errorText } from "#web/data/api-errors.ts";
import { useApi } from "#web/data/query-client.ts";

/** Downloads a file without a dialog, one at a time; the message can cancel it, and leaving the screen does. */
export function useDownload<Format extends string = ExportFormat>(
	words: { running: string; failed: string },
	download: (
		api: ApiClient,
		format: Format,
		signal: AbortSignal,
	) => Promise<unknown>,
) {
	const api = useApi();
	const running = useRef<AbortController>(null);
	const [busyWith, setBusyWith] = useState<Format | null>(null);
	useEffect(() => () => running.current?.abort(), []);

	async function run(format: Format) {
		const controller = new AbortController();
		running.current = controller;
		setBusyWith(format);
		const id = toast.loading(words.running, {
			cancel: { label: "Cancelar", onClick: () => controller.abort() },
		});
		try {
			await download(api, format, controller.signal);
			toast.success("Exportação concluída!", {
				id,
				cancel: undefined,
				description: "O arquivo foi gerado e será baixado em breve.",
			});
		} catch (failure) {
			if (controller.signal.aborted) toast.dismiss(id);
			else
				toast.error(words.failed, {
					id,
					cancel: undefined,
					description: errorText(failure),
				});
		} finally {
			setBusyWith(null);
		}
	}

	return { busyWith, start: (format: Format) => void run(format) };
}
