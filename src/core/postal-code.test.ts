import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	formatPostalCode,
	maskPostalCode,
	parsePostalCode,
	postalCodeMaxLength,
	stateCodes,
	stateOfPostalCode,
	states,
} from "./postal-code.ts";

const anyPostalCode = fc
	.integer({ min: 1_000_000, max: 99_999_999 })
	.map((number) => String(number).padStart(8, "0"));

describe("parsePostalCode", () => {
	test.each([
		["01310-100", "01310100"],
		["01310100", "01310100"],
		["01.310-100", "01310100"],
		[" 69900-000 ", "69900000"],
	])("%o", (text, value) => expect(parsePostalCode(text)).toBe(value));

	test.each([
		"",
		"0131010",
		"013101000",
		"01310 100a",
		"00000-000",
		"00999-999",
		"0131-0100",
	])("%o is none", (text) => expect(parsePostalCode(text)).toBeNull());

	test("reads back whatever formatPostalCode writes", () => {
		fc.assert(
			fc.property(anyPostalCode, (postalCode) => {
				expect(parsePostalCode(formatPostalCode(postalCode))).toBe(postalCode);
			}),
		);
	});
});

describe("the mask while typing", () => {
	test.each([
		["", ""],
		["01310", "01310"],
		["013101", "01310-1"],
		["01310-100", "01310-100"],
		["013101009", "01310-100"],
	])("%o shows %o", (typed, shown) => {
		expect(maskPostalCode(typed)).toBe(shown);
	});

	test("masking again changes nothing, and no digit is lost", () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 30 }), (typed) => {
				const shown = maskPostalCode(typed);
				expect(maskPostalCode(shown)).toBe(shown);
				expect(shown.length).toBeLessThanOrEqual(postalCodeMaxLength);
				expect(shown.replace("-", "")).toBe(
					typed.replace(/[^0-9]/g, "").slice(0, 8),
				);
			}),
		);
	});
});

describe("the state of a postal code", () => {
	// Main post offices or well-known addresses of the 27 capitals.
	test.each([
		["69900-062", "AC"],
		["57020-000", "AL"],
		["68900-073", "AP"],
		["69005-070", "AM"],
		["40020-000", "BA"],
		["60025-060", "CE"],
		["70040-010", "DF"],
		["29010-120", "ES"],
		["74003-010", "GO"],
		["65010-000", "MA"],
		["78005-370", "MT"],
		["79002-070", "MS"],
		["30120-010", "MG"],
		["66010-000", "PA"],
		["58010-000", "PB"],
		["80020-000", "PR"],
		["50030-150", "PE"],
		["64000-040", "PI"],
		["20040-002", "RJ"],
		["59012-360", "RN"],
		["90010-150", "RS"],
		["76801-059", "RO"],
		["69301-000", "RR"],
		["88010-400", "SC"],
		["01310-100", "SP"],
		["49010-020", "SE"],
		["77001-002", "TO"],
	])("%s lies in %s", (postalCode, state) => {
		expect(stateOfPostalCode(postalCode)).toBe(state);
	});

	test.each([
		["01000-000", "SP"],
		["19999-999", "SP"],
		["20000-000", "RJ"],
		["28999-999", "RJ"],
		["68899-999", "PA"],
		["68900-000", "AP"],
		["69299-999", "AM"],
		["69300-000", "RR"],
		["69399-999", "RR"],
		["69400-000", "AM"],
		["69899-999", "AM"],
		["69900-000", "AC"],
		["72799-999", "DF"],
		["72800-000", "GO"],
		["73000-000", "DF"],
		["73699-999", "DF"],
		["73700-000", "GO"],
		["76799-999", "GO"],
		["76800-000", "RO"],
		["76999-999", "RO"],
		["77000-000", "TO"],
		["78899-999", "MT"],
		["79000-000", "MS"],
		["87999-999", "PR"],
		["89999-999", "SC"],
		["99999-999", "RS"],
	])("%s, at the edge of a range, lies in %s", (postalCode, state) => {
		expect(stateOfPostalCode(postalCode)).toBe(state);
	});

	test("is unknown where none is assigned, and for what is no postal code", () => {
		expect(stateOfPostalCode("78900-000")).toBeNull();
		expect(stateOfPostalCode("78999-999")).toBeNull();
		expect(stateOfPostalCode("00999-999")).toBeNull();
		expect(stateOfPostalCode("00500-000")).toBeNull();
		expect(stateOfPostalCode("abc")).toBeNull();
	});

	test("is known for every code but the unassigned 789xx", () => {
		fc.assert(
			fc.property(anyPostalCode, (postalCode) => {
				expect(stateOfPostalCode(postalCode) === null).toBe(
					postalCode.startsWith("789"),
				);
			}),
		);
	});
});

test("there are 27 states, each once, in the order of their names", () => {
	expect(new Set(stateCodes).size).toBe(27);
	expect(states).toHaveLength(27);
	const names = states.map((state) => state.name);
	expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "pt-BR")));
});
