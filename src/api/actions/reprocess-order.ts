import { assertPartsMatchItems } from "#core/order-integrity.ts";
import { assertCanReprocess } from "#core/order-status.ts";
import { reprocessParts } from "#core/part-moves.ts";
import type { Database } from "#db/database.ts";
import type { OrderRow } from "#db/queries/order-changes.ts";
import { getOrderDetails } from "#db/queries/order-details.ts";
import type { OrderChange } from "./change-order.ts";
import { movesBetween, saveMovedParts } from "./save-moved-parts.ts";

/** Takes the named parts back to Processando, once the parts are found to match the items. */
export async function reprocessOrder(
	tx: Database,
	order: OrderRow,
	partIds: readonly number[],
): Promise<OrderChange | null> {
	assertCanReprocess(order);
	const details = await getOrderDetails(tx, order.code);
	assertPartsMatchItems(details);
	const after = reprocessParts(details.parts, partIds);
	if (movesBetween(details.parts, after).length === 0) return null;
	const change = await saveMovedParts(tx, order, details.parts, after);
	return { kind: "reprocessed", ...change };
}
