import { describe, expect, test } from "vitest";
import { knownPlace, streetOf } from "./known-place.ts";

describe("of an address only its street is left", () => {
	test.each([
		["Avenida Paulista, 1000", "Avenida Paulista"],
		["Avenida Paulista, 1000, ap. 12, Ana", "Avenida Paulista"],
		["Rua das Flores 123 apto 4", "Rua das Flores"],
		["Rua das Flores nº 12", "Rua das Flores"],
		["Rua das Flores s/n", "Rua das Flores"],
		["Rua das Flores apto B", "Rua das Flores"],
		["Rua das Flores casa B", "Rua das Flores"],
		["Rua das Flores - fundos", "Rua das Flores"],
		["Rua das Flores (portão verde)", "Rua das Flores"],
		["Rua Nossa Senhora do Ó, 5", "Rua Nossa Senhora do Ó"],
		["Rua 15 de Novembro, 20", "Rua 15 de Novembro"],
		["  Av. Brasil  ", "Av. Brasil"],
	])("%o → %o", (address, street) => expect(streetOf(address)).toBe(street));

	test.each([
		"",
		"Rua",
		"Rua 7, 12",
		"SQS 308 Bloco A",
		"123",
		"Rua 15 de Novembro 20",
		", 12",
	])("%o leaves none to be sure of", (address) =>
		expect(streetOf(address)).toBeNull(),
	);
});

describe("what earlier addresses know of a CEP", () => {
	const paulista = (number: number) => ({
		address: `Avenida Paulista, ${number}`,
		city: "São Paulo",
	});

	test("is what they agree on", () => {
		expect(knownPlace("01310100", [paulista(1), paulista(2)])).toEqual({
			city: "São Paulo",
			street: "Avenida Paulista",
		});
	});

	test("outlives one that is typed otherwise, and takes the usual spelling", () => {
		const typed = { address: "av paulista 3", city: "sao paulo" };
		expect(knownPlace("01310100", [typed, paulista(1), paulista(2)])).toEqual({
			city: "São Paulo",
			street: "Avenida Paulista",
		});
	});

	test("is nothing where as many say otherwise", () => {
		const other = { address: "Rua Augusta, 3", city: "Osasco" };
		expect(knownPlace("01310100", [paulista(1), other])).toEqual({
			city: null,
			street: null,
		});
	});

	test("is no street where a whole town has the CEP", () => {
		const someone = { address: "Rua da Matriz, 3", city: "Cunha" };
		expect(knownPlace("12530000", [someone])).toEqual({
			city: "Cunha",
			street: null,
		});
	});

	test("is nothing without addresses", () => {
		expect(knownPlace("01310100", [{ address: null, city: null }])).toEqual({
			city: null,
			street: null,
		});
		expect(knownPlace("01310100", [])).toEqual({ city: null, street: null });
	});
});
