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
	assertParts(parts, partIds);
	return parts.map((part) =>
		partIds.includes(part.id) ? movePart(part, "processando") : part,
	);
}

/** Parts with the codes they are given; a blank one gives nothing, and takes nothing. */
export function trackParts<Part extends MovablePart>(
	parts: readonly Part[],
	codes: readonly { partId: number; trackingCode: string | null }[],
): Part[] {
	assertParts(
		parts,
		codes.map(({ partId }) => partId),
	);
	return parts.map((part) => {
		const given = codes.find(({ partId }) => partId === part.id);
		return {
			...part,
			trackingCode: given?.trackingCode ?? part.trackingCode,
		};
	});
}

/**
 * The parts that would leave their stores without a tracking code when the order becomes `to`: whoever sends them is
 * asked for it. Those that come back from Entregue left long ago.
 */
export function leavingUntracked<Part extends MovablePart>(
	parts: readonly Part[],
	to: SelectableOrderStatus,
): Part[] {
	if (to !== "enviado") return [];
	return parts.filter(
		({ status, trackingCode }) =>
			isSelectableStatus(status) &&
			stepOf(status) < stepOf(to) &&
			trackingCode === null,
	);
}

/**
 * The step an order of stores that are all equally far takes next, as long as it is with them:
 * nextStatus(["pago", "pago"]) → "processando". Null when they differ, or the parcels are on their way.
 */
export function nextStatus(
	partStatuses: readonly OrderStatus[],
): SelectableOrderStatus | null {
	const [status, ...others] = new Set(partStatuses);
	if (status === undefined || others.length > 0) return null;
	return nextSteps[status] ?? null;
}

const nextSteps: Partial<Record<OrderStatus, SelectableOrderStatus>> = {
	pago: "processando",
	processando: "em-separacao",
	"em-separacao": "enviado",
};

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

function assertParts(
	parts: readonly MovablePart[],
	partIds: readonly number[],
): void {
	const unknown = partIds.find((id) => !parts.some((part) => part.id === id));
	if (unknown !== undefined) throw new NotFound("part", unknown);
}

function stepOf(status: SelectableOrderStatus): number {
	return orderStatuses.indexOf(status);
}
