import type { OrderPartChange } from "#contract/orders.ts";
import { NotFound } from "#core/errors.ts";
import {
	assertCanChangeStatus,
	type SelectableOrderStatus,
} from "#core/order-status.ts";
import { movePart } from "#core/part-moves.ts";
import type { Database } from "#db/database.ts";
import {
	listOrderParts,
	type OrderRow,
	updateParts,
} from "#db/queries/order-changes.ts";
import type { OrderChange } from "./change-order.ts";
import {
	movesBetween,
	saveMovedParts,
	updateOrderOfParts,
} from "./save-moved-parts.ts";

/** The operator's free choice; every part follows. */
export async function changeStatus(
	tx: Database,
	order: OrderRow,
	to: SelectableOrderStatus,
): Promise<OrderChange | null> {
	assertCanChangeStatus(order, to);
	const before = await listOrderParts(tx, order.id);
	const after = before.map((part) => movePart(part, to));
	if (movesBetween(before, after).length === 0) return null;
	const change = await saveMovedParts(tx, order, before, after);
	return { kind: "status", ...change };
}

/** One store's part moves on; the order shows the least advanced of all. */
export async function changePart(
	tx: Database,
	order: OrderRow,
	partId: number,
	{ status, trackingCode }: Omit<OrderPartChange, "version">,
): Promise<OrderChange | null> {
	assertCanChangeStatus(order, status);
	const parts = await listOrderParts(tx, order.id);
	const part = parts.find(({ id }) => id === partId);
	if (!part) throw new NotFound("part", partId);
	const isSame = part.status === status && part.trackingCode === trackingCode;
	if (isSame) return null;
	await updateParts(
		tx,
		{ orderId: order.id, partId },
		{ status, trackingCode },
	);
	const partsAfter = parts.map((other) =>
		other.id === partId ? { ...other, status, trackingCode } : other,
	);
	await updateOrderOfParts(tx, order, parts, partsAfter);
	const tracking =
		part.trackingCode === trackingCode
			? {}
			: { trackingFrom: part.trackingCode, trackingTo: trackingCode };
	return {
		kind: "part",
		detail: {
			storeName: part.storeName,
			from: part.status,
			to: status,
			...tracking,
		},
		before: { partStatus: part.status, trackingCode: part.trackingCode },
		after: {
			storeName: part.storeName,
			partStatus: status,
			trackingCode,
		},
	};
}
