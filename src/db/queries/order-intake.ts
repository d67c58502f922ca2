import { and, eq, sql } from "drizzle-orm";
import { orderCode } from "#core/order-code.ts";
import type { Database } from "../database.ts";
import {
	orderCodes,
	orderItems,
	orderParts,
	orders,
} from "../schema/orders.ts";
import { keepPieces, orderSearchText } from "./order-search.ts";

/**
 * The next code of a year. Call it outside the order's transaction: nobody then
 * waits for another's commit to get a number, and a refused order leaves a gap.
 */
export async function allocateOrderCode(
	db: Database,
	year: number,
): Promise<string> {
	const [row] = await db
		.insert(orderCodes)
		.values({ year, lastNumber: 1 })
		.onConflictDoUpdate({
			target: orderCodes.year,
			set: { lastNumber: sql`${orderCodes.lastNumber} + 1` },
		})
		.returning();
	if (!row) throw new Error("an insert always returns its row");
	return orderCode(year, row.lastNumber);
}

/** An idempotency key, which is its client's own: two storefronts may choose the same. */
export interface ClientKey {
	/** Null where the storefront needs no API key. */
	apiKeyId: number | null;
	key: string;
}

/**
 * Makes a repeat wait until the first request with its key has ended. Without
 * it, the repeat of a sale of the last unit would find the stock already gone.
 */
export async function waitForKey(
	tx: Database,
	{ apiKeyId, key }: ClientKey,
): Promise<void> {
	await tx.execute(
		sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${apiKeyId ?? 0}))`,
	);
}

export async function findOrderByKey(
	db: Database,
	{ apiKeyId, key }: ClientKey,
): Promise<{ code: string; requestHash: string | null } | null> {
	const [row] = await db
		.select({ code: orders.code, requestHash: orders.requestHash })
		.from(orders)
		.where(
			and(
				eq(orders.idempotencyKey, key),
				sql`${orders.apiKeyId} is not distinct from ${apiKeyId}`,
			),
		);
	return row ?? null;
}

type OrderValues = Omit<
	typeof orders.$inferInsert,
	"id" | "searchText" | "version" | "storeCount"
>;
type PartValues = Omit<
	typeof orderParts.$inferInsert,
	"id" | "orderId" | "position" | "status" | "placedAt" | "frozenAt"
>;
type ItemValues = Omit<
	typeof orderItems.$inferInsert,
	"id" | "orderId" | "partId"
>;

/** An order with one part per store, each with its items. Its commissions freeze as it is placed. */
export async function insertOrder(
	tx: Database,
	order: OrderValues,
	parts: (PartValues & { items: ItemValues[] })[],
): Promise<{ id: number }> {
	const searchText = orderSearchText(order, parts);
	const [row] = await tx
		.insert(orders)
		.values({
			...order,
			storeCount: parts.length,
			searchText,
		})
		.returning({ id: orders.id });
	if (!row) throw new Error("an insert always returns its row");
	await keepPieces(tx, [searchText]);
	const partIds = await insertParts(tx, row.id, order, parts);
	await tx.insert(orderItems).values(
		parts.flatMap(({ storeId, items }) =>
			items.map((item) => ({
				...item,
				orderId: row.id,
				partId: partIds.get(storeId) ?? 0,
			})),
		),
	);
	return row;
}

async function insertParts(
	tx: Database,
	orderId: number,
	{ status, placedAt }: OrderValues,
	parts: PartValues[],
): Promise<Map<number, number>> {
	const rows = await tx
		.insert(orderParts)
		.values(
			parts.map((part, position) => ({
				...part,
				orderId,
				position,
				status,
				placedAt,
				frozenAt: placedAt,
			})),
		)
		.returning({ id: orderParts.id, storeId: orderParts.storeId });
	return new Map(rows.map((row) => [row.storeId, row.id]));
}
