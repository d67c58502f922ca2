import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
	type ana,
	anaInDetail,
	renderCustomers,
} from "#tests/support/web-customers.tsx";

async function openProfile(changes = {}, answers = {}) {
	const view = renderCustomers("/clientes/7", {
		"GET /api/customers/7": { ...anaInDetail, ...changes },
		...answers,
	});
	const dialog = await screen.findByRole("dialog", { name: /Ana Conceição/ });
	return { ...view, dialog: within(dialog) };
}

test("the profile tells contact, address and figures", async () => {
	const { dialog } = await openProfile();
	for (const text of [
		"Cliente desde 12/03/2023",
		"ana@exemplo.com.br",
		"(11) 98765-4321",
		"CPF",
		"529.982.247-25",
		"01310-100",
		"Av. Paulista, 1000",
		"São Paulo/SP",
		"28/02/2024",
	])
		expect(dialog.getAllByText(text).length, text).toBeGreaterThan(0);
	expect(document.title).toBe("Ana Conceição · Divishop");
});

test("spending per month is there in words", async () => {
	const { dialog } = await openProfile();
	const table = dialog.getByRole("table", {
		name: "Gastos por mês nos últimos 12 meses",
	});
	const rows = within(table).getAllByRole("row");
	expect(rows).toHaveLength(13);
	expect(rows.at(-1)?.textContent).toBe(
		"fevereiro de 2024R$\u00a01.234,56 · 3 pedidos",
	);
	expect(
		dialog
			.getByRole("link", { name: /^fevereiro de 2024: / })
			.getAttribute("href"),
	).toBe("/pedidos?customerId=7&dateFrom=2024-02-01&dateTo=2024-02-29");
});

test("favourite categories, stores and orders lead on", async () => {
	const { dialog } = await openProfile();
	dialog.getByText("Casa & Decoração");
	expect(
		dialog.getByRole("link", { name: "Mix Store" }).getAttribute("href"),
	).toBe("/pedidos?customerId=7&storeId=3");
	expect(
		dialog.getByRole("link", { name: "#DV-2024-1247" }).getAttribute("href"),
	).toBe("/pedidos/DV-2024-1247");
	expect(
		dialog
			.getByRole("link", { name: "Histórico de Compras" })
			.getAttribute("href"),
	).toBe("/pedidos?customerId=7");
});

test("a customer without purchases has a profile all the same", async () => {
	const { dialog } = await openProfile({
		totalOrders: 0,
		totalSpentCents: 0,
		averageOrderCents: 0,
		lastOrderAt: null,
		favoriteCategories: [],
		categories: [],
		stores: [],
		latestOrders: [],
	});
	expect(dialog.getAllByText("Nenhuma compra ainda.")).toHaveLength(2);
	dialog.getByText("Este cliente ainda não fez pedidos.");
});

test("VIP is set and removed by hand", async () => {
	const sent: unknown[] = [];
	let stored = anaInDetail;
	const { user, dialog } = await openProfile(
		{},
		{
			"GET /api/customers/7": () => Response.json(stored),
			"PUT /api/customers/7/status": async (request: Request) => {
				const body: { status: typeof ana.status } = await request.json();
				sent.push(body);
				stored = {
					...stored,
					status: body.status,
					version: stored.version + 1,
				};
				return Response.json(stored);
			},
		},
	);
	await user.click(dialog.getByRole("button", { name: "Tornar VIP" }));
	await screen.findByText("Cliente VIP!");
	await user.click(await dialog.findByRole("button", { name: "Remover VIP" }));
	await waitFor(() =>
		expect(sent).toEqual([
			{ status: "vip", version: 4 },
			{ status: "ativo", version: 5 },
		]),
	);
	await screen.findByText("VIP removido!");
});

test("a suggestion says which rule it follows", async () => {
	const { dialog } = await openProfile({ isVipCandidate: true });
	const rule = await dialog.findByRole("link", { name: "regra de VIP" });
	expect(rule.closest("p")?.textContent).toBe(
		"Atende à regra de VIP: gastou R$\u00a05.000,00 ou mais em 12 meses.",
	);
	expect(dialog.getAllByRole("button", { name: "Tornar VIP" })).toHaveLength(1);
});

test("an unknown customer is not found, and the list stays behind", async () => {
	renderCustomers("/clientes/99");
	await screen.findByText("Cliente não encontrado");
	await screen.findByText("Ana Conceição", { ignore: "script" });
});
