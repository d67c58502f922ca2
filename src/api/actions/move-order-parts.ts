import type { OrderPartChange } from "#contract/order-changes.ts";
import type { OrderPartMove } from "#contract/orders.ts";
import { NotFound, RuleViolation } from "#core/errors.ts";
import { assertPartsMatchItems } from "#core/order-integrity.ts";
import {
	assertCanChangeStatus,
	assertCanReprocess,
	orderStatusFromParts,
	type SelectableOrderStatus,
} from "#core/order-status.ts";
import { movePart, reprocessParts } from "#core/part-moves.ts";
import type { Database } from "#db/database.ts";
import {
	findLatestHistory,
	listOrderParts,
	type OrderPartRow,
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
	const saved = await updateOrderOfParts(tx, order, parts, partsAfter);
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
		before: {
			status: order.status,
			partStatus: part.status,
			trackingCode: part.trackingCode,
		},
		after: {
			status: saved.status,
			storeName: part.storeName,
			partStatus: status,
			trackingCode,
		},
	};
}

/** Takes the named parts back to Processando, once the parts are found to match the items. */
export async function reprocessOrder(
	tx: Database,
	order: OrderRow,
	partIds: readonly number[],
): Promise<OrderChange | null> {
	assertCanReprocess(order);
	const details = await getOrderDetails(tx, order.code);
	assertPartsMatchItems(details);
	const after = reprocessParts(details.parts, partIds);
	if (movesBetween(details.parts, after).length === 0) return null;
	const change = await saveMovedParts(tx, order, details.parts, after);
	return { kind: "reprocessed", ...change };
}

/**
 * Gives the parts that the last change moved their status and tracking code back. The order is locked and its
 * version checked, so the newest entry of its history is the change the operator saw.
 */
export async function undoOrderChange(
	tx: Database,
	order: OrderRow,
): Promise<OrderChange> {
	const last = await findLatestHistory(tx, order.id);
	const canUndo = last?.kind === "status" || last?.kind === "reprocessed";
	const moved = canUndo ? (last.detail.parts ?? []) : [];
	if (moved.length === 0)
		throw new RuleViolation(
			"nothing_to_undo",
			`The last change of ${order.code} did not move its parts`,
		);
	const before = await listOrderParts(tx, order.id);
	const after = before.map((part) => {
		const move = moved.find(({ id }) => id === part.id);
		return move
			? { ...part, status: move.from, trackingCode: move.trackingFrom }
			: part;
	});
	const change = await saveMovedParts(tx, order, before, after);
	return { kind: "undone", ...change };
}

type Part = Pick<OrderPartRow, "id" | "storeName" | "status" | "trackingCode">;

/** Saves parts that moved together and the order's status, and tells what history and audit must keep to undo it. */
async function saveMovedParts(
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
async function updateOrderOfParts(
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
function movesBetween(
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
