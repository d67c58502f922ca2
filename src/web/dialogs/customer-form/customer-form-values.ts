import { z } from "zod";
import { type CustomerSummary, customerInput } from "#contract/customers.ts";
import { customerTypes } from "#core/categories.ts";
import { formatPhone } from "#core/phone.ts";
import { formatPostalCode } from "#core/postal-code.ts";
import { formatTaxId } from "#core/tax-id.ts";
import { typedText } from "#web/forms/typed-text.ts";

/** The contract's schema for a form, whose fields are all text and whose lists begin with nothing chosen. */
export const customerForm = customerInput.extend({
	type: z.string().pipe(z.enum(customerTypes)),
	postalCode: typedText(customerInput.shape.postalCode),
	address: typedText(customerInput.shape.address),
	city: typedText(customerInput.shape.city),
	state: typedText(customerInput.shape.state),
});
export type CustomerFormInput = z.input<typeof customerForm>;

export const blankCustomer: CustomerFormInput = {
	name: "",
	email: "",
	phone: "",
	document: "",
	type: "",
	postalCode: "",
	address: "",
	city: "",
	state: "",
};

export function formValuesOf(customer: CustomerSummary): CustomerFormInput {
	const { name, email, type, address, city, state } = customer;
	return {
		name,
		email,
		phone: formatPhone(customer.phone),
		document: formatTaxId(customer.document),
		type,
		postalCode: formatPostalCode(customer.postalCode ?? ""),
		address: address ?? "",
		city: city ?? "",
		state: state ?? "",
	};
}

/** As they stand inside a sentence: "telefone e cidade". */
export const customerFieldLabels: Record<string, string> = {
	name: "nome",
	email: "e-mail",
	phone: "telefone",
	document: "CPF/CNPJ",
	type: "tipo",
	postalCode: "CEP",
	address: "endereço",
	city: "cidade",
	state: "estado",
	status: "status",
};
