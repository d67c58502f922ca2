/** What came of reading a text: a number in units of its last decimal, or why there is none. */
export type ReadNumber =
	| { value: number; problem?: undefined }
	| { value?: undefined; problem: "unreadable" | "too_precise" };

/**
 * Reads a number as people type and paste it, in integer units of the last of `decimals` places:
 * with two, "59,90", "59.90" and "R$ 59,90" → 5990; "1.234,56", "1234.56" and "1,234.56" → 123456.
 * A single dot before exactly three digits is the Brazilian thousand: "1.234" → 123400.
 * A single comma is always decimal: "12,345" is too precise for two decimals.
 */
export function readNumber(text: string, decimals: number): ReadNumber {
	const typed = /^\s*(?:R\$)?\s*([-−]?)\s*(?:R\$)?\s*([\d.,]+)\s*$/i.exec(text);
	const parts = splitAtDecimal(typed?.[2] ?? "");
	if (!parts) return { problem: "unreadable" };
	if (parts.fraction.length > decimals) return { problem: "too_precise" };
	const units = Number(parts.whole + parts.fraction.padEnd(decimals, "0"));
	if (!Number.isSafeInteger(units)) return { problem: "unreadable" };
	return { value: typed?.[1] ? 0 - units : units };
}

/**
 * Writes what `readNumber` reads, with no more decimals than it has, but at least `least`:
 * writeNumber(250, 3) → "0,25", writeNumber(123400, 2, 2) → "1.234,00".
 */
export function writeNumber(value: number, decimals: number, least = 0) {
	const digits = String(Math.abs(value)).padStart(decimals + 1, "0");
	const at = digits.length - decimals;
	const whole = digits.slice(0, at).replace(/\B(?=(\d{3})+$)/g, ".");
	const fraction = digits.slice(at).replace(/0+$/, "").padEnd(least, "0");
	return `${value < 0 ? "-" : ""}${whole}${fraction && `,${fraction}`}`;
}

interface Parts {
	whole: string;
	fraction: string;
}

function splitAtDecimal(digits: string): Parts | null {
	const at = decimalAt(digits);
	const whole = at === -1 ? digits : digits.slice(0, at);
	const fraction = at === -1 ? "" : digits.slice(at + 1);
	if (whole + fraction === "") return null;
	const isGrouped = /^\d{1,3}(\.\d{3})+$|^\d{1,3}(,\d{3})+$/.test(whole);
	if (!isGrouped && !/^\d*$/.test(whole)) return null;
	// The same sign cannot both group and divide.
	if (isGrouped && at !== -1 && whole.includes(digits.charAt(at))) return null;
	return { whole: whole.replaceAll(/[.,]/g, "") || "0", fraction };
}

/** Where the decimal sign stands; -1 when all signs only group thousands. */
function decimalAt(digits: string): number {
	const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
	const signs = digits.replaceAll(/\d/g, "");
	if (signs.length === 1)
		return /^[1-9]\d{0,2}\.\d{3}$/.test(digits) ? -1 : last;
	const isAllOneSign = new Set(signs).size === 1;
	return isAllOneSign ? -1 : last;
}
