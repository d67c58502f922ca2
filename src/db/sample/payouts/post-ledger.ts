import { sql } from "drizzle-orm";
import { addDays, type Day } from "#core/business-time.ts";
import { type LedgerEntry, onDay, refundEntries } from "#core/ledger.ts";
import { freeDay } from "#core/payout-cycle.ts";
import { businessTimeZone } from "#core/time-zone.ts";
import type { Database } from "../../database.ts";
import { postEntries } from "../../ledger/post-entries.ts";
import { postMissing } from "../../ledger/post-missing.ts";
import { getMarketplaceSettings } from "../../queries/settings.ts";
import { dayOfStep } from "../returns/draw-return.ts";
import type { SampleReturn } from "../returns/returns.ts";
import { sampleToday } from "../sample-time.ts";
import { closeCycle } from "./close-cycle.ts";
import { sampleCycles } from "./cycles.ts";

/** What happened to the sample's money, day by day, as if the ledger had been there. */
export async function postLedger(
	tx: Database,
	returns: readonly SampleReturn[],
): Promise<void> {
	await postMissing(tx, { today: sampleToday, atMost: 1_000_000 });
	const { returnWindowDays } = await getMarketplaceSettings(tx);
	let posted: Day = "";
	const postThrough = async (day: Day) => {
		const refunds = refundsOf(returns, returnWindowDays);
		await postEntries(
			tx,
			refunds.filter(({ postedOn: on }) => on > posted && on <= day),
		);
		await releaseThrough(tx, day, returnWindowDays);
		posted = day;
	};
	for (const cycle of sampleCycles) {
		await postThrough(addDays(cycle.closedOn, -1));
		await closeCycle(tx, cycle);
	}
	await postThrough(sampleToday);
}

/** A return that was asked for in time holds the money back; one that came later finds it free, or paid. */
function refundsOf(
	returns: readonly SampleReturn[],
	returnWindowDays: number,
): LedgerEntry[] {
	return returns.flatMap(({ row, steps, deliveredOn }) => {
		const { refundedOn, refundCents } = row;
		if (!refundedOn || !refundCents) return [];
		const askedOn = dayOfStep({ steps }, "solicitada") ?? refundedOn;
		const isInTime = askedOn < freeDay(deliveredOn, returnWindowDays);
		return refundEntries(
			{
				returnId: row.id,
				storeId: row.storeId,
				partId: row.partId,
				refundCents,
				marketplaceDiscountCents: row.marketplaceDiscountCents ?? 0,
				commissionBackCents: row.commissionBackCents ?? 0,
				borneBy: row.borneBy,
			},
			isInTime ? "a-receber" : "disponivel",
			onDay(refundedOn),
		);
	});
}

/**
 * What `releaseDue` would have done each day, for all days at once: free after the window, or the day after a return
 * that was asked for in it was refunded or refused.
 */
async function releaseThrough(
	tx: Database,
	day: Day,
	returnWindowDays: number,
): Promise<void> {
	await tx.execute(sql`with due as (
			select p.id, p.store_id, greatest(p.delivered_on + ${returnWindowDays}::int + 1, held.closed_on + 1) as free_on
			from order_parts p
			left join lateral (
				select
					max(coalesce(r.refunded_on, (r.refused_at at time zone ${businessTimeZone})::date)) as closed_on,
					bool_or(r.state not in ('reembolsada', 'recusada')) as is_open
				from order_returns r
				where r.part_id = p.id
					and (r.requested_at at time zone ${businessTimeZone})::date <= p.delivered_on + ${returnWindowDays}::int
			) held on true
			where p.money_state = 'pending' and p.status = 'entregue' and held.is_open is not true
		), free as (
			select * from due where free_on <= ${day}::date
		), owed as (
			select
				free.id, free.store_id, free.free_on,
				sum(case when e.credit = 'a-receber' then e.amount_cents when e.debit = 'a-receber' then -e.amount_cents else 0 end) as cents
			from free
			join ledger_entries e on e.part_id = free.id
			group by free.id, free.store_id, free.free_on
		), posted as (
			insert into ledger_entries (kind, source, store_id, part_id, debit, credit, amount_cents, occurred_on, posted_on)
			select 'liberacao', 'part:' || id, store_id, id, 'a-receber', 'disponivel', cents, free_on, free_on
			from owed
			where cents > 0
			order by free_on, id
		)
		update order_parts p set money_state = 'released' from free where p.id = free.id`);
}
