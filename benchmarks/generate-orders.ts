import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "#db/database.ts";
import { postMissing } from "#db/ledger/post-missing.ts";
import { fillRollups } from "#db/rollup-recomputation.ts";
import { sampleToday } from "#db/sample/sample-time.ts";

/**
 * Adds `count` orders of one to three stores to the sample marketplace, spread
 * over two years before it. Numbers come from the position, so every run has
 * the same orders. Written in SQL, with the indexes built at the end: a million
 * orders in a few minutes.
 */
export async function generateOrders(
	db: Database,
	count: number,
): Promise<void> {
	await db.transaction(async (tx) => {
		const restore = await dropIndexes(tx);
		for (const statement of [wanted(count), ...inserts])
			await tx.execute(statement);
		for (const statement of restore) await tx.execute(sql.raw(statement));
		await tx.execute(sql`analyze`);
		await tx.execute(
			sql`truncate daily_sales, daily_sales_slots, monthly_product_sales`,
		);
		await fillRollups(tx);
		await postMissing(tx, { today: sampleToday, atMost: 3 * count });
	});
	await db.execute(sql`vacuum analyze`);
}

/** Foreign keys and indexes of the filled tables; returns the statements that bring them back. */
async function dropIndexes(tx: Database): Promise<string[]> {
	const found = await rowsOf<{ drop: string; restore: string }>(
		tx,
		sql`
			with filled as (
				select unnest(array['orders', 'order_parts', 'order_items'])::regclass as id
			)
			select
				format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
				format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
			from pg_constraint where contype = 'f' and conrelid in (select id from filled)
			union all
			select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
			from pg_index
			where indrelid in (select id from filled)
				and indexrelid not in (select conindid from pg_constraint where contype in ('p', 'u'))`,
	);
	for (const { drop } of found) await tx.execute(sql.raw(drop));
	return found.map(({ restore }) => restore);
}

function wanted(count: number): SQL {
	return sql`
		create temporary table wanted on commit drop as
		select
			n,
			1000000 + n as order_id,
			'#DV-' || to_char(placed_at at time zone 'America/Sao_Paulo', 'YYYY') || '-' || (100000 + n) as code,
			1 + (n * 7919) % (select max(id) from customers) as customer_id,
			placed_at,
			(placed_at at time zone 'America/Sao_Paulo')::date as placed_day,
			1 + n % 3 as stores
		from (
			select n, timestamptz '2023-09-30 12:00-03' - make_interval(mins => (n * 1051200 / ${count})::int) as placed_at
			from generate_series(1, ${count}::bigint) as n
		) as numbered`;
}

const inserts: SQL[] = [
	sql`analyze wanted`,
	sql`
		create temporary table wanted_items on commit drop as
		select
			w.order_id,
			part,
			p.id as product_id, p.store_id, p.name, p.sku, p.category, s.name as store_name,
			1 + (w.n + part) % 4 as quantity,
			p.price_retail_cents as unit_price
		from wanted w
		cross join lateral generate_series(1, w.stores) as part
		join (
			select distinct on (store_id) * from products order by store_id, id
		) as p on p.store_id = 1 + (w.n + part * 5) % 21
		join stores s on s.id = p.store_id`,
	sql`analyze wanted_items`,
	sql`
		insert into orders (
			id, code, customer_id, customer_name, customer_email, customer_phone, customer_document, customer_type,
			delivery_postal_code, delivery_address, delivery_city, delivery_state, payment_method, status,
			goods_cents, discount_cents, freight_cents, total_cents, commission_cents, item_count, store_count,
			placed_at, placed_day, search_text
		)
		select
			w.order_id, w.code, c.id, c.name, c.email, c.phone, c.document, c.type,
			c.postal_code, coalesce(c.address, 'Rua A, 1'), coalesce(c.city, 'São Paulo'), coalesce(c.state, 'SP'), 'pix', 'entregue',
			i.goods, 0, 0, i.goods, i.commission, i.items, i.stores,
			w.placed_at, w.placed_day,
			concat_ws(' ', lower(w.code), c.search_text, i.names, case when i.stores > 1 then 'multi-loja' end)
		from wanted w
		join customers c on c.id = w.customer_id
		join (
			select
				order_id,
				sum(quantity * unit_price) as goods,
				sum(round(quantity * unit_price * 700 / 10000.0)) as commission,
				sum(quantity) as items,
				count(*) as stores,
				lower(string_agg(store_name || ' ' || coalesce(sku, ''), ' ')) as names
			from wanted_items group by order_id
		) as i on i.order_id = w.order_id`,
	sql`
		insert into order_search_pieces
		select distinct substr(word, start, 3)
		from (select distinct word from orders, string_to_table(search_text, ' ') as word) as words,
			generate_series(1, length(word)) as start
		on conflict do nothing`,
	sql`
		insert into order_parts (
			order_id, store_id, store_name, position, status, goods_cents, discount_cents, freight_cents, value_cents,
			commission_rate_bps, commission_base_cents, commission_cents, frozen_at, placed_at
		)
		select
			i.order_id, i.store_id, i.store_name, i.part - 1, 'entregue',
			i.quantity * i.unit_price, 0, 0, i.quantity * i.unit_price,
			700, i.quantity * i.unit_price, round(i.quantity * i.unit_price * 700 / 10000.0), w.placed_at, w.placed_at
		from wanted_items i join wanted w on w.order_id = i.order_id`,
	sql`analyze order_parts`,
	sql`
		insert into order_items (
			order_id, part_id, product_id, name, sku, category, quantity, unit_price_cents,
			goods_cents, discount_cents, freight_cents, total_cents, commission_cents
		)
		select
			i.order_id, p.id, i.product_id, i.name, i.sku, i.category, i.quantity, i.unit_price,
			i.quantity * i.unit_price, 0, 0, i.quantity * i.unit_price, p.commission_cents
		from wanted_items i
		join order_parts p on p.order_id = i.order_id and p.store_id = i.store_id`,
];
