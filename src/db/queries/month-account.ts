import { sql } from "drizzle-orm";
import type { StoreMonth } from "#contract/store-month.ts";
import type { LedgerKind } from "#core/ledger.ts";
import { type Database, rowsOf } from "../database.ts";
import { effectOn } from "../ledger/store-books.ts";
import type { Days } from "./sales.ts";

type Account = StoreMonth["account"];
type Line = Exclude<keyof Account, "openingCents" | "closingCents">;

/** The lines of a statement, over a month's days: opening + what was posted = closing. */
export async function readMonthAccount(
	db: Database,
	storeId: number,
	days: Days,
): Promise<Pick<StoreMonth, "account" | "payouts">> {
	const openingCents = await owedBefore(db, storeId, days);
	const posted = await listPosted(db, storeId, days);
	const payouts = await listPaid(db, storeId, days);
	const account = {
		openingCents,
		salesCents: 0,
		cancellationCents: 0,
		refundCents: 0,
		adjustmentCents: 0,
		paidCents: 0,
		closingCents: openingCents,
	};
	for (const { kind, cents } of posted) {
		const line = lineOf[kind];
		if (line) account[line] += cents;
		account.closingCents += cents;
	}
	return { account, payouts };
}

/** Where a kind of entry is told. The others move money from one account of the store to another: it is owed the same. */
const lineOf: Record<LedgerKind, Line | null> = {
	venda: "salesCents",
	cupom: "salesCents",
	comissao: "salesCents",
	cancelamento: "cancellationCents",
	"cancelamento-cupom": "cancellationCents",
	"cancelamento-comissao": "cancellationCents",
	estorno: "refundCents",
	"estorno-cupom": "refundCents",
	"estorno-comissao": "refundCents",
	ajuste: "adjustmentCents",
	"repasse-pago": "paidCents",
	"repasse-devolvido": "paidCents",
	"reversao-estorno": "refundCents",
	"reversao-estorno-cupom": "refundCents",
	"reversao-estorno-comissao": "refundCents",
	"reversao-repasse-pago": "paidCents",
	liberacao: null,
	retencao: null,
	repasse: null,
};

/** What an entry does to all that the store is owed. */
const effect = sql`(${effectOn("a-receber")} + ${effectOn("disponivel")} + ${effectOn("em-repasse")})`;

function listPosted(db: Database, storeId: number, { from, to }: Days) {
	return rowsOf<{ kind: LedgerKind; cents: number }>(
		db,
		sql`select e.kind, sum(${effect})::bigint as cents
			from ledger_entries e
			where e.store_id = ${storeId} and e.posted_on between ${from} and ${to}
			group by e.kind`,
	);
}

/** What its last statement before those days left, and what was posted since: never everything. */
async function owedBefore(
	db: Database,
	storeId: number,
	{ from }: Days,
): Promise<number> {
	const [row] = await rowsOf<{ cents: number }>(
		db,
		sql`select (
				coalesce(sum(last.owed), 0) + coalesce((
					select sum(${effect}) from ledger_entries e
					where e.store_id = ${storeId} and e.posted_on < ${from}
						and e.posted_on > coalesce(max(last.through_on), '-infinity')
				), 0)
			)::bigint as cents
			from (
				select
					st.through_on,
					st.closing_pending_cents + st.closing_available_cents + st.closing_in_payout_cents as owed
				from store_statements st
				where st.store_id = ${storeId} and st.through_on < ${from}
				order by st.through_on desc limit 1
			) last`,
	);
	return row?.cents ?? 0;
}

/** Payouts that reached the bank on those days, or came back from it. */
function listPaid(db: Database, storeId: number, { from, to }: Days) {
	return rowsOf<StoreMonth["payouts"][number]>(
		db,
		sql`select
				split_part(e.source, ':', 2)::int as "payoutId", e.occurred_on::text as "on",
				(-${effect})::bigint as "amountCents"
			from ledger_entries e
			where e.store_id = ${storeId} and e.posted_on between ${from} and ${to}
				and e.kind in ('repasse-pago', 'repasse-devolvido', 'reversao-repasse-pago') and ${effect} <> 0
			order by e.posted_on, e.id`,
	);
}
