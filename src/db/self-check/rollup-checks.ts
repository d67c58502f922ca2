import { type SQL, sql } from "drizzle-orm";
import { recomputed } from "../rollup-recomputation.ts";
import { type Check, comparison } from "./check.ts";

/** Every stored figure against what raw rows add up to. */
export const rollupChecks: Check[] = [
	comparison({
		name: "daily sales",
		keys: ["day", "customer_type", "store", "categories"],
		counts: [
			"orders",
			"multi_store_orders",
			"cancelled_orders",
			"items",
			"revenue_cents",
			"commission_cents",
		],
		expected: withNamedSegment(recomputed.dailySales),
		actual: withNamedSegment(sql`
			select day, customer_type, store_id, category,
				sum(orders)::bigint as orders,
				sum(multi_store_orders)::bigint as multi_store_orders,
				sum(cancelled_orders)::bigint as cancelled_orders,
				sum(items)::bigint as items,
				sum(revenue_cents)::bigint as revenue_cents,
				sum(commission_cents)::bigint as commission_cents
			from sales
			group by day, customer_type, store_id, category`),
	}),
	comparison({
		name: "monthly sales by product",
		keys: ["product_id", "month"],
		counts: ["items", "revenue_cents"],
		expected: recomputed.monthlyProductSales,
		actual: sql`select * from monthly_product_sales`,
	}),
	comparison({
		name: "customers' totals",
		keys: ["id"],
		counts: ["total_orders", "total_spent_cents"],
		values: ["last_order_at"],
		expected: recomputed.customerTotals,
		actual: sql`select id, total_orders, total_spent_cents, last_order_at from customers`,
	}),
	comparison({
		name: "customers' spending by category",
		keys: ["customer_id", "category"],
		counts: ["items", "revenue_cents"],
		expected: recomputed.customerCategorySales,
		actual: sql`select * from customer_category_sales`,
	}),
	comparison({
		name: "stock against movements",
		keys: ["id"],
		counts: ["stock"],
		expected: recomputed.productStock,
		actual: sql`select id, stock from products`,
	}),
	comparison({
		name: "units sold",
		keys: ["id"],
		counts: ["sold"],
		expected: recomputed.productSold,
		actual: sql`select id, sold from products`,
	}),
	{
		name: "running stock",
		disagreements: sql`
			select
				'product ' || product_id || ' movement ' || id as key,
				json_build_object('stock_after', before + quantity) as expected,
				json_build_object('stock_after', stock_after) as actual
			from (
				select *, lag(stock_after, 1, 0) over (partition by product_id order by id) as before
				from stock_movements
			) m
			where stock_after <> before + quantity`,
	},
];

// Rows are joined by their keys, and no key may be null.
function withNamedSegment(rows: SQL): SQL {
	return sql`
		select
			r.*,
			coalesce('store ' || r.store_id, 'all stores') as store,
			coalesce(r.category, 'all categories') as categories
		from (${rows}) r`;
}
