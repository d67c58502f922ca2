import { describe, expect, test } from "vitest";
import {
	compactNfeKey,
	formatNfeKey,
	nfeCheckDigit,
	nfeStateCode,
	parseNfeKey,
	stateOfNfe,
} from "./nfe-key.ts";
import { stateCodes } from "./postal-code.ts";

const alphanumeric = "35261112ABC34501DE35550010000001231482736150";

describe("the check digit", () => {
	test.each([
		["52060433009911002506550120000007800267301615", "the example of the MOC"],
		[alphanumeric, "letters in the CNPJ, rest 0"],
		["35261111222333000181550010000000011482736157", "an NF-e"],
		["41261111222333000181650020000045679739182646", "an NFC-e"],
		["52261100052998224725559200000000151604193270", "issued with a CPF"],
		["35261111222333000181550010000000011100000040", "rest 0"],
		["35261111222333000181550010000000011100000130", "rest 1"],
		["352410KSP416L8000109550010000001231999999993", "published, with letters"],
		["52110210132781000178550010000005480000005486", "of a wrong CNPJ"],
	])("of %s is right: %s", (key) => {
		expect(nfeCheckDigit(key.slice(0, 43))).toBe(key.at(-1));
	});

	test("of a published example is wrong: it should be 0", () => {
		const key = "35221001442721000333550010000054181174173681";
		expect(nfeCheckDigit(key.slice(0, 43))).toBe("0");
	});
});

test("a key says where, when, by whom and as which number it was issued", () => {
	expect(parseNfeKey(alphanumeric)).toEqual({
		value: alphanumeric,
		stateCode: "35",
		month: "2611",
		issuer: "12ABC34501DE35",
		model: "55",
		series: 1,
		number: 123,
		emission: "1",
		code: "48273615",
		checkDigit: "0",
	});
});

test.each([
	["in groups of four", formatNfeKey(alphanumeric)],
	[
		"with dots and a mask",
		"35.2611.12.ABC.345/01DE-35.55.001.000000123-1.48273615.0",
	],
	["in small letters", alphanumeric.toLowerCase()],
	["behind NFe, as in an XML", `NFe${alphanumeric}`],
	["with lines and tabs around it", `\n\t${alphanumeric}\r\n`],
])("a key is read %s, and keeps its letters", (_, typed) => {
	expect(parseNfeKey(typed)?.value).toBe(alphanumeric);
});

test.each([
	["", "nothing"],
	[alphanumeric.slice(1), "43 characters"],
	[`${alphanumeric}0`, "45 characters"],
	[
		"35261112ABC34501DE3A550010000001231482736150",
		"a letter as check digit of the CNPJ",
	],
	["3A261112ABC34501DE35550010000001231482736150", "a letter in the state"],
	["35261112ÁBC34501DE35550010000001231482736150", "a letter with an accent"],
])("%j is no key: %s", (typed) => {
	expect(parseNfeKey(typed)).toBeNull();
});

test("a key is shown in eleven groups of four", () => {
	const shown = formatNfeKey(alphanumeric);
	expect(shown.split(" ")).toHaveLength(11);
	expect(compactNfeKey(shown)).toBe(alphanumeric);
});

test("every state has one code, and what others list is none", () => {
	for (const state of stateCodes)
		expect(stateOfNfe(nfeStateCode(state))).toBe(state);
	for (const code of ["34", "30", "44", "00", "99"])
		expect(stateOfNfe(code)).toBeNull();
});
