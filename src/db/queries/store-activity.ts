import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { ActivityEntry } from "#contract/activity.ts";
import type { Database } from "../database.ts";
import { auditLog } from "../schema/activity.ts";
import { orderParts, orders } from "../schema/orders.ts";
import { products } from "../schema/products.ts";
import { orderReturns } from "../schema/returns.ts";
import { activityColumns, clockOf } from "./activity.ts";
import { isChange } from "./change-log.ts";
import { businessNowOf, type MarketplaceSettingsRow } from "./settings.ts";

const maxEntries = 10;
/** A busy store's orders must not push everything else out. */
const maxOrders = 5;

/**
 * What last happened to a store, newest first: changes to it, its settings and its legal data, what was decided on
 * its products, its returns and its orders.
 */
export async function listStoreActivity(
	db: Database,
	storeId: number,
	settings: MarketplaceSettingsRow,
): Promise<ActivityEntry[]> {
	const changes = db
		.select(activityColumns)
		.from(auditLog)
		.where(
			and(
				inArray(auditLog.entity, ["store", "store-settings", "store-legal"]),
				eq(auditLog.entityId, storeId),
				isChange,
			),
		)
		.orderBy(desc(auditLog.id))
		.limit(maxEntries);
	const rows = await unionAll(
		changes,
		latestDecisions(db, storeId),
		latestReturns(db, storeId),
		latestOrders(db, storeId),
	);
	return rows
		.map((row) => {
			const clock =
				row.entity === "order"
					? "business"
					: clockOf(row.at, settings.clockStartedAt);
			// The two clocks run side by side: one order for both needs one of them.
			const place = clock === "real" ? businessNowOf(settings, row.at) : row.at;
			return { entry: { ...row, clock, at: row.at.toISOString() }, place };
		})
		.toSorted(
			(a, b) =>
				b.place.getTime() - a.place.getTime() || b.entry.id - a.entry.id,
		)
		.slice(0, maxEntries)
		.map(({ entry }) => entry);
}

/** Which of its products were approved or refused, and why. Reads those decided on last, of however many. */
function latestDecisions(db: Database, storeId: number) {
	const latest = db
		.select({ id: products.id })
		.from(products)
		.where(and(eq(products.storeId, storeId), isNotNull(products.decidedAt)))
		.orderBy(desc(products.decidedAt), desc(products.id))
		.limit(maxOrders);
	return db
		.select({
			...activityColumns,
			after: sql<
				Record<string, unknown>
			>`coalesce(${auditLog.after}, '{}') || jsonb_build_object(
				'productId', ${products.id}, 'productName', ${products.name}
			)`.as("after"),
		})
		.from(auditLog)
		.innerJoin(products, eq(products.id, auditLog.entityId))
		.where(
			and(
				eq(auditLog.entity, "product"),
				inArray(auditLog.action, ["approved", "refused"]),
				inArray(products.id, latest),
			),
		)
		.orderBy(desc(auditLog.id))
		.limit(maxOrders);
}

/** Each step of its latest returns. */
function latestReturns(db: Database, storeId: number) {
	const latest = db
		.select({ id: orderReturns.id })
		.from(orderReturns)
		.where(eq(orderReturns.storeId, storeId))
		.orderBy(desc(orderReturns.id))
		.limit(maxOrders);
	return db
		.select(activityColumns)
		.from(auditLog)
		.where(
			and(eq(auditLog.entity, "return"), inArray(auditLog.entityId, latest)),
		)
		.orderBy(desc(auditLog.id))
		.limit(maxOrders);
}

function latestOrders(db: Database, storeId: number) {
	return db
		.select({
			id: orderParts.id,
			at: orderParts.placedAt,
			actor: orders.customerName,
			entity: sql<"order">`'order'`.as("entity"),
			action: sql<string>`'placed'`.as("action"),
			before: sql<null>`null::jsonb`.as("before"),
			after: sql<Record<string, unknown>>`jsonb_build_object(
				'code', ${orders.code},
				'valueCents', ${orderParts.valueCents},
				'status', ${orders.status}
			)`.as("after"),
		})
		.from(orderParts)
		.innerJoin(orders, eq(orders.id, orderParts.orderId))
		.where(eq(orderParts.storeId, storeId))
		.orderBy(desc(orderParts.placedAt), desc(orderParts.orderId))
		.limit(maxOrders);
}
