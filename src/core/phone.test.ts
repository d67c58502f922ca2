import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	areaCodes,
	formatPhone,
	maskPhone,
	parsePhone,
	phoneMaxLength,
} from "./phone.ts";

const digits = (least: number, most = least) =>
	fc
		.array(fc.constantFrom(..."0123456789"), {
			minLength: least,
			maxLength: most,
		})
		.map((characters) => characters.join(""));
const anyPhone = fc
	.tuple(
		fc.constantFrom(...areaCodes),
		fc.oneof(
			digits(8).map((rest) => `9${rest}`),
			fc
				.tuple(fc.constantFrom("2", "3", "4", "5"), digits(7))
				.map((parts) => parts.join("")),
		),
	)
	.map((parts) => parts.join(""));

describe("parsePhone", () => {
	test.each([
		["(11) 98765-4321", "11987654321"],
		["11987654321", "11987654321"],
		["11 98765 4321", "11987654321"],
		["+55 (11) 98765-4321", "11987654321"],
		["5511987654321", "11987654321"],
		["(11) 3333-4444", "1133334444"],
		["+551133334444", "1133334444"],
		["(55) 99999-8888", "55999998888"],
		["(55) 3222-1111", "5532221111"],
	])("%s", (text, phone) => expect(parsePhone(text)).toBe(phone));

	test.each([
		"",
		"()",
		"987654321",
		"(10) 98765-4321",
		"(20) 98765-4321",
		"(11) 88765-4321",
		"(11) 9876-5432",
		"(11) 1333-4444",
		"+1 (11) 98765-4321",
		"(11) 98765-43210",
		"(11) 98765-432a",
		"११ 98765-4321",
	])("%o is none", (text) => expect(parsePhone(text)).toBeNull());

	test("reads back whatever formatPhone writes", () => {
		fc.assert(
			fc.property(anyPhone, (phone) => {
				expect(parsePhone(formatPhone(phone))).toBe(phone);
				expect(parsePhone(`+55${phone}`)).toBe(phone);
			}),
		);
	});
});

test("there are 67 area codes, each once", () => {
	expect(new Set(areaCodes).size).toBe(67);
	expect(areaCodes).toHaveLength(67);
});

describe("the mask while typing", () => {
	test.each([
		["", ""],
		["1", "(1"],
		["11", "(11"],
		["119", "(11) 9"],
		["1198765432", "(11) 98765-432"],
		["11987654321", "(11) 98765-4321"],
		["1133334444", "(11) 3333-4444"],
		["11333344445", "(11) 33334-4445"],
		["119876543210", "(11) 98765-4321"],
		["+55 11 98765-4321", "(11) 98765-4321"],
		["(55) 99999-88881", "(55) 99999-8888"],
	])("%o shows %o", (typed, shown) => expect(maskPhone(typed)).toBe(shown));

	test("masking again changes nothing, and 15 characters are never passed", () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 30 }), digits(0, 20), (a, b) => {
				const shown = maskPhone(a + b);
				expect(maskPhone(shown)).toBe(shown);
				expect(shown.length).toBeLessThanOrEqual(phoneMaxLength);
			}),
		);
	});

	test("no typed digit is lost, nor moved", () => {
		fc.assert(
			fc.property(digits(0, 11), (typed) => {
				expect(maskPhone(typed).replace(/\D/g, "")).toBe(typed);
			}),
		);
	});

	test("typing one digit at a time ends where pasting does", () => {
		fc.assert(
			fc.property(anyPhone, (phone) => {
				let shown = "";
				for (const digit of phone) shown = maskPhone(shown + digit);
				expect(shown).toBe(formatPhone(phone));
			}),
		);
	});
});
