import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { orderItems, orderParts, orders } from "../schema/orders.ts";
import { placedWithin } from "./report-orders.ts";
import type { Days } from "./sales.ts";
import type { Segment } from "./sales-segments.ts";

/**
 * What the marketplace pays of the discounts on what each store sold: few enough to be read from the parts that have
 * any (`order_parts_with_coupon`), without a roll-up.
 */
export async function couponsByStore(
	db: Database,
	days: Days,
	{ storeId, category, customerType }: Segment,
): Promise<Map<number, number>> {
	const total = (cents: SQL) => sql<number>`sum(${cents})::bigint`;
	const query = db
		.select({
			storeId: orderParts.storeId,
			cents: category
				? total(sql`${orderItems.marketplaceDiscountCents}`)
				: total(sql`${orderParts.marketplaceDiscountCents}`),
		})
		.from(orderParts)
		.$dynamic();
	if (category)
		query.innerJoin(
			orderItems,
			and(
				eq(orderItems.partId, orderParts.id),
				eq(orderItems.category, category),
			),
		);
	if (customerType)
		query.innerJoin(
			orders,
			and(
				eq(orders.id, orderParts.orderId),
				eq(orders.customerType, customerType),
			),
		);
	const rows = await query
		.where(
			and(
				gt(orderParts.marketplaceDiscountCents, sql`0`),
				placedWithin(days, orderParts.placedAt),
				// A part is cancelled with its order, and only then.
				ne(orderParts.status, "cancelado"),
				storeId ? eq(orderParts.storeId, storeId) : undefined,
			),
		)
		.groupBy(orderParts.storeId);
	return new Map(rows.map((row) => [row.storeId, row.cents]));
}
