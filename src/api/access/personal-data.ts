import type { Lookup, RecentRecords } from "#contract/lookup.ts";
import { maskContactData } from "#core/personal-data.ts";
import { type ExportSource, maskedSource } from "#db/exports/export-table.ts";
import type { PersonalSearch } from "#db/personal-search.ts";
import { may, type Who } from "./who.ts";

/**
 * Whether people's documents, e-mails and phones are shown plainly. What a key was given to read it reads
 * whole: a storefront has to know whom it sends to, and nobody asks a program for its reasons.
 */
export function seesPersonalData(who: Who): boolean {
	return who.actor.kind === "key" || may(who, "personal-data:read");
}

/** How far they may search for people: by parts of a value only where they see all of it. */
export function searchFor(who: Who): PersonalSearch {
	return { findsByParts: seesPersonalData(who) };
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
