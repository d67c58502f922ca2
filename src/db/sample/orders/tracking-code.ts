import type { Random } from "../random.ts";

const services = ["AA", "OV", "PJ", "QB", "TI"];
const weights = [8, 6, 4, 2, 3, 5, 9, 7];

/** A code in the form of the Correios (UPU S10), with its check digit: OV473124829BR has 47312482 and 9. */
export function drawTrackingCode(random: Random): string {
	const serial = String(random.int(10_000_000, 99_999_999));
	return `${random.pick(services)}${serial}${checkDigit(serial)}BR`;
}

function checkDigit(serial: string): number {
	const total = weights.reduce(
		(all, weight, index) => all + weight * Number(serial[index]),
		0,
	);
	const digit = 11 - (total % 11);
	if (digit === 10) return 0;
	return digit === 11 ? 5 : digit;
}
