import { eq, type SQL, sql } from "drizzle-orm";
import type { LateStore, OrderSummary, PartChase } from "#contract/orders.ts";
import { businessDayStarts, latenessOf } from "#core/business-days.ts";
import { addDays, dayOf, startOfDay } from "#core/business-time.ts";
import { isWaitingStatus } from "#core/order-status.ts";
import type { Database } from "../database.ts";
import { preparedSql } from "../prepared.ts";
import { orderHistory, orderParts } from "../schema/orders.ts";
import { storeSettings } from "../schema/stores.ts";
import { subselect } from "../subselect.ts";
import { type BusinessToday, isWaiting } from "./calendar.ts";

/** Nobody waits longer: the list of business days is bounded by it. */
const mostDaysBack = 3_660;

/**
 * A table of all parts that are late, or of one store's: `id`, `order_id`, `store_name` and `position` of the part, by how many business
 * `days`, and `since` when. `latenessOf` of core, in SQL: the place of a moment among the starts of business days is
 * the number of those up to it. Reads the parts that wait and nothing else.
 */
export function lateParts(
	{ today, calendar, oldestWaiting }: BusinessToday,
	storeId?: number,
): SQL {
	const oldest = oldestWaiting ? dayOf(oldestWaiting) : today;
	const bound = addDays(today, -mostDaysBack);
	const from = oldest < bound ? bound : oldest;
	const starts = businessDayStarts(calendar, from, today).map((start) =>
		start.toISOString(),
	);
	const placed = sql`width_bucket(${orderParts.placedAt}, worked.starts)`;
	const due = sql`${placed} + ${storeSettings.processingDays}`;
	const days = sql`cardinality(worked.starts) - (${due})`;
	const isOfStore =
		storeId === undefined ? sql`` : sql`and ${eq(orderParts.storeId, storeId)}`;
	return sql`(
		select ${orderParts.id}, ${orderParts.orderId}, ${orderParts.storeName}, ${orderParts.position},
			${days} as days,
			(worked.starts[${due} + 1] at time zone 'America/Sao_Paulo')::date as since
		from ${orderParts}
		inner join ${storeSettings} on ${eq(storeSettings.storeId, orderParts.storeId)}
		cross join (select ${sql.param(starts)}::timestamptz[] as starts) as worked
		where ${isWaiting}
			and ${orderParts.placedAt} < ${starts.at(-1) ?? null}::timestamptz
			and ${days} >= 1 ${isOfStore}
	)`;
}

export async function countLateOrders(
	db: Database,
	at: BusinessToday,
): Promise<number> {
	const [row] = await db
		.select({ count: sql<number>`count(distinct order_id)` })
		.from(sql`${lateParts(at)} as late`);
	return row?.count ?? 0;
}

type Listed = Pick<OrderSummary, "id" | "status" | "placedAt">;

/** Of each order of a page, the stores that are late with it. Asks only for those that can be. */
export async function findLateStores(
	db: Database,
	orders: readonly Listed[],
	at: BusinessToday,
): Promise<Map<number, LateStore[]>> {
	const dayStarted = startOfDay(at.today).toISOString();
	const orderIds = orders
		.filter((order) => canBeLate(order, dayStarted))
		.map(({ id }) => id);
	const late = new Map<number, LateStore[]>();
	if (orderIds.length === 0) return late;
	const rows = await waitingParts(db, { orderIds });
	for (const { part } of rows) {
		const { orderId, placedAt, processingDays, lastChase, ...store } = part;
		const lateness = latenessOf(
			{ placedAt: new Date(placedAt), processingDays },
			at.calendar,
			at.today,
		);
		if (!lateness) continue;
		const chase = lastChase && {
			...lastChase,
			at: new Date(lastChase.at).toISOString(),
		};
		const others = late.get(orderId) ?? [];
		late.set(orderId, [...others, { ...store, ...lateness, lastChase: chase }]);
	}
	return late;
}

/** Of an order whose parts are all sent nobody waits; of one of today, no store can be late yet. Both moments are as `toISOString` writes them. */
function canBeLate({ status, placedAt }: Listed, dayStarted: string): boolean {
	return isWaitingStatus(status) && placedAt < dayStarted;
}

interface WaitingPart extends Omit<LateStore, "days" | "since" | "lastChase"> {
	orderId: number;
	placedAt: string;
	processingDays: number;
	lastChase: PartChase | null;
}

const lastChase = subselect`(
	select json_build_object('id', id, 'at', at, 'actor', actor, 'channel', detail ->> 'channel')
	from ${orderHistory}
	where ${eq(orderHistory.orderId, orderParts.orderId)} and kind = 'chased'
		and (detail ->> 'partId')::bigint = ${orderParts.id}
	order by ${orderHistory.id} desc limit 1
)`;

const waitingParts = preparedSql<{ part: WaitingPart }>(
	"waiting_parts",
	sql`select json_build_object(
			'orderId', ${orderParts.orderId},
			'partId', ${orderParts.id},
			'storeId', ${orderParts.storeId},
			'storeName', ${orderParts.storeName},
			'placedAt', ${orderParts.placedAt},
			'processingDays', ${storeSettings.processingDays},
			'lastChase', ${lastChase}
		) as part
		from ${orderParts}
		inner join ${storeSettings} on ${eq(storeSettings.storeId, orderParts.storeId)}
		where ${orderParts.orderId} = any(${sql.placeholder("orderIds")}) and ${isWaiting}
		order by ${orderParts.orderId}, ${orderParts.position}`,
);
