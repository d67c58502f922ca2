import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMoney } from "./money.ts";
import { readNumber, writeNumber } from "./typed-number.ts";

const nbsp = "\u00a0";

describe("with two decimals", () => {
	test.each([
		["59,90", 5990],
		["59.90", 5990],
		["8.3", 830],
		["1.234,56", 123_456],
		["1234,5", 123_450],
		["1234.56", 123_456],
		["1,234.56", 123_456],
		["1,234,567.89", 123_456_789],
		["1.234", 123_400],
		["12.345", 1_234_500],
		["1.234.567", 123_456_700],
		["1,234,567", 123_456_700],
		["R$ 59,90", 5990],
		["r$10.00", 1000],
		[`R$${nbsp}1.234.567,89`, 123_456_789],
		["  0,05 ", 5],
		["10,", 1000],
		["10.", 1000],
		[",5", 50],
		[".5", 50],
		["007", 700],
		["-5", -500],
		["−R$ 5", -500],
		["R$ -5", -500],
	])("%s is %d hundredths", (text, value) =>
		expect(readNumber(text, 2)).toEqual({ value }),
	);

	test.each(["12,345", "0.345", "12345.678", "1.2345", "1.234,567"])(
		"%s is too precise",
		(text) => expect(readNumber(text, 2)).toEqual({ problem: "too_precise" }),
	);

	test.each([
		"",
		" ",
		"R$",
		"abc",
		".",
		",",
		"1.234,5a",
		"1.23,00",
		"1234.567,00",
		"1,2,3",
		"1.2.3",
		"1.234,567.89",
		"1.234.567.89",
		"1,234,56",
		"1e3",
		"--5",
		"5%",
		"١٢",
		"99999999999999999",
	])("%o cannot be read", (text) =>
		expect(readNumber(text, 2)).toEqual({ problem: "unreadable" }),
	);
});

test("a weight has three decimals", () => {
	expect(readNumber("8.3", 3)).toEqual({ value: 8300 });
	expect(readNumber("0.345", 3)).toEqual({ value: 345 });
	expect(readNumber("12,345", 3)).toEqual({ value: 12_345 });
	expect(readNumber("1.234", 3)).toEqual({ value: 1_234_000 });
});

test("a whole number may have its thousands apart, and no decimals", () => {
	expect(readNumber("1.234", 0)).toEqual({ value: 1234 });
	expect(readNumber("12", 0)).toEqual({ value: 12 });
	expect(readNumber("-3", 0)).toEqual({ value: -3 });
	expect(readNumber("2,5", 0)).toEqual({ problem: "too_precise" });
	expect(readNumber("2.5", 0)).toEqual({ problem: "too_precise" });
});

const units = fc.maxSafeInteger();
const places = fc.integer({ min: 0, max: 3 });

test("what is written is read back", () => {
	fc.assert(
		fc.property(units, places, places, (value, decimals, least) => {
			const text = writeNumber(value, decimals, Math.min(least, decimals));
			expect(readNumber(text, decimals)).toEqual({ value: value + 0 });
		}),
	);
});

test("an amount is read however a spreadsheet of either side of the ocean writes it", () => {
	fc.assert(
		fc.property(fc.nat(10_000_000_000), fc.boolean(), (cents, useGrouping) => {
			const inReais = (locale: string) =>
				(cents / 100).toLocaleString(locale, {
					minimumFractionDigits: 2,
					useGrouping,
				});
			for (const text of [inReais("pt-BR"), inReais("en-US")])
				expect(readNumber(text, 2)).toEqual({ value: cents });
			expect(readNumber(formatMoney(cents), 2)).toEqual({ value: cents });
		}),
	);
});

test("any text is a whole number of units or has a problem", () => {
	const digitsAndSigns = fc.string({
		unit: fc.constantFrom(..."0123456789.,- R$"),
	});
	fc.assert(
		fc.property(
			fc.oneof(fc.string(), digitsAndSigns),
			places,
			(text, decimals) => {
				const { value, problem } = readNumber(text, decimals);
				expect(Number.isSafeInteger(value)).toBe(problem === undefined);
			},
		),
	);
});
