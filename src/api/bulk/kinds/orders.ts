import { RuleViolation } from "#core/errors.ts";
import { hasLeftStore, movePart } from "#core/part-moves.ts";
import type { Database } from "#db/database.ts";
import {
	type MovableOrder,
	type MovablePart,
	movableOrders,
	wholeOrders,
} from "#db/queries/locked-orders.ts";
import { findLatestHistories } from "#db/queries/order-changes.ts";
import {
	assertMayBeCancelled,
	cancelOrder,
} from "../../actions/cancel-order.ts";
import { saveDecision } from "../../actions/change-order.ts";
import {
	changePart,
	changeStatus,
	reprocessOrder,
	undoOrderChange,
} from "../../actions/move-order-parts.ts";
import {
	type OrderMove,
	saveOrderMoves,
} from "../../actions/save-order-moves.ts";
import { type BulkChange, bulkWork } from "../bulk-work.ts";

const ofMoves = {
	load: (tx: Database, ids: number[], isLocked: boolean) =>
		isLocked
			? movableOrders.lockMany(tx, ids)
			: movableOrders.listMany(tx, ids),
	label: ({ code }: MovableOrder) => code,
};

export const orderStatus = bulkWork("order-status", {
	...ofMoves,
	decide: (_, order, { status, storeId }) =>
		changeOf(
			storeId === null
				? changeStatus(order, { status, trackingCodes: [] })
				: changePartOf(order, storeId, (part) => movePart(part, status)),
		),
	save: (tx, changes, _, by) => saveOrderMoves(tx, changes.map(workOf), by),
	async restore(tx, rows, { storeId }, by) {
		const last =
			storeId === null
				? await findLatestHistories(
						tx,
						rows.map(({ record }) => record.id),
					)
				: new Map();
		const moves = rows.map(({ record, row }) =>
			storeId === null
				? undoOrderChange(record, last.get(record.id))
				: changePartOf(record, storeId, (part) => ({
						...part,
						...partBefore(row.before),
					})),
		);
		await saveOrderMoves(
			tx,
			moves.filter((move) => move !== null),
			by,
		);
	},
});

export const orderReprocessing = bulkWork("order-reprocessing", {
	...ofMoves,
	batchSize: 50, // each reads its items
	decide: async (tx, order, { alsoSent }) => {
		const partIds = order.parts
			.filter(({ status }) => alsoSent || !hasLeftStore(status))
			.map(({ id }) => id);
		return changeOf(await reprocessOrder(tx, order, partIds));
	},
	save: (tx, changes, _, by) => saveOrderMoves(tx, changes.map(workOf), by),
	async restore(tx, rows, _, by) {
		const last = await findLatestHistories(
			tx,
			rows.map(({ record }) => record.id),
		);
		const moves = rows.map(({ record }) =>
			undoOrderChange(record, last.get(record.id)),
		);
		await saveOrderMoves(tx, moves, by);
	},
});

export const orderCancellation = bulkWork("order-cancellation", {
	load: (tx, ids, isLocked) =>
		isLocked ? wholeOrders.lockMany(tx, ids) : wholeOrders.listMany(tx, ids),
	label: ({ code }) => code,
	// It locks products and a customer after its order: two orders at once could wait in a circle with a sale.
	batchSize: 1,
	decide: (_, order, { reason }) => {
		assertMayBeCancelled(order);
		return {
			before: { status: order.status },
			after: { status: "cancelado", reason },
			beforeCents: order.totalCents,
			afterCents: 0,
			work: null,
		};
	},
	async save(tx, changes, { reason }, by) {
		for (const { record } of changes) {
			const decision = await cancelOrder(tx, record, { reason, ...by });
			await saveDecision(tx, record.id, decision, by);
		}
	},
});

function changeOf(move: OrderMove | null): BulkChange<OrderMove> | null {
	return move && { before: move.before, after: move.after, work: move };
}

function workOf({ work }: BulkChange<OrderMove>): OrderMove {
	return work;
}

function changePartOf(
	order: MovableOrder,
	storeId: number,
	moved: (part: MovablePart) => MovablePart,
): OrderMove | null {
	const part = order.parts.find((part) => part.storeId === storeId);
	if (!part)
		throw new RuleViolation("validation_failed", "No part of that store", {
			fields: [{ field: "storeId", code: "part_of_store_missing" }],
		});
	const { status, trackingCode } = moved(part);
	if (status === "cancelado")
		throw new RuleViolation("order_cancelled", "The part is cancelled");
	return changePart(order, part.id, { status, trackingCode });
}

/** As the audit keeps it, and so the row. */
function partBefore(before: Record<string, unknown> | null) {
	const { partStatus, trackingCode } = before ?? {};
	return {
		status: partStatus as MovablePart["status"],
		trackingCode: trackingCode as MovablePart["trackingCode"],
	};
}
