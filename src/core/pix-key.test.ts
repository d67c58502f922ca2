import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPixKey, parsePixKey } from "./pix-key.ts";

const uuid = "123e4567-e89b-42d3-a456-426614174000";

test.each([
	["529.982.247-25", "cpf", "52998224725"],
	["52998224725", "cpf", "52998224725"],
	["11.222.333/0001-81", "cnpj", "11222333000181"],
	["12.ABC.345/01DE-35", "cnpj", "12ABC34501DE35"],
	["Ana@Exemplo.com.br", "email", "ana@exemplo.com.br"],
	["+5511987654321", "phone", "+5511987654321"],
	["+55 11 98765-4321", "phone", "+5511987654321"],
	["(11) 98765-4321", "phone", "+5511987654321"],
	["11987654321", "phone", "+5511987654321"],
	[uuid.toUpperCase(), "random", uuid],
	[` ${uuid} `, "random", uuid],
])("%s is a key of kind %s", (text, kind, value) => {
	expect(parsePixKey(text)).toEqual({ kind, value });
});

test("eleven digits that are both a CPF and a phone are a CPF, unless written as a phone", () => {
	// 21 is an area code, a 9 follows, and the check digits are right.
	expect(parsePixKey("21912340038")).toEqual({
		kind: "cpf",
		value: "21912340038",
	});
	expect(parsePixKey("(21) 91234-0038")).toEqual({
		kind: "phone",
		value: "+5521912340038",
	});
	expect(parsePixKey("+5521912340038")?.kind).toBe("phone");
});

test.each([
	"",
	"chave",
	"ana@",
	"529.982.247-24",
	"11.98765.4321",
	"+1 212 555 0100",
	"12345678",
	uuid.slice(1),
	uuid.replaceAll("-", ""),
])("%o is no key", (text) => expect(parsePixKey(text)).toBeNull());

test.each([
	["52998224725", "529.982.247-25"],
	["12ABC34501DE35", "12.ABC.345/01DE-35"],
	["+5511987654321", "(11) 98765-4321"],
	["ana@exemplo.com", "ana@exemplo.com"],
	[uuid, uuid],
])("the key %s is shown as %s", (text, shown) => {
	const key = parsePixKey(text);
	expect(key && formatPixKey(key)).toBe(shown);
});

test("a key that was read is read the same again", () => {
	const anyText = fc.oneof(
		fc.uuid(),
		fc.emailAddress(),
		fc.stringMatching(/^(\+55)?[1-9]{2}9\d{8}$/),
	);
	fc.assert(
		fc.property(anyText, (text) => {
			const key = parsePixKey(text);
			if (key) expect(parsePixKey(key.value)).toEqual(key);
		}),
	);
});
