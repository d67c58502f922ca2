import type { OrderUpdate } from "#contract/order-changes.ts";
import { assertCanEdit } from "#core/order-status.ts";
import type { Database } from "#db/database.ts";
import type { LockedOrder } from "#db/queries/locked-orders.ts";
import { searchTextOf, updateOrder } from "#db/queries/order-changes.ts";
import type { OrderDecision } from "./change-order.ts";

type Changes = Omit<OrderUpdate, "version">;

/** Contact, address and note of the order alone: the customer's own record stays. */
export async function editOrder(
	tx: Database,
	order: LockedOrder,
	changes: Changes,
): Promise<OrderDecision | null> {
	assertCanEdit(order);
	const fields = fieldNames.filter((name) => order[name] !== changes[name]);
	if (fields.length === 0) return null;
	const { parts } = order;
	const searchText = await searchTextOf(tx, { ...order, ...changes }, parts);
	const before = valuesOf(order, fields);
	const after = valuesOf(changes, fields);
	return {
		kind: "edited",
		detail: { before, after },
		before,
		after,
		save: () => updateOrder(tx, order, { ...changes, searchText }),
	};
}

const fieldNames = [
	"customerEmail",
	"customerPhone",
	"deliveryPostalCode",
	"deliveryAddress",
	"deliveryCity",
	"deliveryState",
	"note",
] as const satisfies (keyof Changes)[];

function valuesOf(row: Changes, fields: readonly (keyof Changes)[]) {
	return Object.fromEntries(fields.map((name) => [name, row[name]]));
}
