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

/** What `suggestSku` makes: all of it but the digits, and those. */
const suggested = /^([A-Z]{0,3}-[A-Z]{0,3})(\d{3})$/;

/** What those begin with among which a free one is looked for. */
export function skuStem(sku: string): string {
	return suggested.exec(sku)?.[1] ?? sku.replace(/-\d{1,2}$/, "");
}

/**
 * The code itself while it is free. Else, of a suggested one, the next three digits that are; any other counts copies.
 * freeSku("MOD-CAM123", ["MOD-CAM123"]) → "MOD-CAM124", freeSku("ABC", ["ABC"]) → "ABC-2"
 */
export function freeSku(sku: string, taken: readonly string[]): string {
	const unavailable = new Set(taken.map((code) => code.toUpperCase()));
	const [, stem, digits] = suggested.exec(sku) ?? [];
	if (stem !== undefined)
		for (let step = 0; step < 1000; step += 1) {
			const next = (Number(digits) + step) % 1000;
			const code = stem + String(next).padStart(3, "0");
			if (!unavailable.has(code)) return code;
		}
	return nextFreeSku(sku, taken);
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
