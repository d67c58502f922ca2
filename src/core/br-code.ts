import type { Cents } from "./money.ts";

/** What a static BR Code ("Pix copia e cola") tells a bank's application. */
export interface BrCode {
	/** In the form the directory keeps. */
	pixKey: string;
	amountCents: Cents;
	/** Who is paid, and where; written in capitals without accents, and cut to what the code has room for. */
	holder: string;
	city: string;
	/** Ours, found again on the bank's statement: up to 25 letters and digits. */
	txid: string;
}

const longestHolder = 25;
const longestCity = 15;

/**
 * Writes the code: fields as two digits of name, two of length and the value, closed by a checksum over all of it.
 * It is made here, from the key alone; nobody is asked.
 */
export function brCodeOf(code: BrCode): string {
	if (!/^[A-Za-z0-9]{1,25}$/.test(code.txid))
		throw new RangeError(`"${code.txid}" is no txid`);
	const body = [
		field("00", "01"),
		field("26", field("00", "br.gov.bcb.pix") + field("01", code.pixKey)),
		field("52", "0000"),
		field("53", "986"),
		field("54", decimalOf(code.amountCents)),
		field("58", "BR"),
		field("59", plain(code.holder, longestHolder)),
		field("60", plain(code.city, longestCity)),
		field("62", field("05", code.txid)),
		"6304",
	].join("");
	return body + checksum(body);
}

/** CRC-16/CCITT-FALSE, four digits in capitals: checksum("123456789") → "29B1". */
export function checksum(text: string): string {
	let crc = 0xffff;
	for (const byte of new TextEncoder().encode(text)) {
		crc ^= byte << 8;
		for (let bit = 0; bit < 8; bit += 1)
			crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
	}
	return crc.toString(16).toUpperCase().padStart(4, "0");
}

function field(name: string, value: string): string {
	if (value.length > 99) throw new RangeError(`field ${name} is too long`);
	return `${name}${String(value.length).padStart(2, "0")}${value}`;
}

/** 9860 → "98.60", without a detour over fractions; ten digits before the point are the most there is room for. */
function decimalOf(cents: Cents): string {
	if (cents <= 0 || cents >= 1e12)
		throw new RangeError(`${cents} centavos cannot be asked for`);
	const digits = String(cents).padStart(3, "0");
	return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function plain(text: string, longest: number): string {
	const ascii = text
		.normalize("NFD")
		.replace(/[^\x20-\x7e]/g, "")
		.toUpperCase()
		.trim();
	return ascii.slice(0, longest).trim() || "N";
}
