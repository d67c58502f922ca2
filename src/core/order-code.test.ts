import fc from "fast-check";
import { expect, test } from "vitest";
import {
	hyphenated,
	numberBehindHash,
	orderCode,
	orderPathCode,
	parseOrderCode,
} from "./order-code.ts";

test.each([
	[1, "#DV-2024-001"],
	[42, "#DV-2024-042"],
	[999, "#DV-2024-999"],
	[1_247, "#DV-2024-1247"],
	[1_000_000, "#DV-2024-1000000"],
])("order %d of 2024 is %s", (number, code) => {
	expect(orderCode(2024, number)).toBe(code);
});

test("numbers start at one", () => {
	expect(() => orderCode(2024, 0)).toThrow(RangeError);
	expect(() => orderCode(2024, 1.5)).toThrow(RangeError);
});

test.each(["#DV-2024-001", "DV-2024-001", "dv-2024-001", " #dv-2024-1 "])(
	"%o is the first order of 2024",
	(text) => expect(parseOrderCode(text)).toEqual({ year: 2024, number: 1 }),
);

test.each([
	"",
	"DV-2024",
	"DV-24-001",
	"DV-2024-000",
	"2024-001",
	"DV-2024-1a",
])("%o is no order code", (text) => expect(parseOrderCode(text)).toBeNull());

test("an address carries the code without its #", () => {
	expect(orderPathCode("#DV-2024-001")).toBe("DV-2024-001");
	expect(orderPathCode("DV-2024-001")).toBe("DV-2024-001");
});

test("every code is read back, also from an address", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1000, max: 9999 }),
			fc.integer({ min: 1, max: 1e9 }),
			(year, number) => {
				const code = orderCode(year, number);
				expect(parseOrderCode(code)).toEqual({ year, number });
				expect(parseOrderCode(orderPathCode(code))).toEqual({ year, number });
			},
		),
	);
});

test.each([
	["dv20241247", "dv-2024-1247"],
	["#dv20241247", "#dv-2024-1247"],
	["dv2024", "dv-2024"],
	["dv20", "dv-20"],
	["dv-2024-12", null],
	["dvd2024", null],
	["2024", null],
])("%o typed without hyphens is %o", (term, code) => {
	expect(hyphenated(term)).toBe(code);
});

test("a number behind # is written as codes write it", () => {
	expect(numberBehindHash("#12")).toBe("012");
	expect(numberBehindHash("#0012")).toBe("012");
	expect(numberBehindHash("#1247")).toBe("1247");
	for (const other of ["12", "#", "#0", "#12a", "#dv-2024-012"])
		expect(numberBehindHash(other)).toBeNull();
});
