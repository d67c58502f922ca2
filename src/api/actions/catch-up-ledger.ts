import type { Database } from "#db/database.ts";
import { bringLedgerUpToDate } from "#db/ledger/bring-up-to-date.ts";

/** Whatever the ledger still lacks belongs to the days that are about to be closed; each batch is kept by itself. */
export async function catchUpLedger(
	db: Database,
	realNow: Date,
	{ atMostBatches = Number.POSITIVE_INFINITY } = {},
): Promise<void> {
	for (let batches = 0; batches < atMostBatches; batches++) {
		const parts = await db.transaction((tx) =>
			bringLedgerUpToDate(tx, realNow),
		);
		if (parts === 0) return;
	}
}
