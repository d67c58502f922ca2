import { sql } from "drizzle-orm";
import { orderStatuses } from "#core/order-status.ts";
import { businessTimeZone } from "#core/time-zone.ts";
import { type Check, comparison } from "./check.ts";

const statusesInOrder = sql.raw(
	`array[${orderStatuses.map((status) => `'${status}'`).join(", ")}]`,
);
const timeZone = sql.raw(`'${businessTimeZone}'`);

/** Every order against its parts and items, and both against the rules that made them. */
export const orderChecks: Check[] = [
	comparison({
		name: "orders against their parts",
		keys: ["code"],
		counts: [
			"goods_cents",
			"discount_cents",
			"freight_cents",
			"total_cents",
			"commission_cents",
			"store_count",
		],
		// The status of an order is that of its least advanced part (orderStatusFromParts).
		values: ["status"],
		expected: sql`
			select
				o.code,
				sum(p.goods_cents)::bigint as goods_cents,
				sum(p.discount_cents)::bigint as discount_cents,
				sum(p.freight_cents)::bigint as freight_cents,
				sum(p.value_cents)::bigint as total_cents,
				sum(p.commission_cents)::bigint as commission_cents,
				count(*) as store_count,
				coalesce((${statusesInOrder})[min(array_position(${statusesInOrder}, p.status))], 'cancelado') as status
			from order_parts p
			join orders o on o.id = p.order_id
			group by o.code`,
		actual: sql`
			select code, goods_cents, discount_cents, freight_cents, total_cents, commission_cents, store_count, status
			from orders`,
	}),
	comparison({
		name: "orders against their items",
		keys: ["code"],
		counts: [
			"goods_cents",
			"discount_cents",
			"freight_cents",
			"total_cents",
			"item_count",
		],
		expected: sql`
			select
				o.code,
				sum(i.goods_cents)::bigint as goods_cents,
				sum(i.discount_cents)::bigint as discount_cents,
				sum(i.freight_cents)::bigint as freight_cents,
				sum(i.total_cents)::bigint as total_cents,
				sum(i.quantity)::bigint as item_count
			from order_items i
			join orders o on o.id = i.order_id
			group by o.code`,
		actual: sql`select code, goods_cents, discount_cents, freight_cents, total_cents, item_count from orders`,
	}),
	comparison({
		name: "parts against their items",
		keys: ["order_id", "part_id"],
		counts: [
			"goods_cents",
			"discount_cents",
			"freight_cents",
			"value_cents",
			"commission_cents",
		],
		// By the items' own order: an item in a part of another order is found too.
		expected: sql`
			select
				order_id,
				part_id,
				sum(goods_cents)::bigint as goods_cents,
				sum(discount_cents)::bigint as discount_cents,
				sum(freight_cents)::bigint as freight_cents,
				sum(total_cents)::bigint as value_cents,
				sum(commission_cents)::bigint as commission_cents
			from order_items
			group by order_id, part_id`,
		actual: sql`
			select order_id, id as part_id, goods_cents, discount_cents, freight_cents, value_cents, commission_cents
			from order_parts`,
	}),
	{
		name: "frozen commissions",
		// percentOf of core/money.ts: rounded once, half up.
		disagreements: sql`
			select
				'order ' || order_id || ' part ' || id as key,
				json_build_object('commission_cents', by_rule) as expected,
				json_build_object('commission_cents', commission_cents) as actual
			from (
				select *, (commission_base_cents * commission_rate_bps + 5000) / 10000 as by_rule
				from order_parts
			) p
			where commission_cents <> by_rule`,
	},
	{
		name: "days and moments of orders",
		disagreements: sql`
			select
				code as key,
				json_build_object('placed_day', by_clock, 'part_placed_at', placed_at) as expected,
				json_build_object('placed_day', placed_day, 'part_placed_at', part_placed_at) as actual
			from (
				select
					o.code, o.placed_day, o.placed_at,
					(o.placed_at at time zone ${timeZone})::date as by_clock,
					p.placed_at as part_placed_at
				from orders o
				join order_parts p on p.order_id = o.id
			) o
			where placed_day <> by_clock or placed_at <> part_placed_at`,
	},
	{
		name: "order codes",
		disagreements: sql`
			select
				'year ' || year as key,
				json_build_object('last_number at least', highest) as expected,
				json_build_object('last_number at least', last_number) as actual
			from (
				select split_part(code, '-', 2)::int as year, max(split_part(code, '-', 3)::bigint) as highest
				from orders
				group by 1
			) o
			left join order_codes using (year)
			where last_number is null or last_number < highest
			union all
			select code, json_build_object('orders', 1), json_build_object('orders', count(*))
			from orders
			group by code
			having count(*) > 1
			union all
			select
				code,
				json_build_object('year', extract(year from placed_day)::int),
				json_build_object('year', split_part(code, '-', 2)::int)
			from orders
			where split_part(code, '-', 2)::int <> extract(year from placed_day)`,
	},
];
