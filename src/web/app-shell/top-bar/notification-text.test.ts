import { expect, test } from "vitest";
import type { Notification } from "#contract/activity.ts";
import { notificationPath, notificationText } from "./notification-text.ts";

test("a new order is told by code, customer, value and store", () => {
	const order = about("order-placed", {
		code: "#DV-2024-1247",
		customer: "Ana Beatriz",
		totalCents: 128490,
		store: "TechHub, Mix Store",
	});
	expect(notificationText(order)).toEqual({
		title: "Novo pedido #DV-2024-1247",
		detail: "Ana Beatriz · R$\u00a01.284,90 · TechHub, Mix Store",
	});
	expect(notificationPath(order, true)).toBe("/pedidos/DV-2024-1247");
});

test("low stock says how much is left, none says so", () => {
	const params = { product: "Fone", store: "TechHub" };
	expect(notificationText(about("stock-low", { ...params, stock: 1 }))).toEqual(
		{
			title: "Estoque baixo",
			detail: "Fone · 1 unidade · TechHub",
		},
	);
	expect(notificationText(about("stock-low", { ...params, stock: 0 }))).toEqual(
		{
			title: "Sem estoque",
			detail: "Fone · TechHub",
		},
	);
});

test("whoever waits for approval is one click away", () => {
	const store = about("store-pending", { store: "Mix Store" });
	expect(notificationText(store).title).toBe("Loja aguardando aprovação");
	expect(notificationPath(store, true)).toBe("/lojas/7");
	const product = about("product-pending", { product: "Fone", store: "Mix" });
	expect(notificationText(product).detail).toBe("Fone · Mix");
	expect(notificationPath(product, true)).toBe("/produtos/7");
});

test("a lower price tells both prices", () => {
	const price = about("price-lowered", {
		product: "Fone",
		store: "TechHub",
		fromCents: 5990,
		toCents: 3990,
	});
	expect(notificationText(price).detail).toBe(
		"Fone · de R$\u00a059,90 por R$\u00a039,90 · TechHub",
	);
});

test("prices of many products are told at once, and lead to what was done", () => {
	const prices = about("price-lowered", {
		products: 1200,
		change: "Preço de varejo: −10%",
	});
	expect(notificationText(prices)).toEqual({
		title: "Preços reduzidos",
		detail: "1.200 produtos · Preço de varejo: −10%",
	});
	expect(notificationPath(prices, true)).toBe("/acoes/7");
	// Whoever may not open actions finds the products all the same.
	expect(notificationPath(prices, false)).toBe("/produtos");
});

function about(
	kind: Notification["kind"],
	params: Notification["params"],
): Notification {
	return {
		id: 1,
		at: "2024-02-29T15:00:00.000Z",
		kind,
		storeId: null,
		entityId: 7,
		params,
		readAt: null,
	};
}
