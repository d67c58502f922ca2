import { expect, test } from "vitest";
import {
	isMasked,
	maskEmail,
	maskName,
	maskNumber,
	maskPersonalData,
} from "./personal-data.ts";

test("of a customer a first letter, two digits and the end of an address stay", () => {
	expect(
		maskPersonalData("customer", {
			name: "Érica Souza",
			email: "maria@loja.com.br",
			phone: "11987654321",
			document: "52998224725",
			postalCode: "20040020",
			address: "Rua da Quitanda, 86",
			city: "Rio de Janeiro",
			status: "vip",
		}),
	).toEqual({
		name: "É•••",
		email: "m•••@•••.com.br",
		phone: "(••) •••••-••21",
		document: "•••.•••.•••-25",
		postalCode: "•••••-•20",
		address: "R•••",
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
		customerName: "A•••",
		customerDocument: "••.•••.•••/••••-35",
		deliveryAddress: "A•••",
		note: "Portaria",
	});
	expect(
		maskPersonalData("store", { name: "Mega Atacado", manager: "Helena" }),
	).toEqual({ name: "Mega Atacado", manager: "H•••" });
	expect(
		maskPersonalData("store-settings", {
			pixKey: "loja@banco.com",
			bankAccount: "Ag. 1234 C/C 56789-0",
			commissionRateBps: 550,
		}),
	).toEqual({
		pixKey: "l•••@•••.com",
		bankAccount: "••. •••• •/• ••••9-0",
		commissionRateBps: 550,
	});
});

test("a product's name is nobody's", () => {
	const product = { name: "Caneca", email: "x@y.z" };
	expect(maskPersonalData("product", product)).toBe(product);
});

test("what was blank stays blank, and what is no text is hidden whole", () => {
	expect(
		maskPersonalData("customer", { address: null, phone: "", name: 7 }),
	).toEqual({ address: null, phone: "", name: "•••" });
	expect(maskPersonalData("customer", null)).toBeNull();
});

test("odd values are masked, too", () => {
	expect(maskEmail("sem-arroba")).toBe("s•••");
	expect(maskEmail("a@localhost")).toBe("a•••@•••");
	expect(maskName("🙂 Ana")).toBe("🙂•••");
	expect(maskNumber("7-1")).toBe("•••");
	expect(isMasked(maskNumber("123"))).toBe(true);
	expect(isMasked("123")).toBe(false);
});
