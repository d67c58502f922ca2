import { eq, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { prepared, preparedSql } from "../prepared.ts";
import { customers } from "../schema/customers.ts";
import { orders } from "../schema/orders.ts";
import { together } from "../together.ts";
import { sendNotices } from "./change-log.ts";

/** The customer an order belongs to, locked; null when there is none. */
export async function lockOrderCustomer(tx: Database, id: number) {
	const [row] = await lockCustomer(tx).execute({ id });
	return row ?? null;
}

/** The same for a preview, which nobody has to wait for. */
export async function findOrderCustomer(db: Database, id: number) {
	const [row] = await findCustomer(db).execute({ id });
	return row ?? null;
}

export type OrderCustomer = typeof customers.$inferSelect;

const lockCustomer = prepared((db) =>
	selectCustomer(db).for("no key update").prepare("lock_order_customer"),
);

const findCustomer = prepared((db) =>
	selectCustomer(db).prepare("find_order_customer"),
);

function selectCustomer(db: Database) {
	return db
		.select()
		.from(customers)
		.where(eq(customers.id, sql.placeholder("id")));
}

export async function addToCustomerTotals(
	tx: Database,
	customerId: number,
	order: { totalCents: number; placedAt: Date },
): Promise<void> {
	const { totalCents, placedAt } = order;
	await together([
		addOrder(tx, { customerId, totalCents, placedAt: placedAt.toISOString() }),
		sendNoticeOfTotals(tx, customerId),
	]);
}

/** After the order itself is cancelled; the customer must be locked, so that no new order is overlooked. */
export async function takeFromCustomerTotals(
	tx: Database,
	customerId: number,
	{ totalCents }: { totalCents: number },
): Promise<void> {
	await together([
		takeOrderOut(tx, { customerId, totalCents }),
		sendNoticeOfTotals(tx, customerId),
	]);
}

function sendNoticeOfTotals(tx: Database, id: number): Promise<void> {
	return sendNotices(tx, [{ entity: "customer", id, action: "ordered" }]);
}

const customerId = sql.placeholder("customerId");
const totalCents = sql`${sql.placeholder("totalCents")}::bigint`;

const addOrder = preparedSql(
	"add_to_customer_totals",
	sql`update ${customers} set
			total_orders = ${customers.totalOrders} + 1,
			total_spent_cents = ${customers.totalSpentCents} + ${totalCents},
			last_order_at = greatest(${customers.lastOrderAt}, ${sql.placeholder("placedAt")}::timestamptz)
		where ${customers.id} = ${customerId}`,
);

const takeOrderOut = preparedSql(
	"take_from_customer_totals",
	sql`update ${customers} set
			total_orders = ${customers.totalOrders} - 1,
			total_spent_cents = ${customers.totalSpentCents} - ${totalCents},
			last_order_at = (
				select max(${orders.placedAt}) from ${orders}
				where ${orders.customerId} = ${customers.id} and ${orders.status} <> 'cancelado'
			)
		where ${customers.id} = ${customerId}`,
);
