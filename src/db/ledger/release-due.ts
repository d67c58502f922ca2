import { type SQL, sql } from "drizzle-orm";
import { addDays, type Day } from "#core/business-time.ts";
import { businessTimeZone } from "#core/time-zone.ts";
import { type Database, rowsOf } from "../database.ts";
import { keepFromClosing } from "./close-cycle.ts";
import { idsOf } from "./locked-ids.ts";

/**
 * Frees the money of parts that were delivered and whose customers can no longer change their mind, unless a return is
 * open, its store's note is missing or someone holds it back (`holdsOf` of `core/part-money.ts`). What is freed is what the part has brought its
 * store so far. Answers how many parts it was, up to `atMost`.
 *
 * It is posted on the day it fell due, or on the first open day after that: which statement it stands in does not
 * depend on when this ran. So nobody closes these days meanwhile.
 *
 * Two statements: whoever holds a part back or refunds it locks it first, so what they did until we had the lock is
 * seen only by a statement that begins after it.
 */
export async function releaseDue(
	tx: Database,
	{
		today,
		returnWindowDays,
		atMost,
		storeId,
		partIds,
	}: {
		today: Day;
		returnWindowDays: number;
		atMost: number;
		/** Of this store alone, or of these parts. */
		storeId?: number;
		partIds?: readonly number[];
	},
): Promise<number> {
	// freeDay of core/payout-cycle.ts has come.
	const deliveredBefore = addDays(today, -returnWindowDays);
	const locked = await rowsOf<{ id: number }>(
		tx,
		sql`select p.id
			from order_parts p
			where p.money_state = 'pending' and p.status = 'entregue' and p.delivered_on < ${deliveredBefore}::date
				and ${nothingHolds}
				${storeId === undefined ? sql`` : sql`and p.store_id = ${storeId}`}
				${partIds ? sql`and p.id = any (${idsOf(partIds.map((id) => ({ id })))})` : sql``}
			order by p.delivered_on, p.id
			limit ${atMost}
			for update skip locked`,
	);
	if (locked.length === 0) return 0;
	await keepFromClosing(tx);
	const [row] = await rowsOf<{ parts: number }>(
		tx,
		sql`with due as materialized (
			select
				p.id, p.store_id,
				least(${today}::date, greatest(p.delivered_on + ${returnWindowDays + 1}::int, ${clearedOn(sql.raw("p"))})) as due_on
			from order_parts p
			where p.id = any (${idsOf(locked)}) and ${nothingHolds}
		), owed as (
			select
				due.id, due.store_id, due.due_on,
				greatest(due.due_on, (select max(s.through_on) + 1 from store_statements s where s.store_id = due.store_id)) as posted_on,
				sum(case when e.credit = 'a-receber' then e.amount_cents when e.debit = 'a-receber' then -e.amount_cents else 0 end) as cents,
				-- A hold that was lifted is another reason to free it than the delivery was.
				coalesce('hold:' || (select max(h.id) from part_holds h where h.part_id = due.id), 'part:' || due.id) as source
			from due
			join ledger_entries e on e.part_id = due.id
			group by due.id, due.store_id, due.due_on
		), posted as (
			insert into ledger_entries (kind, source, store_id, part_id, debit, credit, amount_cents, occurred_on, posted_on)
			select
				'liberacao', source, store_id, id,
				case when cents > 0 then 'a-receber' else 'disponivel' end,
				case when cents > 0 then 'disponivel' else 'a-receber' end,
				abs(cents), due_on, posted_on
			from owed
			where cents <> 0
			order by id
		), told as (
			update order_parts p set money_state = 'released' from due where p.id = due.id returning p.id
		)
		select count(*)::int as parts from told`,
	);
	return row?.parts ?? 0;
}

/**
 * The day on which the last of what kept a part's money was settled: a hold lifted, a return refused or refunded, a
 * note recorded. Never before what is to be freed was posted. Null of a part of which nothing is known.
 */
export function clearedOn(part: SQL): SQL {
	const dayOf = (moment: SQL) =>
		sql`(${moment} at time zone ${businessTimeZone})::date`;
	return sql`greatest(
		(select max(e.posted_on) from ledger_entries e where e.part_id = ${part}.id),
		(select max(h.lifted_on) from part_holds h where h.part_id = ${part}.id),
		(select max(greatest(${dayOf(sql`r.refused_at`)}, r.refunded_on)) from order_returns r where r.part_id = ${part}.id),
		(select ${dayOf(sql`${part}.nfe_recorded_at`)} from store_settings s where s.store_id = ${part}.store_id and s.require_nfe)
	)`;
}

/** Of the part `p`. */
const nothingHolds = sql`
	not exists (
		select from order_returns r
		where r.part_id = p.id and r.state in ('solicitada', 'aprovada', 'recebida')
	)
	and not exists (select from part_holds h where h.part_id = p.id and h.lifted_on is null)
	and (p.nfe_key is not null or not exists (
		select from store_settings s where s.store_id = p.store_id and s.require_nfe
	))`;
