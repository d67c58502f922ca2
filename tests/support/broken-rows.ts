import { brokenLedgerRows } from "./broken-ledger-rows.ts";

/** A way to break one row, and what the check that sees it must say. */
export interface BrokenRow {
	what: string;
	statements: string[];
	check: string;
	key: string | RegExp;
	expected?: string | RegExp;
	actual: string | RegExp;
}

export const brokenRows: BrokenRow[] = [
	{
		what: "a day that counts one order too many",
		statements: [
			"update daily_sales set orders = orders + 1 where day = '2024-02-29' and customer_type = 'varejo' and store_id is null and category is null",
		],
		check: "daily sales",
		key: "2024-02-29 varejo all stores all categories",
		expected: "orders 29",
		actual: "orders 30",
	},
	{
		what: "a day that forgot a cancelled order",
		statements: [
			"update daily_sales set cancelled_orders = 0 where day = (select max(placed_day) from orders where status = 'cancelado')",
		],
		check: "daily sales",
		key: /^2024-02-/,
		expected: /^cancelled_orders [1-9]/,
		actual: "cancelled_orders 0",
	},
	{
		what: "a day that is missing",
		statements: ["delete from daily_sales where day = '2023-12-24'"],
		check: "daily sales",
		key: /^2023-12-24 varejo/,
		expected: /revenue_cents \d{3,}/,
		actual: /revenue_cents 0/,
	},
	{
		what: "a day without orders that has revenue",
		statements: [
			"insert into daily_sales (day, customer_type, revenue_cents) values ('2020-01-01', 'atacado', 5)",
		],
		check: "daily sales",
		key: "2020-01-01 atacado all stores all categories",
		expected: "revenue_cents 0",
		actual: "revenue_cents 5",
	},
	{
		what: "a store's day that is a centavo short",
		statements: [
			"update daily_sales set revenue_cents = revenue_cents - 1 where day = '2024-02-28' and customer_type = 'varejo' and store_id = 1 and category is null",
		],
		check: "daily sales",
		key: "2024-02-28 varejo store 1 all categories",
		actual: /^revenue_cents \d+$/,
	},
	{
		what: "a category's day with an item too many",
		statements: [
			"update daily_sales set items = items + 1 where day = '2024-02-28' and customer_type = 'varejo' and store_id is null and category = 'moda'",
		],
		check: "daily sales",
		key: "2024-02-28 varejo all stores moda",
		actual: /^items \d+$/,
	},
	{
		what: "a product's month with an item too many",
		statements: [
			"update monthly_product_sales set items = items + 1 where month = '2024-02-01' and product_id = 1",
		],
		check: "monthly sales by product",
		key: /1/,
		actual: /^items \d+$/,
	},
	{
		what: "a customer who spent nothing of it",
		statements: ["update customers set total_spent_cents = 7 where id = 5"],
		check: "customers' totals",
		key: "5",
		actual: "total_spent_cents 7",
	},
	{
		what: "a customer who ordered at another time",
		statements: [
			"update customers set last_order_at = '2020-01-01T00:00:00Z' where id = 5",
		],
		check: "customers' totals",
		key: "5",
		actual: /^last_order_at 2020-01-01/,
	},
	{
		what: "a customer's category that is a centavo short",
		statements: [
			"update customer_category_sales set revenue_cents = revenue_cents - 1 where customer_id = 5",
		],
		check: "customers' spending by category",
		key: /^5 /,
		actual: /^revenue_cents \d+$/,
	},
	{
		what: "stock nobody moved",
		statements: ["update products set stock = stock + 3 where id = 12"],
		check: "stock against movements",
		key: "12",
		actual: /^stock \d+$/,
	},
	{
		what: "units nobody bought",
		statements: ["update products set sold = sold + 1 where id = 12"],
		check: "units sold",
		key: "12",
		actual: /^sold \d+$/,
	},
	{
		what: "a movement that does not follow from the one before",
		statements: [
			"update stock_movements set stock_after = stock_after + 1 where id = (select max(id) from stock_movements where product_id = 12)",
		],
		check: "running stock",
		key: /^product 12 movement \d+$/,
		actual: /^stock_after \d+$/,
	},
	{
		what: "an order a centavo above its parts",
		statements: [
			"update orders set freight_cents = freight_cents + 1, total_cents = total_cents + 1 where code = '#DV-2024-007'",
		],
		check: "orders against their parts",
		key: "#DV-2024-007",
		actual: /^freight_cents \d+, total_cents \d+$/,
	},
	{
		what: "an order with a wrong commission",
		statements: [
			"update orders set commission_cents = commission_cents + 1 where code = '#DV-2024-007'",
		],
		check: "orders against their parts",
		key: "#DV-2024-007",
		actual: /^commission_cents \d+$/,
	},
	{
		what: "an order that claims more stores than it has",
		statements: [
			"update orders set store_count = 9 where code = '#DV-2024-007'",
		],
		check: "orders against their parts",
		key: "#DV-2024-007",
		actual: "store_count 9",
	},
	{
		what: "an order that is not where its parts are",
		statements: [
			"update orders set status = 'enviado' where code = '#DV-2024-007'",
		],
		check: "orders against their parts",
		key: "#DV-2024-007",
		expected: "status entregue",
		actual: "status enviado",
	},
	{
		what: "an order ahead of its slowest part",
		statements: [
			"update order_parts set status = 'pago' where id = (select min(p.id) from order_parts p join orders o on o.id = p.order_id where o.code = '#DV-2024-007')",
		],
		check: "orders against their parts",
		key: "#DV-2024-007",
		expected: "status pago",
		actual: "status entregue",
	},
	{
		what: "an order that counts its items wrong",
		statements: [
			"update orders set item_count = item_count + 1 where code = '#DV-2024-007'",
		],
		check: "orders against their items",
		key: "#DV-2024-007",
		actual: /^item_count \d+$/,
	},
	{
		what: "an item whose freight is not in its part",
		statements: [
			"update order_items set freight_cents = freight_cents + 1, total_cents = total_cents + 1 where id = 100",
		],
		check: "parts against their items",
		key: /^\d+ \d+$/,
		actual: /^freight_cents \d+, value_cents \d+$/,
	},
	{
		what: "an item whose share of the commission is a centavo more",
		statements: [
			"update order_items set commission_cents = commission_cents + 1 where id = 100",
		],
		check: "parts against their items",
		key: /^\d+ \d+$/,
		actual: /^commission_cents \d+$/,
	},
	{
		what: "an item in a part of another order",
		statements: [
			"update order_items set part_id = (select max(id) from order_parts) where id = 100",
		],
		check: "parts against their items",
		key: /^\d+ \d+$/,
		actual: /goods_cents \d+/,
	},
	{
		what: "a commission that is not its rate of its base",
		statements: [
			"update order_parts set commission_cents = commission_cents + 1 where id = 50",
		],
		check: "frozen commissions",
		key: /^order \d+ part 50$/,
		actual: /^commission_cents \d+$/,
	},
	{
		what: "an order on another day than its moment",
		statements: [
			"update orders set placed_day = placed_day - 1 where code = '#DV-2024-007'",
		],
		check: "days and moments of orders",
		key: "#DV-2024-007",
		actual: /^placed_day 20/,
	},
	{
		what: "a part placed at another moment than its order",
		statements: [
			"update order_parts set placed_at = placed_at - interval '1 hour' where id = 50",
		],
		check: "days and moments of orders",
		key: /^#DV-2023-/,
		actual: /^part_placed_at 20/,
	},
	{
		what: "a counter behind the codes it gave",
		statements: [
			"update order_codes set last_number = last_number - 1 where year = 2024",
		],
		check: "order codes",
		key: /^#DV-2024-\d+$/,
		actual: /^last_number at least \d+$/,
	},
	{
		what: "a year without a counter",
		statements: ["delete from order_codes where year = 2023"],
		check: "order codes",
		key: /^#DV-2023-\d+$/,
		actual: "last_number at least null",
	},
	{
		what: "two orders with one code",
		statements: [
			"alter table orders drop constraint orders_code_key",
			"update orders set code = '#DV-2024-007' where code = '#DV-2024-008'",
		],
		check: "order codes",
		key: "#DV-2024-007",
		expected: "orders 1",
		actual: "orders 2",
	},
	{
		what: "a code of another year",
		statements: [
			"update orders set code = '#DV-2023-001007' where code = '#DV-2024-007'",
		],
		check: "order codes",
		key: "#DV-2023-001007",
		expected: "year 2024",
		actual: "year 2023",
	},
	{
		what: "a store no search finds",
		statements: ["update stores set search_text = '' where id = 3"],
		check: "search texts",
		key: "store 3",
		actual: "search_text ",
	},
	{
		what: "a product no search finds",
		statements: ["update products set search_text = '' where id = 3"],
		check: "search texts",
		key: "product 3",
		actual: "search_text ",
	},
	{
		what: "a customer no search finds",
		statements: ["update customers set search_text = '' where id = 3"],
		check: "search texts",
		key: "customer 3",
		actual: "search_text ",
	},
	{
		what: "an order no search finds",
		statements: [
			"update orders set search_text = '' where code = '#DV-2024-007'",
		],
		check: "search texts",
		key: "order #DV-2024-007",
		actual: "search_text ",
	},
	{
		what: "an order that its own code does not find",
		statements: [
			"update orders set search_text = 'ana' where code = '#DV-2024-007'",
		],
		check: "orders are found",
		key: "order #DV-2024-007",
		expected: "found by #dv-2024-007",
		actual: "found by ana",
	},
	{
		what: "a shared order that Multi-loja does not find",
		statements: [
			"update orders set search_text = replace(search_text, 'multi-loja', '') where id = (select min(id) from orders where store_count > 1)",
		],
		check: "orders are found",
		key: /^order #DV-/,
		expected: "found by multi-loja",
		actual: /^found by #dv-/,
	},
	{
		what: "an order that its tracking code does not find",
		statements: ["update order_parts set tracking_code = 'QX 1' where id = 1"],
		check: "orders are found",
		key: /^order #DV-/,
		expected: "found by qx 1",
		actual: /^found by #dv-/,
	},
	{
		what: "a piece of a search text that was not kept",
		statements: ["delete from order_search_pieces where piece = 'dv-'"],
		check: "search pieces",
		key: /^word #dv-/,
		expected: "piece dv-",
		actual: "piece null",
	},
	...brokenLedgerRows,
];
