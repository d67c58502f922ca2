import type {
	OrderDetails,
	OrderHistoryDetail,
	OrderHistoryKind,
} from "#contract/orders.ts";
import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import { assertVersion, recordChange } from "#db/queries/change-log.ts";
import {
	insertHistory,
	lockOrder,
	type OrderRow,
} from "#db/queries/order-changes.ts";
import { getOrderDetails } from "#db/queries/order-details.ts";

/** What happened to an order, for its history and for the audit log. */
export interface OrderChange {
	kind: Exclude<OrderHistoryKind, "placed">;
	detail: OrderHistoryDetail;
	/** The audit's before and after; only what differs is kept. */
	before: Record<string, unknown>;
	after: Record<string, unknown>;
}

interface By {
	actor: Actor;
	now: Date;
}

/** Null when everything already is as asked; nothing is written then. */
export type DecideAndSave = (
	tx: Database,
	before: OrderRow,
	by: By,
) => Promise<OrderChange | null>;

/**
 * One change by an operator: the order is locked, an older version refused, and
 * history and audit written with the change.
 */
export async function changeOrder(
	db: Database,
	order: { code: string; version: number },
	by: By,
	decideAndSave: DecideAndSave,
): Promise<OrderDetails> {
	return db.transaction(async (tx) => {
		const before = await lockOrder(tx, order.code);
		await assertVersion(tx, "order", before, order.version);
		const change = await decideAndSave(tx, before, by);
		if (change) await writeDown(tx, before.id, change, by);
		return getOrderDetails(tx, before.code);
	});
}

async function writeDown(
	tx: Database,
	orderId: number,
	{ kind, detail, before, after }: OrderChange,
	{ actor, now }: By,
) {
	await insertHistory(tx, { orderId, at: now, actor, kind, detail });
	await recordChange(tx, {
		actor,
		entity: "order",
		entityId: orderId,
		action: kind,
		before,
		after,
	});
}
