import type { Actor } from "#core/actor.ts";
import type { Database } from "../database.ts";
import { actorValues } from "../schema/actor.ts";
import { ledgerReversals } from "../schema/ledger.ts";

type NewReversal = Pick<
	typeof ledgerReversals.$inferSelect,
	"source" | "storeId" | "occurredOn" | "reference" | "reason" | "madeOn"
>;

/** Of each fact there is one at most. */
export async function insertReversal(
	tx: Database,
	reversal: NewReversal,
	actor: Actor,
): Promise<void> {
	await tx
		.insert(ledgerReversals)
		.values({ ...reversal, ...actorValues(actor) })
		.execute();
}
