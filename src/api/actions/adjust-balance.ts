import type { AdjustmentInput, StoreBalance } from "#contract/payouts.ts";
import type { Actor } from "#core/actor.ts";
import { dayOf } from "#core/business-time.ts";
import { adjustmentEntries, onDay } from "#core/ledger.ts";
import type { Database } from "#db/database.ts";
import { getBalance } from "#db/ledger/balances.ts";
import { postEntries } from "#db/ledger/post-entries.ts";
import {
	getAdjustmentByKey,
	insertAdjustment,
} from "#db/queries/adjustments.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { businessNowOf, getMarketplaceSettings } from "#db/queries/settings.ts";
import { idempotencyConflict } from "./refusals.ts";

interface Adjustment {
	storeId: number;
	given: AdjustmentInput;
	idempotencyKey: string;
}

/** Adds to a store's balance by hand, or takes from it: once for each key, however often it is sent. */
export async function adjustBalance(
	db: Database,
	adjustment: Adjustment,
	{ actor, realNow }: { actor: Actor; realNow: Date },
): Promise<StoreBalance> {
	const { storeId, given, idempotencyKey } = adjustment;
	return db.transaction(async (tx) => {
		const settings = await getMarketplaceSettings(tx);
		const today = dayOf(businessNowOf(settings, realNow));
		const { storeName } = await getBalance(tx, settings, { today, storeId });
		const id = await insertAdjustment(tx, {
			...{ ...given, storeId, madeOn: today, idempotencyKey, actor },
		});
		if (id === null) await assertRepeated(tx, adjustment);
		else {
			const { amountCents } = given;
			await postEntries(
				tx,
				adjustmentEntries({ id, storeId, amountCents }, onDay(today)),
			);
			await recordChange(tx, {
				...{ actor, entity: "adjustment", entityId: id, action: "made" },
				after: { storeName, ...given },
			});
		}
		return getBalance(tx, settings, { today, storeId });
	});
}

/** What the key has made before must be what is asked for now. */
async function assertRepeated(
	tx: Database,
	{ storeId, given, idempotencyKey }: Adjustment,
): Promise<void> {
	const first = await getAdjustmentByKey(tx, idempotencyKey);
	const isSame =
		first.storeId === storeId &&
		first.amountCents === given.amountCents &&
		first.reason === given.reason &&
		first.proof === given.proof;
	if (!isSame) throw idempotencyConflict({ adjustmentId: first.id });
}
