import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BrCode, brCodeOf, checksum } from "./br-code.ts";

const code: BrCode = {
	pixKey: "123e4567-e12b-12d1-a456-426655440000",
	amountCents: 9_860,
	holder: "Loja do Zé",
	city: "São Paulo",
	txid: "RP202611S017",
};

/** Reads fields of two digits of name, two of length and the value. */
function fieldsOf(text: string): Record<string, string> {
	const fields: Record<string, string> = {};
	for (let at = 0; at < text.length; ) {
		const end = at + 4 + Number(text.slice(at + 2, at + 4));
		fields[text.slice(at, at + 2)] = text.slice(at + 4, end);
		at = end;
	}
	return fields;
}

describe("known codes", () => {
	test("to a random key, of R$ 98,60", () => {
		expect(brCodeOf(code)).toBe(
			"00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540598.605802BR5910LOJA DO ZE6009SAO PAULO62160512RP202611S017630412FC",
		);
	});

	test("to a CNPJ with letters", () => {
		const padaria = {
			pixKey: "12ABC34501DE35",
			amountCents: 12_345,
			holder: "Padaria Alfa",
			city: "Curitiba",
			txid: "RP202611S018",
		};
		expect(brCodeOf(padaria)).toBe(
			"00020126360014br.gov.bcb.pix011412ABC34501DE355204000053039865406123.455802BR5912PADARIA ALFA6008CURITIBA62160512RP202611S01863044C8D",
		);
	});

	test("to a CPF, with a checksum that begins with zero", () => {
		const loja = {
			pixKey: "52998224725",
			amountCents: 1_000,
			holder: "Loja",
			city: "São Paulo",
			txid: "RP102",
		};
		expect(brCodeOf(loja)).toBe(
			"00020126330014br.gov.bcb.pix011152998224725520400005303986540510.005802BR5904LOJA6009SAO PAULO62090505RP102630404F2",
		);
	});

	// The published one has no name for the payment; ours always has, the rest is the same.
	test("to a phone, of five centavos", () => {
		const maria = {
			pixKey: "+5511987654321",
			amountCents: 5,
			holder: "Maria Silva",
			city: "Recife",
			txid: "RP1",
		};
		expect(brCodeOf(maria)).toContain(
			"00020126360014br.gov.bcb.pix0114+551198765432152040000530398654040.055802BR5911MARIA SILVA6006RECIFE62070503RP16304",
		);
	});
});

test.each([
	["123456789", "29B1"],
	["", "FFFF"],
	// Published by the central bank, without an amount.
	[
		"00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304",
		"1D3D",
	],
	[
		"00020126530014br.gov.bcb.pix0114pix@bcb.gov.br0213REPASSE NOV265204000053039865802BR5913FULANO DE TAL6008BRASILIA62070503***6304",
		"44D6",
	],
])("the checksum of %j is %s", (text, crc) => {
	expect(checksum(text)).toBe(crc);
});

describe("keys of each kind", () => {
	test.each([
		["CPF", "52998224725"],
		["CNPJ", "11222333000181"],
		["CNPJ with letters", "12ABC34501DE35"],
		["phone", "+5511987654321"],
		["e-mail", "pix@bcb.gov.br"],
		["random", "123e4567-e12b-12d1-a456-426655440000"],
		[
			"the longest e-mail",
			`${"a".repeat(60)}@${"b".repeat(10)}.com.br`.slice(0, 77),
		],
	])("%s", (_, pixKey) => {
		const fields = fieldsOf(brCodeOf({ ...code, pixKey }));
		expect(fieldsOf(fields["26"] ?? "")).toEqual({
			"00": "br.gov.bcb.pix",
			"01": pixKey,
		});
	});

	test("one that is longer than any is refused", () => {
		const pixKey = `${"a".repeat(69)}@bcb.gov`.padEnd(78, "x");
		expect(() => brCodeOf({ ...code, pixKey })).toThrow(RangeError);
	});
});

test.each([
	[1, "0.01"],
	[99, "0.99"],
	[100, "1.00"],
	[123_456_789, "1234567.89"],
	[999_999_999_999, "9999999999.99"],
])("%d centavos are written %s", (amountCents, text) => {
	expect(fieldsOf(brCodeOf({ ...code, amountCents }))["54"]).toBe(text);
});

test.each([0, -100, 1_000_000_000_000])(
	"%d centavos are no amount to pay",
	(amountCents) => {
		expect(() => brCodeOf({ ...code, amountCents })).toThrow(RangeError);
	},
);

test.each(["", "***", "RP 1", "RP-1", "a".repeat(26), "Ç1"])(
	"%j is no txid",
	(txid) => expect(() => brCodeOf({ ...code, txid })).toThrow(RangeError),
);

test("names are in plain capitals, and as long as there is room", () => {
	const long = {
		...code,
		holder: "Confecções & Acessórios São João da Boa Vista",
		city: "São José do Vale do Rio Preto",
	};
	const fields = fieldsOf(brCodeOf(long));
	expect(fields["59"]).toBe("CONFECCOES & ACESSORIOS S");
	expect(fields["60"]).toBe("SAO JOSE DO VAL");
});

test("a name without a letter that can be written is not left empty", () => {
	expect(fieldsOf(brCodeOf({ ...code, holder: "東京" }))["59"]).toBe("N");
});

test("whatever the names are, it can be read back and its checksum is right", () => {
	const anyText = fc.string({ unit: "grapheme", maxLength: 40 });
	fc.assert(
		fc.property(
			anyText,
			anyText,
			fc.integer({ min: 1, max: 1e12 - 1 }),
			(holder, city, amountCents) => {
				const text = brCodeOf({ ...code, holder, city, amountCents });
				expect(text).toMatch(/^[\x20-\x7e]+$/);
				expect(text.slice(-4)).toBe(checksum(text.slice(0, -4)));
				const fields = fieldsOf(text);
				expect(Object.keys(fields).toSorted()).toEqual(
					"00 26 52 53 54 58 59 60 62 63".split(" "),
				);
				expect(fields["59"]?.length).toBeLessThanOrEqual(25);
				expect(fields["60"]?.length).toBeLessThanOrEqual(15);
			},
		),
	);
});
