import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { customers } from "../schema/customers.ts";
import { orders } from "../schema/orders.ts";
import { sendNotices } from "./change-log.ts";

/** The customer an order belongs to, locked; null when there is none. */
export async function lockOrderCustomer(tx: Database, id: number) {
	const [row] = await tx
		.select()
		.from(customers)
		.where(eq(customers.id, id))
		.for("no key update");
	return row ?? null;
}

export async function addToCustomerTotals(
	tx: Database,
	customerId: number,
	order: { totalCents: number; placedAt: Date },
): Promise<void> {
	const { totalOrders, totalSpentCents, lastOrderAt } = customers;
	const placedAt = order.placedAt.toISOString();
	await tx
		.update(customers)
		.set({
			totalOrders: sql`${totalOrders} + 1`,
			totalSpentCents: sql`${totalSpentCents} + ${order.totalCents}`,
			lastOrderAt: sql`greatest(${lastOrderAt}, ${placedAt}::timestamptz)`,
		})
		.where(eq(customers.id, customerId));
	await sendNotices(tx, [
		{ entity: "customer", id: customerId, action: "ordered" },
	]);
}

/** After the order itself is cancelled; the customer must be locked, so that no new order is overlooked. */
export async function takeFromCustomerTotals(
	tx: Database,
	customerId: number,
	order: { totalCents: number },
): Promise<void> {
	const [last] = await tx
		.select({ placedAt: orders.placedAt })
		.from(orders)
		.where(
			and(eq(orders.customerId, customerId), ne(orders.status, "cancelado")),
		)
		.orderBy(desc(orders.placedAt))
		.limit(1);
	await tx
		.update(customers)
		.set({
			totalOrders: sql`${customers.totalOrders} - 1`,
			totalSpentCents: sql`${customers.totalSpentCents} - ${order.totalCents}`,
			lastOrderAt: last?.placedAt ?? null,
		})
		.where(eq(customers.id, customerId));
	await sendNotices(tx, [
		{ entity: "customer", id: customerId, action: "ordered" },
	]);
}
