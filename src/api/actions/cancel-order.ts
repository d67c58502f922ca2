import type { Actor } from "#core/actor.ts";
import { type Day, dayOf } from "#core/business-time.ts";
import {
	cancellationEntries,
	type LedgerEntry,
	onDay,
	saleEntries,
} from "#core/ledger.ts";
import { assertCanCancel } from "#core/order-status.ts";
import { accountOf } from "#core/part-money.ts";
import { assertNothingReturned } from "#core/return-rules.ts";
import type { Database } from "#db/database.ts";
import { postEntries } from "#db/ledger/post-entries.ts";
import { liftHoldsOf } from "#db/queries/holds.ts";
import type { LockedOrder, OrderPartRow } from "#db/queries/locked-orders.ts";
import {
	cancelParts,
	listOrderItems,
	lockParts,
	type OrderItemRow,
	updateOrder,
	withItems,
} from "#db/queries/order-changes.ts";
import {
	lockOrderCustomer,
	takeFromCustomerTotals,
} from "#db/queries/order-customer.ts";
import { addToRollups } from "#db/queries/rollups.ts";
import { applyStockMovements, lockProducts } from "#db/queries/stock.ts";
import { together } from "#db/together.ts";
import type { OrderDecision } from "./change-order.ts";

/**
 * Takes back all that placing the order did: stock, units sold, the customer's
 * totals and every roll-up. What was held of its money is let go. Locks as intake does: products by id, customer, roll-ups.
 */
export async function cancelOrder(
	tx: Database,
	order: LockedOrder,
	{ reason, actor, now }: { reason: string | null; actor: Actor; now: Date },
): Promise<OrderDecision> {
	assertMayBeCancelled(order);
	const { id: orderId, customerId } = order;
	const items = await listOrderItems(tx, orderId);
	const parts = withItems(order.parts, items);
	const returned = unitsReturned(items);
	const productIds = returned.map(({ productId }) => productId);
	const [, , locked] = await together([
		lockProducts(tx, productIds),
		lockOrderCustomer(tx, customerId),
		lockParts(tx, orderId),
	]);
	const status = "cancelado";
	const cause = { kind: "cancellation" as const, orderId, actor, at: now };
	return {
		kind: "cancelled",
		detail: { from: order.status, to: status, reason },
		before: { status: order.status },
		after: { status, reason },
		save: () =>
			together([
				updateOrder(tx, order, {
					status,
					cancelledAt: now,
					cancelReason: reason,
				}),
				cancelParts(tx, orderId),
				liftHoldsOf(tx, orderId, dayOf(now)),
				postEntries(tx, locked.flatMap(takenBack(dayOf(now)))),
				applyStockMovements(tx, returned, cause),
				takeFromCustomerTotals(tx, customerId, order),
				addToRollups(tx, { ...order, parts }, -1),
			]),
	};
}

/** Whoever only asks what would come of it asks here. */
export function assertMayBeCancelled(order: LockedOrder): void {
	assertCanCancel(order);
	assertNothingReturned(order);
}

/** The sale of an order that a release without a ledger took in is posted with it. */
function takenBack(today: Day) {
	return (part: OrderPartRow): LedgerEntry[] =>
		part.moneyState === "unposted"
			? [
					...saleEntries(part, onDay(today)),
					...cancellationEntries(part, "a-receber", onDay(today)),
				]
			: cancellationEntries(part, accountOf(part.moneyState), onDay(today));
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
