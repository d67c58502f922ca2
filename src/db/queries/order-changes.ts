import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { OrderHistoryDetail, OrderHistoryKind } from "#contract/orders.ts";
import type { Actor } from "#core/actor.ts";
import type { Day } from "#core/business-time.ts";
import { NotFound } from "#core/errors.ts";
import type { Database } from "../database.ts";
import { prepared, preparedSql } from "../prepared.ts";
import { json, recordsOf } from "../records.ts";
import { actorValues } from "../schema/actor.ts";
import {
	orderHistory,
	orderItems,
	orderParts,
	orders,
} from "../schema/orders.ts";
import { together } from "../together.ts";
import { normalCode } from "./order-details.ts";
import { keepPieces, orderSearchText } from "./order-search.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderPartRow = typeof orderParts.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;
type HistoryRow = typeof orderHistory.$inferSelect;

/** With its parts, in their order. */
export type LockedOrder = OrderRow & { parts: OrderPartRow[] };

/** The order's row, locked until the transaction ends: whoever changes an order or its parts starts here. */
export async function lockOrder(
	tx: Database,
	code: string,
): Promise<LockedOrder> {
	const values = { code: normalCode(code) ?? "" };
	const [[row], parts] = await together([
		lockByCode(tx).execute(values),
		partsByCode(tx).execute(values),
	]);
	if (!row) throw new NotFound("order", code);
	return { ...row, parts };
}

const isCode = eq(orders.code, sql.placeholder("code"));

const lockByCode = prepared((db) =>
	db.select().from(orders).where(isCode).for("update").prepare("lock_order"),
);

// After the lock, and a statement of its own: it sees what the one before us has committed.
const partsByCode = prepared((db) =>
	db
		.select()
		.from(orderParts)
		.where(
			eq(
				orderParts.orderId,
				db.select({ id: orders.id }).from(orders).where(isCode),
			),
		)
		.orderBy(asc(orderParts.position))
		.prepare("order_parts_by_code"),
);

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

type Moved = Pick<OrderPartRow, "id" | "status" | "trackingCode">;

/**
 * The order follows its parts: its status and, where a tracking code changed, what it is found by. What is delivered
 * is so from `today` on, unless it was before.
 */
export async function moveOrder(
	tx: Database,
	{ id: orderId }: OrderRow,
	{
		today,
		...to
	}: { status: OrderRow["status"]; searchText: string | null; today: Day },
	parts: readonly Moved[],
): Promise<void> {
	const { searchText } = to;
	await together([
		searchText === null ? undefined : keepPieces(tx, [searchText]),
		moveParts(tx, { orderId, today, parts: JSON.stringify(parts) }),
		moveWhole(tx, { orderId, ...to }),
	]);
}

const orderId = sql`${sql.placeholder("orderId")}::bigint`;

const moveParts = preparedSql(
	"move_order_parts",
	sql`update ${orderParts} set
			status = moved.status,
			tracking_code = moved."trackingCode",
			delivered_on = case
				when moved.status <> 'entregue' then null
				when ${orderParts.status} = 'entregue' then delivered_on
				else ${sql.placeholder("today")}::date
			end
		from jsonb_to_recordset(${json("parts")}) as moved (id bigint, status text, "trackingCode" text)
		where ${orderParts.orderId} = ${orderId} and ${orderParts.id} = moved.id`,
);

const moveWhole = preparedSql(
	"move_order",
	sql`update ${orders} set
			status = ${sql.placeholder("status")},
			search_text = coalesce(${sql.placeholder("searchText")}, search_text),
			version = version + 1
		where ${orders.id} = ${orderId}`,
);

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

/** What happened last, which made the order's present version; reminding a store makes none. */
export async function findLatestHistory(
	tx: Database,
	orderId: number,
): Promise<Pick<HistoryRow, "kind" | "detail"> | null> {
	const [row] = await tx
		.select({ kind: orderHistory.kind, detail: orderHistory.detail })
		.from(orderHistory)
		.where(
			and(eq(orderHistory.orderId, orderId), ne(orderHistory.kind, "chased")),
		)
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
	const row = { ...entry, ...actorValues(entry.actor) };
	await insertEntry(tx, { row: JSON.stringify(row) });
}

const entry = recordsOf(orderHistory, [
	...(["orderId", "at", "kind", "detail"] as const),
	...(["actor", "actorKind", "actorId"] as const),
]);

const insertEntry = preparedSql(
	"insert_order_history",
	sql`insert into ${orderHistory} (${entry.columns})
		select ${entry.fields} from jsonb_to_record(${json("row")}) as entry (${entry.record})`,
);
