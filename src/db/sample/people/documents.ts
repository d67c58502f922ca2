import { cnpjCheckDigits, cpfCheckDigits } from "#core/tax-id.ts";
import type { Random } from "../random.ts";

const digits = "0123456789";
const digitsAndLetters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function cpf(random: Random): string {
	const nine = characters(random, digits, 9);
	return nine + cpfCheckDigits(nine);
}

export function numericCnpj(random: Random): string {
	return closedCnpj(`${characters(random, digits, 8)}0001`);
}

/** Of no company: numbers this high were never handed out. */
export function unissuedCnpj(random: Random): string {
	return closedCnpj(`9${characters(random, digits, 8).slice(1)}0001`);
}

/** The kind handed out since July 2026. */
export function alphanumericCnpj(random: Random): string {
	return closedCnpj(`${characters(random, digitsAndLetters, 8)}0001`);
}

function closedCnpj(twelve: string): string {
	return twelve + cnpjCheckDigits(twelve);
}

function characters(random: Random, from: string, count: number): string {
	return Array.from({ length: count }, () => random.pick([...from])).join("");
}
