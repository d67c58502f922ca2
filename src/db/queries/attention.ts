import { and, count, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Dashboard } from "#contract/dashboard.ts";
import type { Database } from "../database.ts";
import { orderParts } from "../schema/orders.ts";
import { products } from "../schema/products.ts";
import { storeSettings, stores } from "../schema/stores.ts";
import { isOnSale } from "./products.ts";
import { countStoresWith } from "./sales.ts";

/** What waits for an operator now. */
export async function getAttention(
	db: Database,
	now: Date,
): Promise<Dashboard["attention"]> {
	const pendingStores = await countStoresWith(db, "pendente");
	const pendingProducts = await countProductsWith(
		db,
		eq(products.isApproved, false),
	);
	const lateOrders = await countLateOrders(db, now);
	const outOfStockProducts = await countProductsWith(
		db,
		and(lte(products.stock, 0), isOnSale),
	);
	return { pendingStores, pendingProducts, lateOrders, outOfStockProducts };
}

/** Parts not sent yet whose store had promised to: the condition behind "pedidos atrasados". */
export function isPartLate(now: Date): SQL {
	return sql`${orderParts.status} in ('pago', 'processando', 'em-separacao')
		and ${orderParts.placedAt} + make_interval(days => ${storeSettings.processingDays}) < ${now.toISOString()}::timestamptz`;
}

async function countLateOrders(db: Database, now: Date): Promise<number> {
	const [row] = await db
		.select({ count: sql<number>`count(distinct ${orderParts.orderId})::int` })
		.from(orderParts)
		.innerJoin(storeSettings, eq(storeSettings.storeId, orderParts.storeId))
		.where(isPartLate(now));
	return row?.count ?? 0;
}

async function countProductsWith(
	db: Database,
	condition: SQL | undefined,
): Promise<number> {
	const [row] = await db
		.select({ count: count() })
		.from(products)
		.innerJoin(stores, eq(stores.id, products.storeId))
		.where(
			and(isNull(products.removedAt), isNull(stores.removedAt), condition),
		);
	return row?.count ?? 0;
}
