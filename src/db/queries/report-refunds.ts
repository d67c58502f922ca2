import { eq, sql } from "drizzle-orm";
import type { ReportOrderFilters, ReportRefunds } from "#contract/reports.ts";
import type { Database } from "../database.ts";
import { keyset } from "../keyset.ts";
import { orderParts, orders } from "../schema/orders.ts";
import { refundShares, refundsOf } from "./refund-figures.ts";
import { periodOf } from "./reports.ts";

/** The refunds behind a figure, newest first, each with what it adds to it, and what they add up to. */
export async function listReportRefunds(
	db: Database,
	filters: ReportOrderFilters,
	now: Date,
): Promise<ReportRefunds> {
	const periods = await periodOf(db, filters, now);
	const share = refundShares(db, periods.period, filters);
	const page = keyset(
		{ ...filters, sort: "refunded" },
		{ expression: sql`${share.refundedOn}`, type: "date", isDescending: true },
		sql`${share.id}`,
	);
	const rows = await db
		.select({
			id: share.id,
			code: orders.code,
			refundedOn: sql<string>`${share.refundedOn}::text`,
			customerId: orders.customerId,
			customerName: orders.customerName,
			storeId: share.storeId,
			storeName: orderParts.storeName,
			reason: share.reason,
			borneBy: share.borneBy,
			refundCents: share.refundCents,
			commissionBackCents: share.commissionBackCents,
			totalCents: share.totalCents,
			sortKey: page.sortKey,
		})
		.from(share)
		.innerJoin(orders, eq(orders.id, share.orderId))
		.innerJoin(orderParts, eq(orderParts.id, share.partId))
		.where(page.where)
		.orderBy(page.orderBy)
		.limit(page.limit);
	const totals = filters.cursor
		? null
		: await refundsOf(db, periods.period, filters);
	const { items, nextCursor } = page.pageOf(rows, {
		count: totals?.refunds ?? 0,
	});
	return {
		...periods,
		items,
		nextCursor,
		totals: totals && {
			refunds: totals.refunds,
			refundCents: totals.refundCents,
			commissionBackCents: totals.commissionBackCents,
		},
	};
}
