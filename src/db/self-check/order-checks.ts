import { sql } from "drizzle-orm";
import { orderStatuses } from "#core/order-status.ts";
import { businessTimeZone } from "#core/time-zone.ts";
import { type Check, comparison } from "./check.ts";
import { along, within } from "./slices.ts";

const byOrder = along([["orders", "id"]]);

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
		along: byOrder,
		expected: (slice) => sql`
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
			where ${within(slice, sql`o.id`)} and ${within(slice, sql`p.order_id`)}
			group by o.code`,
		actual: (slice) => sql`
			select code, goods_cents, discount_cents, freight_cents, total_cents, commission_cents, store_count, status
			from orders
			where ${within(slice, sql`id`)}`,
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
		along: byOrder,
		expected: (slice) => sql`
			select
				o.code,
				sum(i.goods_cents)::bigint as goods_cents,
				sum(i.discount_cents)::bigint as discount_cents,
				sum(i.freight_cents)::bigint as freight_cents,
				sum(i.total_cents)::bigint as total_cents,
				sum(i.quantity)::bigint as item_count
			from order_items i
			join orders o on o.id = i.order_id
			where ${within(slice, sql`o.id`)} and ${within(slice, sql`i.order_id`)}
			group by o.code`,
		actual: (
			slice,
		) => sql`select code, goods_cents, discount_cents, freight_cents, total_cents, item_count
			from orders
			where ${within(slice, sql`id`)}`,
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
		along: byOrder,
		expected: (slice) => sql`
			select
				order_id,
				part_id,
				sum(goods_cents)::bigint as goods_cents,
				sum(discount_cents)::bigint as discount_cents,
				sum(freight_cents)::bigint as freight_cents,
				sum(total_cents)::bigint as value_cents,
				sum(commission_cents)::bigint as commission_cents
			from order_items
			where ${within(slice, sql`order_id`)}
			group by order_id, part_id`,
		actual: (slice) => sql`
			select order_id, id as part_id, goods_cents, discount_cents, freight_cents, value_cents, commission_cents
			from order_parts
			where ${within(slice, sql`order_id`)}`,
	}),
	{
		name: "frozen commissions",
		parts: [
			{
				along: along([["order_parts", "id"]]),
				// percentOf of core/money.ts: rounded once, half up.
				rows: (slice) => sql`
					select
						'order ' || order_id || ' part ' || id as key,
						json_build_object('commission_cents', by_rule) as expected,
						json_build_object('commission_cents', commission_cents) as actual
					from (
						select *, (commission_base_cents * commission_rate_bps + 5000) / 10000 as by_rule
						from order_parts
						where ${within(slice, sql`id`)}
					) p
					where commission_cents <> by_rule`,
			},
		],
	},
	{
		name: "days and moments of orders",
		parts: [
			{
				along: byOrder,
				rows: (slice) => sql`
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
						where ${within(slice, sql`o.id`)} and ${within(slice, sql`p.order_id`)}
					) o
					where placed_day <> by_clock or placed_at <> part_placed_at`,
			},
		],
	},
	{
		name: "order codes",
		parts: [
			{
				// Two of one code are in one slice.
				along: along([["orders", "code"]], { type: "text" }),
				rows: (slice) => sql`
					with coded as (
						select
							code, placed_day,
							split_part(code, '-', 2)::int as year,
							split_part(code, '-', 3)::bigint as number
						from orders
						where ${within(slice, sql`code`, "text")}
					)
					select
						code as key,
						json_build_object('last_number at least', number) as expected,
						json_build_object('last_number at least', last_number) as actual
					from coded
					left join order_codes using (year)
					where last_number is null or last_number < number
					union all
					select code, json_build_object('orders', 1), json_build_object('orders', count(*))
					from coded
					group by code
					having count(*) > 1
					union all
					select
						code,
						json_build_object('year', extract(year from placed_day)::int),
						json_build_object('year', year)
					from coded
					where year <> extract(year from placed_day)`,
			},
		],
	},
];
