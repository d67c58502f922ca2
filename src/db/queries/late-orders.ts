import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { orderParts } from "../schema/orders.ts";
import { storeSettings } from "../schema/stores.ts";

/** Parts not sent yet whose store had promised to: the condition behind "pedidos atrasados". */
export function isPartLate(now: Date): SQL {
	return sql`${orderParts.status} in ('pago', 'processando', 'em-separacao')
		and ${orderParts.placedAt} + make_interval(days => ${storeSettings.processingDays}) < ${now.toISOString()}::timestamptz`;
}

export async function countLateOrders(
	db: Database,
	now: Date,
): Promise<number> {
	const [row] = await db
		.select({ count: sql<number>`count(distinct ${orderParts.orderId})` })
		.from(orderParts)
		.innerJoin(storeSettings, eq(storeSettings.storeId, orderParts.storeId))
		.where(isPartLate(now));
	return row?.count ?? 0;
}
