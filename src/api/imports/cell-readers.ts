import type { ErrorParams } from "#core/errors.ts";
import { parsePostalCode, states } from "#core/postal-code.ts";
import { searchable } from "#core/search-text.ts";
import { parseTaxId } from "#core/tax-id.ts";
import { readDay } from "#core/typed-day.ts";
import { readNumber } from "#core/typed-number.ts";
import { formulaWithoutValue } from "./files/formula-without-value.ts";

export type Read =
	/** Undefined: the cell says nothing, and leaves things as they are. */
	| { value: unknown; problem?: undefined }
	| { problem: string; params?: ErrorParams };

/** What a cell's text means, as far as the contract needs it told; whether it may be so, the contract says. */
export type ReadCell = (text: string) => Read;

/** Line ends are as different as the systems files come from, and mean the same. */
export function oneLineEnd(text: string): string {
	return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

export const text: ReadCell = guarded((cell) => ({ value: oneLineEnd(cell) }));

/** Blank says "as it is". */
export const textIfAny: ReadCell = (cell) =>
	cell === "" ? { value: undefined } : text(cell);

/** What looks like a number and is none: a spreadsheet may have cut its digits. */
export const code: ReadCell = guarded((cell) =>
	/^[+-]?\d(?:[.,]\d+)?E[+-]?\d+$/i.test(cell)
		? { problem: "digits_lost" }
		: { value: cell },
);

export const money: ReadCell = number(2);
export const kilos: ReadCell = number(3);

/** Blank says "as it is". */
export const count: ReadCell = (cell) =>
	cell === ""
		? { value: undefined }
		: number(0)(cell.replace(/(?<=\d)[.,]0{1,2}$/, ""));

export const wholeNumber: ReadCell = (cell) =>
	number(0)(cell.replace(/(?<=\d)[.,]0{1,2}$/, ""));

export const day: ReadCell = guarded((cell) => {
	if (cell === "") return { value: undefined };
	const value = readDay(cell);
	return value === null ? { problem: "invalid_date" } : { value };
});

/** By label or by value, with or without accents. Blank says "as it is". */
export function option(labels: Readonly<Record<string, string>>): ReadCell {
	const values = new Map(
		Object.entries(labels).flatMap(([value, label]) => [
			[searchable(value), value],
			[searchable(label), value],
		]),
	);
	const options = Object.values(labels).join(", ");
	return guarded((cell) => {
		if (cell === "") return { value: undefined };
		const value = values.get(searchable(cell));
		return value === undefined
			? { problem: "unknown_option", params: { options } }
			: { value };
	});
}

/** A spreadsheet takes the zeros off that a document begins with; its check digits say whether that is so. */
export const taxId: ReadCell = guarded((cell) => {
	if (/^\d{8,13}$/.test(cell) && cell.length !== 11)
		for (const length of [11, 14]) {
			const padded = cell.padStart(length, "0");
			if (cell.length < length && parseTaxId(padded)) return { value: padded };
		}
	return code(cell);
});

export const postalCode: ReadCell = guarded((cell) => {
	const padded = /^\d{7}$/.test(cell) ? `0${cell}` : cell;
	return { value: parsePostalCode(padded) ? padded : cell };
});

const statesByName = new Map(
	states.flatMap(({ code, name }) => [
		[searchable(code), code],
		[searchable(name), code],
	]),
);

export const state: ReadCell = guarded((cell) => ({
	value: statesByName.get(searchable(cell)) ?? cell,
}));

function number(decimals: number): ReadCell {
	return guarded((cell) => {
		if (cell === "") return { value: null };
		const { value, problem } = readNumber(cell, decimals);
		if (problem === undefined) return { value };
		if (problem === "too_precise")
			return { problem: decimals === 0 ? "not_integer" : "too_precise" };
		return { problem: "invalid_number" };
	});
}

/** What a broken formula left in the cell is no value. */
function guarded(read: ReadCell): ReadCell {
	return (cell) => {
		if (!cell.startsWith("#")) return read(cell);
		if (cell === formulaWithoutValue)
			return { problem: "formula_without_value" };
		return formulaErrors.has(cell.toUpperCase())
			? { problem: "formula_error" }
			: read(cell);
	};
}

/** In English, as workbooks keep them, and in Portuguese, as a csv has them. */
const formulaErrors = new Set([
	...["#N/A", "#REF!", "#VALUE!", "#DIV/0!", "#NAME?", "#NUM!", "#NULL!"],
	...["#N/D", "#VALOR!", "#NOME?", "#NÚM!", "#NULO!", "#SPILL!", "#DESPEJAR!"],
]);
