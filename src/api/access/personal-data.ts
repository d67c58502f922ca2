import type { ListSelection } from "#contract/bulk-kinds.ts";
import type { ListName } from "#contract/list-names.ts";
import type { Lookup, RecentRecords } from "#contract/lookup.ts";
import { maskContactData } from "#core/personal-data.ts";
import type { Database } from "#db/database.ts";
import { type ExportSource, maskedSource } from "#db/exports/export-table.ts";
import { type PersonalSearch, personalValuesIn } from "#db/personal-search.ts";
import { countLookups } from "./lookup-limit.ts";
import { may, type Who } from "./who.ts";

/**
 * Whether people's documents, e-mails and phones are shown plainly. What a key was given to read it reads
 * whole: a storefront has to know whom it sends to, and nobody asks a program for its reasons.
 */
export function seesPersonalData(who: Who): boolean {
	return who.actor.kind === "key" || may(who, "personal-data:read");
}

interface Asking {
	db: Database;
	who: Who;
}

/**
 * How far they may search for people: by parts of a value only where they see all of it. Everyone else searches for
 * so many values an hour; call it with all that is about to be searched.
 */
export async function searchFor(
	{ db, who }: Asking,
	...searches: (string | undefined)[]
): Promise<PersonalSearch> {
	const findsByParts = seesPersonalData(who);
	if (!findsByParts)
		await countLookups(
			db,
			who.actor,
			searches.flatMap((search) => personalValuesIn(search ?? "")),
		);
	return { findsByParts };
}

/** The same for searches of a list: stores and products are no people. */
export function listSearchFor(
	asking: Asking,
	list: ListName,
	...searches: (string | undefined)[]
): Promise<PersonalSearch> {
	const isOfPeople = list === "orders" || list === "customers";
	return searchFor(asking, ...(isOfPeople ? searches : []));
}

export function selectionSearchFor(
	asking: Asking,
	{ list, selection }: ListSelection,
): Promise<PersonalSearch> {
	if (!("matching" in selection)) return searchFor(asking);
	return listSearchFor(asking, list, selection.matching.search);
}

type Contact = { email: string; phone?: string; document: string };

export function customerFor<Customer extends Contact>(
	who: Who,
	customer: Customer,
): Customer {
	return seesPersonalData(who)
		? customer
		: maskContactData("customer", customer);
}

export function customersFor<Customer extends Contact>(
	who: Who,
	customers: Customer[],
): Customer[] {
	return customers.map((customer) => customerFor(who, customer));
}

/** What was typed may have been someone's e-mail: it is found by, and not shown. */
export function lookupFor(who: Who, found: Lookup): Lookup {
	const { customers } = found;
	return {
		...found,
		customers: { ...customers, items: customersFor(who, customers.items) },
	};
}

export function recentFor(who: Who, recent: RecentRecords): RecentRecords {
	return { ...recent, customers: customersFor(who, recent.customers) };
}

export function exportFor(who: Who, source: ExportSource): ExportSource {
	return seesPersonalData(who) ? source : maskedSource(source);
}
