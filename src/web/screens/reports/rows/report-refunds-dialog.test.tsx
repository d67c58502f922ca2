import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refundsOf, renderReports } from "#tests/support/web-reports.tsx";

async function findDialog() {
	await screen.findByText("Estornos que formam este número");
	return screen.getByRole("dialog");
}

test.each(["Estornos", "Comissão Estornada", "Receita Líquida"])(
	"%s of the screen opens the refunds of the same sales",
	async (name) => {
		const { user, address, server } = renderReports("/relatorios?storeId=4");
		await user.click(await screen.findByRole("link", { name }));
		await findDialog();
		expect(address()).toBe("/relatorios/estornos?month=2024-02&storeId=4");
		expect(server.asked).toContain(
			"GET /api/reports/refunds?month=2024-02&pageSize=50&storeId=4",
		);
	},
);

test("the cards say what was refunded, what went back to stores and what is left", async () => {
	renderReports("/relatorios");
	const cards = await screen.findByRole("region", {
		name: "Estornos do período",
	});
	expect(cards.textContent).toContain("R$\u00a0165,012 reembolsos");
	expect(cards.textContent).toContain(
		"R$\u00a015,00comissão líquida de R$\u00a0195,00",
	);
	expect(cards.textContent).toContain("R$\u00a02.834,99");
	expect(
		within(cards).getAllByRole("button", { name: /^Como é calculado/ }),
	).toHaveLength(3);
});

test("a month of the evolution opens its refunds", async () => {
	const { user, address } = renderReports("/relatorios");
	await user.click(
		await screen.findByRole("link", {
			name: "R$\u00a0165,01 de estornos em fevereiro de 2024",
		}),
	);
	await waitFor(() =>
		expect(address()).toBe("/relatorios/estornos?month=2024-02"),
	);
});

test("each refund says what it adds, of how much, and the sum stands below", async () => {
	renderReports("/relatorios/estornos?month=2024-02&category=casa");
	const dialog = await findDialog();
	await within(dialog).findByText("#DV-2024-1200");
	const [, row] = within(dialog).getAllByRole("row");
	if (!row) throw new Error("no row");
	expect(row.textContent).toContain("R$\u00a055,00de R$\u00a0165,01");
	expect(row.textContent).toContain("Arrependimento");
	expect(
		within(row).getByRole("link", { name: "#DV-2024-1200" }),
	).toHaveProperty("pathname", "/pedidos/DV-2024-1200");
	expect(within(dialog).getByLabelText("Soma dos estornos").textContent).toBe(
		"Reembolsos1EstornosR$\u00a055,00Comissão EstornadaR$\u00a05,00",
	);
});

test("no refunds are said to be none", async () => {
	renderReports("/relatorios/estornos?month=2023-01", {
		"GET /api/reports/refunds": refundsOf([]),
	});
	await screen.findByText("Nenhum estorno neste período");
});

test("the commission report opens a store's refunds, and says what the marketplace bears", async () => {
	const { user, address } = renderReports(
		"/relatorios/comissoes?month=2024-02",
	);
	const table = await screen.findByRole("region", {
		name: "Comissões por loja",
	});
	const row = within(table).getByRole("row", { name: /^TechHub/ });
	expect(row.textContent).toContain("R$\u00a050,00 pelo marketplace");
	expect(row.textContent).toContain("R$\u00a0841,99"); // 950,00 − 165,01 + 50,00 − 8,00 + 15,00
	await user.click(within(row).getByRole("link", { name: "R$\u00a0165,01" }));
	await waitFor(() =>
		expect(address()).toBe("/relatorios/estornos?month=2024-02&storeId=4"),
	);
});
