import { expect, test } from "vitest";
import * as read from "./cell-readers.ts";

test.each([
	["59,90", 5990],
	["R$ 1.234,56", 123_456],
	["1234.5", 123_450],
	["1,234.50", 123_450],
	["", null],
])("money %s", (cell, value) => {
	expect(read.money(cell)).toEqual({ value });
});

test.each([
	["money", read.money("doze"), "invalid_number"],
	["money", read.money("1,234"), "too_precise"],
	["a count", read.count("1,5"), "not_integer"],
	["a code", read.code("7,89123E+19"), "digits_lost"],
	["a day", read.day("30/02/2024"), "invalid_date"],
	["a broken formula", read.text("#REF!"), "formula_error"],
	[
		"a formula nobody computed",
		read.money("#SEM VALOR!"),
		"formula_without_value",
	],
])("%s that cannot be read says why", (_, answer, problem) => {
	expect(answer).toMatchObject({ problem });
});

test("a blank cell leaves stock and choices as they are, and empties texts", () => {
	expect(read.count("")).toEqual({ value: undefined });
	expect(read.option({ a: "A" })("")).toEqual({ value: undefined });
	expect(read.text("")).toEqual({ value: "" });
});

test("choices are read by label or value, without accents", () => {
	const category = read.option({ eletronicos: "Eletrônicos" });
	for (const cell of ["eletronicos", "ELETRÔNICOS", " Eletrônicos"])
		expect(category(cell)).toEqual({ value: "eletronicos" });
});

test("zeros that a spreadsheet took off come back where that makes a number right", () => {
	expect(read.taxId("1234567890")).toEqual({ value: "01234567890" });
	expect(read.taxId("1234567891")).toEqual({ value: "1234567891" });
	expect(read.postalCode("1310100")).toEqual({ value: "01310100" });
	expect(read.state("são paulo")).toEqual({ value: "SP" });
});
