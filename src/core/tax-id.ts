import { digitsOf, fillPattern } from "./mask.ts";
import { isMasked } from "./masked-text.ts";

type TaxIdKind = "cpf" | "cnpj";
type TaxId = { kind: TaxIdKind; value: string };

/** The longest a masked document can be: 12.345.678/0001-95. */
export const taxIdMaxLength = 18;

/**
 * Reads a CPF or a CNPJ, masked or not, and verifies its check digits; null when it is neither.
 * parseTaxId("529.982.247-25") → { kind: "cpf", value: "52998224725" }
 */
export function parseTaxId(text: string): TaxId | null {
	const document = shapeOf(text);
	return document && hasRightCheckDigits(document) ? document : null;
}

/** A document in all but its check digits: hasWrongCheckDigits("529.982.247-26") → true. */
export function hasWrongCheckDigits(text: string): boolean {
	const document = shapeOf(text);
	return document !== null && !hasRightCheckDigits(document);
}

/** Writes a document with its mask: formatTaxId("11222333000181") → "11.222.333/0001-81". Other lengths, and masks, stay as they are. */
export function formatTaxId(value: string): string {
	if (isMasked(value)) return value;
	if (value.length === 11) return fillPattern(value, cpfPattern);
	if (value.length === 14) return fillPattern(value, cnpjPattern);
	return value;
}

/** Masks what has been typed so far, as the kind it is becoming: maskTaxId("12abc3") → "12.ABC.3". */
export function maskTaxId(typed: string): string {
	const characters = charactersOf(typed);
	if (taxIdKind(typed) === "cpf") return fillPattern(characters, cpfPattern);
	const checkDigits = digitsOf(characters.slice(12)).slice(0, 2);
	return fillPattern(characters.slice(0, 12) + checkDigits, cnpjPattern);
}

/** What is being typed: a CPF until the 12th character or the first letter: taxIdKind("12A") → "cnpj". */
export function taxIdKind(typed: string): TaxIdKind {
	const characters = charactersOf(typed);
	return characters.length > 11 || /[A-Z]/.test(characters) ? "cnpj" : "cpf";
}

/** The two digits that close a CPF of nine: cpfCheckDigits("529982247") → "25". */
export function cpfCheckDigits(nineDigits: string): string {
	if (!/^\d{9}$/.test(nineDigits)) {
		throw new RangeError("a CPF has nine digits before its check digits");
	}
	const first = checkDigit(nineDigits, 10);
	return first + checkDigit(nineDigits + first, 11);
}

/** The two digits that close a CNPJ of twelve, which may hold letters: cnpjCheckDigits("12ABC34501DE") → "35". */
export function cnpjCheckDigits(twelveCharacters: string): string {
	if (!/^[0-9A-Z]{12}$/.test(twelveCharacters)) {
		throw new RangeError("a CNPJ has twelve characters before its digits");
	}
	const first = checkDigit(twelveCharacters, 9);
	return first + checkDigit(twelveCharacters + first, 9);
}

const cpfPattern = "###.###.###-##";
const cnpjPattern = "##.###.###/####-##";

/** Modulo 11 over weights that grow from 2 at the right end and start again past `topWeight`. */
function checkDigit(characters: string, topWeight: number): string {
	let total = 0;
	for (let fromRight = 0; fromRight < characters.length; fromRight += 1) {
		// A letter is worth its character code − 48, which for a digit is the digit itself.
		const worth = characters.charCodeAt(characters.length - 1 - fromRight) - 48;
		total += worth * (2 + (fromRight % (topWeight - 1)));
	}
	const rest = total % 11;
	return String(rest < 2 ? 0 : 11 - rest);
}

function shapeOf(text: string): TaxId | null {
	const value = text.replace(/[\s./-]/g, "").toUpperCase();
	if (isRepeated(value)) return null; // 000.000.000-00 has correct check digits and belongs to nobody
	if (/^\d{11}$/.test(value)) return { kind: "cpf", value };
	return /^[0-9A-Z]{12}\d{2}$/.test(value) ? { kind: "cnpj", value } : null;
}

function hasRightCheckDigits({ kind, value }: TaxId): boolean {
	const digits = value.slice(-2);
	const rest = value.slice(0, -2);
	return kind === "cpf"
		? cpfCheckDigits(rest) === digits
		: cnpjCheckDigits(rest) === digits;
}

function charactersOf(typed: string): string {
	return typed.replace(/[^0-9A-Za-z]/g, "").toUpperCase();
}

function isRepeated(value: string): boolean {
	return /^(.)\1*$/.test(value);
}
