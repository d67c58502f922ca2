import { RuleViolation } from "./errors.ts";
import type { OrderStatus } from "./order-status.ts";

export const returnStates = [
	"solicitada",
	"aprovada",
	"recusada",
	"recebida",
	"reembolsada",
] as const;
export type ReturnState = (typeof returnStates)[number];

/** Something is still to be done about these, and the part's money waits for it. */
export const openReturnStates = [
	"solicitada",
	"aprovada",
	"recebida",
] as const satisfies readonly ReturnState[];

export const returnReasons = [
	"arrependimento",
	"defeito",
	"item-errado",
	"avaria",
	"outro",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Who the refund is taken from. */
export const returnBearers = ["loja", "marketplace"] as const;
export type ReturnBearer = (typeof returnBearers)[number];

/**
 * Who bears what a reason leads to, until an operator decides otherwise. Stores send what they sell, so what is
 * damaged on the way is theirs as well.
 */
export const usualBearer: Record<ReturnReason, ReturnBearer> = {
	arrependimento: "loja",
	defeito: "loja",
	"item-errado": "loja",
	avaria: "loja",
	outro: "marketplace",
};

export const refundMethods = ["pix", "cartao", "boleto", "outro"] as const;
export type RefundMethod = (typeof refundMethods)[number];

/** How an order shows its returns beside its status. */
export const orderReturnStates = ["aberta", "parcial", "devolvido"] as const;
export type OrderReturnState = (typeof orderReturnStates)[number];

const steps: Record<ReturnState, readonly ReturnState[]> = {
	solicitada: ["aprovada", "recusada"],
	aprovada: ["recebida", "reembolsada", "recusada"],
	recebida: ["reembolsada"],
	recusada: [],
	reembolsada: [],
};

/** What came back is received before it is refunded; what the customer keeps is refunded once that is approved. */
export function assertReturnStep(
	{ state, comesBack }: { state: ReturnState; comesBack: boolean },
	to: ReturnState,
): void {
	const isKept = to === "recebida" && !comesBack;
	const isEarly = to === "reembolsada" && comesBack && state === "aprovada";
	if (steps[state].includes(to) && !isKept && !isEarly) return;
	throw new RuleViolation("return_step", `From ${state} to ${to}`);
}

/** A refund that was made by mistake is undone: the return stands where it did before. */
export function stateBeforeRefund({
	state,
	comesBack,
}: {
	state: ReturnState;
	comesBack: boolean;
}): ReturnState {
	if (state !== "reembolsada")
		throw new RuleViolation("return_step", `Nothing to reverse: ${state}`);
	return comesBack ? "recebida" : "aprovada";
}

/** A cancelled part was taken back as a whole, and what was not sent cannot come back. */
export function assertReturnable(
	part: { status: OrderStatus },
	{ comesBack }: { comesBack: boolean },
): void {
	if (part.status === "cancelado")
		throw new RuleViolation("order_cancelled", "The part is cancelled");
	const wasSent = part.status === "enviado" || part.status === "entregue";
	if (comesBack && !wasSent)
		throw new RuleViolation("part_not_sent", `The part is ${part.status}`);
}

/** What came back, or may, is settled by its return: a cancellation would take it back a second time. */
export function assertNothingReturned(order: {
	returnState: OrderReturnState | null;
}): void {
	if (order.returnState !== null)
		throw new RuleViolation("order_has_returns", "It has returns");
}

/**
 * An order's badge: `aberta` while something is to be done, then `devolvido` once every unit was refunded.
 * Null: nothing was returned.
 */
export function orderReturnState(order: {
	hasOpen: boolean;
	units: number;
	refundedUnits: number;
}): OrderReturnState | null {
	if (order.hasOpen) return "aberta";
	if (order.refundedUnits === 0) return null;
	return order.refundedUnits < order.units ? "parcial" : "devolvido";
}

export interface ReturnedUnits {
	itemId: number;
	quantity: number;
	receivedQuantity: number | null;
	refundedQuantity: number | null;
}

/** How many units a return is of: those refunded, before that those that came back, before that those asked for. */
export function unitsOf(item: Omit<ReturnedUnits, "itemId">): number {
	return item.refundedQuantity ?? item.receivedQuantity ?? item.quantity;
}

/** How many units of an item can still be returned: what no return has, refused ones aside. */
export function unitsLeft(
	item: { id: number; quantity: number },
	returns: readonly { state: ReturnState; items: readonly ReturnedUnits[] }[],
): number {
	return returns
		.filter(({ state }) => state !== "recusada")
		.flatMap(({ items }) => items)
		.filter(({ itemId }) => itemId === item.id)
		.reduce((left, returned) => left - unitsOf(returned), item.quantity);
}
