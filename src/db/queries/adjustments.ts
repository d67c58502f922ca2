import { eq } from "drizzle-orm";
import type { AdjustmentInput } from "#contract/payouts.ts";
import type { Actor } from "#core/actor.ts";
import type { Day } from "#core/business-time.ts";
import type { Database } from "../database.ts";
import { actorValues } from "../schema/actor.ts";
import { ledgerAdjustments } from "../schema/ledger.ts";

type NewAdjustment = AdjustmentInput & {
	storeId: number;
	madeOn: Day;
	idempotencyKey: string;
	actor: Actor;
};

/** Its id; null where its key has made one before, also one that is being made at this moment. */
export async function insertAdjustment(
	tx: Database,
	adjustment: NewAdjustment,
): Promise<number | null> {
	const [row] = await tx
		.insert(ledgerAdjustments)
		.values({ ...adjustment, ...actorValues(adjustment.actor) })
		.onConflictDoNothing({ target: ledgerAdjustments.idempotencyKey })
		.returning({ id: ledgerAdjustments.id });
	return row?.id ?? null;
}

export async function getAdjustmentByKey(
	db: Database,
	idempotencyKey: string,
): Promise<AdjustmentInput & { id: number; storeId: number }> {
	const { id, storeId, amountCents, reason, proof } = ledgerAdjustments;
	const [row] = await db
		.select({ id, storeId, amountCents, reason, proof })
		.from(ledgerAdjustments)
		.where(eq(ledgerAdjustments.idempotencyKey, idempotencyKey));
	if (!row) throw new Error("an adjustment never goes away");
	return row;
}
