import type { Payout } from "#contract/payouts.ts";
import type { StoreLegal } from "#contract/store-legal.ts";
import { maskDocument } from "#core/personal-data.ts";
import { may, type Who } from "./who.ts";

/** A store's legal data. Its document is a CNPJ, which is public, or a person's CPF. */
export function legalFor(who: Who, store: StoreLegal): StoreLegal {
	const { legal } = store;
	if (!legal || seesStoreDocuments(who)) return store;
	return {
		...store,
		legal: { ...legal, document: maskDocument(legal.document) },
	};
}

/** Who is paid when a store is. */
export function holderFor(
	who: Who,
	holder: Payout["holder"],
): Payout["holder"] {
	if (!holder || seesStoreDocuments(who)) return holder;
	return { ...holder, document: maskDocument(holder.document) };
}

/** Those who run stores, those who pay them, and keys that read people's documents anyway. */
function seesStoreDocuments(who: Who): boolean {
	if (who.actor.kind === "key")
		return may(who, "customers:read") || may(who, "catalog:write");
	return may(who, "personal-data:read") || may(who, "payout:write");
}
