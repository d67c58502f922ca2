import {
	anonymisedAs,
	anonymisedPostalCode,
	removedText,
} from "#core/anonymised.ts";

type Fields = Record<string, unknown>;
type Replace = (value: string) => string | null;

/** What the fields of customers and orders are called in the audit and in histories, and what becomes of each. */
function replacements(customerId: number): Readonly<Record<string, Replace>> {
	const gone = anonymisedAs(customerId);
	return {
		name: () => gone.name,
		customerName: () => gone.name,
		email: () => gone.email,
		customerEmail: () => gone.email,
		phone: () => gone.phone,
		customerPhone: () => gone.phone,
		document: () => gone.document,
		customerDocument: () => gone.document,
		address: () => gone.address,
		deliveryAddress: () => gone.address,
		postalCode: anonymisedPostalCode,
		deliveryPostalCode: anonymisedPostalCode,
		// Written by the person, or about them.
		note: () => removedText,
		body: () => removedText,
		requesterName: () => gone.name,
		requesterContact: () => removedText,
		detail: () => removedText,
		identityProof: () => removedText,
		// Search columns, which older entries still hold.
		searchText: () => "",
	};
}

/** Stored values without the fields of a person, at whatever depth. */
export function withoutPersonFields(
	values: unknown,
	customerId: number,
): unknown {
	const replace = replacements(customerId);
	const walk = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.map(walk);
		if (!isFields(value)) return value;
		return Object.fromEntries(
			Object.entries(value).map(([key, field]) => [
				key,
				typeof field === "string" && field !== ""
					? (replace[key]?.(field) ?? field)
					: walk(field),
			]),
		);
	};
	return walk(values);
}

/** The same values with every text replaced. */
export function eachText(
	value: unknown,
	replace: (text: string) => string,
): unknown {
	if (typeof value === "string") return replace(value);
	if (Array.isArray(value)) return value.map((item) => eachText(item, replace));
	if (!isFields(value)) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, field]) => [
			key,
			eachText(field, replace),
		]),
	);
}

function isFields(value: unknown): value is Fields {
	return typeof value === "object" && value !== null;
}
