import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/**
 * What every stored figure must be, computed from raw rows alone: orders, their parts and
 * items, and stock movements. Cancelled orders count in no figure but their own.
 */
export const recomputed = {
	dailySales: sql`
		select
			o.placed_day as day,
			(count(*) filter (where o.status <> 'cancelado'))::int as orders,
			(count(*) filter (where o.status <> 'cancelado' and p.parts > 1))::int as multi_store_orders,
			(count(*) filter (where o.status = 'cancelado'))::int as cancelled_orders,
			coalesce(sum(i.quantity) filter (where o.status <> 'cancelado'), 0)::int as items,
			coalesce(sum(o.total_cents) filter (where o.status <> 'cancelado'), 0)::bigint as revenue_cents,
			coalesce(sum(o.commission_cents) filter (where o.status <> 'cancelado'), 0)::bigint as commission_cents
		from orders o
		left join (select order_id, count(*) as parts from order_parts group by order_id) p on p.order_id = o.id
		left join (select order_id, sum(quantity) as quantity from order_items group by order_id) i on i.order_id = o.id
		group by o.placed_day`,

	dailyStoreSales: sql`
		select
			o.placed_day as day,
			p.store_id,
			count(*)::int as orders,
			coalesce(sum(i.quantity), 0)::int as items,
			sum(p.value_cents)::bigint as revenue_cents,
			sum(p.commission_cents)::bigint as commission_cents
		from order_parts p
		join orders o on o.id = p.order_id and o.status <> 'cancelado'
		left join (select part_id, sum(quantity) as quantity from order_items group by part_id) i on i.part_id = p.id
		group by o.placed_day, p.store_id`,

	dailyCategorySales: sql`
		select
			o.placed_day as day,
			i.category,
			count(distinct i.order_id)::int as orders,
			sum(i.quantity)::int as items,
			sum(i.total_cents)::bigint as revenue_cents
		from order_items i
		join orders o on o.id = i.order_id and o.status <> 'cancelado'
		group by o.placed_day, i.category`,

	monthlyProductSales: sql`
		select
			i.product_id,
			date_trunc('month', o.placed_day)::date as month,
			sum(i.quantity)::int as items,
			sum(i.total_cents)::bigint as revenue_cents
		from order_items i
		join orders o on o.id = i.order_id and o.status <> 'cancelado'
		group by 1, 2`,

	customerTotals: sql`
		select
			customer_id as id,
			count(*)::int as total_orders,
			sum(total_cents)::bigint as total_spent_cents,
			max(placed_at) as last_order_at
		from orders
		where status <> 'cancelado'
		group by customer_id`,

	productStock: sql`
		select product_id as id, sum(quantity)::int as stock
		from stock_movements
		group by product_id`,

	productSold: sql`
		select i.product_id as id, sum(i.quantity)::int as sold
		from order_items i
		join orders o on o.id = i.order_id and o.status <> 'cancelado'
		group by i.product_id`,
} satisfies Record<string, SQL>;

/** Writes all of them, for rows that came in bulk and not one order at a time. */
export async function fillRollups(tx: Database): Promise<void> {
	await tx.execute(sql`
		insert into daily_sales
			(day, orders, multi_store_orders, cancelled_orders, items, revenue_cents, commission_cents)
		${recomputed.dailySales}`);
	await tx.execute(sql`
		insert into daily_store_sales
			(day, store_id, orders, items, revenue_cents, commission_cents)
		${recomputed.dailyStoreSales}`);
	await tx.execute(sql`
		insert into daily_category_sales
			(day, category, orders, items, revenue_cents)
		${recomputed.dailyCategorySales}`);
	await tx.execute(sql`
		insert into monthly_product_sales
			(product_id, month, items, revenue_cents)
		${recomputed.monthlyProductSales}`);
	await tx.execute(sql`
		update customers set
			total_orders = r.total_orders,
			total_spent_cents = r.total_spent_cents,
			last_order_at = r.last_order_at
		from (${recomputed.customerTotals}) r
		where customers.id = r.id`);
	await tx.execute(sql`
		update products set stock = r.stock
		from (${recomputed.productStock}) r
		where products.id = r.id`);
	await tx.execute(sql`
		update products set sold = r.sold
		from (${recomputed.productSold}) r
		where products.id = r.id`);
}
