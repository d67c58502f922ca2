/**
 * Hundredths, written as a number without needless zeros: decimalText("123450", ",") → "1234,5".
 * By its digits alone: the same by arithmetic is most of what an export would compute.
 */
export function decimalText(hundredths: string, point: "," | "."): string {
	const sign = hundredths.startsWith("-") ? "-" : "";
	const digits = hundredths.slice(sign.length).padStart(3, "0");
	const whole = sign + digits.slice(0, -2);
	const fraction = digits.slice(-2);
	if (fraction === "00") return whole;
	return whole + point + (fraction.endsWith("0") ? fraction[0] : fraction);
}
