import { expect, test } from "vitest";
import { carrierOf, s10CheckDigit } from "./carrier.ts";

test.for([
	["OV473124829BR", "47312482 closes with 9"],
	["ov 473 124 829 br", "as it is printed, or typed by hand"],
	[" AA123456785BR ", "pasted with blanks around it"],
] as const)("%s is a parcel of the Correios: %s", ([code]) => {
	const carrier = carrierOf(code);
	expect(carrier).toMatchObject({ name: "Correios", isMistyped: false });
	expect(carrier?.trackingUrl).toBe(
		`https://rastreamento.correios.com.br/app/index.php?objetos=${code.replaceAll(" ", "").toUpperCase()}`,
	);
});

test("a code whose check digit is another was probably mistyped, and still is theirs", () => {
	for (const code of ["OV473124820BR", "OV473124892BR", "AA123456789BR"])
		expect(carrierOf(code)).toMatchObject({
			name: "Correios",
			isMistyped: true,
		});
});

test.for([
	["47312482", 9],
	["12345678", 5],
	["00000000", 5], // nothing left over: 5 stands for 11
	["00000004", 5],
	["00000007", 6],
	["00000008", 0], // one left over: 0 stands for 10
	["10000000", 3],
] as const)("the check digit of %s is %i", ([serial, digit]) => {
	expect(s10CheckDigit(serial)).toBe(digit);
});

test.for([
	["LX123456785CN", "posted in another country"],
	["18012345678901", "14 digits: Jadlog, DPD or a CNPJ"],
	["888030012345678", "15 digits: J&T or FedEx"],
	["35240212345678000195550010000012341000012345", "the key of an invoice"],
	["AA12345678BR", "a digit short"],
	["AA1234567855BR", "a digit too many"],
	["ME24003S7XYBR", "letters among the digits"],
	["BR1BR", "too short"],
	["", "nothing"],
])("of %s nobody is guessed: %s", ([code]) => {
	expect(carrierOf(code ?? "")).toBeNull();
});
