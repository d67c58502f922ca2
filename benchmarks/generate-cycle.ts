import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { postMissing } from "#db/ledger/post-missing.ts";
import { releaseDue } from "#db/ledger/release-due.ts";

export const stores = 1_000;
export const parts = 200_000;
/** It sells every sixth part; three entries each make a statement of 100,000 lines. */
export const largestStore = 1;

/**
 * A marketplace on the day before its stores' first cycle is closed: sold in December and January, delivered, free,
 * and every store can be paid. Of orders it has what money is reckoned from, and no figures of reports.
 */
export async function generateCycle(db: Database): Promise<void> {
	await db.transaction(async (tx) => {
		for (const statement of inserts) await tx.execute(statement);
		await tx.execute(sql`analyze`);
		const today = "2024-02-10";
		await postMissing(tx, { today, atMost: parts });
		await tx.execute(sql`analyze`);
		await releaseDue(tx, { today, returnWindowDays: 7, atMost: parts });
	});
	await db.execute(sql`vacuum analyze`);
}

const inserts: SQL[] = [
	sql`
		update marketplace_settings set
			payout_cadence = 'quinzenal', clock_pinned_at = '2024-02-29 15:00-03', clock_started_at = now()`,
	sql`
		insert into stores (id, name, slug, type, status, category, manager, phone, joined_on, search_text)
		select n, 'Loja ' || n, 'loja-' || n, 'varejo', 'ativa', 'geral', 'Ana Souza', '11987654321', '2023-01-02', 'loja ' || n
		from generate_series(1, ${stores}::int) as n`,
	sql`
		insert into store_settings (
			store_id, commission_rate_bps, pix_key, free_shipping_limit_cents, shipping_rate_cents, processing_days, min_order_cents
		)
		select id, 700, '52998224725', 0, 0, 1, 0 from stores`,
	sql`
		insert into products (id, store_id, name, sku, category, price_retail_cents, stock, created_at, search_text)
		select id, id, 'Produto ' || id, 'SKU-' || id, 'casa', 1990 + id, 1000, '2023-01-02 12:00-03', 'produto ' || id
		from stores`,
	sql`
		insert into customers (id, name, email, phone, document, type, status, joined_on, search_text)
		values (1, 'João Silva', 'joao@exemplo.com', '11987654321', '52998224725', 'varejo', 'ativo', '2023-01-02', 'joão silva')`,
	sql`
		create temporary table sold on commit drop as
		select
			n,
			case when n % 6 = 1 then ${largestStore}::int else 2 + (n * 7919) % ${stores - 1}::int end as store_id,
			timestamptz '2023-12-01 12:00-03' + make_interval(days => n % 60) as placed_at,
			1 + n % 4 as quantity
		from generate_series(1, ${parts}::int) as n`,
	sql`
		create temporary table priced on commit drop as
		select
			sold.*, p.name, p.sku, p.category, s.name as store_name, p.price_retail_cents as unit_price,
			quantity * p.price_retail_cents as goods,
			round(quantity * p.price_retail_cents * 700 / 10000.0) as commission
		from sold
		join products p on p.id = sold.store_id
		join stores s on s.id = sold.store_id`,
	sql`
		insert into orders (
			id, code, customer_id, customer_name, customer_email, customer_phone, customer_document, customer_type,
			delivery_address, delivery_city, delivery_state, payment_method, status,
			goods_cents, discount_cents, freight_cents, total_cents, commission_cents, item_count, store_count,
			placed_at, placed_day, search_text
		)
		select
			n, '#DV-2023-' || (100000 + n), c.id, c.name, c.email, c.phone, c.document, c.type,
			'Rua A, 1', 'São Paulo', 'SP', 'pix', 'entregue',
			goods, 0, 0, goods, commission, quantity, 1,
			placed_at, (placed_at at time zone 'America/Sao_Paulo')::date, c.search_text
		from priced cross join customers c`,
	sql`
		insert into order_parts (
			id, order_id, store_id, store_name, position, status, goods_cents, discount_cents, freight_cents, value_cents,
			commission_rate_bps, commission_base_cents, commission_cents, frozen_at, placed_at, delivered_on
		)
		select
			n, n, store_id, store_name, 0, 'entregue', goods, 0, 0, goods,
			700, goods, commission, placed_at, placed_at, '2024-02-01'
		from priced`,
	sql`
		insert into order_items (
			order_id, part_id, product_id, name, sku, category, quantity, unit_price_cents,
			goods_cents, discount_cents, freight_cents, total_cents, commission_cents
		)
		select n, n, store_id, name, sku, category, quantity, unit_price, goods, 0, 0, goods, commission
		from priced`,
];
