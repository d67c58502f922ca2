import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "#db/database.ts";

type Balances = { pending: number; available: number; inPayout: number };

/** What a store has in each of its accounts, added up from every entry there is. */
export async function balancesOf(
	db: Database,
	storeId: number,
): Promise<Balances> {
	const sumOf = (account: string) =>
		sql`coalesce(sum(case ${account} when credit then amount_cents when debit then -amount_cents end), 0)::bigint`;
	const [row] = await rowsOf<Balances>(
		db,
		sql`select ${sumOf("a-receber")} as pending, ${sumOf("disponivel")} as available, ${sumOf("em-repasse")} as "inPayout"
			from ledger_entries where store_id = ${storeId}`,
	);
	return row as Balances;
}

/** Each entry in a line, oldest first: "venda clientes → a-receber 10700". */
export async function entriesOf(
	db: Database,
	storeId: number,
): Promise<string[]> {
	const rows = await rowsOf<{ line: string }>(
		db,
		sql`select kind || ' ' || debit || ' → ' || credit || ' ' || amount_cents as line
			from ledger_entries where store_id = ${storeId} order by id`,
	);
	return rows.map(({ line }) => line);
}
