import { asc, desc, eq, getTableColumns, inArray } from "drizzle-orm";
import type {
	OrderDetails,
	OrderHistoryEntry,
	OrderPart,
} from "#contract/orders.ts";
import { payoutOf } from "#core/commission.ts";
import { NotFound } from "#core/errors.ts";
import { orderCode, parseOrderCode } from "#core/order-code.ts";
import type { Database } from "../database.ts";
import { apiKeys } from "../schema/access.ts";
import {
	orderHistory,
	orderItems,
	orderParts,
	orders,
} from "../schema/orders.ts";

export async function getOrderDetails(
	db: Database,
	code: string,
): Promise<OrderDetails> {
	const [order] = await listOrderDetails(db, [code]);
	if (!order) throw new NotFound("order", code);
	return order;
}

/** Whole orders by their codes, typed in any way, in the order asked for; unknown ones are left out. */
export async function listOrderDetails(
	db: Database,
	codes: string[],
): Promise<OrderDetails[]> {
	const wanted = [...new Set(codes.flatMap((code) => normalCode(code) ?? []))];
	if (wanted.length === 0) return [];
	const rows = await db
		.select({ ...detailColumns, storefront: apiKeys.name })
		.from(orders)
		.leftJoin(apiKeys, eq(apiKeys.id, orders.apiKeyId))
		.where(inArray(orders.code, wanted));
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const parts = await listParts(db, ids);
	const history = await listHistory(db, ids);
	const byCode = new Map(rows.map((row) => [row.code, row]));
	return wanted.flatMap((code) => {
		const order = byCode.get(code);
		if (!order) return [];
		return {
			...order,
			placedAt: order.placedAt.toISOString(),
			cancelledAt: order.cancelledAt?.toISOString() ?? null,
			parts: parts.get(order.id) ?? [],
			history: history.get(order.id) ?? [],
		};
	});
}

/** The code as it is stored, or null when the text is no code. */
export function normalCode(text: string): string | null {
	const parsed = parseOrderCode(text);
	return parsed && orderCode(parsed.year, parsed.number);
}

const {
	placedDay,
	storeCount,
	searchText,
	apiKeyId,
	idempotencyKey,
	requestHash,
	...detailColumns
} = getTableColumns(orders);

async function listParts(
	db: Database,
	orderIds: number[],
): Promise<Map<number, OrderPart[]>> {
	const items = await db
		.select()
		.from(orderItems)
		.where(inArray(orderItems.orderId, orderIds))
		.orderBy(asc(orderItems.id));
	const itemsOfPart = grouped(
		items.map(({ orderId, partId, ...item }) => [partId, item]),
	);
	const parts = await db
		.select()
		.from(orderParts)
		.where(inArray(orderParts.orderId, orderIds))
		.orderBy(asc(orderParts.orderId), asc(orderParts.position));
	return grouped(
		parts.map(({ orderId, position, placedAt, ...part }) => [
			orderId,
			{
				...part,
				payoutCents: payoutOf(part.valueCents, part.commissionCents),
				frozenAt: part.frozenAt.toISOString(),
				items: itemsOfPart.get(part.id) ?? [],
			},
		]),
	);
}

/** Of all orders together: the newest entries are enough, the audit log keeps them all. */
const historyShown = 2_000;

async function listHistory(
	db: Database,
	orderIds: number[],
): Promise<Map<number, OrderHistoryEntry[]>> {
	const rows = await db
		.select()
		.from(orderHistory)
		.where(inArray(orderHistory.orderId, orderIds))
		.orderBy(desc(orderHistory.id))
		.limit(historyShown);
	return grouped(
		rows.map(({ orderId, actorKind: _, actorId: __, ...entry }) => [
			orderId,
			{ ...entry, at: entry.at.toISOString() },
		]),
	);
}

function grouped<Value>(pairs: [key: number, value: Value][]) {
	const groups = new Map<number, Value[]>();
	for (const [key, value] of pairs) {
		const group = groups.get(key);
		if (group) group.push(value);
		else groups.set(key, [value]);
	}
	return groups;
}
