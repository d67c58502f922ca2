import type { OrderHistoryDetail, OrderHistoryKind } from "#contract/orders.ts";
import type { OrderStatus } from "#core/order-status.ts";
import { operator, storefront } from "../sample-time.ts";
import { type Progress, slowestOf, stepsOf } from "./progress.ts";

export interface HistoryEntry {
	at: Date;
	actor: string;
	kind: OrderHistoryKind;
	detail: OrderHistoryDetail;
}

export interface TrackedPart {
	storeName: string;
	trackingCode: string | null;
	progress: Progress;
}

/** What happened to an order until a moment, oldest first. */
export function historyUntil(
	until: Date,
	parts: readonly TrackedPart[],
): HistoryEntry[] {
	const order = slowestOf(parts.map((part) => part.progress));
	const entries = [placed(order.pago), ...statusChanges(order)];
	// A single part moves with its order and needs no entries of its own.
	if (parts.length > 1) entries.push(...parts.flatMap(partChanges));
	return entries
		.filter((entry) => entry.at <= until)
		.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

export function cancellation(
	at: Date,
	from: OrderStatus,
	reason: string | null,
): HistoryEntry {
	return {
		at,
		actor: operator,
		kind: "cancelled",
		detail: { from, to: "cancelado", reason },
	};
}

function placed(at: Date): HistoryEntry {
	return { at, actor: storefront, kind: "placed", detail: { to: "pago" } };
}

function statusChanges(order: Progress): HistoryEntry[] {
	const steps = stepsOf(order);
	return steps.slice(1).map(([to, at], index) => ({
		at,
		actor: to === "processando" ? storefront : operator,
		kind: "status",
		detail: { from: steps[index]?.[0], to },
	}));
}

function partChanges(part: TrackedPart): HistoryEntry[] {
	const { storeName, trackingCode, progress } = part;
	return [
		{
			at: progress.enviado,
			actor: operator,
			kind: "part",
			detail: {
				storeName,
				from: "em-separacao",
				to: "enviado",
				trackingFrom: null,
				trackingTo: trackingCode,
			},
		},
		{
			at: progress.entregue,
			actor: operator,
			kind: "part",
			detail: { storeName, from: "enviado", to: "entregue" },
		},
	];
}
