import type { ReturnReceipt } from "#contract/returns.ts";
import type { FieldError } from "#core/errors.ts";
import { freightDue, freightLeft, refundOf, unitsAsked } from "#core/refund.ts";
import { assertReturnable, assertReturnStep } from "#core/return-rules.ts";
import type { Database } from "#db/database.ts";
import type { ReturnRow } from "#db/queries/returns.ts";
import { applyStockMovements, lockProducts } from "#db/queries/stock.ts";
import type { LoadedReturn, ReturnDecision } from "./change-return.ts";
import { refuseFields } from "./refusals.ts";

type Received = ReturnReceipt["items"];

/** The goods are back; what can be sold again goes into stock, also of products that were removed since. */
export async function receiveReturn(
	tx: Database,
	{ order, part, before, refundable, now }: LoadedReturn,
	received: Received,
): Promise<ReturnDecision> {
	assertReturnStep(before, "recebida");
	// It was sent, whatever its status says today.
	assertReturnable(part, { comesBack: false });
	refuseFields(problemsOf(before, received), "Not what was returned");
	const items = before.items.map((item) => {
		const counted = received.find(({ itemId }) => itemId === item.itemId);
		return {
			...item,
			receivedQuantity: counted?.receivedQuantity ?? 0,
			restockedQuantity: counted?.restockedQuantity ?? 0,
		};
	});
	refundOf(refundable, {
		items: unitsAsked(items),
		freightCents: freightLeft(refundable),
	});
	const restocked = unitsRestocked(part, items);
	if (restocked.length > 0)
		await lockProducts(
			tx,
			restocked.map(({ productId }) => productId),
		);
	const { id: orderId } = order;
	return {
		action: "received",
		after: {
			...{ ...before, items, state: "recebida", receivedAt: now },
			// What did not come can still come with another, and the freight with that.
			freightCents: before.freightByRule
				? freightDue(refundable, { ...before, items })
				: before.freightCents,
		},
		save: ({ actor }) =>
			applyStockMovements(tx, restocked, {
				...{ kind: "return", orderId, actor, at: now },
			}),
	};
}

function problemsOf(before: ReturnRow, received: Received): FieldError[] {
	const problems = received.flatMap((counted, index) => {
		const item = before.items.find(({ itemId }) => itemId === counted.itemId);
		const at = (name: keyof typeof counted, code: string): FieldError[] => [
			{ field: `items.${index}.${name}`, code },
		];
		if (!item) return at("itemId", "not_in_return");
		if (counted.receivedQuantity > item.quantity)
			return at("receivedQuantity", "received_above_returned");
		if (counted.restockedQuantity > counted.receivedQuantity)
			return at("restockedQuantity", "restocked_above_received");
		return [];
	});
	const hasSome = received.some(({ receivedQuantity }) => receivedQuantity > 0);
	return problems.length > 0 || hasSome
		? problems
		: [{ field: "items.0.receivedQuantity", code: "nothing_received" }];
}

/** Each product once, however many lines it stood on; what was sold stays sold. */
function unitsRestocked(part: LoadedReturn["part"], items: ReturnRow["items"]) {
	const units = new Map<number, number>();
	for (const { itemId, restockedQuantity } of items) {
		const sold = part.items.find(({ id }) => id === itemId);
		if (sold && restockedQuantity > 0)
			units.set(
				sold.productId,
				(units.get(sold.productId) ?? 0) + restockedQuantity,
			);
	}
	return [...units].map(([productId, quantity]) => ({ productId, quantity }));
}
