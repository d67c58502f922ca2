import {
	and,
	count,
	eq,
	gte,
	inArray,
	lt,
	ne,
	type SQL,
	type SQLWrapper,
	sql,
} from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ReportOrderFilters, ReportOrders } from "#contract/reports.ts";
import { addDays, startOfDay } from "#core/business-time.ts";
import type { Database } from "../database.ts";
import { keyset } from "../keyset.ts";
import { orderItems, orderParts, orders } from "../schema/orders.ts";
import { periodOf } from "./reports.ts";
import type { Days } from "./sales.ts";
import type { Segment } from "./sales-segments.ts";

/**
 * The orders behind a figure, newest first, each with what it adds to it, and what
 * they add up to on all pages together. Nothing of it comes from a roll-up: a figure
 * that is wrong differs from its rows and from their sum.
 */
export async function listReportOrders(
	db: Database,
	filters: ReportOrderFilters,
	now: Date,
): Promise<ReportOrders> {
	const periods = await periodOf(db, filters, now);
	const { period } = periods;
	const share = shareOf(db, filters, period);
	const { placedAt, id } = isOfParts(filters) ? byParts : byOrders;
	const page = keyset(
		{ ...filters, sort: "newest" },
		{ expression: placedAt, type: "timestamptz", isDescending: true },
		id,
	);
	const rows = await db
		.select({
			id: orders.id,
			code: orders.code,
			placedAt: orders.placedAt,
			customerId: orders.customerId,
			customerName: orders.customerName,
			customerType: orders.customerType,
			status: orders.status,
			totalCents: orders.totalCents,
			revenueCents: share.revenueCents,
			commissionCents: share.commissionCents,
			sortKey: page.sortKey,
		})
		.from(orders)
		.crossJoinLateral(share)
		.where(and(isBehindFigure(db, filters, period, share), page.where))
		.orderBy(page.orderBy)
		.limit(page.limit);
	const totals = filters.cursor ? null : await sumOf(db, filters, period);
	const { items, nextCursor } = page.pageOf(rows, {
		count: totals?.orders ?? 0,
	});
	return {
		...periods,
		items: items.map((row) => ({
			...row,
			placedAt: row.placedAt.toISOString(),
		})),
		nextCursor,
		totals,
	};
}

const byOrders = { placedAt: sql`${orders.placedAt}`, id: sql`${orders.id}` };

// A store's are read in the order of its parts' own index. With the name of the share: without it,
// PostgreSQL would sort by the text that is selected for the cursor.
const byParts = {
	placedAt: sql`share.share_placed_at`,
	id: sql`share.share_order_id`,
};

async function sumOf(db: Database, segment: Segment, days: Days) {
	const share = shareOf(db, segment, days);
	const [sum] = await (isOfParts(segment) && !segment.customerType
		? db
				.select(sumsOf(orderParts.valueCents, orderParts.commissionCents))
				.from(orderParts)
				// From the index alone: a part is cancelled with its order, and only then.
				.where(
					and(
						partsOfStore(segment.storeId, days),
						ne(orderParts.status, "cancelado"),
					),
				)
		: db
				.select(sumsOf(share.revenueCents, share.commissionCents))
				.from(orders)
				.crossJoinLateral(share)
				.where(isBehindFigure(db, segment, days, share)));
	if (!sum) throw new Error("an aggregate always answers one row");
	return sum;
}

function sumsOf(revenueCents: SQLWrapper, commissionCents: SQLWrapper) {
	const total = (cents: SQLWrapper) =>
		sql<number>`coalesce(sum(${cents}), 0)::bigint`;
	return {
		orders: count(),
		revenueCents: total(revenueCents),
		commissionCents: total(commissionCents),
	};
}

function isBehindFigure(
	db: Database,
	segment: Segment,
	days: Days,
	share: Share,
): SQL | undefined {
	const { storeId, category, customerType } = segment;
	const ofStore = db
		.select({ orderId: orderParts.orderId })
		.from(orderParts)
		.where(partsOfStore(storeId, days));
	return and(
		ne(orders.status, "cancelado"),
		// Said of its parts already; said twice, PostgreSQL would expect few orders to be left.
		isOfParts(segment) ? undefined : placedWithin(days, orders.placedAt),
		customerType ? eq(orders.customerType, customerType) : undefined,
		category && storeId ? inArray(orders.id, ofStore) : undefined,
		// An order without an item of the category has no share, not one of zero.
		category ? sql`${share.revenueCents} is not null` : undefined,
	);
}

type Share = ReturnType<typeof shareOf>;

/** What an order adds: its items of a category, its part of a store, or all of it. */
function shareOf(db: Database, segment: Segment, days: Days) {
	const { storeId, category } = segment;
	if (category)
		return db
			.select(
				shareColumns({
					...orders,
					totalCents: sql`sum(${orderItems.totalCents})::bigint`,
					commissionCents: sql`sum(${orderItems.commissionCents})::bigint`,
				}),
			)
			.from(orderItems)
			.innerJoin(orderParts, eq(orderParts.id, orderItems.partId))
			.where(
				and(
					eq(orderItems.orderId, orders.id),
					eq(orderItems.category, category),
					storeId ? eq(orderParts.storeId, storeId) : undefined,
				),
			)
			.as("share");
	if (storeId)
		return db
			.select(
				shareColumns({
					...orderParts,
					id: orderParts.orderId,
					totalCents: orderParts.valueCents,
				}),
			)
			.from(orderParts)
			.where(
				and(eq(orderParts.orderId, orders.id), partsOfStore(storeId, days)),
			)
			.as("share");
	return db
		.select(shareColumns(orders))
		.from(sql`(values (1)) as own`)
		.as("share");
}

function shareColumns(of: {
	id: SQLWrapper;
	placedAt: SQLWrapper;
	totalCents: SQLWrapper;
	commissionCents: SQLWrapper;
}) {
	return {
		id: sql<number>`${of.id}`.as("share_order_id"),
		placedAt: sql<Date>`${of.placedAt}`.as("share_placed_at"),
		revenueCents: sql<number>`${of.totalCents}`.as("share_revenue_cents"),
		commissionCents: sql<number>`${of.commissionCents}`.as(
			"share_commission_cents",
		),
	};
}

/** What a store's part of an order says is all there is to say. */
function isOfParts(segment: Segment): segment is Segment & { storeId: number } {
	return segment.storeId !== undefined && segment.category === undefined;
}

function partsOfStore(
	storeId: number | undefined,
	days: Days,
): SQL | undefined {
	return and(
		storeId ? eq(orderParts.storeId, storeId) : undefined,
		placedWithin(days, orderParts.placedAt),
	);
}

export function placedWithin(
	{ from, to }: Days,
	placedAt: PgColumn,
): SQL | undefined {
	return and(
		gte(placedAt, startOfDay(from)),
		lt(placedAt, startOfDay(addDays(to, 1))),
	);
}
