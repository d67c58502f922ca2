import { dayOf } from "#core/business-time.ts";
import { NotFound, RuleViolation } from "#core/errors.ts";
import { holdEntries, onDay } from "#core/ledger.ts";
import { payoutThatTook } from "#core/part-payout.ts";
import type { Database } from "#db/database.ts";
import { keepFromClosing } from "#db/ledger/close-cycle.ts";
import { postEntries } from "#db/ledger/post-entries.ts";
import {
	findFreed,
	findHold,
	insertHold,
	liftHold,
	nextHoldId,
	updateMoneyState,
} from "#db/queries/holds.ts";
import type { LockedOrder, OrderPartRow } from "#db/queries/locked-orders.ts";
import { lockParts, updateOrder } from "#db/queries/order-changes.ts";
import { listPayoutSpans } from "#db/queries/payouts.ts";
import { together } from "#db/together.ts";
import type { DecideChange, OrderDecision } from "./change-order.ts";

/** The money of a part waits, whatever else would free it; what was free already is taken back to wait. */
export function placeHold(partId: number, reason: string): DecideChange {
	return async (tx, order, { actor, now }) => {
		const part = await lockPart(tx, order, partId);
		if (part.moneyState === "cancelled")
			throw new RuleViolation("order_cancelled", "Nothing of it is owed");
		if (await findHold(tx, partId))
			throw new RuleViolation("already_held", `Part ${partId} is held`);
		const tookBack = part.moneyState === "released";
		const freed = tookBack ? await findFreed(tx, partId) : null;
		if (freed?.on) await assertNotPaid(tx, part, freed.on);
		const { storeId } = part;
		const today = dayOf(now);
		const hold = { id: await nextHoldId(tx), partId };
		return {
			...told(part, { isHeld: true, reason }),
			save: () =>
				together([
					insertHold(tx, { ...hold, reason, placedOn: today, tookBack, actor }),
					updateOrder(tx, order, {}),
					freed && updateMoneyState(tx, partId, "pending"),
					freed &&
						postEntries(
							tx,
							holdEntries(
								{ ...hold, storeId, amountCents: freed.cents },
								onDay(today),
							),
						),
				]),
		};
	};
}

/** From now on it is freed by the same rules as any other (`db/ledger/release-due.ts`). */
export function liftHoldOf(partId: number): DecideChange {
	return async (tx, order, { now }) => {
		const part = await lockPart(tx, order, partId);
		const hold = await findHold(tx, partId);
		if (!hold) throw new RuleViolation("not_held", `Part ${partId} is not`);
		return {
			...told(part, { isHeld: false, reason: null }),
			save: () =>
				together([
					liftHold(tx, hold.id, dayOf(now)),
					updateOrder(tx, order, {}),
				]),
		};
	};
}

async function lockPart(
	tx: Database,
	order: LockedOrder,
	partId: number,
): Promise<OrderPartRow> {
	const parts = await lockParts(tx, order.id);
	const part = parts.find(({ id }) => id === partId);
	if (!part) throw new NotFound("part", partId);
	return part;
}

/** What is on its way, or arrived, waits for nobody. */
async function assertNotPaid(
	tx: Database,
	{ id, storeId }: OrderPartRow,
	freeOn: string,
): Promise<void> {
	await keepFromClosing(tx);
	if (payoutThatTook(freeOn, await listPayoutSpans(tx, storeId)))
		throw new RuleViolation("part_paid", `Part ${id} is in a payout`);
}

function told(
	{ storeName }: OrderPartRow,
	{ isHeld, reason }: { isHeld: boolean; reason: string | null },
): Omit<OrderDecision, "save"> {
	return {
		kind: "hold",
		detail: { storeName, isHeld, reason },
		before: { isHeld: !isHeld },
		after: { storeName, isHeld, reason },
	};
}
