import { expect, test } from "vitest";
import { isMasked } from "./masked-text.ts";
import {
	maskContactData,
	maskDocument,
	maskEmail,
	maskEntry,
	maskName,
	maskNumber,
	maskPersonalData,
	maskPhone,
} from "./personal-data.ts";
import { formatPhone } from "./phone.ts";
import { formatTaxId, taxIdKind } from "./tax-id.ts";

const customer = {
	name: "Érica Souza",
	email: "maria@loja.com.br",
	phone: "11987654321",
	document: "52998224725",
	postalCode: "20040020",
	address: "Rua da Quitanda, 86",
	city: "Rio de Janeiro",
	status: "vip",
};

test("what a customer is told apart and reached by is masked, and nothing else of them", () => {
	expect(maskContactData("customer", customer)).toEqual({
		...customer,
		email: "m***@loja.com.br",
		phone: "(11) 9****-4321",
		document: "***.982.247-**",
	});
	expect(
		maskContactData("order", {
			customerName: "Ana",
			customerEmail: "fulano@dominio.br",
			customerPhone: "1133334444",
			customerDocument: "12345678909",
			deliveryAddress: "Av. Brasil, 1",
		}),
	).toEqual({
		customerName: "Ana",
		customerEmail: "f***@dominio.br",
		customerPhone: "(11) ****-4444",
		customerDocument: "***.456.789-**",
		deliveryAddress: "Av. Brasil, 1",
	});
});

test("a store's contact is a company's", () => {
	const store = { phone: "1133334444", email: "loja@loja.com.br" };
	expect(maskContactData("store", store)).toBe(store);
});

test("of a customer of the past a first letter and the same masks stay", () => {
	expect(maskPersonalData("customer", customer)).toEqual({
		name: "É***",
		email: "m***@loja.com.br",
		phone: "(11) 9****-4321",
		document: "***.982.247-**",
		postalCode: "***20",
		address: "R***",
		city: "Rio de Janeiro",
		status: "vip",
	});
});

test("of an order, contact and delivery; of a store, whom to call; of its settings, where its money goes", () => {
	expect(
		maskPersonalData("order", {
			customerName: "Ana",
			customerDocument: "12ABC34501DE35",
			deliveryAddress: "Av. Brasil, 1",
			note: "Portaria",
		}),
	).toEqual({
		customerName: "A***",
		customerDocument: "12ABC34501DE35",
		deliveryAddress: "A***",
		note: "Portaria",
	});
	expect(
		maskPersonalData("store", { name: "Mega Atacado", manager: "Helena" }),
	).toEqual({ name: "Mega Atacado", manager: "H***" });
	expect(
		maskPersonalData("store-settings", {
			pixKey: "loja@banco.com",
			bankAccount: "Ag. 1234 C/C 56789-0",
			commissionRateBps: 550,
		}),
	).toEqual({
		pixKey: "l***@banco.com",
		bankAccount: "***90",
		commissionRateBps: 550,
	});
});

test.for([
	["52998224725", "***.982.247-**"],
	["+5511987654321", "(11) 9****-4321"],
	["12ABC34501DE35", "***35"],
	["123e4567-e12b-12d1-a456-426655440000", "***00"],
])("a Pix key is masked by its kind, a company's too: %s", ([pixKey, mask]) => {
	expect(maskPersonalData("store-settings", { pixKey })).toEqual({
		pixKey: mask,
	});
});

test("a CNPJ is public, a CPF is not, and what is neither is hidden", () => {
	expect(maskDocument("12345678909")).toBe("***.456.789-**");
	expect(maskDocument("11222333000181")).toBe("11222333000181");
	expect(maskDocument("RG 1234567")).toBe("***67");
});

test("a product's name is nobody's", () => {
	const product = { name: "Caneca", email: "x@y.z" };
	expect(maskPersonalData("product", product)).toBe(product);
});

test("both sides of an entry are masked", () => {
	const before = { email: "ana@casa.com" };
	const after = { email: "outra@casa.com" };
	expect(
		maskEntry({ entity: "customer", before, after }, maskContactData),
	).toEqual({
		entity: "customer",
		before: { email: "a***@casa.com" },
		after: { email: "o***@casa.com" },
	});
});

test("what was blank stays blank, and what is no text is hidden whole", () => {
	expect(
		maskPersonalData("customer", { address: null, phone: "", name: 7 }),
	).toEqual({ address: null, phone: "", name: "***" });
	expect(maskPersonalData("customer", null)).toBeNull();
});

test("odd values are masked, too", () => {
	expect(maskEmail("sem-arroba")).toBe("s***");
	expect(maskEmail("a@localhost")).toBe("a***@localhost");
	expect(maskName("🙂 Ana")).toBe("🙂***");
	expect(maskNumber("7-1")).toBe("***");
	expect(maskPhone("0800")).toBe("***");
	expect(maskPhone("+1 202 555 0147")).not.toContain("555");
});

test("every mask is known for one, and stays as it is when it is written", () => {
	const masks = [
		...[maskName("A"), maskEmail("a@b.c"), maskNumber("123")],
		...[maskPhone("1133334444"), maskDocument("12345678909")],
	];
	for (const mask of masks) {
		expect(isMasked(mask)).toBe(true);
		expect(formatPhone(mask)).toBe(mask);
		expect(formatTaxId(mask)).toBe(mask);
	}
	expect(taxIdKind(maskDocument("12345678909"))).toBe("cpf");
	expect(isMasked("123")).toBe(false);
});
