import { NotFound } from "./errors.ts";
import {
	isSelectableStatus,
	type OrderStatus,
	orderStatuses,
	type SelectableOrderStatus,
} from "./order-status.ts";

/** What moves when a store's part of an order changes its status. */
type MovablePart = {
	id: number;
	status: OrderStatus;
	trackingCode: string | null;
};

/**
 * A part in its new status. One that goes back before Enviado loses its tracking code: that parcel no longer counts.
 * movePart({ id: 1, status: "enviado", trackingCode: "BR1" }, "processando") → { …, status: "processando", trackingCode: null }
 */
export function movePart<Part extends MovablePart>(
	part: Part,
	to: SelectableOrderStatus,
): Part {
	const isTakenBack = goesBack(part.status, to) && !hasLeftStore(to);
	return {
		...part,
		status: to,
		trackingCode: isTakenBack ? null : part.trackingCode,
	};
}

/** Reprocessar takes back the parts it is told to, of those that are there; the others stay as they are. */
export function reprocessParts<Part extends MovablePart>(
	parts: readonly Part[],
	partIds: readonly number[],
): Part[] {
	const unknown = partIds.find((id) => !parts.some((part) => part.id === id));
	if (unknown !== undefined) throw new NotFound("part", unknown);
	return parts.map((part) =>
		partIds.includes(part.id) ? movePart(part, "processando") : part,
	);
}

/** Sent or delivered: Reprocessar leaves such a part alone unless it is told to take it back. */
export function hasLeftStore(status: OrderStatus): boolean {
	return status === "enviado" || status === "entregue";
}

/** goesBack("enviado", "pago") → true */
export function goesBack(
	from: OrderStatus,
	to: SelectableOrderStatus,
): boolean {
	return isSelectableStatus(from) && stepOf(to) < stepOf(from);
}

/** A status for the whole order is asked about first when a part would go back, or stores at different stages are made alike. */
export function needsConfirmation(
	parts: readonly { status: OrderStatus }[],
	to: SelectableOrderStatus,
): boolean {
	const stages = new Set(parts.map(({ status }) => status));
	return stages.size > 1 || parts.some(({ status }) => goesBack(status, to));
}

function stepOf(status: SelectableOrderStatus): number {
	return orderStatuses.indexOf(status);
}
