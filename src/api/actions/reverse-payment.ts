import type { ReversalInput } from "#contract/payouts.ts";
import type { Actor } from "#core/actor.ts";
import { dayOf } from "#core/business-time.ts";
import { RuleViolation } from "#core/errors.ts";
import { onDay, paymentReversalEntries, paymentSource } from "#core/ledger.ts";
import type { Database } from "#db/database.ts";
import { postEntries } from "#db/ledger/post-entries.ts";
import { assertVersion, recordChange } from "#db/queries/change-log.ts";
import {
	getPayout,
	lockPayout,
	updatePayout,
	type WholePayout,
} from "#db/queries/payouts.ts";
import { insertReversal } from "#db/queries/reversals.ts";
import { businessNow } from "#db/queries/settings.ts";

/** It was marked as paid by mistake: it is to be paid again, and the bank's id is free for the payout it belongs to. */
export async function reversePayment(
	db: Database,
	id: number,
	{ reason, version }: ReversalInput,
	{ actor, realNow }: { actor: Actor; realNow: Date },
): Promise<WholePayout> {
	return db.transaction(async (tx) => {
		const before = await lockPayout(tx, id);
		await assertVersion(tx, "payout", before, version);
		const { storeId, storeName, amountCents, endToEndId, paidOn } = before;
		if (before.state === "devolvido")
			throw new RuleViolation("payout_returned", "The bank sent it back");
		if (before.state !== "pago" || !paidOn)
			throw new RuleViolation("payout_not_paid", `Payout ${id} is not paid`);
		const today = dayOf(await businessNow(tx, realNow));
		await updatePayout(tx, before, {
			...{ state: "aberto", endToEndId: null, paidOn: null, paidBy: null },
			reversals: before.reversals + 1,
		});
		await insertReversal(
			tx,
			{
				source: paymentSource(before),
				...{ storeId, reason, reference: endToEndId },
				...{ occurredOn: paidOn, madeOn: today },
			},
			actor,
		);
		await postEntries(tx, paymentReversalEntries(before, onDay(today)));
		await recordChange(tx, {
			...{ actor, entity: "payout", entityId: id, action: "reversed" },
			before: { state: before.state, endToEndId, paidOn },
			after: {
				...{ state: "aberto", endToEndId: null, paidOn: null },
				...{ storeName, amountCents, reversalReason: reason },
			},
		});
		return getPayout(tx, id);
	});
}
