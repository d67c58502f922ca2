import type { StoreLegal } from "#contract/store-legal.ts";
import { maskPersonalData } from "#core/personal-data.ts";
import { parseTaxId } from "#core/tax-id.ts";
import { may, type Who } from "./who.ts";

/**
 * A store's legal data. A CNPJ is public; a CPF is a person's, and shown whole to those who read people's
 * documents or write this one. That is every member of the team, and no key for the catalogue alone.
 */
export function legalFor(who: Who, store: StoreLegal): StoreLegal {
	const { legal } = store;
	const isOfPerson = legal && parseTaxId(legal.document)?.kind === "cpf";
	if (!isOfPerson || may(who, "customers:read") || may(who, "catalog:write"))
		return store;
	const { document } = maskPersonalData("store-legal", {
		document: legal.document,
	});
	return { ...store, legal: { ...legal, document } };
}
