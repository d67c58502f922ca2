import type {
	AskedStatusChange,
	OrderPartChange,
} from "#contract/order-changes.ts";
import type { OrderPartMove } from "#contract/orders.ts";
import type { Day } from "#core/business-time.ts";
import { NotFound, RuleViolation } from "#core/errors.ts";
import { assertPartsMatchItems } from "#core/order-integrity.ts";
import {
	assertCanChangeStatus,
	assertCanReprocess,
	isSelectableStatus,
	type OrderStatus,
	orderStatusFromParts,
} from "#core/order-status.ts";
import { movePart, reprocessParts, trackParts } from "#core/part-moves.ts";
import type { Database } from "#db/database.ts";
import type { MovableOrder, MovablePart } from "#db/queries/locked-orders.ts";
import type { LatestHistory } from "#db/queries/order-changes.ts";
import { getOrderContents } from "#db/queries/order-details.ts";
import type { OrderMove } from "./save-order-moves.ts";

/** The operator's free choice; every part follows, and takes its new tracking code along. */
export function changeStatus(
	order: MovableOrder,
	{ status: to, trackingCodes }: Omit<AskedStatusChange, "version">,
): OrderMove | null {
	assertCanChangeStatus(order, to);
	const after = trackParts(
		order.parts.map((part) => movePart(part, to)),
		trackingCodes,
	);
	if (movesBetween(order.parts, after).length === 0) return null;
	return { kind: "status", ...movedParts(order, after) };
}

/** One store's part moves on; the order shows the least advanced of all. */
export function changePart(
	order: MovableOrder,
	partId: number,
	to: Omit<OrderPartChange, "version">,
): OrderMove | null {
	const { status, trackingCode } = to;
	assertCanChangeStatus(order, status);
	const { parts } = order;
	const part = parts.find(({ id }) => id === partId);
	if (!part) throw new NotFound("part", partId);
	const isSame = part.status === status && part.trackingCode === trackingCode;
	if (isSame) return null;
	const after = parts.map((other) =>
		other.id === partId ? { ...other, ...to } : other,
	);
	const moved = movedParts(order, after);
	return {
		...moved,
		kind: "part",
		detail: {
			storeName: part.storeName,
			from: part.status,
			to: status,
			// Also when it stayed: that a part left without a code is known from here.
			trackingFrom: part.trackingCode,
			trackingTo: trackingCode,
			deliveredFrom: part.deliveredOn,
		},
		before: {
			status: order.status,
			partStatus: part.status,
			trackingCode: part.trackingCode,
		},
		after: {
			status: moved.to,
			storeName: part.storeName,
			partStatus: status,
			trackingCode,
		},
	};
}

/** Takes the named parts back to Processando, once the parts are found to match the items. */
export async function reprocessOrder(
	tx: Database,
	order: MovableOrder,
	partIds: readonly number[],
): Promise<OrderMove | null> {
	assertCanReprocess(order);
	assertPartsMatchItems(await getOrderContents(tx, order.code));
	const after = reprocessParts(order.parts, partIds);
	if (movesBetween(order.parts, after).length === 0) return null;
	return { kind: "reprocessed", ...movedParts(order, after) };
}

/**
 * Gives the parts that the last change moved their status, tracking code and day of delivery back. The order is
 * locked and its version checked, so the newest entry of its history is the change the operator saw.
 */
export function undoOrderChange(
	order: MovableOrder,
	last: LatestHistory | undefined,
): OrderMove {
	const canUndo = last?.kind === "status" || last?.kind === "reprocessed";
	const moved = canUndo ? (last.detail.parts ?? []) : [];
	if (moved.length === 0)
		throw new RuleViolation(
			"nothing_to_undo",
			`The last change of ${order.code} did not move its parts`,
		);
	const after = order.parts.map((part) => {
		const move = moved.find(({ id }) => id === part.id);
		return move ? { ...part, ...standingBefore(move) } : part;
	});
	return { kind: "undone", ...movedParts(order, after) };
}

/** The same for the part of one store; null where it stands there already. */
export function undoPartChange(
	order: MovableOrder,
	partId: number,
	last: LatestHistory | undefined,
): OrderMove | null {
	const from = last?.kind === "part" ? last.detail.from : undefined;
	if (!last || !from || !isSelectableStatus(from))
		throw new RuleViolation(
			"nothing_to_undo",
			`The last change of ${order.code} did not move one part`,
		);
	const { trackingFrom = null, deliveredFrom } = last.detail;
	return changePart(
		order,
		partId,
		standingBefore({ from, trackingFrom, deliveredFrom }),
	);
}

function standingBefore<Status extends OrderStatus>({
	from,
	trackingFrom,
	deliveredFrom = null,
}: {
	from: Status;
	trackingFrom: string | null;
	deliveredFrom?: Day | null | undefined;
}) {
	return {
		status: from,
		trackingCode: trackingFrom,
		deliveredOn: deliveredFrom,
	};
}

/** Parts that moved together, and the order with them, and what history and audit must keep to undo it. */
function movedParts(
	order: MovableOrder,
	after: readonly MovablePart[],
): Omit<OrderMove, "kind"> {
	const parts = movesBetween(order.parts, after);
	const to = orderStatusFromParts(after.map(({ status }) => status));
	return {
		...{ order, to, partsAfter: after },
		moves: parts,
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

/** The parts that differ, each with where it stood and where it stands. */
function movesBetween(
	before: readonly MovablePart[],
	after: readonly MovablePart[],
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
			deliveredFrom: old.deliveredOn,
		};
	});
}
