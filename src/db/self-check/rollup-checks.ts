import { type SQL, sql } from "drizzle-orm";
import { recomputed } from "../rollup-recomputation.ts";
import { type Check, comparison } from "./check.ts";
import { along, alongDays, onDays, within } from "./slices.ts";

const byProductSold = along([
	["order_items", "product_id"],
	["monthly_product_sales", "product_id"],
]);
const byProductMoved = along([["stock_movements", "product_id"]]);
const byCustomer = along([
	["orders", "customer_id"],
	["customer_category_sales", "customer_id"],
	["customers", "id"],
]);

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
		along: alongDays,
		// By the moment, of which there is an index: an order whose day is another one disagrees in its own slice.
		expected: (slice) =>
			withNamedSegment(recomputed.dailySales(onDays(slice, sql`o.placed_at`))),
		actual: (slice) =>
			withNamedSegment(sql`
			select day, customer_type, store_id, category,
				sum(orders)::bigint as orders,
				sum(multi_store_orders)::bigint as multi_store_orders,
				sum(cancelled_orders)::bigint as cancelled_orders,
				sum(items)::bigint as items,
				sum(revenue_cents)::bigint as revenue_cents,
				sum(commission_cents)::bigint as commission_cents
			from sales
			where ${within(slice, sql`day`, "date")}
			group by day, customer_type, store_id, category`),
	}),
	comparison({
		name: "monthly sales by product",
		keys: ["product_id", "month"],
		counts: ["items", "revenue_cents"],
		along: byProductSold,
		expected: (slice) =>
			recomputed.monthlyProductSales(within(slice, sql`i.product_id`)),
		actual: (slice) =>
			sql`select * from monthly_product_sales where ${within(slice, sql`product_id`)}`,
	}),
	comparison({
		name: "customers' totals",
		keys: ["id"],
		counts: ["total_orders", "total_spent_cents"],
		values: ["last_order_at"],
		along: byCustomer,
		expected: (slice) =>
			recomputed.customerTotals(within(slice, sql`o.customer_id`)),
		actual: (slice) =>
			sql`select id, total_orders, total_spent_cents, last_order_at from customers where ${within(slice, sql`id`)}`,
	}),
	comparison({
		name: "customers' spending by category",
		keys: ["customer_id", "category"],
		counts: ["items", "revenue_cents"],
		along: byCustomer,
		expected: (slice) =>
			recomputed.customerCategorySales(within(slice, sql`o.customer_id`)),
		actual: (slice) =>
			sql`select * from customer_category_sales where ${within(slice, sql`customer_id`)}`,
	}),
	comparison({
		name: "stock against movements",
		keys: ["id"],
		counts: ["stock"],
		along: byProductMoved,
		expected: (slice) =>
			recomputed.productStock(within(slice, sql`product_id`)),
		actual: (slice) =>
			sql`select id, stock from products where ${within(slice, sql`id`)}`,
	}),
	comparison({
		name: "units sold",
		keys: ["id"],
		counts: ["sold"],
		along: byProductSold,
		expected: (slice) =>
			recomputed.productSold(within(slice, sql`i.product_id`)),
		actual: (slice) =>
			sql`select id, sold from products where ${within(slice, sql`id`)}`,
	}),
	{
		name: "running stock",
		parts: [
			{
				along: byProductMoved,
				rows: (slice) => sql`
			select
				'product ' || product_id || ' movement ' || id as key,
				json_build_object('stock_after', before + quantity) as expected,
				json_build_object('stock_after', stock_after) as actual
			from (
				select *, lag(stock_after, 1, 0) over (partition by product_id order by id) as before
				from stock_movements
				where ${within(slice, sql`product_id`)}
			) m
			where stock_after <> before + quantity`,
			},
		],
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
