import type {
	OrderDetails,
	OrderHistoryDetail,
	OrderHistoryKind,
} from "#contract/orders.ts";
import type { Database } from "#db/database.ts";
import { assertVersion, recordChange } from "#db/queries/changes.ts";
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

/**
 * One change by an operator: the order is locked, an older version refused, and
 * history and audit written with the change. `decideAndSave` answers null when
 * everything already is as asked; nothing is written then.
 */
export async function changeOrder(
	db: Database,
	order: { code: string; version: number },
	by: { actor: string; now: Date },
	decideAndSave: (
		tx: Database,
		before: OrderRow,
	) => Promise<OrderChange | null>,
): Promise<OrderDetails> {
	return db.transaction(async (tx) => {
		const before = await lockOrder(tx, order.code);
		await assertVersion(tx, "order", before, order.version);
		const change = await decideAndSave(tx, before);
		if (change) await writeDown(tx, before.id, change, by);
		return getOrderDetails(tx, before.code);
	});
}

async function writeDown(
	tx: Database,
	orderId: number,
	{ kind, detail, before, after }: OrderChange,
	{ actor, now }: { actor: string; now: Date },
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
