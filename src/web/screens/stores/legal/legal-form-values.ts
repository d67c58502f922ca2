import { z } from "zod";
import {
	type StoreContactRole,
	type StoreLegal,
	storeContactRoles,
	storeLegalInput,
} from "#contract/store-legal.ts";
import { formatPhone } from "#core/phone.ts";
import { formatPostalCode } from "#core/postal-code.ts";
import { formatTaxId } from "#core/tax-id.ts";
import { typedText } from "#web/forms/typed-text.ts";

/** A row of the form: all text, and a key that stays while rows come and go. */
export interface ContactRow {
	key: string;
	role: StoreContactRole;
	name: string;
	phone: string;
	email: string;
}

const { shape } = storeLegalInput;

/** The contract's schema for a form, whose fields are all text. */
export const legalForm = storeLegalInput.omit({ version: true }).extend({
	stateRegistration: typedText(shape.stateRegistration),
	postalCode: typedText(shape.postalCode),
	address: typedText(shape.address),
	city: typedText(shape.city),
	state: typedText(shape.state),
	contacts: z
		.custom<ContactRow[]>()
		.transform((rows) => rows.map(({ key: _, ...row }): unknown => row))
		.pipe(shape.contacts),
});
export type LegalFormInput = z.input<typeof legalForm>;
export type LegalFormOutput = z.output<typeof legalForm>;

export function formValuesOf({ legal, contacts }: StoreLegal): LegalFormInput {
	return {
		legalName: legal?.legalName ?? "",
		document: formatTaxId(legal?.document ?? ""),
		stateRegistration: legal?.stateRegistration ?? "",
		postalCode: formatPostalCode(legal?.postalCode ?? ""),
		address: legal?.address ?? "",
		city: legal?.city ?? "",
		state: legal?.state ?? "",
		contacts: contacts.map(({ role, name, phone, email }, at) => ({
			...{ key: `saved-${at}`, role, name },
			...{ phone: phone ? formatPhone(phone) : "", email: email ?? "" },
		})),
	};
}

let added = 0;

/** For the first role that nobody has yet. */
export function newContact(rows: readonly ContactRow[]): ContactRow {
	added += 1;
	const free = storeContactRoles.find(
		(role) => !rows.some((row) => row.role === role),
	);
	return {
		...{ key: `new-${added}`, role: free ?? "comercial" },
		...{ name: "", phone: "", email: "" },
	};
}

/** As they stand inside a sentence: "razão social e cidade". */
export const legalFieldLabels: Record<string, string> = {
	legalName: "razão social",
	document: "CNPJ/CPF",
	stateRegistration: "inscrição estadual",
	postalCode: "CEP",
	address: "endereço",
	city: "cidade",
	state: "estado",
	contacts: "contatos",
};
