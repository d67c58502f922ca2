import { digitsOf, fillPattern } from "./mask.ts";

/** The longest a masked postal code can be: 01310-100. */
export const postalCodeMaxLength = 9;

/** The 27 federative units, by code. */
export const states = [
	{ code: "AC", name: "Acre" },
	{ code: "AL", name: "Alagoas" },
	{ code: "AP", name: "Amapá" },
	{ code: "AM", name: "Amazonas" },
	{ code: "BA", name: "Bahia" },
	{ code: "CE", name: "Ceará" },
	{ code: "DF", name: "Distrito Federal" },
	{ code: "ES", name: "Espírito Santo" },
	{ code: "GO", name: "Goiás" },
	{ code: "MA", name: "Maranhão" },
	{ code: "MT", name: "Mato Grosso" },
	{ code: "MS", name: "Mato Grosso do Sul" },
	{ code: "MG", name: "Minas Gerais" },
	{ code: "PA", name: "Pará" },
	{ code: "PB", name: "Paraíba" },
	{ code: "PR", name: "Paraná" },
	{ code: "PE", name: "Pernambuco" },
	{ code: "PI", name: "Piauí" },
	{ code: "RJ", name: "Rio de Janeiro" },
	{ code: "RN", name: "Rio Grande do Norte" },
	{ code: "RS", name: "Rio Grande do Sul" },
	{ code: "RO", name: "Rondônia" },
	{ code: "RR", name: "Roraima" },
	{ code: "SC", name: "Santa Catarina" },
	{ code: "SP", name: "São Paulo" },
	{ code: "SE", name: "Sergipe" },
	{ code: "TO", name: "Tocantins" },
] as const;

export type StateCode = (typeof states)[number]["code"];

/** The codes alone, for enums: stateCodes.includes("SP"). */
export const stateCodes: readonly StateCode[] = states.map(
	(state) => state.code,
);

/** Reads a CEP, masked or not, as its eight digits; null when it is none: parsePostalCode("01310-100") → "01310100". */
export function parsePostalCode(text: string): string | null {
	const typed = /^\s*(\d{2})\.?(\d{3})-?(\d{3})\s*$/.exec(text);
	if (!typed) return null;
	const postalCode = typed.slice(1).join("");
	return postalCode >= "01000000" ? postalCode : null;
}

/** Writes a CEP with its mask: formatPostalCode("01310100") → "01310-100". */
export function formatPostalCode(postalCode: string): string {
	return maskPostalCode(postalCode);
}

/** Masks what has been typed so far: maskPostalCode("013101") → "01310-1". */
export function maskPostalCode(typed: string): string {
	return fillPattern(digitsOf(typed).slice(0, 8), "#####-###");
}

/** The state a CEP lies in, or null where none is assigned: stateOfPostalCode("01310-100") → "SP". */
export function stateOfPostalCode(text: string): StateCode | null {
	const postalCode = parsePostalCode(text);
	if (!postalCode) return null;
	const sector = Number(postalCode.slice(0, 5));
	const range = ranges.find(([, from, to]) => sector >= from && sector <= to);
	return range?.[0] ?? null;
}

/** First five digits, from and to, as the Correios publish them per state. */
const ranges: readonly [state: StateCode, from: number, to: number][] = [
	["SP", 1_000, 19_999],
	["RJ", 20_000, 28_999],
	["ES", 29_000, 29_999],
	["MG", 30_000, 39_999],
	["BA", 40_000, 48_999],
	["SE", 49_000, 49_999],
	["PE", 50_000, 56_999],
	["AL", 57_000, 57_999],
	["PB", 58_000, 58_999],
	["RN", 59_000, 59_999],
	["CE", 60_000, 63_999],
	["PI", 64_000, 64_999],
	["MA", 65_000, 65_999],
	["PA", 66_000, 68_899],
	["AP", 68_900, 68_999],
	["AM", 69_000, 69_299],
	["RR", 69_300, 69_399],
	["AM", 69_400, 69_899],
	["AC", 69_900, 69_999],
	["DF", 70_000, 72_799],
	["GO", 72_800, 72_999],
	["DF", 73_000, 73_699],
	["GO", 73_700, 76_799],
	["RO", 76_800, 76_999],
	["TO", 77_000, 77_999],
	["MT", 78_000, 78_899],
	["MS", 79_000, 79_999],
	["PR", 80_000, 87_999],
	["SC", 88_000, 89_999],
	["RS", 90_000, 99_999],
];
