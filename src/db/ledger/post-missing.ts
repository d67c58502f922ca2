import { type SQL, sql } from "drizzle-orm";
import type { Day } from "#core/business-time.ts";
import { businessTimeZone } from "#core/time-zone.ts";
import { type Database, rowsOf } from "../database.ts";
import { keepFromClosing } from "./close-cycle.ts";
import { idsOf } from "./locked-ids.ts";

/**
 * Posts what came in without a ledger: orders that were there before it, the sample's, and those that a release which
 * knows nothing of it takes in beside us. By the rules of `core/ledger.ts`, for many parts at once. Answers how many
 * parts it has posted, up to `atMost`. They are posted on their own days, long past as these may be: nobody closes
 * them meanwhile.
 */
export async function postMissing(
	tx: Database,
	{ today, atMost }: { today: Day; atMost: number },
): Promise<number> {
	const locked = await rowsOf<{ id: number }>(
		tx,
		sql`select id from order_parts where money_state = 'unposted' order by id limit ${atMost} for update skip locked`,
	);
	if (locked.length === 0) return 0;
	await keepFromClosing(tx);
	const [row] = await rowsOf<{ parts: number }>(
		tx,
		sql`with missing as (
			select
				p.id, p.store_id, p.value_cents, p.marketplace_discount_cents, p.commission_cents,
				o.placed_day as sold_on,
				case when p.status = 'cancelado' then ${dayOf(sql`o.cancelled_at`)} end as cancelled_on,
				case when p.status = 'entregue' then coalesce(delivered_on, (
					select ${dayOf(sql`max(h.at)`)} from order_history h
					where h.order_id = o.id and h.kind in ('status', 'part', 'undone', 'placed')
						and h.detail ->> 'to' = 'entregue'
						and coalesce(h.detail ->> 'storeName', p.store_name) = p.store_name
				), ${today}::date) end as delivered_on,
				coalesce((select max(s.through_on) from store_statements s where s.store_id = p.store_id), '0001-01-01') as closed_through
			from order_parts p
			join orders o on o.id = p.order_id
			where p.id = any (${idsOf(locked)})
		), posted as (
			insert into ledger_entries (kind, source, store_id, part_id, debit, credit, amount_cents, occurred_on, posted_on)
			select
				leg.kind, 'part:' || m.id, m.store_id, m.id, leg.debit, leg.credit, leg.amount_cents, leg.happened_on,
				case when leg.happened_on > m.closed_through then leg.happened_on else ${today}::date end
			from missing m
			cross join lateral (values
				(1, 'venda', 'clientes', 'a-receber', m.value_cents, m.sold_on),
				(2, 'cupom', 'cupons', 'a-receber', m.marketplace_discount_cents, m.sold_on),
				(3, 'comissao', 'a-receber', 'comissoes', m.commission_cents, m.sold_on),
				(4, 'cancelamento', 'a-receber', 'clientes', m.value_cents, m.cancelled_on),
				(5, 'cancelamento-cupom', 'a-receber', 'cupons', m.marketplace_discount_cents, m.cancelled_on),
				(6, 'cancelamento-comissao', 'comissoes', 'a-receber', m.commission_cents, m.cancelled_on)
			) as leg (number, kind, debit, credit, amount_cents, happened_on)
			where leg.amount_cents > 0 and leg.happened_on is not null
			order by m.id, leg.number
		), told as (
			update order_parts p set
				money_state = case when m.cancelled_on is null then 'pending' else 'cancelled' end,
				delivered_on = m.delivered_on
			from missing m
			where p.id = m.id
			returning p.id
		), ${liftedFor(sql`select id from missing where cancelled_on is not null`, today)}
		select count(*)::int as parts from told`,
	);
	return row?.parts ?? 0;
}

/** What such a release has delivered since counts as delivered from today on; answers how many parts. */
export async function noteDeliveries(
	tx: Database,
	{ today, atMost }: { today: Day; atMost: number },
): Promise<number> {
	const rows = await rowsOf<{ id: number }>(
		tx,
		sql`update order_parts set delivered_on = ${today}::date
			where id = any (array(
				select id from order_parts
				where money_state = 'pending' and status = 'entregue' and delivered_on is null
				limit ${atMost}
				for update skip locked
			))
			returning id`,
	);
	return rows.length;
}

/**
 * Takes back the money of parts that such a release has cancelled since they were posted; answers how many. That one
 * knows of no refunds: what the store gave back for them is not taken again. As in `releaseDue`, what was refunded
 * until we had the lock is seen only by a statement that begins after it.
 */
export async function takeBackCancelled(
	tx: Database,
	{ today, atMost }: { today: Day; atMost: number },
): Promise<number> {
	const locked = await rowsOf<{ id: number }>(
		tx,
		sql`select id
			from order_parts
			where status = 'cancelado' and money_state in ('pending', 'released')
			order by id
			limit ${atMost}
			for update skip locked`,
	);
	if (locked.length === 0) return 0;
	const [row] = await rowsOf<{ parts: number }>(
		tx,
		sql`with cancelled as (
			select
				p.id, p.store_id,
				p.value_cents - given.refund as value_cents,
				p.marketplace_discount_cents - given.coupon as marketplace_discount_cents,
				p.commission_cents - given.commission as commission_cents,
				case p.money_state when 'released' then 'disponivel' else 'a-receber' end as account
			from order_parts p
			cross join lateral (
				select
					${refunded("estorno")} as refund,
					${refunded("estorno-cupom")} as coupon,
					${refunded("estorno-comissao")} as commission
				from ledger_entries e
				where e.part_id = p.id
			) given
			where p.id = any (${idsOf(locked)})
		), posted as (
			insert into ledger_entries (kind, source, store_id, part_id, debit, credit, amount_cents, occurred_on, posted_on)
			select leg.kind, 'part:' || c.id, c.store_id, c.id, leg.debit, leg.credit, leg.amount_cents, ${today}::date, ${today}::date
			from cancelled c
			cross join lateral (values
				(1, 'cancelamento', c.account, 'clientes', c.value_cents),
				(2, 'cancelamento-cupom', c.account, 'cupons', c.marketplace_discount_cents),
				(3, 'cancelamento-comissao', 'comissoes', c.account, c.commission_cents)
			) as leg (number, kind, debit, credit, amount_cents)
			where leg.amount_cents > 0
			order by c.id, leg.number
		), told as (
			update order_parts p set money_state = 'cancelled' from cancelled c where p.id = c.id returning p.id
		), ${liftedFor(sql`select id from cancelled`, today)}
		select count(*)::int as parts from told`,
	);
	return row?.parts ?? 0;
}

/** What the store gave back, or got back, less what was reversed of it; not what the marketplace bore. */
function refunded(kind: "estorno" | "estorno-cupom" | "estorno-comissao"): SQL {
	const of = (name: string) =>
		sql`coalesce(sum(e.amount_cents) filter (where e.kind = ${name} and e.debit <> 'ajustes' and e.credit <> 'ajustes'), 0)`;
	return sql`(${of(kind)} - ${of(`reversao-${kind}`)})::bigint`;
}

/** As whoever cancels an order here does: nothing of what is cancelled waits. */
function liftedFor(parts: SQL, today: Day): SQL {
	return sql`lifted as (
			update part_holds set lifted_on = ${today}::date where lifted_on is null and part_id in (${parts})
		)`;
}

function dayOf(moment: ReturnType<typeof sql>) {
	return sql`(${moment} at time zone ${businessTimeZone})::date`;
}
