import { RuleViolation } from "./errors.ts";

/** The statuses an operator may choose, from least to most advanced. */
export const orderStatuses = [
	"pago",
	"processando",
	"em-separacao",
	"enviado",
	"entregue",
] as const;

/** Also `cancelado`, which only Cancelar Pedido reaches and nothing leaves. */
export const allOrderStatuses = [...orderStatuses, "cancelado"] as const;

export type SelectableOrderStatus = (typeof orderStatuses)[number];
export type OrderStatus = (typeof allOrderStatuses)[number];

/** What its store has yet to send. */
export const waitingStatuses = ["pago", "processando", "em-separacao"] as const;

export function isWaitingStatus(status: OrderStatus): boolean {
	return (waitingStatuses as readonly OrderStatus[]).includes(status);
}

type OrderInStatus = { status: OrderStatus; code?: string };

/**
 * The status of an order is that of its least advanced part; cancelled parts do not hold it back.
 * orderStatusFromParts(["entregue", "enviado", "cancelado"]) → "enviado"
 */
export function orderStatusFromParts(
	partStatuses: readonly OrderStatus[],
): OrderStatus {
	if (partStatuses.length === 0) {
		throw new RangeError("an order has at least one part");
	}
	return (
		orderStatuses.find((status) => partStatuses.includes(status)) ?? "cancelado"
	);
}

/**
 * How many stores have sent their part, for "1 de 3 lojas enviou"; a delivered part was also sent.
 * progressOfParts([{ status: "enviado" }, { status: "pago" }]) → { shipped: 1, delivered: 0, total: 2 }
 */
export function progressOfParts(parts: readonly { status: OrderStatus }[]): {
	shipped: number;
	delivered: number;
	total: number;
} {
	const count = (...statuses: OrderStatus[]) =>
		parts.filter((part) => statuses.includes(part.status)).length;
	return {
		shipped: count("enviado", "entregue"),
		delivered: count("entregue"),
		total: count(...orderStatuses),
	};
}

/** Whether the status selector offers this value: isSelectableStatus("cancelado") → false. */
export function isSelectableStatus(
	status: OrderStatus,
): status is SelectableOrderStatus {
	return status !== "cancelado";
}

/** Any of the five statuses may follow any other, but a cancelled order never changes and none is cancelled this way. */
export function assertCanChangeStatus(
	order: OrderInStatus,
	to: OrderStatus,
): asserts to is SelectableOrderStatus {
	assertNotCancelled(order);
	if (!isSelectableStatus(to)) {
		throw new RuleViolation(
			"status_not_selectable",
			`${nameOf(order)} is cancelled by cancelling it, not by a change of status`,
			{ fields: [{ field: "status", code: "status_not_selectable" }] },
		);
	}
}

/** Reprocessar takes an order back to `processando`, unless it was delivered or cancelled. */
export function assertCanReprocess(order: OrderInStatus): void {
	assertNotCancelled(order);
	if (order.status === "entregue") {
		throw new RuleViolation(
			"order_delivered",
			`${nameOf(order)} was delivered`,
		);
	}
}

/** An order is cancelled once, at any stage: a delivered one that came back too. */
export function assertCanCancel(order: OrderInStatus): void {
	assertNotCancelled(order);
}

/** Contact, address and note may be edited until the order is cancelled. */
export function assertCanEdit(order: OrderInStatus): void {
	assertNotCancelled(order);
}

function assertNotCancelled(order: OrderInStatus): void {
	if (order.status === "cancelado") {
		throw new RuleViolation("order_cancelled", `${nameOf(order)} is cancelled`);
	}
}

function nameOf(order: OrderInStatus): string {
	return order.code ? `Order ${order.code}` : "The order";
}
