import { and, asc, desc, eq } from "drizzle-orm";
import type { OrderHistoryDetail, OrderHistoryKind } from "#contract/orders.ts";
import type { Actor } from "#core/actor.ts";
import { NotFound } from "#core/errors.ts";
import type { Database } from "../database.ts";
import { actorValues } from "../schema/actor.ts";
import {
	orderHistory,
	orderItems,
	orderParts,
	orders,
} from "../schema/orders.ts";
import { normalCode } from "./order-details.ts";
import { keepPieces, orderSearchText } from "./order-search.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderPartRow = typeof orderParts.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;
type HistoryRow = typeof orderHistory.$inferSelect;

/** The order's row, locked until the transaction ends: whoever changes an order or its parts starts here. */
export async function lockOrder(tx: Database, code: string): Promise<OrderRow> {
	const [row] = await tx
		.select()
		.from(orders)
		.where(eq(orders.code, normalCode(code) ?? ""))
		.for("update");
	if (!row) throw new NotFound("order", code);
	return row;
}

export async function listOrderParts(
	tx: Database,
	orderId: number,
): Promise<OrderPartRow[]> {
	return tx
		.select()
		.from(orderParts)
		.where(eq(orderParts.orderId, orderId))
		.orderBy(asc(orderParts.position));
}

export async function listOrderItems(
	tx: Database,
	orderId: number,
): Promise<OrderItemRow[]> {
	return tx
		.select()
		.from(orderItems)
		.where(eq(orderItems.orderId, orderId))
		.orderBy(asc(orderItems.id));
}

/** What an order is found by, once it and its parts are as given. */
export async function searchTextOf(
	tx: Database,
	order: OrderRow,
	parts: readonly Pick<OrderPartRow, "id" | "storeName" | "trackingCode">[],
): Promise<string> {
	const items = await listOrderItems(tx, order.id);
	return orderSearchText(order, withItems(parts, items));
}

/** Each part with those of the order's items that are its own. */
export function withItems<Part extends Pick<OrderPartRow, "id">>(
	parts: readonly Part[],
	items: readonly OrderItemRow[],
): (Part & { items: OrderItemRow[] })[] {
	return parts.map((part) => ({
		...part,
		items: items.filter((item) => item.partId === part.id),
	}));
}

export async function updateOrder(
	tx: Database,
	before: OrderRow,
	changes: Partial<OrderRow>,
): Promise<OrderRow> {
	if (changes.searchText) await keepPieces(tx, [changes.searchText]);
	const [row] = await tx
		.update(orders)
		.set({ ...changes, version: before.version + 1 })
		.where(eq(orders.id, before.id))
		.returning();
	if (!row) throw new NotFound("order", before.code);
	return row;
}

/** Changes one part, or every part of the order when none is named. */
export async function updateParts(
	tx: Database,
	of: { orderId: number; partId?: number },
	changes: Partial<Pick<OrderPartRow, "status" | "trackingCode">>,
): Promise<void> {
	await tx
		.update(orderParts)
		.set(changes)
		.where(
			and(
				eq(orderParts.orderId, of.orderId),
				of.partId === undefined ? undefined : eq(orderParts.id, of.partId),
			),
		);
}

/** What happened last, which made the order's present version. */
export async function findLatestHistory(
	tx: Database,
	orderId: number,
): Promise<Pick<HistoryRow, "kind" | "detail"> | null> {
	const [row] = await tx
		.select({ kind: orderHistory.kind, detail: orderHistory.detail })
		.from(orderHistory)
		.where(eq(orderHistory.orderId, orderId))
		.orderBy(desc(orderHistory.id))
		.limit(1);
	return row ?? null;
}

export async function insertHistory(
	tx: Database,
	entry: {
		orderId: number;
		at: Date;
		actor: Actor;
		kind: OrderHistoryKind;
		detail: OrderHistoryDetail;
	},
): Promise<void> {
	await tx
		.insert(orderHistory)
		.values({ ...entry, ...actorValues(entry.actor) });
}
