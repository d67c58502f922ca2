import type { SQLWrapper } from "drizzle-orm";
import { maskDocument, maskEmail, maskPhone } from "#core/personal-data.ts";
import { formatPhone } from "#core/phone.ts";
import { formatTaxId } from "#core/tax-id.ts";
import { column, type ExportColumn } from "./export-table.ts";

/** By what a person is reached and told apart, in the same words in every file. */
export function contactColumns(of: {
	email: SQLWrapper;
	phone: SQLWrapper;
	document: SQLWrapper;
}): ExportColumn[] {
	return [
		{ ...column("contact", "text", "E-mail", of.email), masked: maskEmail },
		{
			...column("contact", "text", "Telefone", of.phone, formatPhone),
			masked: maskPhone,
		},
		{
			...column("contact", "text", "CPF/CNPJ", of.document, formatTaxId),
			masked: (document) => formatTaxId(maskDocument(document)),
		},
	];
}
