import { formatDecimal } from "#core/money.ts";

/** fileSizeText(1_300_000) → "1,2 MB" */
export function fileSizeText(bytes: number): string {
	const kilobytes = bytes / 1024;
	return kilobytes < 1000
		? `${Math.max(1, Math.round(kilobytes))} KB`
		: `${formatDecimal(kilobytes / 1024, 1)} MB`;
}
