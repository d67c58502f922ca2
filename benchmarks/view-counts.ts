import { compareWithBare } from "./figures.ts";
import type { Marketplace } from "./marketplace.ts";

/** The tabs above the orders, counted in one request, beside bare SQL that counts the same up to ten thousand. */
export async function benchViewCounts(large: Marketplace): Promise<void> {
	const capped = (from: string) =>
		`(select count(*) from (select 1 from ${from} limit 10001) as matching)`;
	const statement = `select
		(select sum(orders + cancelled_orders) from sales where store_id is null and category is null) as all_orders,
		${capped("order_parts where status in ('pago', 'processando', 'em-separacao')")} as waiting,
		${capped("orders where status in ('pago', 'processando')")} as to_pack`;
	await compareWithBare(
		"tabs of the orders with their counts",
		{
			bare: () => large.pool.query(statement),
			ours: () => large.send("GET", "/api/views/counts?list=orders"),
		},
		{ times: 3, plusMs: 5 },
	);
	await compareWithBare(
		"list of two statuses, oldest first",
		{
			bare: () =>
				large.pool.query(
					`select ${capped("orders where status in ('pago', 'processando')")} as total, o.*
					from orders o where o.id in (
						(select id from orders where status = 'pago' order by placed_at, id limit 25)
						union all
						(select id from orders where status = 'processando' order by placed_at, id limit 25)
					) order by o.placed_at, o.id limit 25`,
				),
			ours: () =>
				large.send("GET", "/api/orders?status=pago,processando&sort=oldest"),
		},
		{ times: 2, plusMs: 2 },
	);
}
