import { formatDecimal } from "#core/money.ts";
import { Progress } from "#web/ui/feedback/progress.tsx";

export interface DownloadProgress {
	bytes: number;
	totalBytes: number | null;
}

interface ExportProgressProps {
	noun: string;
	progress: DownloadProgress | null;
}

/** The file is written while it is read, so most often only what has arrived is known. */
export function ExportProgress({ noun, progress }: ExportProgressProps) {
	const { bytes = 0, totalBytes = null } = progress ?? {};
	return (
		<Progress
			className="mt-5"
			detail={bytes === 0 ? "Preparando…" : sizeText(bytes)}
			label={`Exportando ${noun}`}
			value={totalBytes === null ? null : (bytes / totalBytes) * 100}
		/>
	);
}

/** `sizeText(1_536_000)` → "1,5 MB" */
function sizeText(bytes: number): string {
	return bytes < 1_000_000
		? `${formatDecimal(bytes / 1000, 0)} KB`
		: `${formatDecimal(bytes / 1_000_000, 1)} MB`;
}
