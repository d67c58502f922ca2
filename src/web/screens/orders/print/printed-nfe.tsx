import { formatNfeKey } from "#core/nfe-key.ts";

/** The key of the store's note, as its DANFE prints it. */
export function PrintedNfe({ nfeKey }: { nfeKey: string | null }) {
	if (nfeKey === null) return null;
	return (
		<p className="break-inside-avoid tabular-nums [overflow-wrap:anywhere]">
			NF-e {formatNfeKey(nfeKey)}
		</p>
	);
}
