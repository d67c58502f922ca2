import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { LedgerEntry } from "#core/ledger.ts";
import type { Database } from "../database.ts";
import { preparedSql } from "../prepared.ts";
import { json, recordsOf } from "../records.ts";
import { ledgerEntries } from "../schema/ledger.ts";

/**
 * Writes what a fact means to the ledger. A fact that was posted before stays as it is; the same fact with another
 * amount, account, store, part or day is a fault of ours, and the database refuses it, as it does entries on days that
 * are closed.
 */
export async function postEntries(
	tx: Database,
	entries: readonly LedgerEntry[],
): Promise<void> {
	if (entries.length === 0) return;
	await insertEntries(tx, { entries: JSON.stringify(entries) });
}

const { id: _, ...written } = getTableColumns(ledgerEntries);
const fields = Object.keys(written) as (keyof typeof written)[];
const entry = recordsOf(ledgerEntries, fields);

const insertEntries = preparedSql(
	"post_ledger_entries",
	sql`insert into ${ledgerEntries} as kept (${entry.columns})
		select ${entry.fields} from jsonb_to_recordset(${json("entries")}) as entry (${entry.record})
		on conflict (source, kind) do update set amount_cents = excluded.amount_cents
		where (${columnsOf("kept")}) is distinct from (${columnsOf("excluded")})`,
);

function columnsOf(row: "kept" | "excluded"): SQL {
	return sql.join(
		fields.map((field) => sql.raw(`${row}.${toSnakeCase(field)}`)),
		sql`, `,
	);
}
