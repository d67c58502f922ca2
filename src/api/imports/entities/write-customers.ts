import type { CustomerInput } from "#contract/customers.ts";
import { type Day, dayOf } from "#core/business-time.ts";
import type { Database } from "#db/database.ts";
import { recordChanges } from "#db/queries/change-log.ts";
import {
	type CustomerRow,
	lockCustomers,
} from "#db/queries/customer-changes.ts";
import {
	deleteCustomers,
	findBuyers,
	findNoted,
} from "#db/queries/import-matches.ts";
import { addCustomer, addCustomers } from "../../actions/add-customer.ts";
import {
	type CustomerEdit,
	editCustomers,
} from "../../actions/edit-customer.ts";
import {
	failure,
	type ImportBy,
	type RowResult,
	type RowToApply,
	type RowToUndo,
} from "../imported-entity.ts";

export async function applyCustomers(
	tx: Database,
	rows: readonly RowToApply[],
	{ actor, now }: ImportBy,
): Promise<RowResult[]> {
	const made = rows.filter(({ outcome }) => outcome === "create");
	const added = made.map(({ after }) => ({
		...(after as CustomerInput),
		joinedOn: (after.joinedOn as Day | undefined) ?? dayOf(now),
	}));
	const [first] = added;
	// One alone is told which of its fields another customer has meanwhile.
	const created =
		first && added.length === 1
			? [await addCustomer(tx, first, actor)]
			: await addCustomers(tx, added, actor);

	const locked = await lockById(tx, rows);
	const edits: CustomerEdit[] = [];
	const changed = rows
		.filter(({ outcome }) => outcome === "change")
		.map((row): RowResult => {
			const before = locked.get(row.recordId ?? 0);
			if (!before || before.version !== row.seenVersion)
				return failure(row.line, "changed_since_check");
			edits.push({ before, changes: row.after });
			const { id, version } = before;
			return { line: row.line, recordId: id, version: version + 1 };
		});
	await editCustomers(tx, edits, actor);
	return [
		...created.map(({ id, version }, at) => ({
			...{ line: made[at]?.line ?? 0, recordId: id, version },
		})),
		...changed,
	];
}

/** Nothing refers to who has never bought: what the import made by mistake is gone, but for its lines in the audit. */
export async function undoCustomers(
	tx: Database,
	rows: readonly RowToUndo[],
	{ actor }: ImportBy,
): Promise<RowResult[]> {
	const locked = await lockById(tx, rows);
	const made = rows
		.filter(({ outcome }) => outcome === "create")
		.map(({ recordId }) => recordId);
	const buyers = await findBuyers(tx, made);
	const noted = await findNoted(tx, "customer", made);
	const edits: CustomerEdit[] = [];
	const removed: CustomerRow[] = [];
	const results = rows.map(
		({ line, recordId, savedVersion, outcome, before }): RowResult => {
			const customer = locked.get(recordId);
			if (!customer || customer.version !== savedVersion)
				return failure(line, "changed_since_import");
			if (outcome === "change")
				edits.push({ before: customer, changes: before ?? {} });
			else if (buyers.has(recordId))
				return failure(line, "bought_since_import");
			else if (noted.has(recordId)) return failure(line, "noted_since_import");
			else removed.push(customer);
			return { line, recordId, version: customer.version };
		},
	);
	await editCustomers(tx, edits, actor);
	await deleteCustomers(
		tx,
		removed.map(({ id }) => id),
	);
	await recordChanges(
		tx,
		removed.map(({ id, name }) => ({
			actor,
			entity: "customer",
			entityId: id,
			action: "removed",
			before: { name },
		})),
	);
	return results;
}

async function lockById(tx: Database, rows: readonly RowToApply[]) {
	const ids = rows.flatMap(({ recordId }) => recordId ?? []);
	const locked = await lockCustomers(tx, ids);
	return new Map(locked.map((row) => [row.id, row]));
}
