import type { OrderPartMove } from "#contract/orders.ts";
import { dayOf } from "#core/business-time.ts";
import type { OrderStatus } from "#core/order-status.ts";
import type { Database } from "#db/database.ts";
import type { MovableOrder, MovablePart } from "#db/queries/locked-orders.ts";
import { searchTextsOf } from "#db/queries/order-changes.ts";
import { recordOrderChanges } from "#db/queries/order-log.ts";
import { type MovedOrder, moveOrders } from "#db/queries/order-moves.ts";
import { together } from "#db/together.ts";
import type { OrderBy, OrderChange, OrderDecision } from "./change-order.ts";

/** An order whose parts are to move, as it was decided; nothing is written yet. */
export interface OrderMove extends OrderChange {
	order: MovableOrder;
	to: OrderStatus;
	/** Those that move. */
	moves: readonly OrderPartMove[];
	/** All of them, as they are to be. */
	partsAfter: readonly MovablePart[];
}

/** One of them as a decision of `changeOrder`, which writes the rest. */
export async function decidedMove(
	tx: Database,
	move: OrderMove | null,
): Promise<OrderDecision | null> {
	if (!move) return null;
	const moved = await movedOrders(tx, [move]);
	return { ...move, save: ({ now }) => moveOrders(tx, moved, dayOf(now)) };
}

const pieces = 4;
/** What a statement costs by itself is then as much as its rows. */
const leastAtOnce = 10;

/**
 * Many, each with its history and its line in the audit. They are sent in pieces: PostgreSQL works at one while the
 * next is made, and whoever else asks this process for something gets a turn in between.
 */
export async function saveOrderMoves(
	tx: Database,
	moves: readonly OrderMove[],
	by: OrderBy,
): Promise<void> {
	const sent: Promise<void>[] = [];
	const atOnce = Math.max(leastAtOnce, Math.ceil(moves.length / pieces));
	for (let from = 0; from < moves.length; from += atOnce) {
		const piece = sendMoves(tx, moves.slice(from, from + atOnce), by);
		piece.catch(() => {}); // thrown below, once all have ended
		sent.push(piece);
		await new Promise((turn) => setTimeout(turn));
	}
	await together(sent);
}

async function sendMoves(
	tx: Database,
	moves: readonly OrderMove[],
	{ actor, now }: OrderBy,
): Promise<void> {
	const moved = await movedOrders(tx, moves);
	await together([
		moveOrders(tx, moved, dayOf(now)),
		recordOrderChanges(
			tx,
			moves.map(({ order, kind, detail, before, after }) => ({
				...{ orderId: order.id, at: now, actor, kind, detail, before, after },
			})),
		),
	]);
}

async function movedOrders(
	tx: Database,
	moves: readonly OrderMove[],
): Promise<MovedOrder[]> {
	const texts = await searchTextsOf(
		tx,
		moves
			.filter(isTrackedAnew)
			.map(({ order, partsAfter: parts }) => ({ order, parts })),
	);
	return moves.map(({ order, to, moves, partsAfter }) => ({
		id: order.id,
		status: to,
		searchText: texts.get(order.id) ?? null,
		parts: partsAfter
			.filter(({ id }) => moves.some((move) => move.id === id))
			.map(({ id, status, trackingCode, deliveredOn }) => ({
				id,
				status,
				trackingCode,
				deliveredOn,
			})),
	}));
}

function isTrackedAnew({ moves }: OrderMove): boolean {
	return moves.some(
		({ trackingFrom, trackingTo }) => trackingFrom !== trackingTo,
	);
}
