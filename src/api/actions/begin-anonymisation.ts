import type { Actor } from "#core/actor.ts";
import { mergeTraces, noTraces } from "#core/person-traces.ts";
import type { Database } from "#db/database.ts";
import { anonymiseCustomer } from "#db/privacy/anonymise-records.ts";
import { gatherTraces } from "#db/privacy/gather-traces.ts";
import {
	getAnonymisation,
	updateAnonymisation,
} from "#db/queries/anonymisations.ts";
import { recordChange } from "#db/queries/change-log.ts";

/**
 * Takes the person out of their own record and writes down what they were known by, for as long as the rest is
 * searched for it. Done twice, as after a restore, it finds what is there and forgets nothing of before.
 */
export async function beginAnonymisation(
	tx: Database,
	customerId: number,
	{ actor, at }: { actor: Actor; at: Date },
): Promise<void> {
	const { traces, reason } = await getAnonymisation(tx, customerId);
	const found = await gatherTraces(tx, customerId);
	await updateAnonymisation(tx, customerId, {
		traces: mergeTraces(traces ?? noTraces, found),
	});
	await anonymiseCustomer(tx, customerId, at);
	await recordChange(tx, {
		actor,
		entity: "customer",
		entityId: customerId,
		action: "anonymised",
		after: { reason },
	});
}
