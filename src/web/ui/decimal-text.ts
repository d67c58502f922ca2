/** Reads "1.234,5" the Brazilian way, with at most `decimals` digits after the comma; null when it cannot be read. */
export function parseDecimal(text: string, decimals: number): number | null {
	const typed = /^\s*(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d*))?\s*$/.exec(text);
	if (!typed) return null;
	const whole = (typed[1] ?? "").replaceAll(".", "");
	const fraction = typed[2] ?? "";
	if (fraction.length > decimals) return null;
	const value = Number(`${whole}.${fraction || "0"}`);
	return value <= Number.MAX_SAFE_INTEGER ? value : null;
}

/** Writes a number with a decimal comma and no more digits than it has: 0.25 → "0,25", 1500 → "1.500". */
export function formatShortDecimal(value: number, decimals: number): string {
	return value.toLocaleString("pt-BR", { maximumFractionDigits: decimals });
}
