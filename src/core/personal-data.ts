import { formatPhone } from "./phone.ts";
import { formatPostalCode } from "./postal-code.ts";
import { formatTaxId } from "./tax-id.ts";

type Values = Record<string, unknown>;
type Mask = (value: string) => string;

const hidden = "•••";

/**
 * A record as it once was, for those who may not read personal data of the past: enough stays to tell that
 * a value changed, nothing by which to reach anyone.
 * maskPersonalData("customer", { email: "maria@loja.com.br" }) → { email: "m•••@•••.com.br" }
 */
export function maskPersonalData<Masked extends Values | null>(
	entity: string,
	values: Masked,
): Masked {
	const masks = personalFields[entity];
	if (!masks || values === null) return values;
	const masked = Object.entries(values).map(([field, value]) => {
		const mask = masks[field];
		if (!mask || value === null || value === "") return [field, value];
		return [field, typeof value === "string" ? mask(value) : hidden];
	});
	return Object.fromEntries(masked);
}

/** An entry of a history with both of its sides masked. */
export function maskEntry<
	Entry extends { entity: string; before: Values | null; after: Values | null },
>(entry: Entry): Entry {
	return {
		...entry,
		before: maskPersonalData(entry.entity, entry.before),
		after: maskPersonalData(entry.entity, entry.after),
	};
}

/** Its first letter: maskName("Maria Silva") → "M•••". */
export function maskName(name: string): string {
	return `${firstOf(name)}${hidden}`;
}

/** maskEmail("maria@loja.com.br") → "m•••@•••.com.br" */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf("@");
	const dot = email.indexOf(".", at);
	if (at === -1) return maskName(email);
	return `${firstOf(email)}${hidden}@${hidden}${dot === -1 ? "" : email.slice(dot)}`;
}

/** All but the last two letters or digits: maskNumber("529.982.247-25") → "•••.•••.•••-25". Fewer are hidden whole. */
export function maskNumber(number: string): string {
	if ((number.match(/[\p{L}\p{N}]/gu) ?? []).length <= 2) return hidden;
	return number.replace(/[\p{L}\p{N}](?=(?:.*[\p{L}\p{N}]){2})/gsu, "•");
}

/** Whether a text is the mask of another, which no format fits. */
export function isMasked(text: string): boolean {
	return text.includes("•");
}

function maskKey(key: string): string {
	return key.includes("@") ? maskEmail(key) : maskNumber(key);
}

function firstOf(text: string): string {
	return [...text.trim()][0] ?? "";
}

const maskPhone: Mask = (phone) => maskNumber(formatPhone(phone));
const maskDocument: Mask = (document) => maskNumber(formatTaxId(document));
const maskPostalCode: Mask = (code) => maskNumber(formatPostalCode(code));

/** City and state are left: they are of too many people to be of one. */
const personalFields: Partial<Record<string, Partial<Record<string, Mask>>>> = {
	customer: {
		name: maskName,
		email: maskEmail,
		phone: maskPhone,
		document: maskDocument,
		postalCode: maskPostalCode,
		address: maskName,
	},
	order: {
		customerName: maskName,
		customerEmail: maskEmail,
		customerPhone: maskPhone,
		customerDocument: maskDocument,
		deliveryPostalCode: maskPostalCode,
		deliveryAddress: maskName,
	},
	store: { manager: maskName, phone: maskPhone, email: maskEmail },
	"store-legal": {
		legalName: maskName,
		document: maskDocument,
		postalCode: maskPostalCode,
		address: maskName,
		contacts: () => hidden,
	},
	"store-settings": { pixKey: maskKey, bankAccount: maskNumber },
	"privacy-request": {
		requesterName: maskName,
		requesterContact: maskKey,
		detail: () => hidden,
		identityProof: () => hidden,
		answer: () => hidden,
		step: () => hidden,
	},
	member: { email: maskEmail },
	invitation: { email: maskEmail },
};
