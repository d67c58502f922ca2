import type { AdjustmentInput } from "#contract/payouts.ts";
import type { Actor } from "#core/actor.ts";
import type { Day } from "#core/business-time.ts";
import type { Database } from "../database.ts";
import { actorValues } from "../schema/actor.ts";
import { ledgerAdjustments } from "../schema/ledger.ts";

export async function insertAdjustment(
	tx: Database,
	adjustment: AdjustmentInput & { storeId: number; madeOn: Day; actor: Actor },
): Promise<number> {
	const [row] = await tx
		.insert(ledgerAdjustments)
		.values({ ...adjustment, ...actorValues(adjustment.actor) })
		.returning({ id: ledgerAdjustments.id });
	if (!row) throw new Error("an insert always returns its row");
	return row.id;
}
