import { sql } from "drizzle-orm";
import { type NegativeCause, negativeCauses } from "#core/ledger.ts";
import { type Database, rowsOf } from "../database.ts";
import { effectOn } from "./store-books.ts";

/**
 * What took each of these stores' free balance below zero: all that was taken since it last was not. Reads from the
 * last statement that did not close below zero.
 */
export async function listNegativeCauses(
	db: Database,
	storeIds: readonly number[],
): Promise<Map<number, NegativeCause[]>> {
	if (storeIds.length === 0) return new Map();
	const rows = await rowsOf<{ storeId: number; kinds: string[] }>(
		db,
		sql`with moved as (
			select e.store_id, e.id, e.kind, e.source, ${effectOn("disponivel")} as effect,
				coalesce(last.available, 0)
					+ sum(${effectOn("disponivel")}) over (partition by e.store_id order by e.id) as balance
			from stores s
			left join lateral (
				select st.through_on, st.closing_available_cents as available from store_statements st
				where st.store_id = s.id and st.closing_available_cents >= 0
				order by st.through_on desc limit 1
			) last on true
			join ledger_entries e on e.store_id = s.id and e.posted_on > coalesce(last.through_on, '-infinity')
			where s.id = any (${`{${storeIds.join()}}`}::int[]) and 'disponivel' in (e.debit, e.credit)
		)
		select m.store_id as "storeId", array_agg(distinct split_part(m.kind, '-', 1)) as kinds
		from moved m
		left join (
			select store_id, max(id) as id from moved where balance >= 0 group by store_id
		) covered on covered.store_id = m.store_id
		where m.effect < 0 and m.id > coalesce(covered.id, 0)
			and not exists (select from ledger_reversals r where r.source = m.source)
		group by m.store_id`,
	);
	return new Map(
		rows.map(({ storeId, kinds }) => [
			storeId,
			negativeCauses.filter((cause) => kinds.includes(cause)),
		]),
	);
}
