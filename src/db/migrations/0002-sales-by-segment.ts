/**
 * One roll-up instead of three, fine enough for a report on any store, category
 * and type of customer; and each item's share of its part's commission, so that
 * commissions add up by category as they do by store.
 */
export const salesBySegment = {
	name: "0002-sales-by-segment",
	sql: /* sql */ `
alter table order_items add column commission_cents bigint;

-- The largest remainders get the centavos left over, earlier items first: allocate() of core/money.ts.
update order_items set commission_cents = share.cents + (share.place <= share.left_over)::int
from (
	select
		id,
		cents,
		commission_cents - sum(cents) over (partition by part_id) as left_over,
		row_number() over (partition by part_id order by remainder desc, id) as place
	from (
		select
			i.id,
			i.part_id,
			p.commission_cents,
			coalesce(div(p.commission_cents::numeric * (i.goods_cents - i.discount_cents), nullif(p.commission_base_cents, 0)), 0)::bigint as cents,
			coalesce(mod(p.commission_cents::numeric * (i.goods_cents - i.discount_cents), nullif(p.commission_base_cents, 0)), 0) as remainder
		from order_items i
		join order_parts p on p.id = i.part_id
	) as weighed
) as share
where order_items.id = share.id;

alter table order_items
	alter column commission_cents set not null,
	add check (commission_cents between 0 and goods_cents - discount_cents);

drop table daily_sales;
drop table daily_store_sales;
drop table daily_category_sales;

-- For each day and type of customer: the whole marketplace (no store, no category), each store, each category
-- and each store's categories. Orders of several stores cannot be counted by adding stores up.
create table daily_sales (
	day date not null,
	customer_type text not null check (customer_type in ('varejo', 'atacado')),
	store_id integer references stores (id),
	category text,
	orders integer not null default 0 check (orders >= 0),
	multi_store_orders integer not null default 0 check (multi_store_orders between 0 and orders),
	cancelled_orders integer not null default 0 check (cancelled_orders >= 0),
	items integer not null default 0 check (items >= 0),
	revenue_cents bigint not null default 0 check (revenue_cents >= 0),
	commission_cents bigint not null default 0 check (commission_cents >= 0),
	unique nulls not distinct (day, customer_type, store_id, category)
);
create index daily_sales_whole on daily_sales (day) where store_id is null and category is null;
create index daily_sales_category on daily_sales (category, day);
create index daily_sales_store on daily_sales (store_id, day);

insert into daily_sales
	(day, customer_type, store_id, category, orders, multi_store_orders, cancelled_orders, items, revenue_cents, commission_cents)
select
	o.placed_day,
	o.customer_type,
	i.store_id,
	i.category,
	count(distinct o.id) filter (where o.status <> 'cancelado'),
	count(distinct o.id) filter (where o.status <> 'cancelado' and o.store_count > 1),
	count(distinct o.id) filter (where o.status = 'cancelado'),
	coalesce(sum(i.quantity) filter (where o.status <> 'cancelado'), 0),
	coalesce(sum(i.total_cents) filter (where o.status <> 'cancelado'), 0),
	coalesce(sum(i.commission_cents) filter (where o.status <> 'cancelado'), 0)
from orders o
join (
	select i.order_id, p.store_id, i.category, i.quantity, i.total_cents, i.commission_cents
	from order_items i
	join order_parts p on p.id = i.part_id
) as i on i.order_id = o.id
group by o.placed_day, o.customer_type, grouping sets ((), (i.store_id), (i.category), (i.store_id, i.category));
`,
};
