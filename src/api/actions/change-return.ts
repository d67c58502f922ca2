import type { OrderReturn } from "#contract/returns.ts";
import type { Actor } from "#core/actor.ts";
import { NotFound } from "#core/errors.ts";
import { sum } from "#core/money.ts";
import { type RefundablePart, refundablePart } from "#core/refund.ts";
import {
	openReturnStates,
	orderReturnState,
	unitsOf,
} from "#core/return-rules.ts";
import type { Database } from "#db/database.ts";
import { assertVersion, recordChange } from "#db/queries/change-log.ts";
import {
	type LockedOrder,
	type OrderPartRow,
	wholeOrders,
} from "#db/queries/locked-orders.ts";
import {
	listOrderItems,
	lockParts,
	type OrderItemRow,
	withItems,
} from "#db/queries/order-changes.ts";
import { insertHistory } from "#db/queries/order-log.ts";
import {
	getReturnOrderCode,
	setOrderReturnState,
	updateReturn,
} from "#db/queries/return-changes.ts";
import {
	getReturn,
	listReturnRows,
	type ReturnRow,
} from "#db/queries/returns.ts";
import { businessNow } from "#db/queries/settings.ts";
import { together } from "#db/together.ts";
import { freeDueParts } from "./free-due-parts.ts";

type Part = OrderPartRow & { items: OrderItemRow[] };

/** An order with its returns; nobody else changes either until the transaction ends. */
export interface OrderWithReturns {
	order: LockedOrder;
	parts: Part[];
	returns: ReturnRow[];
	/** Business time. */
	now: Date;
}

/** One return, and what its part has to give. */
export interface LoadedReturn extends OrderWithReturns {
	before: ReturnRow;
	part: Part;
	refundable: RefundablePart;
}

/** A step that is decided on. */
export interface ReturnDecision {
	action: "approved" | "refused" | "received" | "refunded" | "reversed";
	/** What was refunded by mistake, and why that is known. */
	reversal?: { refundCents: number; reason: string };
	/** The return as it is from now on. */
	after: ReturnRow;
	/** Sends what it writes beside the return itself, history and audit. */
	save?: (by: { actor: Actor; now: Date }) => Promise<unknown>;
}

export type DecideReturn = (
	tx: Database,
	loaded: LoadedReturn,
) => ReturnDecision | Promise<ReturnDecision>;

/** One step of a return: its order is locked, an older version refused, and history and audit written with it. */
export async function changeReturn(
	db: Database,
	{ id, version }: { id: number; version: number },
	{ actor, realNow }: { actor: Actor; realNow: Date },
	decide: DecideReturn,
): Promise<OrderReturn> {
	return db.transaction(async (tx) => {
		const code = await getReturnOrderCode(tx, id);
		const loaded = await loadReturns(tx, code, realNow);
		const before = loaded.returns.find((one) => one.id === id);
		const part = loaded.parts.find((one) => one.id === before?.partId);
		if (!before || !part) throw new NotFound("return", id);
		await assertVersion(tx, "return", before, version);
		const refundable = refundablePart(part, loaded.returns);
		const { action, after, save, reversal } = await decide(tx, {
			...{ ...loaded, before, part, refundable },
		});
		const [, , , changed] = await together([
			updateReturn(tx, after),
			save?.({ actor, now: loaded.now }),
			recordReturn(tx, loaded, { actor, action, before, after, reversal }),
			getReturn(tx, code, id),
		]);
		return changed;
	});
}

export async function loadReturns(
	tx: Database,
	code: string,
	realNow: Date,
): Promise<OrderWithReturns> {
	const [order, now] = await together([
		wholeOrders.lock(tx, code),
		businessNow(tx, realNow),
	]);
	await freeDueParts(tx, [order], now);
	const [parts, items, returns] = await together([
		lockParts(tx, order.id),
		listOrderItems(tx, order.id),
		listReturnRows(tx, order.id),
	]);
	return { order, parts: withItems(parts, items), returns, now };
}

/** What a return leaves in its order, in the order's history and in the audit. */
export function recordReturn(
	tx: Database,
	{ order, parts, returns, now }: OrderWithReturns,
	{
		actor,
		action,
		before,
		after,
		reversal,
	}: {
		actor: Actor;
		action: ReturnDecision["action"] | "requested";
		before: ReturnRow | null;
		after: ReturnRow;
		reversal?: ReturnDecision["reversal"];
	},
): Promise<unknown> {
	const storeName = parts.find(({ id }) => id === after.partId)?.storeName;
	const all = [...returns.filter(({ id }) => id !== after.id), after];
	const { id: returnId, state: returnState, refundCents } = after;
	return together([
		setOrderReturnState(tx, order.id, stateOf(parts, all)),
		insertHistory(tx, {
			...{ orderId: order.id, at: now, actor, kind: "return" as const },
			detail: {
				...{ storeName, returnId, returnState },
				units: sum(after.items.map(unitsOf)),
				...(refundCents !== null && { refundCents }),
				...(after.refusalReason && { reason: after.refusalReason }),
				...(reversal && { isReversed: true, ...reversal }),
			},
		}),
		recordChange(tx, {
			...{ actor, entity: "return" as const, entityId: returnId, action },
			before: before && auditOf(before),
			after: {
				...{ orderCode: order.code, storeName, ...auditOf(after) },
				...(reversal && { reversalReason: reversal.reason }),
			},
		}),
	]);
}

function stateOf(parts: readonly Part[], returns: readonly ReturnRow[]) {
	const open: readonly string[] = openReturnStates;
	const items = parts.flatMap((part) => part.items);
	const refunded = returns.flatMap((one) => one.items);
	return orderReturnState({
		hasOpen: returns.some(({ state }) => open.includes(state)),
		units: sum(items.map(({ quantity }) => quantity)),
		refundedUnits: sum(refunded.map((item) => item.refundedQuantity ?? 0)),
	});
}

function auditOf(row: ReturnRow) {
	const isReceived = row.receivedAt !== null;
	const units = (of: (item: ReturnRow["items"][number]) => number) =>
		sum(row.items.map(of));
	return {
		state: row.state,
		reason: row.reason,
		units: units(({ quantity }) => quantity),
		comesBack: row.comesBack,
		borneBy: row.borneBy,
		refusalReason: row.refusalReason,
		receivedUnits: isReceived
			? units(({ receivedQuantity }) => receivedQuantity ?? 0)
			: null,
		restockedUnits: isReceived
			? units(({ restockedQuantity }) => restockedQuantity)
			: null,
		freightCents: row.freightCents,
		refundCents: row.refundCents,
		commissionBackCents: row.commissionBackCents,
		refundMethod: row.refundMethod,
		refundReference: row.refundReference,
		refundedOn: row.refundedOn,
		note: row.note,
	};
}
