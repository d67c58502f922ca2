import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { CustomerInput } from "#contract/customers.ts";
import type { CustomerStatus } from "#core/categories.ts";
import { NotFound } from "#core/errors.ts";
import type { Database } from "../database.ts";
import { preparedSql } from "../prepared.ts";
import { json, recordsOf } from "../records.ts";
import { customers } from "../schema/customers.ts";
import { customerSearchText } from "./customers.ts";

export type CustomerRow = typeof customers.$inferSelect;

/** The row itself, locked until the transaction ends. */
export async function lockCustomer(
	tx: Database,
	id: number,
): Promise<CustomerRow> {
	const [row] = await tx
		.select()
		.from(customers)
		.where(eq(customers.id, id))
		.for("update");
	if (!row) throw new NotFound("customer", id);
	return row;
}

/** Those of the rows that are there, locked in order of id. */
export function lockCustomers(
	tx: Database,
	ids: readonly number[],
): Promise<CustomerRow[]> {
	if (ids.length === 0) return Promise.resolve([]);
	return tx
		.select()
		.from(customers)
		.where(inArray(customers.id, [...ids]))
		.orderBy(asc(customers.id))
		.for("update");
}

/** In the order given. */
export async function insertCustomers(
	tx: Database,
	added: readonly (CustomerInput & {
		status: CustomerStatus;
		joinedOn: string;
	})[],
): Promise<CustomerRow[]> {
	if (added.length === 0) return [];
	return tx
		.insert(customers)
		.values(
			added.map((customer) => ({
				...customer,
				searchText: customerSearchText(customer),
			})),
		)
		.returning();
}

/** What an operator edits of customers, for many locked ones at once; in the order given. */
export async function updateCustomers(
	tx: Database,
	edits: readonly { before: CustomerRow; changes: Partial<CustomerInput> }[],
): Promise<CustomerRow[]> {
	const rows = edits.map(({ before, changes }) => {
		const after = { ...before, ...changes, version: before.version + 1 };
		return { ...after, searchText: customerSearchText(after) };
	});
	await saveEdited(tx, { rows: JSON.stringify(rows) });
	return rows;
}

const edited = recordsOf(customers, [
	...(["name", "email", "phone", "document", "type"] as const),
	...(["postalCode", "address", "city", "state"] as const),
	...(["searchText", "version", "id"] as const),
]);

const saveEdited = preparedSql(
	"save_edited_customers",
	sql`update ${customers} set ${edited.set("edited")}
		from jsonb_to_recordset(${json("rows")}) as edited (${edited.record})
		where ${customers.id} = edited."id"`,
);

/** The same status for locked customers, each as its next version. */
export async function setCustomerStatus(
	tx: Database,
	ids: readonly number[],
	status: CustomerStatus,
): Promise<void> {
	await tx
		.update(customers)
		.set({ status, version: sql`${customers.version} + 1` })
		.where(inArray(customers.id, [...ids]));
}

/** Those of the rows that are there, for whoever only looks. */
export function listCustomerRows(
	db: Database,
	ids: readonly number[],
): Promise<CustomerRow[]> {
	if (ids.length === 0) return Promise.resolve([]);
	return db
		.select()
		.from(customers)
		.where(inArray(customers.id, [...ids]));
}

/** Which of these another customer already has; a unique index would name only the first. */
export async function findTakenFields(
	db: Database,
	{ email, document }: Pick<CustomerInput, "email" | "document">,
	exceptId?: number,
): Promise<("email" | "document")[]> {
	const hasEmail = sql`lower(${customers.email}) = lower(${email})`;
	const hasDocument = eq(customers.document, document);
	const rows = await db
		.select({
			email: sql<boolean>`${hasEmail}`,
			document: sql<boolean>`${hasDocument}`,
		})
		.from(customers)
		.where(
			and(
				or(hasEmail, hasDocument),
				exceptId === undefined
					? undefined
					: sql`${customers.id} <> ${exceptId}`,
			),
		);
	return (["email", "document"] as const).filter((field) =>
		rows.some((row) => row[field]),
	);
}
