import { sum } from "#core/money.ts";
import {
	type OrderReturnState,
	openReturnStates,
	orderReturnState,
	type ReturnState,
} from "#core/return-rules.ts";
import type { auditLog, notifications } from "../../schema/activity.ts";
import type { HistoryEntry } from "../orders/history.ts";
import { operator, storefront } from "../sample-time.ts";
import type { StockMovement } from "../stock.ts";
import type { SampleReturn } from "./returns.ts";

type AuditRow = Omit<typeof auditLog.$inferInsert, "id"> & { at: Date };
type NotificationRow = Omit<typeof notifications.$inferInsert, "id">;

/** The badge of the order that a return is of; it has no other. */
export function badgeOf({
	row,
	items,
	part,
}: SampleReturn): OrderReturnState | null {
	const open: readonly string[] = openReturnStates;
	const ofOrder = part.order.parts.flatMap((one) => one.items);
	return orderReturnState({
		hasOpen: open.includes(row.state),
		units: sum(ofOrder.map(({ quantity }) => quantity)),
		refundedUnits: sum(items.map((item) => item.refundedQuantity ?? 0)),
	});
}

export function historyOf(made: SampleReturn): HistoryEntry[] {
	const { row, part, steps } = made;
	return steps.map(({ state, at }) => ({
		at,
		...actorOf(state),
		kind: "return",
		detail: {
			storeName: part.row.storeName,
			returnId: row.id,
			returnState: state,
			units: unitsOf(made),
			...(state === "reembolsada" && { refundCents: row.refundCents ?? 0 }),
			...(row.refusalReason &&
				state === "recusada" && { reason: row.refusalReason }),
		},
	}));
}

export function auditOf(made: SampleReturn): AuditRow[] {
	const { row, part, steps } = made;
	const { code: orderCode } = part.order.row;
	const { storeName } = part.row;
	return steps.map(({ state, at }, index) => ({
		at,
		...actorOf(state),
		entity: "return",
		entityId: row.id,
		action: actions[state],
		before: index === 0 ? null : { state: steps[index - 1]?.state },
		after: {
			orderCode,
			storeName,
			state,
			...(index === 0 && {
				reason: row.reason,
				units: unitsOf(made),
				comesBack: row.comesBack,
				borneBy: row.borneBy,
				note: row.note,
			}),
			...(state === "recusada" && { refusalReason: row.refusalReason }),
			...(state === "recebida" && {
				receivedUnits: unitsOf(made),
				restockedUnits: sum(made.items.map((i) => i.restockedQuantity ?? 0)),
			}),
			...(state === "reembolsada" && {
				freightCents: row.freightCents,
				refundCents: row.refundCents,
				commissionBackCents: row.commissionBackCents,
				refundMethod: row.refundMethod,
				refundReference: row.refundReference,
				refundedOn: row.refundedOn,
			}),
		},
	}));
}

/** For the bell: asked for, and refunded. */
export function newsOf(made: SampleReturn): NotificationRow[] {
	const { row, part, steps } = made;
	const about = { storeId: row.storeId, entityId: row.id };
	const params = { code: part.order.row.code, store: part.row.storeName };
	return steps.flatMap(({ state, at }): NotificationRow[] => {
		if (state === "solicitada")
			return [
				{
					at,
					kind: "return-requested",
					...about,
					params: { ...params, units: unitsOf(made) },
				},
			];
		if (state === "reembolsada")
			return [
				{
					at,
					kind: "return-refunded",
					...about,
					params: { ...params, refundCents: row.refundCents ?? 0 },
				},
			];
		return [];
	});
}

/** What came back and can be sold again. */
export function restockOf({
	row,
	items,
	part,
}: SampleReturn): Omit<StockMovement, "stockAfter">[] {
	return items.flatMap(({ itemId, restockedQuantity }) => {
		const item = part.items.find(({ id }) => id === itemId);
		if (!item || !restockedQuantity || !row.receivedAt) return [];
		return {
			productId: item.productId,
			kind: "return" as const,
			quantity: restockedQuantity,
			orderId: part.order.row.id,
			...operator,
			at: row.receivedAt,
		};
	});
}

const actions: Record<ReturnState, string> = {
	solicitada: "requested",
	aprovada: "approved",
	recusada: "refused",
	recebida: "received",
	reembolsada: "refunded",
};

/** The customer asks in the shop; the rest is done at the desk. */
function actorOf(state: ReturnState) {
	return state === "solicitada" ? storefront : operator;
}

function unitsOf({ items }: SampleReturn): number {
	return sum(items.map(({ quantity }) => quantity));
}
