import { formatPhone } from "#core/phone.ts";
import { formatPostalCode } from "#core/postal-code.ts";

/** What each field of an order is called inside a sentence. */
export const orderFieldLabels: Readonly<Record<string, string>> = {
	status: "status",
	parts: "status das lojas",
	partStatus: "status de uma loja",
	trackingCode: "código de rastreio",
	nfeKey: "chave da NF-e",
	customerEmail: "e-mail",
	customerPhone: "telefone",
	deliveryPostalCode: "CEP",
	deliveryAddress: "endereço",
	deliveryCity: "cidade",
	deliveryState: "estado",
	note: "observações",
};

/** The same fields as the form and the history name them. */
export const orderFieldNames: Readonly<Record<string, string>> = {
	customerEmail: "E-mail",
	customerPhone: "Telefone",
	deliveryPostalCode: "CEP",
	deliveryAddress: "Endereço",
	deliveryCity: "Cidade",
	deliveryState: "Estado (UF)",
	note: "Observações",
};

/** A field's value as it is read; blank says so. */
export function fieldValueText(
	field: string,
	value: string | null | undefined,
): string {
	if (!value) return "vazio";
	if (field === "customerPhone") return formatPhone(value);
	if (field === "deliveryPostalCode") return formatPostalCode(value);
	return value;
}
