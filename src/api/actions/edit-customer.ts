import type { CustomerInput } from "#contract/customers.ts";
import type { Actor } from "#core/actor.ts";
import { assertNotAnonymised } from "#core/anonymised.ts";
import type { Database } from "#db/database.ts";
import { recordChanges } from "#db/queries/change-log.ts";
import {
	type CustomerRow,
	updateCustomers,
} from "#db/queries/customer-changes.ts";

export interface CustomerEdit {
	/** Locked by whoever edits it. */
	before: CustomerRow;
	changes: Partial<CustomerInput>;
}

/** Saves what was edited of customers, each as the next version with its line in the audit; in the order given. */
export async function editCustomers(
	tx: Database,
	edits: readonly CustomerEdit[],
	actor: Actor,
): Promise<CustomerRow[]> {
	if (edits.length === 0) return [];
	for (const { before } of edits) assertNotAnonymised(before);
	const rows = await updateCustomers(tx, edits);
	await recordChanges(
		tx,
		rows.map((after, at) => ({
			actor,
			entity: "customer",
			entityId: after.id,
			action: "edited",
			before: edits[at]?.before ?? null,
			after,
		})),
	);
	return rows;
}
