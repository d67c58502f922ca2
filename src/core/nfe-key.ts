import type { StateCode } from "./postal-code.ts";

/** Characters of an access key; written in groups of four it takes 54. */
export const nfeKeyLength = 44;

/** What an access key says of the note it opens. */
export interface NfeKey {
	value: string;
	/** Two digits, IBGE's: `stateOfNfe` knows the state. */
	stateCode: string;
	/** AAMM: "2611" is November 2026. */
	month: string;
	/** CNPJ, which may hold letters, or 000 and a CPF. */
	issuer: string;
	/** 55 is an NF-e, 65 an NFC-e. */
	model: string;
	series: number;
	number: number;
	/** How it was issued, tpEmis. */
	emission: string;
	/** The issuer's own random number, cNF. */
	code: string;
	checkDigit: string;
}

/**
 * Reads a key as it is typed, pasted or scanned: in groups, with dots, behind "NFe". Letters are kept and made
 * capitals, because those of a CNPJ count. Null when it has not the shape of one; nothing else is checked.
 */
export function parseNfeKey(text: string): NfeKey | null {
	const value = compactNfeKey(text);
	if (!shape.test(value)) return null;
	return {
		value,
		stateCode: value.slice(0, 2),
		month: value.slice(2, 6),
		issuer: value.slice(6, 20),
		model: value.slice(20, 22),
		series: Number(value.slice(22, 25)),
		number: Number(value.slice(25, 34)),
		emission: value.slice(34, 35),
		code: value.slice(35, 43),
		checkDigit: value.slice(43),
	};
}

/** Without what people and programs put between and before: compactNfeKey("NFe 3526.11") → "352611". */
export function compactNfeKey(text: string): string {
	return text
		.replace(/[\s.\-/]/g, "")
		.toUpperCase()
		.replace(/^NFE/, "");
}

/** As a DANFE prints it, in groups of four: formatNfeKey("35261112ABC3…") → "3526 1112 ABC3 …". */
export function formatNfeKey(value: string): string {
	return value.match(/.{1,4}/g)?.join(" ") ?? value;
}

/** The digit that closes the first 43 characters: modulo 11, weights 2 to 9 from the right. */
export function nfeCheckDigit(first43: string): string {
	let total = 0;
	for (let fromRight = 0; fromRight < first43.length; fromRight += 1) {
		// A letter is worth its character code − 48, which for a digit is the digit itself.
		const worth = first43.charCodeAt(first43.length - 1 - fromRight) - 48;
		total += worth * (2 + (fromRight % 8));
	}
	const rest = total % 11;
	return String(rest < 2 ? 0 : 11 - rest);
}

/** The state of a code of IBGE's, or null where there is none: stateOfNfe("35") → "SP". */
export function stateOfNfe(stateCode: string): StateCode | null {
	return states[stateCode] ?? null;
}

/** The code of a state: nfeStateCode("SP") → "35". */
export function nfeStateCode(state: StateCode): string {
	const code = Object.keys(states).find((code) => states[code] === state);
	if (!code) throw new RangeError(`no code for ${state}`);
	return code;
}

const shape = /^\d{6}[A-Z0-9]{12}\d{26}$/;

const states: Record<string, StateCode> = {
	"11": "RO",
	"12": "AC",
	"13": "AM",
	"14": "RR",
	"15": "PA",
	"16": "AP",
	"17": "TO",
	"21": "MA",
	"22": "PI",
	"23": "CE",
	"24": "RN",
	"25": "PB",
	"26": "PE",
	"27": "AL",
	"28": "SE",
	"29": "BA",
	"31": "MG",
	"32": "ES",
	"33": "RJ",
	"35": "SP",
	"41": "PR",
	"42": "SC",
	"43": "RS",
	"50": "MS",
	"51": "MT",
	"52": "GO",
	"53": "DF",
};
