import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import {
	findLatestHistory,
	listOrderParts,
	type OrderRow,
} from "#db/queries/order-changes.ts";
import type { OrderChange } from "./change-order.ts";
import { saveMovedParts } from "./save-moved-parts.ts";

/**
 * Gives the parts that the last change moved their status and tracking code back. The order is locked and its
 * version checked, so the newest entry of its history is the change the operator saw.
 */
export async function undoOrderChange(
	tx: Database,
	order: OrderRow,
): Promise<OrderChange> {
	const last = await findLatestHistory(tx, order.id);
	const canUndo = last?.kind === "status" || last?.kind === "reprocessed";
	const moved = canUndo ? (last.detail.parts ?? []) : [];
	if (moved.length === 0)
		throw new RuleViolation(
			"nothing_to_undo",
			`The last change of ${order.code} did not move its parts`,
		);
	const before = await listOrderParts(tx, order.id);
	const after = before.map((part) => {
		const move = moved.find(({ id }) => id === part.id);
		return move
			? { ...part, status: move.from, trackingCode: move.trackingFrom }
			: part;
	});
	const change = await saveMovedParts(tx, order, before, after);
	return { kind: "undone", ...change };
}
