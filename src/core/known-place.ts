import { searchable } from "./search-text.ts";

/** Where a CEP lies, as far as addresses tell. */
export interface KnownPlace {
	city: string | null;
	street: string | null;
}

/**
 * What most of the addresses with one CEP agree on, and nothing that tells one of them from the others: of an address
 * only its street is left, and of a CEP that a whole town shares not even that, for there a street would be
 * someone's and not the CEP's.
 */
export function knownPlace(
	postalCode: string,
	addresses: readonly { address: string | null; city: string | null }[],
): KnownPlace {
	const streets = addresses.map(({ address }) => streetOf(address ?? ""));
	return {
		city: mostAgree(addresses.map(({ city }) => city)),
		street: postalCode.endsWith("000") ? null : mostAgree(streets),
	};
}

/**
 * The street of an address, without the number and all that follows; null when none is left to be sure of:
 * streetOf("Avenida Paulista, 1000, ap. 12") → "Avenida Paulista"
 */
export function streetOf(address: string): string | null {
	const dated = datedStreet.exec(address.trim())?.[0];
	const street = dated ?? (address.split(beyondStreet)[0] ?? "").trim();
	const [, ...name] = street.split(/\s+/);
	return name.join("").length > 1 ? street : null;
}

// What follows one of these tells the house: a comma, a bracket, a dash between spaces, a figure, "nº", "s/n", "apto".
const beyondStreet =
	/[,;\n(/]|\s[-–—]\s|\s(?:s\/n|n[º°.]|n[uú]mero\b|bloco\b|apto?\b|apartamento\b|casa\s\S{1,3}$)|\s*\d/i;

/** The figure of these is part of the name: "Rua 15 de Novembro". */
const datedStreet =
	/^\p{L}[\p{L}.]*\s\d{1,2}º?\sde\s(?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)(?=\s*(?:,|$))/iu;

/** What more than half of those who say anything say, in the spelling most of them use. */
function mostAgree(said: readonly (string | null)[]): string | null {
	const texts = said.flatMap((text) => text?.trim() || []);
	const most = largestOf(texts, searchable);
	return most.length * 2 > texts.length
		? (largestOf(most, (text) => text)[0] ?? null)
		: null;
}

/** Of the texts that are the same to `sameAs`, those that are most. */
function largestOf(
	texts: readonly string[],
	sameAs: (text: string) => string,
): readonly string[] {
	const groups = new Map<string, string[]>();
	for (const text of texts)
		groups.set(sameAs(text), [...(groups.get(sameAs(text)) ?? []), text]);
	return [...groups.values()].reduce(
		(most, group) => (group.length > most.length ? group : most),
		[],
	);
}
