import type { Actor } from "#core/actor.ts";
import { assertCanCancel } from "#core/order-status.ts";
import type { Database } from "#db/database.ts";
import {
	listOrderItems,
	listOrderParts,
	type OrderItemRow,
	type OrderRow,
	updateOrder,
	updateParts,
	withItems,
} from "#db/queries/order-changes.ts";
import {
	lockOrderCustomer,
	takeFromCustomerTotals,
} from "#db/queries/order-customer.ts";
import { addToRollups } from "#db/queries/rollups.ts";
import { applyStockMovements, lockProducts } from "#db/queries/stock.ts";
import type { OrderChange } from "./change-order.ts";

/**
 * Takes back all that placing the order did: stock, units sold, the customer's
 * totals and every roll-up. Locks as intake does: products by id, customer, roll-ups.
 */
export async function cancelOrder(
	tx: Database,
	order: OrderRow,
	{ reason, actor, now }: { reason: string | null; actor: Actor; now: Date },
): Promise<OrderChange> {
	assertCanCancel(order);
	const items = await listOrderItems(tx, order.id);
	const parts = await listOrderParts(tx, order.id);
	const returned = unitsReturned(items);
	await lockProducts(
		tx,
		returned.map(({ productId }) => productId),
	);
	await lockOrderCustomer(tx, order.customerId);

	await updateOrder(tx, order, {
		status: "cancelado",
		cancelledAt: now,
		cancelReason: reason,
	});
	await updateParts(tx, { orderId: order.id }, { status: "cancelado" });
	await applyStockMovements(tx, returned, {
		kind: "cancellation",
		orderId: order.id,
		actor,
		at: now,
	});
	await takeFromCustomerTotals(tx, order.customerId, order);
	await addToRollups(tx, { ...order, parts: withItems(parts, items) }, -1);
	return {
		kind: "cancelled",
		detail: { from: order.status, to: "cancelado", reason },
		before: { status: order.status },
		after: { status: "cancelado", reason },
	};
}

/** Each product once, however many lines it stood on. */
function unitsReturned(items: OrderItemRow[]) {
	const units = new Map<number, number>();
	for (const { productId, quantity } of items)
		units.set(productId, (units.get(productId) ?? 0) + quantity);
	return [...units].map(([productId, quantity]) => ({
		productId,
		quantity,
		sold: -quantity,
	}));
}
