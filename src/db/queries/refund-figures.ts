import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Month } from "#core/business-time.ts";
import type { Database } from "../database.ts";
import { orderItems, orders } from "../schema/orders.ts";
import { orderReturnItems, orderReturns } from "../schema/returns.ts";
import { stores } from "../schema/stores.ts";
import type { Days } from "./sales.ts";
import type { Segment } from "./sales-segments.ts";

/** What was refunded: few enough to be read from the returns themselves, without a roll-up. */
export interface Refunds {
	refunds: number;
	refundCents: number;
	/** Of it, what the marketplace bears. */
	marketplaceRefundCents: number;
	commissionBackCents: number;
	/** What stores give back of discounts that the marketplace had paid. */
	couponBackCents: number;
}

export const noRefunds: Refunds = {
	refunds: 0,
	refundCents: 0,
	marketplaceRefundCents: 0,
	commissionBackCents: 0,
	couponBackCents: 0,
};

export async function refundsOf(
	db: Database,
	days: Days,
	segment: Segment,
): Promise<Refunds> {
	const share = refundShares(db, days, segment);
	const [row] = await db.select(summed(share)).from(share);
	return row ?? noRefunds;
}

export async function refundsByMonth(
	db: Database,
	days: Days,
	segment: Segment,
): Promise<Map<Month, Refunds>> {
	const share = refundShares(db, days, segment);
	const month = sql<Month>`to_char(${share.refundedOn}, 'YYYY-MM')`;
	const rows = await db
		.select({ month, ...summed(share) })
		.from(share)
		.groupBy(month);
	return new Map(rows.map((row) => [row.month, row]));
}

export async function refundsByStore(
	db: Database,
	days: Days,
	segment: Segment,
): Promise<Map<number, Refunds & { id: number; name: string }>> {
	const share = refundShares(db, days, segment);
	const rows = await db
		.select({ id: stores.id, name: stores.name, ...summed(share) })
		.from(share)
		.innerJoin(stores, eq(stores.id, share.storeId))
		.groupBy(stores.id)
		.orderBy(stores.id);
	return new Map(rows.map((row) => [row.id, row]));
}

type Share = ReturnType<typeof refundShares>;

function summed(share: Share) {
	const total = (cents: SQL) => sql<number>`coalesce(sum(${cents}), 0)::bigint`;
	return {
		refunds: sql<number>`count(*)::int`,
		refundCents: total(sql`${share.refundCents}`),
		marketplaceRefundCents: total(
			sql`case ${share.borneBy} when 'marketplace' then ${share.refundCents} else 0 end`,
		),
		commissionBackCents: total(sql`${share.commissionBackCents}`),
		couponBackCents: total(sql`${share.couponBackCents}`),
	};
}

/** What counts of each refund: all of it, or its items of a category. */
export function refundShares(
	db: Database,
	days: Days,
	{ category, ...segment }: Segment,
) {
	const whole = db
		.select(
			shareColumns({
				...orderReturns,
				couponBackCents: orderReturns.marketplaceDiscountCents,
			}),
		)
		.from(orderReturns)
		.innerJoin(orders, eq(orders.id, orderReturns.orderId));
	if (!category)
		return whole.where(isRefunded(days, segment)).as("refund_share");
	const items = itemShares(db, days, segment);
	return db
		.select(
			shareColumns({
				refundCents: sql`sum(${items.refundCents})::bigint`,
				commissionBackCents: sql`sum(${items.commissionBackCents})::bigint`,
				couponBackCents: sql`sum(${items.couponBackCents})::bigint`,
			}),
		)
		.from(items)
		.innerJoin(orderReturns, eq(orderReturns.id, items.returnId))
		.where(eq(items.category, category))
		.groupBy(orderReturns.id)
		.as("refund_share");
}

function shareColumns(of: {
	refundCents: unknown;
	commissionBackCents: unknown;
	couponBackCents: unknown;
}) {
	return {
		id: orderReturns.id,
		orderId: orderReturns.orderId,
		partId: orderReturns.partId,
		storeId: orderReturns.storeId,
		refundedOn: orderReturns.refundedOn,
		reason: orderReturns.reason,
		borneBy: orderReturns.borneBy,
		refundCents: sql<number>`${of.refundCents}`.as("share_refund_cents"),
		commissionBackCents: sql<number>`${of.commissionBackCents}`.as(
			"share_commission_back_cents",
		),
		couponBackCents: sql<number>`${of.couponBackCents}`.as(
			"share_coupon_back_cents",
		),
		totalCents: sql<number>`${orderReturns.refundCents}`.as(
			"share_whole_cents",
		),
	};
}

/**
 * Each item of a refund with its share of the freight that went back, by what was refunded for the goods. Added up
 * item by item and rounded there, as `shareOf` of `core/refund.ts` does, so that the shares are the whole.
 */
function itemShares(db: Database, days: Days, segment: Segment) {
	const weighed = db
		.select({
			returnId: orderReturnItems.returnId,
			itemId: orderReturnItems.itemId,
			category: orderItems.category,
			goodsCents: orderReturnItems.goodsCents,
			commissionBackCents: orderReturnItems.commissionBackCents,
			couponBackCents: orderReturnItems.marketplaceDiscountCents,
			freightCents: orderReturns.freightCents,
			weight:
				sql<number>`case when ${orderReturns.goodsCents} > 0 then ${orderReturnItems.goodsCents} else 1 end::numeric`.as(
					"weight",
				),
		})
		.from(orderReturns)
		.innerJoin(orders, eq(orders.id, orderReturns.orderId))
		.innerJoin(orderReturnItems, eq(orderReturnItems.returnId, orderReturns.id))
		.innerJoin(orderItems, eq(orderItems.id, orderReturnItems.itemId))
		.where(isRefunded(days, segment))
		.as("weighed");
	const ofReturn = sql`partition by ${weighed.returnId}`;
	const all = sql`sum(${weighed.weight}) over (${ofReturn})`;
	const through = sql`sum(${weighed.weight}) over (${ofReturn} order by ${weighed.itemId})`;
	const freightOf = (taken: SQL) =>
		sql`div(2 * ${weighed.freightCents} * (${taken}) + ${all}, 2 * ${all})`;
	return db
		.select({
			returnId: weighed.returnId,
			category: weighed.category,
			commissionBackCents: weighed.commissionBackCents,
			couponBackCents: weighed.couponBackCents,
			refundCents:
				sql<number>`${weighed.goodsCents} + ${freightOf(through)} - ${freightOf(sql`${through} - ${weighed.weight}`)}`.as(
					"item_refund_cents",
				),
		})
		.from(weighed)
		.as("item_shares");
}

function isRefunded(
	{ from, to }: Days,
	{ storeId, customerType }: Segment,
): SQL | undefined {
	return and(
		eq(orderReturns.state, "reembolsada"),
		sql`${orderReturns.refundedOn} between ${from}::date and ${to}::date`,
		storeId ? eq(orderReturns.storeId, storeId) : undefined,
		customerType ? eq(orders.customerType, customerType) : undefined,
	);
}
