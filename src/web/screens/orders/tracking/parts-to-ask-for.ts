import type { OrderDetails, OrderPart } from "#contract/orders.ts";
import type { SelectableOrderStatus } from "#core/order-status.ts";
import { leavingUntracked } from "#core/part-moves.ts";

/**
 * The parts whose tracking code is asked for before they become `to`. Once is enough: a part that was sent without
 * one, as its history tells, is not asked for again, whoever sends it.
 */
export function partsToAskFor(
	{ parts, history }: Pick<OrderDetails, "parts" | "history">,
	to: SelectableOrderStatus,
): OrderPart[] {
	return leavingUntracked(parts, to).filter(
		(part) => !wasSentUntracked(part, history),
	);
}

function wasSentUntracked(
	part: OrderPart,
	history: OrderDetails["history"],
): boolean {
	return history.some(({ kind, detail }) =>
		kind === "part"
			? detail.storeName === part.storeName && isSentUntracked(detail)
			: detail.parts?.some(
					(move) => move.id === part.id && isSentUntracked(move),
				),
	);
}

/** Entries of long ago do not say; then it counts as never asked. */
function isSentUntracked(move: {
	from?: string | undefined;
	to?: string | undefined;
	trackingTo?: string | null | undefined;
}): boolean {
	return (
		move.to === "enviado" && move.from !== move.to && move.trackingTo === null
	);
}
