/** What the form of a tracking code tells. */
export interface Carrier {
	name: string;
	/** As in "Rastrear nos Correios". */
	withArticle: string;
	/** Where anybody follows the parcel. */
	trackingUrl: string;
	/** Its check digit is another: it was probably mistyped. */
	isMistyped: boolean;
}

/** UPU S10: a service, eight digits, their check digit, the country of posting. */
const correiosForm = /^[A-Z]{2}(\d{8})(\d)BR$/;

/**
 * Who carries a parcel, guessed from the form of its code alone: carrierOf("OV 473 124 829 BR") → Correios.
 * Null where the form is not one carrier's own. Runs of digits are not: Jadlog, J&T, FedEx, a CNPJ and the
 * key of an invoice share their lengths.
 */
export function carrierOf(trackingCode: string): Carrier | null {
	const code = trackingCode.replaceAll(/\s/g, "").toUpperCase();
	const [, serial, checkDigit] = correiosForm.exec(code) ?? [];
	if (serial === undefined) return null;
	return {
		name: "Correios",
		withArticle: "nos Correios",
		trackingUrl: `https://rastreamento.correios.com.br/app/index.php?objetos=${code}`,
		isMistyped: s10CheckDigit(serial) !== Number(checkDigit),
	};
}

const weights = [8, 6, 4, 2, 3, 5, 9, 7];

/** Of the eight digits before it: s10CheckDigit("47312482") → 9. */
export function s10CheckDigit(serial: string): number {
	const total = weights.reduce(
		(all, weight, index) => all + weight * Number(serial[index]),
		0,
	);
	const digit = 11 - (total % 11);
	if (digit === 10) return 0;
	return digit === 11 ? 5 : digit;
}
