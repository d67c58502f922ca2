import { Download } from "lucide-react";
import type { ExportFormat } from "#contract/exports.ts";
import type { ApiClient } from "#web/data/api-client.ts";
import { useDownload } from "#web/dialogs/export/use-download.ts";
import { Button } from "#web/ui/buttons/button.tsx";

/** One file, to be had as a workbook or as csv. */
export function FormatButtons({
	words,
	label = "",
	size = "md",
	download,
}: {
	words: { running: string; failed: string };
	/** Before the name of the format. */
	label?: string;
	size?: "sm" | "md";
	download: (
		api: ApiClient,
		format: ExportFormat,
		signal: AbortSignal,
	) => Promise<unknown>;
}) {
	const { busyWith, start } = useDownload(words, download);
	return (["xlsx", "csv"] as const).map((format) => (
		<Button
			busy={busyWith === format}
			disabled={busyWith !== null}
			icon={Download}
			key={format}
			onClick={() => start(format)}
			size={size}
		>
			{`${label} .${format}`.trim()}
		</Button>
	));
}
