import type { CustomerInput } from "#contract/customers.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { findTakenFields } from "#db/queries/customer-changes.ts";

/** E-mail and document are one customer's: both are named when both are another's. */
export async function refuseTakenFields(
	tx: Database,
	input: CustomerInput,
	exceptId?: number,
): Promise<void> {
	const fields = (await findTakenFields(tx, input, exceptId)).map((field) => ({
		field,
		code: `duplicate_${field}` as const,
	}));
	const [first] = fields;
	if (first)
		throw new RuleViolation(first.code, "Another customer has it", { fields });
}
