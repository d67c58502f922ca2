import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Page } from "#contract/common.ts";
import type { OrderFilters, OrderSort } from "#contract/order-filters.ts";
import {
	type OrderCounters,
	type OrderSplit,
	type OrderSummary,
	openOrderStatuses,
} from "#contract/orders.ts";
import { dayOf, firstDayOfMonth, lastDayOfMonth } from "#core/business-time.ts";
import { isWaitingStatus } from "#core/order-status.ts";
import { asCapped, cappedCount, countMatching } from "../count-matching.ts";
import type { Database } from "../database.ts";
import {
	keyset,
	type PageToRead,
	type ReadPage,
	type SortKey,
} from "../keyset.ts";
import type { PersonalSearch } from "../personal-search.ts";
import { prepared } from "../prepared.ts";
import { preparedByName } from "../prepared-by-name.ts";
import { orderParts, orders } from "../schema/orders.ts";
import { sales } from "../schema/sales.ts";
import { type BusinessToday, businessToday } from "./calendar.ts";
import { findLateStores, lateParts } from "./late-orders.ts";
import { type OrderMatch, orderMatching, partOf } from "./order-filters.ts";
import { findPieces } from "./order-search.ts";
import { ofWhole } from "./sales-segments.ts";

/**
 * A page of orders with the parts that their split bars draw, and the stores that are late. `countAll` may answer
 * several pages at once.
 */
export async function listOrders(
	db: Database,
	asked: OrderFilters & PersonalSearch,
	realNow: Date,
	countAll = () => countOrders(db),
): Promise<Page<OrderSummary>> {
	const [pieces, lateAt] = await Promise.all([
		findPieces(db, asked.search),
		asked.situation && businessToday(db, realNow),
	]);
	const filters = { ...asked, pieces, lateAt };
	const key = sortKey(filters);
	const page = keyset(filters, key, key.id);
	const [rows, at, all, before] = await Promise.all([
		readPage(db, filters, page),
		lateAt ?? (mayWait(filters) ? businessToday(db, realNow) : null),
		isFiltered(filters) ? null : countAll(),
		page.before && readPage(db, filters, page.before),
	]);
	const total =
		all === null
			? await totalOf(db, filters, rows, page.limit)
			: { count: all };
	const { items, ...rest } = page.pageOf(rows, total, before);
	const listed = items.map(({ knownTotal: _, ...order }) => ({
		...order,
		placedAt: order.placedAt.toISOString(),
	}));
	const late = at && (await findLateStores(db, listed, at));
	return {
		...rest,
		items: listed.map((order) => ({
			...order,
			late: late?.get(order.id) ?? [],
		})),
	};
}

/** Whether a store may still have to send something of what is listed. */
function mayWait({ status }: OrderMatch): boolean {
	return status === undefined || status.some(isWaitingStatus);
}

/** All there are, cancelled ones as well: from the roll-ups, so the same for every page. */
export async function countOrders(db: Database): Promise<number> {
	const [row] = await ordersCounted(db).execute();
	return row?.count ?? 0;
}

const ordersCounted = prepared((db) =>
	selectTotalOfDays(db, {}).prepare("orders_counted"),
);

/** How many a list of these filters shows, at the price of one roll-up or one capped count. */
export async function countMatchingOrders(
	db: Database,
	asked: OrderMatch,
	at: BusinessToday,
): Promise<{ count: number; isCapped: boolean }> {
	const pieces = await findPieces(db, asked.search);
	const filters = { ...asked, pieces, lateAt: asked.situation && at };
	if (isByDayOnly(filters)) {
		const [row] = await selectTotalOfDays(db, filters);
		return { count: row?.count ?? 0, isCapped: false };
	}
	return countMatching(
		db,
		countedFrom(filters),
		orderMatching(filters, "joined"),
	);
}

/** What every open screen reads is prepared; how the rows of a filter are best found depends on its values. */
async function readPage(
	db: Database,
	filters: OrderMatch & Pick<OrderFilters, "sort">,
	page: PageToRead,
) {
	const { storeId, lateAt, sort } = filters;
	const usual = page.prepared;
	if (usual && !isFiltered(filters))
		return pagesOfAll(db, `orders_${usual.kind}`, (db, name) =>
			selectPage(db, filters, { ...page, ...usual }).prepare(name),
		).execute(usual.values);
	if (storeId === undefined && sort !== "late")
		return selectPage(db, filters, page, isOnPage(filters, page));
	let query = selectPage(db, filters, page);
	if (storeId !== undefined)
		query = query.innerJoin(orderParts, partOf(storeId));
	if (sort === "late" && lateAt)
		query = query.innerJoin(
			byLateness(lateAt, storeId),
			sql`by_lateness.order_id = ${orders.id}`,
		);
	return query;
}

const pagesOfAll =
	preparedByName<ReturnType<ReturnType<typeof selectPage>["prepare"]>>();

/**
 * Which orders of a filter a page shows is found in an index alone, and only those are read. With several statuses
 * each is asked for as many: its own index is in order, and one over all of them would be walked past whatever is in
 * another status.
 */
function isOnPage(filters: OrderMatch, page: ReadPage): SQL {
	const { status, search } = filters;
	const each =
		status && !search ? status.map((one) => [one] as typeof status) : [status];
	const found = each.map(
		(status) => sql`(
			select ${orders.id} from ${orders}
			where ${and(orderMatching({ ...filters, status }), page.where) ?? sql`true`}
			order by ${page.orderBy} limit ${page.limit}
		)`,
	);
	return sql`${orders.id} in (${sql.join(found, sql` union all `)})`;
}

function selectPage(
	db: Database,
	filters: OrderMatch,
	page: ReadPage,
	matching = and(orderMatching(filters, "joined"), page.where),
) {
	return db
		.select({
			...summaryColumns,
			splitDetails,
			sortKey: page.sortKey,
			knownTotal: knownTotal(db, filters),
		})
		.from(orders)
		.where(matching)
		.orderBy(page.orderBy)
		.limit(page.limit)
		.$dynamic();
}

/** Orders of the business month of `now`, and those of any time that are still on their way. */
export async function getOrderCounters(
	db: Database,
	now: Date,
): Promise<OrderCounters> {
	const today = dayOf(now);
	const [month] = await db
		.select({
			orders: sql<number>`coalesce(sum(${sales.orders}), 0)::bigint`,
		})
		.from(sales)
		.where(
			and(
				ofWhole(),
				gte(sales.day, firstDayOfMonth(today)),
				lte(sales.day, lastDayOfMonth(today)),
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

const summaryColumns = {
	id: orders.id,
	code: orders.code,
	customerId: orders.customerId,
	customerName: orders.customerName,
	status: orders.status,
	totalCents: orders.totalCents,
	itemCount: orders.itemCount,
	placedAt: orders.placedAt,
	returnState: orders.returnState,
	version: orders.version,
};

// In the page's own statement: a second one would cost more than reading the parts.
const splitDetails = sql<OrderSplit[]>`(
	select json_agg(
		json_build_object(
			'storeId', part.store_id,
			'storeName', part.store_name,
			'valueCents', part.value_cents,
			'status', part.status
		) order by part.position
	)
	from ${orderParts} as part where part.order_id = ${orders}.id
)`;

/**
 * The total of a filter, in the page's own statement as well: exact where the roll-ups know it. Not of a
 * search, which would read everything twice; most are answered by one page that counts itself.
 */
function knownTotal(db: Database, filters: OrderMatch): SQL<number | null> {
	if (filters.search || !isFiltered(filters)) return sql<null>`null`;
	return isByDayOnly(filters)
		? sql<number>`${selectTotalOfDays(db, filters)}`
		: cappedCount(countedFrom(filters), orderMatching(filters, "joined"));
}

async function totalOf(
	db: Database,
	filters: OrderMatch & { cursor?: string | undefined },
	rows: { knownTotal: number | null }[],
	limit: number,
): Promise<{ count: number; isCapped?: boolean }> {
	if (filters.cursor === undefined && rows.length < limit)
		return { count: rows.length };
	const known = rows[0]?.knownTotal ?? null;
	if (known === null)
		return countMatching(
			db,
			countedFrom(filters),
			orderMatching(filters, "joined"),
		);
	return isByDayOnly(filters) ? { count: known } : asCapped(known);
}

function countedFrom({ storeId }: OrderMatch) {
	return storeId === undefined
		? orders
		: sql`${orders} inner join ${orderParts} on ${partOf(storeId)}`;
}

/** Exact, and at the cost of a few hundred roll-ups, however many orders they count. */
function selectTotalOfDays(
	db: Database,
	{ dateFrom, dateTo }: Pick<OrderMatch, "dateFrom" | "dateTo">,
) {
	const { orders, cancelledOrders, day } = sales;
	return db
		.select({
			count: sql<number>`coalesce(sum(${orders} + ${cancelledOrders}), 0)::bigint`,
		})
		.from(sales)
		.where(
			and(
				ofWhole(),
				dateFrom ? gte(day, dateFrom) : undefined,
				dateTo ? lte(day, dateTo) : undefined,
			),
		);
}

function isFiltered(filters: OrderMatch): boolean {
	const { dateFrom, dateTo } = filters;
	return !isByDayOnly(filters) || Boolean(dateFrom || dateTo);
}

function isByDayOnly(filters: OrderMatch): boolean {
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
			others.paymentMethod,
			others.customerType,
			others.createdBy,
			others.lateAt,
			others.returns,
		].every((value) => value === undefined)
	);
}

/** The most late first; of those that are equally late, the oldest. */
function byLateness(at: BusinessToday, storeId: number | undefined): SQL {
	return sql`(
		select order_id, -max(days) as place from ${lateParts(at, storeId)} as late group by order_id
	) as by_lateness`;
}

/** A store's orders are read along its parts' own index, newest or oldest first. */
function sortKey(filters: {
	sort: OrderSort;
	storeId?: number | undefined;
}): SortKey & { id: SQL } {
	const { sort, storeId } = filters;
	const isDescending = sort === "newest" || sort === "highest";
	if (sort === "late")
		return {
			expression: sql`by_lateness.place`,
			type: "bigint",
			isDescending,
			id: sql`${orders.id}`,
		};
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
