import { hidden } from "./masked-text.ts";
import { formatPhone } from "./phone.ts";
import { parsePixKey } from "./pix-key.ts";

type Values = Record<string, unknown>;
type Mask = (value: string) => string;
type Masks = Partial<Record<string, Partial<Record<string, Mask>>>>;
/** A record with some of its values masked, by what it is. */
export type MaskValues = <Masked extends Values | null>(
	entity: string,
	values: Masked,
) => Masked;

/**
 * By what a customer is told apart and reached, for those who have no need to.
 * maskContactData("customer", { email: "maria@loja.com.br" }) → { email: "m***@loja.com.br" }
 */
export const maskContactData: MaskValues = (entity, values) =>
	masked(contactFields[entity], values);

/**
 * A record as it once was, for those who may not read personal data of the past: enough stays to tell that
 * a value changed, nothing by which to reach anyone.
 */
export const maskPersonalData: MaskValues = (entity, values) =>
	masked(personalFields[entity], values);

/** An entry of a history with both of its sides masked. */
export function maskEntry<
	Entry extends { entity: string; before: Values | null; after: Values | null },
>(entry: Entry, mask: MaskValues): Entry {
	return {
		...entry,
		before: mask(entry.entity, entry.before),
		after: mask(entry.entity, entry.after),
	};
}

/** Its first letter: maskName("Maria Silva") → "M***". */
export function maskName(name: string): string {
	return `${firstOf(name)}${hidden}`;
}

/** maskEmail("fulano@dominio.br") → "f***@dominio.br" */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf("@");
	return maskName(email) + (at === -1 ? "" : email.slice(at));
}

/** Area and last four digits: maskPhone("11987654321") → "(11) 9****-4321"; of a landline "(11) ****-4321". */
export function maskPhone(phone: string): string {
	const written = /^(\(\d\d\) 9?)\d{4}(-\d{4})$/.exec(formatPhone(phone));
	return written ? `${written[1]}****${written[2]}` : maskNumber(phone);
}

/**
 * A CPF is of a person and shows its middle, as banks show it to payers: maskDocument("12345678909") →
 * "***.456.789-**". A CNPJ is of a company and public: it stays as it is.
 */
export function maskDocument(document: string): string {
	const cpf = /^\d{3}(\d{3})(\d{3})\d\d$/.exec(document);
	if (cpf) return `${hidden}.${cpf[1]}.${cpf[2]}-**`;
	return isCnpj.test(document) ? document : maskNumber(document);
}

const isCnpj = /^[\dA-Z]{12}\d\d$/;

/** The last two letters or digits, of so many that they tell little: maskNumber("56789-0") → "***90". */
export function maskNumber(number: string): string {
	const characters = number.match(/[\p{L}\p{N}]/gu) ?? [];
	return hidden + (characters.length > 4 ? characters.slice(-2).join("") : "");
}

/** Where money goes: a company's document, too, is not shown as that. */
function maskKey(key: string): string {
	const parsed = parsePixKey(key);
	switch (parsed?.kind) {
		case "email":
			return maskEmail(parsed.value);
		case "phone":
			return maskPhone(parsed.value);
		case "cpf":
			return maskDocument(parsed.value);
		default:
			return maskNumber(key);
	}
}

function masked<Masked extends Values | null>(
	masks: Masks[string],
	values: Masked,
): Masked {
	if (!masks || values === null) return values;
	const entries = Object.entries(values).map(([field, value]) => {
		const mask = masks[field];
		if (!mask || value === null || value === "") return [field, value];
		return [field, typeof value === "string" ? mask(value) : hidden];
	});
	return Object.fromEntries(entries);
}

function firstOf(text: string): string {
	return [...text.trim()][0] ?? "";
}

const contactFields: Masks = {
	customer: { email: maskEmail, phone: maskPhone, document: maskDocument },
	order: {
		customerEmail: maskEmail,
		customerPhone: maskPhone,
		customerDocument: maskDocument,
	},
};

/** City and state are left: they are of too many people to be of one. */
const personalFields: Masks = {
	customer: {
		...contactFields.customer,
		name: maskName,
		postalCode: maskNumber,
		address: maskName,
	},
	order: {
		...contactFields.order,
		customerName: maskName,
		deliveryPostalCode: maskNumber,
		deliveryAddress: maskName,
	},
	store: { manager: maskName, phone: maskPhone, email: maskEmail },
	"store-legal": {
		legalName: maskName,
		document: maskDocument,
		postalCode: maskNumber,
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
