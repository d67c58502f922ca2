import { RuleViolation } from "./errors.ts";

/** What stands in the place of a person's data once it is gone. Nothing of it leads back to them. */
export function anonymisedAs(customerId: number) {
	return {
		name: `Titular anonimizado nº ${customerId}`,
		/** No address ends in `.invalid` (RFC 2606): nothing is ever sent there. */
		email: `titular-${customerId}@anonimizado.invalid`,
		/** Neither a CPF nor a CNPJ, and no one else's. */
		document: `titular-anonimizado-${customerId}`,
		phone: "",
		address: "Endereço anonimizado",
	};
}

/** Within a text that says something else as well. */
export const anonymisedWord = "[anonimizado]";
/** In the place of a text that was all about the person. */
export const removedText = "[removido na anonimização]";

/** Whether a value is one of those above, and so leads to nobody. */
export function isAnonymised(value: string): boolean {
	return /^$|^titular[ -]anonimizado|@anonimizado\.invalid$|^endereço anonimizado$|^\[(?:anonimizado|removido na anonimização)\]$/i.test(
		value,
	);
}

/** The part of a city, without the street: anonymisedPostalCode("01310100") → "01310000". */
export function anonymisedPostalCode(postalCode: string | null): string | null {
	return postalCode && `${postalCode.slice(0, 5)}000`;
}

/** Nobody is behind it any more: there is nothing to correct, and nobody to sell to. */
export function assertNotAnonymised(customer: {
	anonymisedAt: Date | null;
}): void {
	if (customer.anonymisedAt !== null)
		throw new RuleViolation("customer_anonymised");
}
