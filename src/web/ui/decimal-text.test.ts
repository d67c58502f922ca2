import fc from "fast-check";
import { expect, test } from "vitest";
import { formatShortDecimal, parseDecimal } from "./decimal-text.ts";

test.each([
	["0,25", 0.25],
	["1.500", 1500],
	["1.500,5", 1500.5],
	["12,", 12],
	["007", 7],
])("%s is %d", (text, value) => {
	expect(parseDecimal(text, 2)).toBe(value);
});

test.each([
	"1.5",
	"1,234",
	"-1",
	"1.50,0",
	",5",
	"abc",
	"99999999999999999999",
])("%s cannot be read with two decimals", (text) => {
	expect(parseDecimal(text, 2)).toBeNull();
});

test("what is written can be read back", () => {
	fc.assert(
		fc.property(fc.nat(100_000_000), (thousandths) => {
			const value = thousandths / 1000;
			expect(parseDecimal(formatShortDecimal(value, 3), 3)).toBe(value);
		}),
	);
});
