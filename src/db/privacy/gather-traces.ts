import { sql } from "drizzle-orm";
import {
	mergeTraces,
	noTraces,
	type PersonTraces,
} from "#core/person-traces.ts";
import { likePattern, searchable } from "#core/search-text.ts";
import { type Database, rowsOf } from "../database.ts";

/** What of a record's fields a person is known by. */
const traceOf: Readonly<Record<string, keyof PersonTraces>> = {
	name: "names",
	customerName: "names",
	email: "emails",
	customerEmail: "emails",
	phone: "phones",
	customerPhone: "phones",
	document: "documents",
	customerDocument: "documents",
	address: "addresses",
	deliveryAddress: "addresses",
};

/** All that a customer was ever known by: today, in their orders, and in what was changed of either. */
export async function gatherTraces(
	db: Database,
	customerId: number,
): Promise<PersonTraces> {
	const rows = await rowsOf<{ fields: Record<string, unknown> | null }>(
		db,
		sql`with bought as (select id from orders where customer_id = ${customerId})
			select jsonb_build_object('name', name, 'email', email, 'phone', phone, 'document', document, 'address', address) as fields
			from customers where id = ${customerId}
			union
			select jsonb_build_object('name', customer_name, 'email', customer_email, 'phone', customer_phone,
				'document', customer_document, 'address', delivery_address)
			from orders where customer_id = ${customerId}
			union
			select fields from audit_log, lateral (values (before), (after)) as side (fields)
			where (entity = 'customer' and entity_id = ${customerId})
				or (entity = 'order' and entity_id in (select id from bought))
			union
			select fields from order_history, lateral (values (detail -> 'before'), (detail -> 'after')) as side (fields)
			where order_id in (select id from bought)`,
	);
	return mergeTraces(...rows.map(({ fields }) => tracesIn(fields ?? {})));
}

function tracesIn(fields: Record<string, unknown>): PersonTraces {
	const traces: PersonTraces = {
		names: [],
		emails: [],
		phones: [],
		documents: [],
		addresses: [],
	};
	for (const [field, value] of Object.entries(fields)) {
		const trace = traceOf[field];
		if (trace && typeof value === "string") traces[trace].push(value);
	}
	return traces;
}

/**
 * Those that lead to this person wherever they stand: what another customer, a store or someone of the team has, too,
 * is left out, and so are addresses and names of one word.
 */
export async function ownTraces(
	db: Database,
	customerId: number,
	{ names, emails, phones, documents }: PersonTraces,
): Promise<PersonTraces> {
	const own: PersonTraces = { ...noTraces, emails, documents };
	const full = names.filter((name) => name.trim().includes(" "));
	own.names = await notShared(full, (name) =>
		isNameShared(db, customerId, name),
	);
	own.phones = await notShared(phones, (phone) =>
		isPhoneShared(db, customerId, phone),
	);
	return own;
}

async function notShared(
	values: readonly string[],
	isShared: (value: string) => Promise<boolean>,
): Promise<string[]> {
	const kept: string[] = [];
	for (const value of values) if (!(await isShared(value))) kept.push(value);
	return kept;
}

async function isNameShared(
	db: Database,
	customerId: number,
	name: string,
): Promise<boolean> {
	const wanted = searchable(name);
	const rows = await rowsOf<{ name: string }>(
		db,
		sql`select name from customers where id <> ${customerId} and search_text like ${likePattern(wanted)}
			union select manager from stores
			union select name from store_contacts
			union select name from members`,
	);
	return rows.some((row) => searchable(row.name) === wanted);
}

async function isPhoneShared(
	db: Database,
	customerId: number,
	phone: string,
): Promise<boolean> {
	const [row] = await rowsOf<{ isShared: boolean }>(
		db,
		sql`select exists (
				select from customers
				where id <> ${customerId} and search_text like ${likePattern(phone)} and phone = ${phone}
				union all select from stores where phone = ${phone}
				union all select from store_contacts where phone = ${phone}
			) as "isShared"`,
	);
	return row?.isShared === true;
}
