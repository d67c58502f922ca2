import type { Actor } from "#core/actor.ts";
import { assertNotAnonymised } from "#core/anonymised.ts";
import type { CustomerStatus } from "#core/categories.ts";
import type { Database } from "#db/database.ts";
import { recordChanges } from "#db/queries/change-log.ts";
import {
	type CustomerRow,
	setCustomerStatus,
} from "#db/queries/customer-changes.ts";

/** Activates, deactivates or makes VIP locked customers that are not so yet; activating a VIP ends it. */
export async function changeCustomerStatus(
	tx: Database,
	customers: readonly CustomerRow[],
	status: CustomerStatus,
	actor: Actor,
): Promise<void> {
	if (customers.length === 0) return;
	for (const customer of customers) assertNotAnonymised(customer);
	await setCustomerStatus(
		tx,
		customers.map(({ id }) => id),
		status,
	);
	await recordChanges(
		tx,
		customers.map((before) => ({
			actor,
			entity: "customer",
			entityId: before.id,
			action: statusAction(before.status, status),
			before: { status: before.status },
			after: { status },
		})),
	);
}

function statusAction(from: CustomerStatus, to: CustomerStatus): string {
	if (to === "vip") return "made-vip";
	if (to === "inativo") return "deactivated";
	return from === "vip" ? "vip-removed" : "activated";
}
