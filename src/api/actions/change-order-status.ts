import type { OrderPartChange } from "#contract/orders.ts";
import { NotFound } from "#core/errors.ts";
import { assertPartsMatchItems } from "#core/order-integrity.ts";
import {
	assertCanChangeStatus,
	assertCanReprocess,
	orderStatusFromParts,
	type SelectableOrderStatus,
} from "#core/order-status.ts";
import type { Database } from "#db/database.ts";
import {
	listOrderParts,
	type OrderRow,
	searchTextOf,
	updateOrder,
	updateParts,
} from "#db/queries/order-changes.ts";
import { getOrderDetails } from "#db/queries/order-details.ts";
import type { OrderChange } from "./change-order.ts";

/** The operator's free choice; every part follows. */
export async function changeStatus(
	tx: Database,
	order: OrderRow,
	to: SelectableOrderStatus,
): Promise<OrderChange | null> {
	assertCanChangeStatus(order, to);
	const parts = await listOrderParts(tx, order.id);
	if (parts.every((part) => part.status === to)) return null;
	await updateParts(tx, { orderId: order.id }, { status: to });
	await updateOrder(tx, order, { status: to });
	return {
		kind: "status",
		detail: { from: order.status, to },
		before: { status: order.status },
		after: { status: to },
	};
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
	await updateOrder(tx, order, {
		status: orderStatusFromParts(partsAfter.map((other) => other.status)),
		...(part.trackingCode === trackingCode
			? {}
			: { searchText: await searchTextOf(tx, order, partsAfter) }),
	});
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

/** Back to Processando, except for parts that were delivered: those cannot be separated again. */
export async function reprocess(
	tx: Database,
	order: OrderRow,
): Promise<OrderChange> {
	assertCanReprocess(order);
	const { parts, ...details } = await getOrderDetails(tx, order.code);
	assertPartsMatchItems({ ...details, parts });
	for (const { id, status } of parts)
		if (status !== "entregue")
			await updateParts(
				tx,
				{ orderId: order.id, partId: id },
				{ status: "processando" },
			);
	await updateOrder(tx, order, { status: "processando" });
	return {
		kind: "reprocessed",
		detail: { from: order.status, to: "processando" },
		before: { status: order.status },
		after: { status: "processando" },
	};
}
