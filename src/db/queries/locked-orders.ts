import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { NotFound } from "#core/errors.ts";
import { groupedBy } from "#core/grouped-by.ts";
import type { Database } from "../database.ts";
import { prepared } from "../prepared.ts";
import { json } from "../records.ts";
import { type orderItems, orderParts, orders } from "../schema/orders.ts";
import { together } from "../together.ts";
import { normalCode } from "./order-details.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderPartRow = typeof orderParts.$inferSelect;

/** With its parts, in their order. */
export type LockedOrder = OrderRow & { parts: OrderPartRow[] };

/** What moving an order needs to know of it: where it stands, and what it is found by. */
export type MovableOrder = Pick<OrderRow, keyof typeof movedBy> & {
	parts: MovablePart[];
};
export type MovablePart = Pick<OrderPartRow, keyof typeof partMovedBy>;

/** Orders with their parts, for whoever changes them. */
export interface OrderReads<Order> {
	/** Locked until the transaction ends: whoever changes an order or its parts starts here. */
	lock(tx: Database, code: string): Promise<Order>;
	/** Those of many that are there, locked in order of id, so that two who lock many never wait in a circle. */
	lockMany(tx: Database, ids: readonly number[]): Promise<Order[]>;
	/** The same for whoever only looks. */
	listMany(db: Database, ids: readonly number[]): Promise<Order[]>;
}

export const wholeOrders = readsOf<OrderRow, OrderPartRow>("orders", {
	order: getTableColumns(orders),
	part: getTableColumns(orderParts),
});

const { id, code, status, version } = orders;
const { customerName, customerDocument, customerPhone, customerEmail } = orders;
const movedBy = {
	...{ id, code, status, version },
	...{ customerName, customerDocument, customerPhone, customerEmail },
};
const partMovedBy = {
	id: orderParts.id,
	storeId: orderParts.storeId,
	storeName: orderParts.storeName,
	status: orderParts.status,
	trackingCode: orderParts.trackingCode,
	deliveredOn: orderParts.deliveredOn,
	moneyState: orderParts.moneyState,
};

/** A quarter of the columns: what is wide takes the driver long to read. */
export const movableOrders = readsOf<Omit<MovableOrder, "parts">, MovablePart>(
	"movable_orders",
	{ order: movedBy, part: partMovedBy },
);

type Columns = Record<string, PgColumn>;

function readsOf<Order extends { id: number }, Part>(
	name: string,
	columns: { order: Columns; part: Columns },
): OrderReads<Order & { parts: Part[] }> {
	const select = (db: Database) => db.select(columns.order).from(orders);
	const selectParts = (db: Database) =>
		db
			.select({ orderId: orderParts.orderId, ...columns.part })
			.from(orderParts);
	const selectMany = (db: Database) =>
		select(db).where(isOneOf(orders.id)).orderBy(asc(orders.id));

	const lockOne = prepared((db) =>
		select(db).where(isCode).for("update").prepare(`lock_one_of_${name}`),
	);
	// After the lock, and a statement of its own: it sees what the one before us has committed.
	const partsOfOne = prepared((db) =>
		selectParts(db)
			.where(
				eq(
					orderParts.orderId,
					db.select({ id: orders.id }).from(orders).where(isCode),
				),
			)
			.orderBy(asc(orderParts.position))
			.prepare(`parts_of_one_of_${name}`),
	);
	const many = prepared((db) => selectMany(db).prepare(name));
	const lockAll = prepared((db) =>
		selectMany(db).for("update").prepare(`lock_${name}`),
	);
	const partsOfMany = prepared((db) =>
		selectParts(db)
			.where(isOneOf(orderParts.orderId))
			.orderBy(asc(orderParts.orderId), asc(orderParts.position))
			.prepare(`parts_of_${name}`),
	);
	/** As the columns say. */
	const withParts = (rows: unknown[], parts: unknown[]) => {
		const byOrder = groupedBy(
			parts as (Part & { orderId: number })[],
			({ orderId }) => orderId,
		);
		return (rows as Order[]).map((row) => ({
			...row,
			parts: byOrder.get(row.id) ?? [],
		}));
	};
	return {
		async lock(tx, code) {
			const values = { code: normalCode(code) ?? "" };
			const [rows, parts] = await together([
				lockOne(tx).execute(values),
				partsOfOne(tx).execute(values),
			]);
			const [order] = withParts(rows, parts);
			if (!order) throw new NotFound("order", code);
			return order;
		},
		async lockMany(tx, ids) {
			const values = { ids: JSON.stringify(ids) };
			const [rows, parts] = await together([
				lockAll(tx).execute(values),
				partsOfMany(tx).execute(values),
			]);
			return withParts(rows, parts);
		},
		async listMany(db, ids) {
			const values = { ids: JSON.stringify(ids) };
			return withParts(
				await many(db).execute(values),
				await partsOfMany(db).execute(values),
			);
		},
	};
}

const isCode = eq(orders.code, sql.placeholder("code"));

/** For statements that take `ids`. As an array of its own, PostgreSQL would count them and plan anew for each number. */
export function isOneOf(
	id: typeof orders.id | typeof orderParts.orderId | typeof orderItems.orderId,
) {
	return sql`${id} = any (array(select jsonb_array_elements_text(${json("ids")})::bigint))`;
}
