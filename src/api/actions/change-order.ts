import type {
	OrderDetails,
	OrderHistoryDetail,
	OrderHistoryKind,
} from "#contract/orders.ts";
import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import { assertVersion } from "#db/queries/change-log.ts";
import type {
	LockedOrder,
	MovableOrder,
	OrderReads,
} from "#db/queries/locked-orders.ts";
import {
	type MomentOfChange,
	momentOfChange,
} from "#db/queries/moment-of-change.ts";
import { getOrderDetails } from "#db/queries/order-details.ts";
import { recordOrderChange } from "#db/queries/order-log.ts";
import { lastTogether, together } from "#db/together.ts";
import { freeDueParts } from "./free-due-parts.ts";

/** What happened to an order, for its history and for the audit log. */
export interface OrderChange {
	kind: Exclude<OrderHistoryKind, "placed">;
	detail: OrderHistoryDetail;
	/** The audit's before and after; only what differs is kept. */
	before: Record<string, unknown>;
	after: Record<string, unknown>;
}

/** A change that is decided on. */
export interface OrderDecision extends OrderChange {
	/** Sends all that it writes beside history and audit, without waiting for an answer in between. */
	save: (by: OrderBy) => Promise<unknown>;
}

export interface OrderBy extends Pick<MomentOfChange, "now"> {
	actor: Actor;
}

/** Null when everything already is as asked; nothing is written then. */
export type DecideChange<Order = LockedOrder> = (
	tx: Database,
	before: Order,
	by: OrderBy,
) => OrderDecision | null | Promise<OrderDecision | null>;

/**
 * One change by an operator: the order is locked, an older version refused, and
 * history and audit written with the change.
 */
export async function changeOrder<Order extends MovableOrder>(
	db: Database,
	orders: OrderReads<Order>,
	order: { code: string; version: number },
	{ actor, realNow }: { actor: Actor; realNow: Date },
	decide: DecideChange<Order>,
): Promise<OrderDetails> {
	return db.transaction(async (tx) => {
		const [locked, moment] = await together([
			orders.lock(tx, order.code),
			momentOfChange(tx, realNow),
		]);
		await assertVersion(tx, "order", locked, order.version);
		const before = (await freeDueParts(tx, [locked], moment.now))
			? await orders.lock(tx, order.code)
			: locked;
		const by = { actor, ...moment };
		const decided = await decide(tx, before, by);
		const [, details] = await lastTogether(tx, [
			decided && saveDecision(tx, before.id, decided, by),
			getOrderDetails(tx, before.code, moment.now),
		]);
		return details;
	});
}

/** What was decided of a locked order, with history and audit. */
export function saveDecision(
	tx: Database,
	orderId: number,
	{ kind, detail, before, after, save }: OrderDecision,
	by: OrderBy & Partial<MomentOfChange>,
) {
	const { actor, now: at } = by;
	const change = { orderId, at, actor, kind, detail, before, after };
	return together([save(by), recordOrderChange(tx, change, by)]);
}
