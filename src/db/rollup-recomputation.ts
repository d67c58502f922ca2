import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./database.ts";

const all = sql`true`;

/**
 * What every stored figure must be, computed from raw rows alone: orders (`o`), their parts and
 * items (`i`), and stock movements. Cancelled orders count in no figure but their own. Of all rows, or of those `where`.
 */
export const recomputed = {
	dailySales: (where = all) => sql`
		select
			o.placed_day as day,
			o.customer_type,
			i.store_id,
			i.category,
			count(distinct o.id) filter (where o.status <> 'cancelado') as orders,
			count(distinct o.id) filter (where o.status <> 'cancelado' and o.store_count > 1) as multi_store_orders,
			count(distinct o.id) filter (where o.status = 'cancelado') as cancelled_orders,
			coalesce(sum(i.quantity) filter (where o.status <> 'cancelado'), 0)::bigint as items,
			coalesce(sum(i.total_cents) filter (where o.status <> 'cancelado'), 0)::bigint as revenue_cents,
			coalesce(sum(i.commission_cents) filter (where o.status <> 'cancelado'), 0)::bigint as commission_cents
		from orders o
		join (
			select i.*, p.store_id
			from order_items i
			join order_parts p on p.id = i.part_id
		) as i on i.order_id = o.id
		where ${where}
		group by o.placed_day, o.customer_type,
			grouping sets ((), (i.store_id), (i.category), (i.store_id, i.category))`,

	monthlyProductSales: (where = all) => sql`
		select
			i.product_id,
			date_trunc('month', o.placed_day)::date as month,
			sum(i.quantity)::bigint as items,
			sum(i.total_cents)::bigint as revenue_cents
		from order_items i
		join orders o on o.id = i.order_id and o.status <> 'cancelado'
		where ${where}
		group by 1, 2`,

	customerTotals: (where = all) => sql`
		select
			customer_id as id,
			count(*) as total_orders,
			sum(total_cents)::bigint as total_spent_cents,
			max(placed_at) as last_order_at
		from orders o
		where status <> 'cancelado' and ${where}
		group by customer_id`,

	customerCategorySales: (where = all) => sql`
		select
			o.customer_id,
			i.category,
			sum(i.quantity)::bigint as items,
			sum(i.total_cents)::bigint as revenue_cents
		from order_items i
		join orders o on o.id = i.order_id and o.status <> 'cancelado'
		where ${where}
		group by o.customer_id, i.category`,

	productStock: (where = all) => sql`
		select product_id as id, sum(quantity)::bigint as stock
		from stock_movements
		where ${where}
		group by product_id`,

	productSold: (where = all) => sql`
		select i.product_id as id, sum(i.quantity)::bigint as sold
		from order_items i
		join orders o on o.id = i.order_id and o.status <> 'cancelado'
		where ${where}
		group by i.product_id`,
} satisfies Record<string, (where?: SQL) => SQL>;

/** Writes all of them, for rows that came in bulk and not one order at a time. */
export async function fillRollups(tx: Database): Promise<void> {
	await tx.execute(sql`
		insert into daily_sales
			(day, customer_type, store_id, category, orders, multi_store_orders, cancelled_orders, items, revenue_cents, commission_cents)
		${recomputed.dailySales()}`);
	await tx.execute(sql`
		insert into monthly_product_sales
			(product_id, month, items, revenue_cents)
		${recomputed.monthlyProductSales()}`);
	await tx.execute(sql`
		update customers set
			total_orders = r.total_orders,
			total_spent_cents = r.total_spent_cents,
			last_order_at = r.last_order_at
		from (${recomputed.customerTotals()}) r
		where customers.id = r.id`);
	await tx.execute(sql`
		update products set stock = r.stock
		from (${recomputed.productStock()}) r
		where products.id = r.id`);
	await tx.execute(sql`
		update products set sold = r.sold
		from (${recomputed.productSold()}) r
		where products.id = r.id`);
}
