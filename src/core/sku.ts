import { withoutAccents } from "./search-text.ts";

/** The longest code a product can have. */
export const skuMaxLength = 40;

/**
 * The code a category and a name suggest: three letters of each and three digits the caller draws.
 * suggestSku("Moda", "Camiseta Básica", 123) → "MOD-CAM123"
 */
export function suggestSku(
	categoryLabel: string,
	name: string,
	threeDigits: number,
): string {
	if (!Number.isInteger(threeDigits) || threeDigits < 0 || threeDigits > 999) {
		throw new RangeError(`${threeDigits} is not a number of three digits`);
	}
	const digits = String(threeDigits).padStart(3, "0");
	return `${firstLetters(categoryLabel)}-${firstLetters(name)}${digits}`;
}

/** The code of a copy, the first one that is free: nextFreeSku("MOD-CAM123", ["MOD-CAM123"]) → "MOD-CAM123-2". */
export function nextFreeSku(sku: string, taken: Iterable<string>): string {
	const unavailable = new Set([...taken].map((code) => code.toUpperCase()));
	// A copy of a copy counts on: "…-2" → "…-3", not "…-2-2". Three digits are part of the code itself.
	const numbered = /^(.+)-(\d{1,2})$/.exec(sku);
	const base = numbered?.[1] ?? sku;
	let free = sku.slice(0, skuMaxLength);
	let copy = Number(numbered?.[2] ?? 1);
	while (unavailable.has(free.toUpperCase())) {
		copy += 1;
		const suffix = `-${copy}`;
		free = base.slice(0, skuMaxLength - suffix.length) + suffix;
	}
	return free;
}

function firstLetters(text: string): string {
	return withoutAccents(text)
		.toUpperCase()
		.replace(/[^A-Z]/g, "")
		.slice(0, 3);
}
