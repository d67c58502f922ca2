import { RuleViolation } from "#core/errors.ts";
import type { SelectableOrderStatus } from "#core/order-status.ts";
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
import { freeDueParts } from "../../actions/free-due-parts.ts";
import {
	changePart,
	changeStatus,
	reprocessOrder,
	undoOrderChange,
	undoPartChange,
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
				: movePartOf(order, storeId, status),
		),
	async save(tx, changes, _, by) {
		await freeDueParts(tx, changes.map(orderOf), by.now);
		await saveOrderMoves(tx, changes.map(workOf), by);
	},
	async restore(tx, rows, { storeId }, by) {
		const last = await findLatestHistories(
			tx,
			rows.map(({ record }) => record.id),
		);
		const moves = rows.map(({ record }) =>
			storeId === null
				? undoOrderChange(record, last.get(record.id))
				: undoPartChange(
						record,
						partOf(record, storeId).id,
						last.get(record.id),
					),
		);
		await freeDueParts(tx, rows.map(orderOf), by.now);
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
	async save(tx, changes, _, by) {
		await freeDueParts(tx, changes.map(orderOf), by.now);
		await saveOrderMoves(tx, changes.map(workOf), by);
	},
	async restore(tx, rows, _, by) {
		const last = await findLatestHistories(
			tx,
			rows.map(({ record }) => record.id),
		);
		const moves = rows.map(({ record }) =>
			undoOrderChange(record, last.get(record.id)),
		);
		await freeDueParts(tx, rows.map(orderOf), by.now);
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
		await freeDueParts(tx, changes.map(orderOf), by.now);
		for (const { record } of changes) {
			const decision = await cancelOrder(tx, record, { reason, ...by });
			await saveDecision(tx, record.id, decision, by);
		}
	},
});

function changeOf(move: OrderMove | null): BulkChange<OrderMove> | null {
	return move && { before: move.before, after: move.after, work: move };
}

function orderOf<Order>({ record }: { record: Order }): Order {
	return record;
}

function workOf({ work }: BulkChange<OrderMove>): OrderMove {
	return work;
}

function movePartOf(
	order: MovableOrder,
	storeId: number,
	to: SelectableOrderStatus,
): OrderMove | null {
	const part = partOf(order, storeId);
	if (part.status === "cancelado")
		throw new RuleViolation("order_cancelled", "The part is cancelled");
	const { trackingCode } = movePart(part, to);
	return changePart(order, part.id, { status: to, trackingCode });
}

function partOf(order: MovableOrder, storeId: number): MovablePart {
	const part = order.parts.find((part) => part.storeId === storeId);
	if (!part)
		throw new RuleViolation("validation_failed", "No part of that store", {
			fields: [{ field: "storeId", code: "part_of_store_missing" }],
		});
	return part;
}
