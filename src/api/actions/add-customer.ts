import type { CustomerInput } from "#contract/customers.ts";
import type { Actor } from "#core/actor.ts";
import type { Day } from "#core/business-time.ts";
import type { Database } from "#db/database.ts";
import { recordChanges } from "#db/queries/change-log.ts";
import {
	type CustomerRow,
	insertCustomers,
} from "#db/queries/customer-changes.ts";
import { refuseTakenFields } from "./refuse-taken-fields.ts";

type NewCustomer = CustomerInput & { joinedOn: Day };

export async function addCustomer(
	tx: Database,
	customer: NewCustomer,
	actor: Actor,
): Promise<CustomerRow> {
	await refuseTakenFields(tx, customer);
	const [row] = await addCustomers(tx, [customer], actor);
	if (!row) throw new Error("an insert always returns its row");
	return row;
}

/** Registers customers, who are active at once; in the order given. A taken e-mail or document refuses all. */
export async function addCustomers(
	tx: Database,
	added: readonly NewCustomer[],
	actor: Actor,
): Promise<CustomerRow[]> {
	const rows = await insertCustomers(
		tx,
		added.map((customer) => ({ ...customer, status: "ativo" })),
	);
	await recordChanges(
		tx,
		rows.map((after) => ({
			actor,
			entity: "customer",
			entityId: after.id,
			action: "created",
			after,
		})),
	);
	return rows;
}
