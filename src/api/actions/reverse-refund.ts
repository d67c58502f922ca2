import { dayOf } from "#core/business-time.ts";
import { onDay, refundReversalEntries, refundSource } from "#core/ledger.ts";
import { accountOf } from "#core/part-money.ts";
import { assertReturnable, stateBeforeRefund } from "#core/return-rules.ts";
import type { Database } from "#db/database.ts";
import { postEntries } from "#db/ledger/post-entries.ts";
import { findFreed, updateMoneyState } from "#db/queries/holds.ts";
import { insertNotifications } from "#db/queries/notifications.ts";
import { wantsOrderNews } from "#db/queries/return-changes.ts";
import { insertReversal } from "#db/queries/reversals.ts";
import { together } from "#db/together.ts";
import type { LoadedReturn, ReturnDecision } from "./change-return.ts";
import { newsOfReturn } from "./notify-of-return.ts";

/** The refund was made by mistake: all that it posted is undone today, and the return waits for its refund again. */
export async function reverseRefund(
	tx: Database,
	{ order, before, part, now }: LoadedReturn,
	{ reason }: { reason: string },
): Promise<ReturnDecision> {
	const state = stateBeforeRefund(before);
	assertReturnable(part, { comesBack: false });
	const today = dayOf(now);
	const { id: returnId, storeId, partId, borneBy, reversals } = before;
	const { refundCents, marketplaceDiscountCents, commissionBackCents } = before;
	const made = {
		...{ returnId, storeId, partId, borneBy, reversals },
		refundCents: refundCents ?? 0,
		marketplaceDiscountCents: marketplaceDiscountCents ?? 0,
		commissionBackCents: commissionBackCents ?? 0,
	};
	// Refunded whole while it waited, it was freed without an entry: what comes back waits for the return as before.
	const isFreedOfNothing =
		part.moneyState === "released" &&
		(await findFreed(tx, part.id)).on === null;
	const entries = refundReversalEntries(
		made,
		accountOf(isFreedOfNothing ? "pending" : part.moneyState),
		onDay(today),
	);
	const reversal = {
		source: refundSource(made),
		...{ storeId, reason, reference: before.refundReference },
		...{ occurredOn: before.refundedOn ?? today, madeOn: today },
	};
	const wantsNews = await wantsOrderNews(tx, storeId);
	const { code } = order;
	return {
		action: "reversed",
		reversal: { refundCents: made.refundCents, reason },
		after: {
			...{ ...before, state, reversals: reversals + 1 },
			...{ refundedOn: null, refundMethod: null, refundReference: null },
			...{ goodsCents: null, marketplaceDiscountCents: null },
			...{ refundCents: null, commissionBackCents: null },
			items: before.items.map((item) => ({
				...{ ...item, refundedQuantity: null, goodsCents: null },
				...{ marketplaceDiscountCents: null, commissionBackCents: null },
			})),
		},
		save: ({ actor }) =>
			together([
				insertReversal(tx, reversal, actor),
				postEntries(tx, entries),
				isFreedOfNothing && updateMoneyState(tx, part.id, "pending"),
				insertNotifications(
					tx,
					wantsNews
						? [
								newsOfReturn("refund-reversed", {
									...{ id: returnId, actor, at: now, code, storeId },
									what: { refundCents: made.refundCents },
									store: part.storeName,
								}),
							]
						: [],
				),
			]),
	};
}
