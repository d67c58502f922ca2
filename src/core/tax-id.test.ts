import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	cnpjCheckDigits,
	cpfCheckDigits,
	formatTaxId,
	hasWrongCheckDigits,
	maskTaxId,
	parseTaxId,
	taxIdKind,
	taxIdMaxLength,
} from "./tax-id.ts";

const digits = (least: number, most = least) =>
	fc
		.array(fc.constantFrom(..."0123456789"), {
			minLength: least,
			maxLength: most,
		})
		.map((characters) => characters.join(""));
const anyCpf = digits(9)
	.filter((nine) => !/^(.)\1*$/.test(nine))
	.map((nine) => nine + cpfCheckDigits(nine));
const anyCnpj = fc
	.array(fc.constantFrom(..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"), {
		minLength: 12,
		maxLength: 12,
	})
	.map((characters) => characters.join(""))
	.filter((twelve) => !/^(.)\1*$/.test(twelve))
	.map((twelve) => twelve + cnpjCheckDigits(twelve));

describe("parseTaxId", () => {
	test.each([
		["529.982.247-25", "cpf", "52998224725"],
		["52998224725", "cpf", "52998224725"],
		[" 111.444.777-35 ", "cpf", "11144477735"],
		["11.222.333/0001-81", "cnpj", "11222333000181"],
		["11222333000181", "cnpj", "11222333000181"],
		["00.000.000/0001-91", "cnpj", "00000000000191"],
		["12.ABC.345/01DE-35", "cnpj", "12ABC34501DE35"],
		["12abc34501de35", "cnpj", "12ABC34501DE35"],
	])("%s is a %s", (text, kind, value) => {
		expect(parseTaxId(text)).toEqual({ kind, value });
	});

	test.each([
		"",
		"529.982.247-24",
		"529.982.247-35",
		"11.222.333/0001-82",
		"12.ABC.345/01DE-36",
		"12.ABC.345/01DE-3A",
		"5299822472",
		"529982247250",
		"000.000.000-00",
		"111.111.111-11",
		"00.000.000/0000-00",
		"529,982,247-25",
		"CPF 529.982.247-25",
		"5299822472\u0665",
	])("%o is none", (text) => expect(parseTaxId(text)).toBeNull());

	test("reads back whatever formatTaxId writes", () => {
		fc.assert(
			fc.property(fc.oneof(anyCpf, anyCnpj), (value) => {
				expect(parseTaxId(formatTaxId(value))?.value).toBe(value);
			}),
		);
	});

	test("notices a check digit typed wrong", () => {
		const anyShift = fc.integer({ min: 1, max: 9 });
		const lastTwo = fc.constantFrom(1, 2);
		fc.assert(
			fc.property(
				fc.oneof(anyCpf, anyCnpj),
				lastTwo,
				anyShift,
				(value, fromEnd, shift) => {
					const at = value.length - fromEnd;
					const wrong = (Number(value[at]) + shift) % 10;
					const typed = value.slice(0, at) + wrong + value.slice(at + 1);
					expect(parseTaxId(typed)).toBeNull();
				},
			),
		);
	});
});

test("only a document that is complete can have wrong check digits", () => {
	expect(hasWrongCheckDigits("529.982.247-26")).toBe(true);
	expect(hasWrongCheckDigits("12.ABC.345/01DE-36")).toBe(true);
	expect(hasWrongCheckDigits("529.982.247-25")).toBe(false);
	expect(hasWrongCheckDigits("529.982.247")).toBe(false);
	expect(hasWrongCheckDigits("111.111.111-11")).toBe(false);
});

test("check digits close a document of the right shape only", () => {
	expect(cpfCheckDigits("529982247")).toBe("25");
	expect(cnpjCheckDigits("112223330001")).toBe("81");
	expect(cnpjCheckDigits("12ABC34501DE")).toBe("35");
	expect(() => cpfCheckDigits("12345678")).toThrow(RangeError);
	expect(() => cnpjCheckDigits("12abc34501de")).toThrow(RangeError);
});

test("a value of another length is shown as it is", () => {
	expect(formatTaxId("123")).toBe("123");
	expect(formatTaxId("")).toBe("");
});

describe("the mask while typing", () => {
	test.each([
		["", ""],
		["5", "5"],
		["529", "529"],
		["5299", "529.9"],
		["52998224725", "529.982.247-25"],
		["112223330001", "11.222.333/0001"],
		["11222333000181", "11.222.333/0001-81"],
		["112223330001819", "11.222.333/0001-81"],
		["12a", "12.A"],
		["12abc34501de35", "12.ABC.345/01DE-35"],
		["12ABC34501DEX35", "12.ABC.345/01DE-35"],
		["52998224725A", "52.998.224/725A"],
		["529.982.247-2", "529.982.247-2"],
		["ç5", "5"],
		["ß5", "5"],
	])("%o shows %o", (typed, shown) => expect(maskTaxId(typed)).toBe(shown));

	test("a document starts as a CPF and becomes a CNPJ past 11 digits or with a letter", () => {
		expect(taxIdKind("")).toBe("cpf");
		expect(taxIdKind("529.982.247-25")).toBe("cpf");
		expect(taxIdKind("529982247250")).toBe("cnpj");
		expect(taxIdKind("1a")).toBe("cnpj");
	});

	test("masking again changes nothing, and 18 characters are never passed", () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 40 }), (typed) => {
				const shown = maskTaxId(typed);
				expect(maskTaxId(shown)).toBe(shown);
				expect(shown.length).toBeLessThanOrEqual(taxIdMaxLength);
			}),
		);
	});

	test("no typed digit is lost, nor moved", () => {
		fc.assert(
			fc.property(digits(0, 14), (typed) => {
				expect(maskTaxId(typed).replace(/\D/g, "")).toBe(typed);
			}),
		);
	});

	test("typing one character at a time ends where pasting does", () => {
		fc.assert(
			fc.property(fc.oneof(anyCpf, anyCnpj), (value) => {
				let shown = "";
				for (const character of value) shown = maskTaxId(shown + character);
				expect(shown).toBe(formatTaxId(value));
			}),
		);
	});
});
