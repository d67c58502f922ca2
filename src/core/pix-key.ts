import { parseEmail } from "./email.ts";
import { formatPhone, parsePhone } from "./phone.ts";
import { formatTaxId, parseTaxId } from "./tax-id.ts";

export type PixKeyKind = "cpf" | "cnpj" | "email" | "phone" | "random";
type PixKey = { kind: PixKeyKind; value: string };

/**
 * Reads a Pix key of any of the five kinds, in the form the directory keeps; null when it is none of them.
 * Eleven bare digits that make a valid CPF are one, else a phone. parsePixKey("11 98765-4321") → { kind: "phone", value: "+5511987654321" }
 */
export function parsePixKey(text: string): PixKey | null {
	const typed = text.trim();
	if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(typed)) {
		return { kind: "random", value: typed.toLowerCase() };
	}
	if (typed.includes("@")) {
		const email = parseEmail(typed);
		return email ? { kind: "email", value: email } : null;
	}
	// "+" and "(" are only ever written in a phone, "." and "/" only in a document.
	const taxId = /[+(]/.test(typed) ? null : parseTaxId(typed);
	if (taxId) return taxId;
	const phone = /[./]/.test(typed) ? null : parsePhone(typed);
	return phone ? { kind: "phone", value: `+55${phone}` } : null;
}

/** Writes a Pix key the way people read it: a CPF or CNPJ with its mask, a phone as "(11) 98765-4321". */
export function formatPixKey(key: PixKey): string {
	if (key.kind === "phone") return formatPhone(key.value);
	if (key.kind === "cpf" || key.kind === "cnpj") return formatTaxId(key.value);
	return key.value;
}
