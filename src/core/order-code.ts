const numberDigits = 3;

/** The code an order is known by, at least three digits: orderCode(2024, 1) → "#DV-2024-001". */
export function orderCode(year: number, number: number): string {
	if (!Number.isSafeInteger(number) || number < 1) {
		throw new RangeError(`an order's number starts at 1, not ${number}`);
	}
	return `#DV-${year}-${String(number).padStart(numberDigits, "0")}`;
}

/** Reads a code, with or without # and in any case; null when it is none: parseOrderCode("dv-2024-001") → { year: 2024, number: 1 }. */
export function parseOrderCode(
	text: string,
): { year: number; number: number } | null {
	const typed = /^\s*#?DV-(\d{4})-(\d{1,12})\s*$/i.exec(text);
	if (!typed) return null;
	const number = Number(typed[2]);
	return number >= 1 ? { year: Number(typed[1]), number } : null;
}

/** A code, or the beginning of one, typed without its hyphens; null for anything else: hyphenated("dv20241247") → "dv-2024-1247". */
export function hyphenated(term: string): string | null {
	const typed = /^(#?)dv(\d{1,4})(\d*)$/.exec(term);
	if (!typed) return null;
	const [, mark, year, number] = typed;
	return `${mark}dv-${year}${number && `-${number}`}`;
}

/** The number of an order typed alone behind #, as its code writes it; null for anything else: numberBehindHash("#12") → "012". */
export function numberBehindHash(term: string): string | null {
	const typed = /^#0*([1-9]\d*)$/.exec(term);
	return typed?.[1]?.padStart(numberDigits, "0") ?? null;
}

/** The code as an address carries it, where # would begin a fragment: orderPathCode("#DV-2024-001") → "DV-2024-001". */
export function orderPathCode(code: string): string {
	return code.replace(/^#/, "");
}
