import { formatDecimal } from "#core/money.ts";

/** fileSizeText(1_300_000) → "1,2 MB" */
export function fileSizeText(bytes: number): string {
	const kilobytes = bytes / 1024;
	if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} KB`;
	const megabytes = kilobytes / 1024;
	return megabytes < 1000
		? `${formatDecimal(megabytes, 1)} MB`
		: `${formatDecimal(megabytes / 1024, 1)} GB`;
}
