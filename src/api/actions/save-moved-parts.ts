import type { OrderPartMove } from "#contract/orders.ts";
import { orderStatusFromParts } from "#core/order-status.ts";
import type { Database } from "#db/database.ts";
import {
	type OrderPartRow,
	type OrderRow,
	searchTextOf,
	updateOrder,
	updateParts,
} from "#db/queries/order-changes.ts";
import type { OrderChange } from "./change-order.ts";

type Part = Pick<OrderPartRow, "id" | "storeName" | "status" | "trackingCode">;

/** Saves parts that moved together and the order's status, and tells what history and audit must keep to undo it. */
export async function saveMovedParts(
	tx: Database,
	order: OrderRow,
	before: readonly Part[],
	after: readonly Part[],
): Promise<Omit<OrderChange, "kind">> {
	const parts = movesBetween(before, after);
	for (const { id, to: status, trackingTo: trackingCode } of parts)
		await updateParts(
			tx,
			{ orderId: order.id, partId: id },
			{ status, trackingCode },
		);
	const { status: to } = await updateOrderOfParts(tx, order, before, after);
	return {
		detail: { from: order.status, to, parts },
		before: {
			status: order.status,
			parts: parts.map(({ storeName, from, trackingFrom }) => ({
				storeName,
				status: from,
				trackingCode: trackingFrom,
			})),
		},
		after: {
			status: to,
			parts: parts.map(({ storeName, to: status, trackingTo }) => ({
				storeName,
				status,
				trackingCode: trackingTo,
			})),
		},
	};
}

/** The order follows its parts: its status, and the tracking codes it is found by. */
export async function updateOrderOfParts(
	tx: Database,
	order: OrderRow,
	before: readonly Part[],
	after: readonly Part[],
): Promise<OrderRow> {
	const isTrackedAnew = movesBetween(before, after).some(
		({ trackingFrom, trackingTo }) => trackingFrom !== trackingTo,
	);
	return updateOrder(tx, order, {
		status: orderStatusFromParts(after.map(({ status }) => status)),
		...(isTrackedAnew && { searchText: await searchTextOf(tx, order, after) }),
	});
}

/** The parts that differ, each with where it stood and where it stands. */
export function movesBetween(
	before: readonly Part[],
	after: readonly Part[],
): OrderPartMove[] {
	return after.flatMap(({ id, storeName, status, trackingCode }) => {
		const old = before.find((part) => part.id === id);
		if (!old) return [];
		const isSame = old.status === status && old.trackingCode === trackingCode;
		if (isSame) return [];
		return {
			id,
			storeName,
			from: old.status,
			to: status,
			trackingFrom: old.trackingCode,
			trackingTo: trackingCode,
		};
	});
}
