import { and, eq, gt, gte, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Page } from "#contract/common.ts";
import {
	type OrderCounters,
	type OrderFilters,
	type OrderSort,
	type OrderSplit,
	type OrderSummary,
	openOrderStatuses,
} from "#contract/orders.ts";
import {
	addDays,
	dayOf,
	firstDayOfMonth,
	lastDayOfMonth,
	startOfDay,
} from "#core/business-time.ts";
import { countMatching } from "../count-matching.ts";
import type { Database } from "../database.ts";
import { keyset, type SortKey } from "../keyset.ts";
import { orderParts, orders } from "../schema/orders.ts";
import { dailySales } from "../schema/sales.ts";
import { storeSettings } from "../schema/stores.ts";
import { matchesSearch } from "../search.ts";
import { isPartLate } from "./attention.ts";

/** Counting further than this costs more than anyone reads from it. */
const mostCounted = 10_000;

type Matching = Omit<OrderFilters, "sort" | "cursor" | "pageSize"> & LateAt;
/** With the situation `late`: the business time it is counted from. */
type LateAt = { lateAt?: Date | undefined };

/** A page of orders with the parts that their split bars draw. */
export async function listOrders(
	db: Database,
	filters: OrderFilters & LateAt,
): Promise<Page<OrderSummary>> {
	const { storeId } = filters;
	const key = sortKey(filters);
	const page = keyset(filters, key, key.id);
	const query = db
		.select({ ...summaryColumns, sortKey: page.sortKey })
		.from(orders)
		.where(and(orderMatching(filters, "joined"), page.where))
		.orderBy(page.orderBy)
		.limit(page.limit)
		.$dynamic();
	const rows = await (storeId === undefined
		? query
		: query.innerJoin(orderParts, partOf(storeId)));
	// A first page that is not full has counted itself.
	const isAll = filters.cursor === undefined && rows.length < page.limit;
	const { items, ...rest } = page.pageOf(
		rows,
		isAll ? { count: rows.length } : await countOrders(db, filters),
	);
	const splits = await listSplits(
		db,
		items.map(({ id }) => id),
	);
	return {
		...rest,
		items: items.map((order) => ({
			...order,
			placedAt: order.placedAt.toISOString(),
			splitDetails: splits.get(order.id) ?? [],
		})),
	};
}

/** Orders of the business month of `now`, and those of any time that are still on their way. */
export async function getOrderCounters(
	db: Database,
	now: Date,
): Promise<OrderCounters> {
	const today = dayOf(now);
	const [month] = await db
		.select({
			orders: sql<number>`coalesce(sum(${dailySales.orders}), 0)::int`,
		})
		.from(dailySales)
		.where(
			and(
				gte(dailySales.day, firstDayOfMonth(today)),
				lte(dailySales.day, lastDayOfMonth(today)),
			),
		);
	const open = [];
	for (const status of openOrderStatuses)
		open.push({
			status,
			...(await countMatching(db, orders, eq(orders.status, status))),
		});
	return { thisMonth: month?.orders ?? 0, open };
}

/**
 * The orders a list shows and its export writes. With a store, the list joins
 * that store's parts instead (`joined`), and reads them in the order of their index.
 */
export function orderMatching(
	filters: Matching,
	storeIs: "joined" | "tested" = "tested",
): SQL | undefined {
	const { status, type, dateFrom, dateTo, minValue, maxValue } = filters;
	const { storeId, customerId } = filters;
	const isJoined = storeIs === "joined" && storeId !== undefined;
	const placedAt = isJoined ? orderParts.placedAt : orders.placedAt;
	return and(
		matchesSearch(orders.searchText, filters.search),
		status ? eq(orders.status, status) : undefined,
		type === "multi" ? gt(orders.storeCount, 1) : undefined,
		type === "single" ? eq(orders.storeCount, 1) : undefined,
		dateFrom ? gte(placedAt, startOfDay(dateFrom)) : undefined,
		dateTo ? lt(placedAt, startOfDay(addDays(dateTo, 1))) : undefined,
		minValue === undefined ? undefined : gte(orders.totalCents, minValue),
		maxValue === undefined ? undefined : lte(orders.totalCents, maxValue),
		customerId === undefined ? undefined : eq(orders.customerId, customerId),
		storeId === undefined || isJoined ? undefined : hasPartOf(storeId),
		filters.lateAt ? isLate(filters.lateAt) : undefined,
	);
}

/** Each order's parts, in their order, for a whole page in one statement. */
export async function listSplits(
	db: Database,
	orderIds: number[],
): Promise<Map<number, OrderSplit[]>> {
	const splits = new Map<number, OrderSplit[]>();
	if (orderIds.length === 0) return splits;
	const rows = await db
		.select({
			orderId: orderParts.orderId,
			storeId: orderParts.storeId,
			storeName: orderParts.storeName,
			valueCents: orderParts.valueCents,
			status: orderParts.status,
		})
		.from(orderParts)
		.where(inArray(orderParts.orderId, orderIds))
		.orderBy(orderParts.orderId, orderParts.position);
	for (const { orderId, ...split } of rows)
		splits.set(orderId, [...(splits.get(orderId) ?? []), split]);
	return splits;
}

const summaryColumns = {
	id: orders.id,
	code: orders.code,
	customerId: orders.customerId,
	customerName: orders.customerName,
	status: orders.status,
	totalCents: orders.totalCents,
	itemCount: orders.itemCount,
	placedAt: orders.placedAt,
	version: orders.version,
};

/** Exact where the daily roll-ups know it, otherwise counted up to a limit. */
async function countOrders(
	db: Database,
	filters: Matching,
): Promise<{ count: number; isCapped?: boolean }> {
	if (isByDayOnly(filters))
		return { count: await countFromRollups(db, filters) };
	const { storeId } = filters;
	const query = db
		.select({ id: orders.id })
		.from(orders)
		.where(orderMatching(filters, "joined"))
		.limit(mostCounted + 1)
		.$dynamic();
	const matches = (
		storeId === undefined ? query : query.innerJoin(orderParts, partOf(storeId))
	).as("matches");
	const [row] = await db
		.select({ count: sql<number>`count(*)::int` })
		.from(matches);
	const count = row?.count ?? 0;
	return { count: Math.min(count, mostCounted), isCapped: count > mostCounted };
}

async function countFromRollups(
	db: Database,
	{ dateFrom, dateTo }: Matching,
): Promise<number> {
	const { orders, cancelledOrders, day } = dailySales;
	const [row] = await db
		.select({
			count: sql<number>`coalesce(sum(${orders} + ${cancelledOrders}), 0)::int`,
		})
		.from(dailySales)
		.where(
			and(
				dateFrom ? gte(day, dateFrom) : undefined,
				dateTo ? lte(day, dateTo) : undefined,
			),
		);
	return row?.count ?? 0;
}

function isByDayOnly(filters: Matching): boolean {
	const { dateFrom: _, dateTo: __, type, search, ...others } = filters;
	return (
		type === "all" &&
		!search &&
		[
			others.status,
			others.minValue,
			others.maxValue,
			others.storeId,
			others.customerId,
			others.lateAt,
		].every((value) => value === undefined)
	);
}

function isLate(now: Date): SQL {
	return sql`${orders.id} in (
		select ${orderParts.orderId} from ${orderParts}
		inner join ${storeSettings} on ${storeSettings.storeId} = ${orderParts.storeId}
		where ${isPartLate(now)}
	)`;
}

function partOf(storeId: number): SQL | undefined {
	return and(
		eq(orderParts.orderId, orders.id),
		eq(orderParts.storeId, storeId),
	);
}

function hasPartOf(storeId: number): SQL {
	return sql`exists (select 1 from ${orderParts} where ${partOf(storeId)})`;
}

/** A store's orders are read along its parts' own index, newest or oldest first. */
function sortKey(filters: {
	sort: OrderSort;
	storeId?: number | undefined;
}): SortKey & { id: SQL } {
	const { sort, storeId } = filters;
	const isDescending = sort === "newest" || sort === "highest";
	if (sort === "highest" || sort === "lowest")
		return {
			expression: sql`${orders.totalCents}`,
			type: "bigint",
			isDescending,
			id: sql`${orders.id}`,
		};
	return {
		...(storeId === undefined
			? { expression: sql`${orders.placedAt}`, id: sql`${orders.id}` }
			: {
					expression: sql`${orderParts.placedAt}`,
					id: sql`${orderParts.orderId}`,
				}),
		type: "timestamptz",
		isDescending,
	};
}
