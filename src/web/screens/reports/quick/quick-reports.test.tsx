import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderReports, salesOfFebruary } from "#tests/support/web-reports.tsx";

test.each([
	["Relatório de Vendas", "/relatorios/vendas"],
	["Performance Lojas", "/relatorios/lojas"],
	["Análise Comissões", "/relatorios/comissoes"],
])("%s opens a preview on the same sales", async (title, path) => {
	const { user, address } = renderReports("/relatorios?storeId=4");
	await user.click(await screen.findByRole("link", { name: title }));
	await screen.findByText("Fevereiro de 2024");
	expect(address()).toBe(`${path}?month=2024-02&storeId=4`);
	const dialog = screen.getByRole("dialog", { name: title });
	await within(dialog).findByText("Loja: TechHub");
	const total = within(dialog).getByRole("row", { name: /^Total/ });
	expect(total.textContent).toContain("R$\u00a03.000,00");
	for (const name of ["Imprimir", "CSV (.csv)", "Excel (.xlsx)"])
		within(dialog).getByRole("button", { name });
});

test("a day of the sales opens its orders", async () => {
	const { user, address } = renderReports("/relatorios/vendas?month=2024-02");
	await user.click(await screen.findByRole("link", { name: "05/02/2024" }));
	await waitFor(() =>
		expect(address()).toBe(
			"/relatorios/pedidos?dateFrom=2024-02-05&dateTo=2024-02-05",
		),
	);
});

test("the line of the days is walked and opened by keyboard", async () => {
	const { user, address } = renderReports("/relatorios/vendas?month=2024-02");
	const line = await screen.findByRole("slider", { name: "Receita por dia" });
	line.focus();
	await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
	expect(line.getAttribute("aria-valuetext")).toBe(
		"03/02: Receita R$\u00a00,00",
	);
	await user.keyboard("{Enter}");
	await waitFor(() =>
		expect(address()).toBe(
			"/relatorios/pedidos?dateFrom=2024-02-03&dateTo=2024-02-03",
		),
	);
});

test("a month that is only partly in the period opens only that part", async () => {
	const [row] = salesOfFebruary.rows;
	renderReports("/relatorios/vendas", {
		"GET /api/reports/sales": {
			...salesOfFebruary,
			unit: "month",
			period: { from: "2023-10-10", to: "2024-02-18", month: null },
			rows: [
				{ ...row, start: "2023-10-10" },
				{ ...row, start: "2024-02-01" },
			],
		},
	});
	const table = await screen.findByRole("region", {
		name: "Vendas do período",
	});
	const hrefOf = (name: string) =>
		within(table).getByRole("link", { name }).getAttribute("href");
	expect(hrefOf("outubro de 2023")).toBe(
		"/relatorios/pedidos?dateFrom=2023-10-10&dateTo=2023-10-31",
	);
	expect(hrefOf("fevereiro de 2024")).toBe(
		"/relatorios/pedidos?dateFrom=2024-02-01&dateTo=2024-02-18",
	);
});

test("the file is of the report and the filters in the address", async () => {
	const { user, server } = renderReports(
		"/relatorios/comissoes?month=2024-02&storeId=4",
		{
			"GET /api/reports/commissions/export": () =>
				new Response("a;b", {
					headers: {
						"content-disposition": 'attachment; filename="x.csv"',
						"content-type": "text/csv",
					},
				}),
		},
	);
	await user.click(await screen.findByRole("button", { name: "CSV (.csv)" }));
	await screen.findByText("Exportação concluída!");
	screen.getByText("O arquivo foi gerado e será baixado em breve.");
	expect(server.asked).toContain(
		"GET /api/reports/commissions/export?format=csv&month=2024-02&storeId=4",
	);
});

test("a file that could not be made is said not to be", async () => {
	const { user } = renderReports("/relatorios/vendas?month=2024-02");
	await user.click(
		await screen.findByRole("button", { name: "Excel (.xlsx)" }),
	);
	await screen.findByText("Não foi possível exportar o relatório");
});

test("Imprimir prints what is open", async () => {
	const print = vi.fn();
	vi.stubGlobal("print", print);
	const { user } = renderReports("/relatorios/vendas?month=2024-02");
	await user.click(await screen.findByRole("button", { name: "Imprimir" }));
	expect(print).toHaveBeenCalledOnce();
});
