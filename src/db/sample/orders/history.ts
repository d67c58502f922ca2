import type { OrderHistoryDetail, OrderHistoryKind } from "#contract/orders.ts";
import type { OrderStatus } from "#core/order-status.ts";
import { operator, storefront } from "../sample-time.ts";
import { type Progress, slowestOf } from "./progress.ts";

type SampleActor = typeof operator;

export interface HistoryEntry extends SampleActor {
	at: Date;
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
	return [
		placed(order.pago),
		statusChange(order.processando, storefront, "pago", "processando"),
		statusChange(
			order["em-separacao"],
			operator,
			"processando",
			"em-separacao",
		),
		// Stores that share an order pick it on one day, then each sends its own part.
		...parts.flatMap(partChanges),
	]
		.filter((entry) => entry.at <= until)
		.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

export function cancellation(
	{ at, reason }: { at: Date; reason: string | null },
	from: OrderStatus | undefined,
): HistoryEntry {
	return {
		at,
		...operator,
		kind: "cancelled",
		detail: { from, to: "cancelado", reason },
	};
}

function placed(at: Date): HistoryEntry {
	return { at, ...storefront, kind: "placed", detail: { to: "pago" } };
}

function statusChange(
	at: Date,
	actor: SampleActor,
	from: OrderStatus,
	to: OrderStatus,
): HistoryEntry {
	return { at, ...actor, kind: "status", detail: { from, to } };
}

function partChanges(part: TrackedPart): HistoryEntry[] {
	const { storeName, trackingCode, progress } = part;
	return [
		{
			at: progress.enviado,
			...operator,
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
			...operator,
			kind: "part",
			detail: { storeName, from: "enviado", to: "entregue" },
		},
	];
}
