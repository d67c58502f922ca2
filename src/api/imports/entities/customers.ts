import { customerInput } from "#contract/customers.ts";
import { customerTypeLabels } from "#contract/labels.ts";
import { type Day, dayOf } from "#core/business-time.ts";
import type { FieldError } from "#core/errors.ts";
import type { CustomerRow } from "#db/queries/customer-changes.ts";
import { findCustomersByKeys } from "#db/queries/import-matches.ts";
import {
	day,
	option,
	postalCode,
	type ReadCell,
	state,
	taxId,
	text,
} from "../cell-readers.ts";
import {
	blankRow,
	checkedAgainst,
	only,
	readValues,
	validated,
} from "../check-row.ts";
import type {
	CheckedRow,
	FieldedRow,
	ImportedEntity,
} from "../imported-entity.ts";
import { joinedOnProblem } from "../joined-on.ts";
import { applyCustomers, undoCustomers } from "./write-customers.ts";

const readers: Readonly<Record<string, ReadCell>> = {
	name: text,
	lastName: text,
	email: text,
	phone: text,
	document: taxId,
	type: option(customerTypeLabels),
	postalCode,
	address: text,
	city: text,
	state,
	joinedOn: day,
};

export const importedCustomers: ImportedEntity = {
	entity: "customers",
	async check(db, rows, { now }) {
		const read = rows.map(readCustomer);
		const found = await findCustomersByKeys(db, {
			documents: read.flatMap(({ document }) => document ?? []),
			emails: read.flatMap(({ email }) => email ?? []),
		});
		const byDocument = new Map(found.map((row) => [row.document, row]));
		const byEmail = new Map(found.map((row) => [row.email.toLowerCase(), row]));
		return read.map((customer) =>
			decide(customer, {
				ofDocument: byDocument.get(customer.document ?? ""),
				ofEmail: byEmail.get(customer.email ?? ""),
				today: dayOf(now),
			}),
		);
	},
	apply: applyCustomers,
	undo: undoCustomers,
};

interface ReadCustomer {
	line: number;
	values: Record<string, unknown>;
	errors: FieldError[];
	/** As stored; null where the row names none that is one. */
	document: string | null;
	email: string | null;
}

function readCustomer(row: FieldedRow): ReadCustomer {
	const { values, errors } = readValues(row, readers);
	const { lastName, ...rest } = values;
	if (typeof lastName === "string" && typeof rest.name === "string")
		rest.name = `${rest.name} ${lastName}`.trim();
	const document = only(customerInput, ["document"]).safeParse({
		document: rest.document,
	});
	const email = only(customerInput, ["email"]).safeParse({ email: rest.email });
	return {
		...{ line: row.line, values: rest, errors },
		document: document.success ? String(document.data.document) : null,
		email: email.success ? String(email.data.email).toLowerCase() : null,
	};
}

function decide(
	{ line, values, errors, document, email }: ReadCustomer,
	found: {
		ofDocument: CustomerRow | undefined;
		ofEmail: CustomerRow | undefined;
		today: Day;
	},
): CheckedRow {
	const { ofDocument, ofEmail, today } = found;
	const { joinedOn, ...given } = values;
	const existing = ofDocument ?? ofEmail;
	const label = String(values.name ?? existing?.name ?? email ?? "");
	const row = {
		...{ ...blankRow, line, label },
		matchKey: document && `document:${document}`,
		secondKey: email && `email:${email}`,
	};
	if (ofDocument && ofEmail && ofDocument.id !== ofEmail.id)
		errors.push({ field: "email", code: "matches_two" });
	else if (!ofDocument && ofEmail && document)
		errors.push({ field: "document", code: "document_differs" });
	if (existing)
		return checkedAgainst(existing, row, customerInput, {
			values: given,
			errors,
		});
	const problem = joinedOnProblem(joinedOn, today);
	if (problem) errors.push(problem);
	const checked = validated(
		customerInput,
		{ type: "varejo", ...given },
		errors,
	);
	if (checked.errors.length > 0)
		return { ...row, outcome: "error", errors: checked.errors };
	const after = { ...checked.values, ...(joinedOn ? { joinedOn } : {}) };
	return { ...row, outcome: "create", after };
}
