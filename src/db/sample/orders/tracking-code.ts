import { s10CheckDigit } from "#core/carrier.ts";
import type { Random } from "../random.ts";

const services = ["AA", "OV", "PJ", "QB", "TI"];

/** A code in the form of the Correios, with its check digit: OV473124829BR has 47312482 and 9. */
export function drawTrackingCode(random: Random): string {
	const serial = String(random.int(10_000_000, 99_999_999));
	return `${random.pick(services)}${serial}${s10CheckDigit(serial)}BR`;
}
