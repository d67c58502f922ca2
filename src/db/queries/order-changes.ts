import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { groupedBy } from "#core/grouped-by.ts";
import type { Database } from "../database.ts";
import { prepared } from "../prepared.ts";
import {
	orderHistory,
	orderItems,
	orderParts,
	orders,
} from "../schema/orders.ts";
import { together } from "../together.ts";
import { isOneOf, type OrderPartRow, type OrderRow } from "./locked-orders.ts";
import { keepPieces, orderSearchText } from "./order-search.ts";

export type OrderItemRow = typeof orderItems.$inferSelect;
type HistoryRow = typeof orderHistory.$inferSelect;

export async function listOrderItems(
	tx: Database,
	orderId: number,
): Promise<OrderItemRow[]> {
	return itemsOfOrder(tx).execute({ orderId });
}

const itemsOfOrder = prepared((db) =>
	db
		.select()
		.from(orderItems)
		.where(eq(orderItems.orderId, sql.placeholder("orderId")))
		.orderBy(asc(orderItems.id))
		.prepare("order_items"),
);

type OrderFound = Parameters<typeof orderSearchText>[0];
type PartFound = Pick<OrderPartRow, "id" | "storeName" | "trackingCode">;

/** What an order is found by, once it and its parts are as given. */
export async function searchTextOf(
	tx: Database,
	order: OrderRow,
	parts: readonly PartFound[],
): Promise<string> {
	const items = await listOrderItems(tx, order.id);
	return orderSearchText(order, withItems(parts, items));
}

/** The same for several orders, each with its parts as they are to be; by the order's id. */
export async function searchTextsOf(
	tx: Database,
	moved: readonly {
		order: OrderFound & { id: number };
		parts: readonly PartFound[];
	}[],
): Promise<Map<number, string>> {
	if (moved.length === 0) return new Map();
	const ids = moved.map(({ order }) => order.id);
	const items = await itemsOfOrders(tx).execute({ ids: JSON.stringify(ids) });
	const byOrder = groupedBy(items, ({ orderId }) => orderId);
	return new Map(
		moved.map(({ order, parts }) => [
			order.id,
			orderSearchText(order, withItems(parts, byOrder.get(order.id) ?? [])),
		]),
	);
}

const itemsOfOrders = prepared((db) =>
	db
		.select()
		.from(orderItems)
		.where(isOneOf(orderItems.orderId))
		.orderBy(asc(orderItems.id))
		.prepare("items_of_orders"),
);

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
): Promise<void> {
	const { searchText } = changes;
	await together([
		searchText === undefined ? undefined : keepPieces(tx, [searchText]),
		tx
			.update(orders)
			.set({ ...changes, version: before.version + 1 })
			.where(eq(orders.id, before.id))
			.execute(), // now: what is sent after it must find it done
	]);
}

/** Each part with where its money stands, which nobody moves until the transaction ends. */
export async function lockParts(
	tx: Database,
	orderId: number,
): Promise<OrderPartRow[]> {
	return tx
		.select()
		.from(orderParts)
		.where(eq(orderParts.orderId, orderId))
		.orderBy(asc(orderParts.id))
		.for("update")
		.execute();
}

/** Every part follows its order into its end, and so does its money. */
export async function cancelParts(
	tx: Database,
	orderId: number,
): Promise<void> {
	await tx
		.update(orderParts)
		.set({ status: "cancelado", moneyState: "cancelled", deliveredOn: null })
		.where(eq(orderParts.orderId, orderId))
		.execute();
}

/** What happened last to each, which made its present version; reminding a store makes none. By the order's id. */
export async function findLatestHistories(
	tx: Database,
	orderIds: readonly number[],
): Promise<Map<number, LatestHistory>> {
	if (orderIds.length === 0) return new Map();
	const rows = await tx
		.selectDistinctOn([orderHistory.orderId], {
			orderId: orderHistory.orderId,
			kind: orderHistory.kind,
			detail: orderHistory.detail,
		})
		.from(orderHistory)
		.where(
			and(
				inArray(orderHistory.orderId, [...orderIds]),
				ne(orderHistory.kind, "chased"),
			),
		)
		.orderBy(asc(orderHistory.orderId), desc(orderHistory.id));
	return new Map(rows.map((row) => [row.orderId, row]));
}

export type LatestHistory = Pick<HistoryRow, "kind" | "detail">;
