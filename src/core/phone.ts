import { digitsOf, fillPattern } from "./mask.ts";
import { isMasked } from "./masked-text.ts";

/** The longest a masked phone can be: (11) 98765-4321. */
export const phoneMaxLength = 15;

/** The area codes (DDD) in use. */
export const areaCodes: readonly string[] = [
	...["11", "12", "13", "14", "15", "16", "17", "18", "19"],
	...["21", "22", "24", "27", "28"],
	...["31", "32", "33", "34", "35", "37", "38"],
	...["41", "42", "43", "44", "45", "46", "47", "48", "49"],
	...["51", "53", "54", "55"],
	...["61", "62", "63", "64", "65", "66", "67", "68", "69"],
	...["71", "73", "74", "75", "77", "79"],
	...["81", "82", "83", "84", "85", "86", "87", "88", "89"],
	...["91", "92", "93", "94", "95", "96", "97", "98", "99"],
];

/**
 * Reads a Brazilian phone, with or without mask and +55, as its 10 or 11 digits; null when it is none.
 * A mobile has a 9 after the area code, a landline 2 to 5. parsePhone("(11) 98765-4321") → "11987654321"
 */
export function parsePhone(text: string): string | null {
	if (!/^\s*\+?[\d\s().-]+$/.test(text)) return null;
	const isForeign = /^\s*\+(?!\s*55)/.test(text);
	const digits = digitsOf(text);
	const hasCountry = digits.length > 11 && digits.startsWith("55");
	const phone = hasCountry ? digits.slice(2) : digits;
	if (isForeign || !areaCodes.includes(phone.slice(0, 2))) return null;
	return /^\d\d(?:9\d{8}|[2-5]\d{7})$/.test(phone) ? phone : null;
}

/** Writes a phone with its mask: formatPhone("1133334444") → "(11) 3333-4444". A masked one stays as it is. */
export function formatPhone(phone: string): string {
	return isMasked(phone) ? phone : maskPhone(phone);
}

/** Masks what has been typed so far: maskPhone("11987") → "(11) 987". A 9 after the area code begins a mobile. */
export function maskPhone(typed: string): string {
	// A pasted +55 is no area code. Only with its plus: 55 is also the area code of Santa Maria.
	const digits = digitsOf(typed.replace(/^\s*\+\s*55/, "")).slice(0, 11);
	const isMobile = digits.length === 11 || digits[2] === "9";
	return fillPattern(digits, isMobile ? "(##) #####-####" : "(##) ####-####");
}
