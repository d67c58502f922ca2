import { compareWithBare, whole } from "./figures.ts";
import type { Marketplace } from "./marketplace.ts";

/** Customers with thousands of orders each, whose favourite categories and suggestion as VIP are on the page. */
export async function benchCustomers(large: Marketplace): Promise<void> {
	const { rows } = await large.pool.query<{ orders: number }>(
		"select max(total_orders)::int as orders from customers",
	);
	await compareWithBare(
		`customers, page 1, up to ${whole(rows[0]?.orders ?? 0)} orders each`,
		{
			bare: () => large.pool.query(bareCustomers),
			ours: () => large.send("GET", "/api/customers"),
		},
		{ times: 1.5, plusMs: 1 },
	);
}

/** With the roll-up of categories, and added up no further than the limit of the rule: the best we found. */
const bareCustomers = `
	select
		c.id, c.name, c.email, c.phone, c.document, c.type, c.status, c.postal_code, c.address, c.city, c.state,
		c.joined_on, c.total_orders, c.total_spent_cents, c.last_order_at, c.version,
		c.status = 'ativo' and c.total_spent_cents >= s.vip_spent_cents and exists (
			select 1 from (
				select sum(o.total_cents) over (order by o.placed_at desc, o.id desc rows unbounded preceding) as spent
				from orders o
				where o.customer_id = c.id and o.status <> 'cancelado'
					and o.placed_at >= s.clock_pinned_at - make_interval(months => s.vip_months)
			) as latest where spent >= s.vip_spent_cents
		) as is_vip_candidate,
		array(
			select category from customer_category_sales sold
			where sold.customer_id = c.id and sold.items > 0
			order by sold.revenue_cents desc, category limit 3
		) as favourites,
		(select count(*) from (select 1 from customers limit 10001) as matching) as total
	from customers c cross join marketplace_settings s
	order by c.total_spent_cents desc, c.id desc
	limit 25`;

/** The bell of someone with ten thousand to read, as many as are ever kept. */
export async function benchBell(market: Marketplace): Promise<void> {
	await market.pool.query(
		`insert into notifications (at, kind, entity_id, actor_kind, actor_id)
		select now(), 'order-placed', n, 'key', 1 from generate_series(1, 10000) as n`,
	);
	await market.pool.query("vacuum analyze notifications");
	await compareWithBare(
		"bell, 10,000 unread",
		{
			bare: () => market.pool.query(bareBell),
			ours: () => market.send("GET", "/api/notifications"),
		},
		{ times: 1.5, plusMs: 1 },
	);
}

const bareBell = `
	select
		n.*,
		(select count(*) from notifications where read_at is null and (actor_kind <> 'person' or actor_id <> 0)) as unread
	from notifications n
	where actor_kind <> 'person' or actor_id <> 0
	order by at desc, id desc
	limit 30`;
