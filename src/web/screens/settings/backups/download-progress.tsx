import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { fileSizeText } from "#web/ui/marks/file-size-text.ts";
import type { Download } from "./use-backup-download.ts";

export function DownloadProgress({
	download: { isUnderWay, bytes, total, error, cancel },
}: {
	download: Download;
}) {
	if (error) return <Notice tone="bad">{error}</Notice>;
	if (!isUnderWay) return null;
	return (
		<div className="flex items-end gap-4">
			<Progress
				className="min-w-0 flex-1"
				detail={fileSizeText(bytes)}
				label="Baixando"
				value={total === null ? null : (100 * bytes) / total}
			/>
			<Button onClick={cancel}>Cancelar</Button>
		</div>
	);
}
