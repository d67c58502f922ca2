import { asc, sql } from "drizzle-orm";
import type { Day } from "#core/business-time.ts";
import type { Database } from "../database.ts";
import { prepared, preparedSql } from "../prepared.ts";
import { json } from "../records.ts";
import { orderParts, orders } from "../schema/orders.ts";
import { together } from "../together.ts";
import {
	isOneOf,
	type OrderPartRow,
	type OrderRow,
	withParts,
} from "./order-changes.ts";
import { keepPieces } from "./order-search.ts";

/** What moving an order needs to know of it: where it stands, and what it is found by. */
export type MovableOrder = Pick<
	OrderRow,
	| "id"
	| "code"
	| "status"
	| "version"
	| "customerName"
	| "customerDocument"
	| "customerPhone"
	| "customerEmail"
> & { parts: MovablePart[] };

export type MovablePart = Pick<
	OrderPartRow,
	"id" | "storeId" | "storeName" | "status" | "trackingCode"
>;

/** Those of many that are there, locked in order of id, so that two who lock many never wait in a circle. */
export async function lockMovableOrders(
	tx: Database,
	ids: readonly number[],
): Promise<MovableOrder[]> {
	const values = { ids: JSON.stringify(ids) };
	const [rows, parts] = await together([
		lockMovable(tx).execute(values),
		partsOfMovable(tx).execute(values),
	]);
	return withParts(rows, parts);
}

/** The same for whoever only looks. */
export async function listMovableOrders(
	db: Database,
	ids: readonly number[],
): Promise<MovableOrder[]> {
	const values = { ids: JSON.stringify(ids) };
	return withParts(
		await movableOrders(db).execute(values),
		await partsOfMovable(db).execute(values),
	);
}

const movableOrders = prepared((db) =>
	selectMovable(db).prepare("movable_orders"),
);

const lockMovable = prepared((db) =>
	selectMovable(db).for("update").prepare("lock_movable_orders"),
);

function selectMovable(db: Database) {
	const { id, code, status, version } = orders;
	const { customerName, customerDocument, customerPhone, customerEmail } =
		orders;
	return db
		.select({
			...{ id, code, status, version },
			...{ customerName, customerDocument, customerPhone, customerEmail },
		})
		.from(orders)
		.where(isOneOf(orders.id))
		.orderBy(asc(orders.id));
}

const partsOfMovable = prepared((db) => {
	const { id, orderId, storeId, storeName, status, trackingCode } = orderParts;
	return db
		.select({ id, orderId, storeId, storeName, status, trackingCode })
		.from(orderParts)
		.where(isOneOf(orderParts.orderId))
		.orderBy(asc(orderParts.orderId), asc(orderParts.position))
		.prepare("parts_of_movable_orders");
});

/** How an order is to be, with those of its parts that moved. */
export interface MovedOrder {
	id: number;
	status: OrderRow["status"];
	/** Null: it is found by what it was found by. */
	searchText: string | null;
	parts: readonly Pick<OrderPartRow, "id" | "status" | "trackingCode">[];
}

/**
 * Locked orders follow their parts: each its status and, where a tracking code changed, what it is found by. What is
 * delivered is so from `today` on, unless it was before.
 */
export async function moveOrders(
	tx: Database,
	moved: readonly MovedOrder[],
	today: Day,
): Promise<void> {
	const texts = moved.flatMap(({ searchText }) => searchText ?? []);
	await together([
		texts.length === 0 ? undefined : keepPieces(tx, texts),
		moveParts(tx, {
			today,
			parts: JSON.stringify(moved.flatMap(({ parts }) => parts)),
		}),
		moveWhole(tx, {
			orders: JSON.stringify(moved.map(({ parts: _, ...whole }) => whole)),
		}),
	]);
}

const moveParts = preparedSql(
	"move_parts_of_orders",
	sql`update ${orderParts} set
			status = moved.status,
			tracking_code = moved."trackingCode",
			delivered_on = case
				when moved.status <> 'entregue' then null
				when ${orderParts.status} = 'entregue' then delivered_on
				else ${sql.placeholder("today")}::date
			end
		from jsonb_to_recordset(${json("parts")}) as moved (id bigint, status text, "trackingCode" text)
		where ${orderParts.id} = moved.id`,
);

const moveWhole = preparedSql(
	"move_orders",
	sql`update ${orders} set
			status = moved.status,
			search_text = coalesce(moved."searchText", search_text),
			version = version + 1
		from jsonb_to_recordset(${json("orders")}) as moved (id bigint, status text, "searchText" text)
		where ${orders.id} = moved.id`,
);
