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
	const page = keyset(
		{ ...filters, sort: "newest" },
		{
			expression: sql`${orders.placedAt}`,
			type: "timestamptz",
			isDescending: true,
		},
		sql`${orders.id}`,
	);
	const share = shareOf(db, filters);
	const isBehindFigure = and(
		countedOrders(db, periods.period, filters),
		hasShare(filters, share),
	);
	const rows = await db
		.select({
			id: orders.id,
			code: orders.code,
			placedAt: orders.placedAt,
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
		.where(and(isBehindFigure, page.where))
		.orderBy(page.orderBy)
		.limit(page.limit);
	const totals = filters.cursor
		? null
		: await sumOfOrders(db, share, isBehindFigure);
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

async function sumOfOrders(
	db: Database,
	share: Share,
	isBehindFigure: SQL | undefined,
) {
	const [sum] = await db
		.select({
			orders: count(),
			revenueCents: sumOf(share.revenueCents),
			commissionCents: sumOf(share.commissionCents),
		})
		.from(orders)
		.crossJoinLateral(share)
		.where(isBehindFigure);
	if (!sum) throw new Error("an aggregate always answers one row");
	return sum;
}

function countedOrders(
	db: Database,
	{ from, to }: Days,
	{ storeId, customerType }: Segment,
): SQL | undefined {
	const [begins, ends] = [startOfDay(from), startOfDay(addDays(to, 1))];
	const partsOfStore =
		storeId &&
		db
			.select({ orderId: orderParts.orderId })
			.from(orderParts)
			.where(
				and(
					eq(orderParts.storeId, storeId),
					gte(orderParts.placedAt, begins),
					lt(orderParts.placedAt, ends),
				),
			);
	return and(
		ne(orders.status, "cancelado"),
		gte(orders.placedAt, begins),
		lt(orders.placedAt, ends),
		customerType ? eq(orders.customerType, customerType) : undefined,
		partsOfStore ? inArray(orders.id, partsOfStore) : undefined,
	);
}

type Share = ReturnType<typeof shareOf>;

/** What an order's items of the segment add up to. */
function shareOf(db: Database, { storeId, category }: Segment) {
	return db
		.select({
			revenueCents: sql<number>`sum(${orderItems.totalCents})::bigint`.as(
				"share_revenue_cents",
			),
			commissionCents:
				sql<number>`sum(${orderItems.commissionCents})::bigint`.as(
					"share_commission_cents",
				),
		})
		.from(orderItems)
		.innerJoin(orderParts, eq(orderParts.id, orderItems.partId))
		.where(
			and(
				eq(orderItems.orderId, orders.id),
				storeId ? eq(orderParts.storeId, storeId) : undefined,
				category ? eq(orderItems.category, category) : undefined,
			),
		)
		.as("share");
}

/** An order without an item of the category has no share, not one of zero. */
function hasShare({ category }: Segment, share: Share): SQL | undefined {
	return category ? sql`${share.revenueCents} is not null` : undefined;
}

function sumOf(cents: SQLWrapper) {
	return sql<number>`coalesce(sum(${cents}), 0)::bigint`;
}
