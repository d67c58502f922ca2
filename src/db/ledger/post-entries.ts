import { sql } from "drizzle-orm";
import type { LedgerEntry } from "#core/ledger.ts";
import type { Database } from "../database.ts";
import { preparedSql } from "../prepared.ts";
import { json, recordsOf } from "../records.ts";
import { ledgerEntries } from "../schema/ledger.ts";

/**
 * Writes what a fact means to the ledger. A fact that was posted before stays as it is; the same fact with another
 * amount is a fault of ours, and the database refuses it, as it does entries on days that are closed.
 */
export async function postEntries(
	tx: Database,
	entries: readonly LedgerEntry[],
): Promise<void> {
	if (entries.length === 0) return;
	await insertEntries(tx, { entries: JSON.stringify(entries) });
}

const entry = recordsOf(ledgerEntries, [
	...(["kind", "source", "storeId", "partId", "debit", "credit"] as const),
	...(["amountCents", "occurredOn", "postedOn"] as const),
]);

const insertEntries = preparedSql(
	"post_ledger_entries",
	sql`insert into ${ledgerEntries} as kept (${entry.columns})
		select ${entry.fields} from jsonb_to_recordset(${json("entries")}) as entry (${entry.record})
		on conflict (source, kind) do update set amount_cents = excluded.amount_cents
		where kept.amount_cents <> excluded.amount_cents`,
);
