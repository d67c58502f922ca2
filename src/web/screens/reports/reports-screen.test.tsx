import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fill } from "#tests/support/render-web.tsx";
import { settings } from "#tests/support/web-answers.ts";
import { renderReports, summary } from "#tests/support/web-reports.tsx";

test("the month's figures, rankings and evolution are on the screen", async () => {
	renderReports("/relatorios");
	await screen.findByText("Resumo de fevereiro de 2024");
	for (const text of [
		"R$ 3.000,00",
		"+50,0%",
		"vs. janeiro · taxa média de 7,0%",
		"−25,0%",
		"21 ativas de 24",
	])
		expect(screen.getAllByText(text).length, text).toBeGreaterThan(0);
	const rows = within(
		screen.getByRole("region", { name: "Tabela da evolução mensal" }),
	).getAllByRole("row");
	expect(rows.map((row) => row.textContent)).toEqual([
		"MêsReceitaPedidosLojas AtivasCrescimentoEstornosReceita Líquida",
		"janeiro de 2024R$\u00a02.000,0041-R$\u00a00,00R$\u00a02.000,00",
		"fevereiro de 2024R$\u00a03.000,0032+50,0%R$\u00a0165,01R$\u00a02.834,99",
	]);
});

test("beside the figures of a past month, today's stores are said to be today's", async () => {
	renderReports("/relatorios", {
		"GET /api/settings": { ...settings, today: "2024-03-01" },
	});
	await screen.findByText("hoje: 21 ativas de 24");
});

test("in the month of today they need no such word", async () => {
	renderReports("/relatorios", { "GET /api/settings": settings });
	await screen.findByText("21 ativas de 24");
	// The settings are known by then: the paper names their day.
	await screen.findByText(/^Gerado em 29\/02\/2024/);
	screen.getByText("21 ativas de 24");
});

test("a month is one click, and Back undoes it", async () => {
	const { user, address, router, server } = renderReports("/relatorios");
	await user.click(await screen.findByRole("button", { name: "Período" }));
	await user.click(screen.getByRole("button", { name: "Janeiro de 2024" }));
	expect(address()).toBe("/relatorios?month=2024-01");
	expect(server.asked).toContain("GET /api/reports/summary?month=2024-01");
	await act(() => router.navigate(-1));
	expect(address()).toBe("/relatorios");
});

test("days of one's own replace the month, and must be in order", async () => {
	const { user, address } = renderReports("/relatorios?month=2024-02");
	await user.click(await screen.findByRole("button", { name: "Período" }));
	await fill(user, screen.getByLabelText("De"), "18/02/2024");
	await fill(user, screen.getByLabelText("Até"), "05/02/2024");
	await user.click(screen.getByRole("button", { name: "Aplicar período" }));
	expect(screen.getByLabelText("Até").getAttribute("aria-invalid")).toBe(
		"true",
	);
	expect(address()).toBe("/relatorios?month=2024-02");
	await fill(user, screen.getByLabelText("De"), "05/02/2024");
	await fill(user, screen.getByLabelText("Até"), "18/02/2024");
	await user.click(screen.getByRole("button", { name: "Aplicar período" }));
	expect(address()).toBe("/relatorios?dateFrom=2024-02-05&dateTo=2024-02-18");
});

test("more than ten years are refused at the last day", async () => {
	const { user, address } = renderReports("/relatorios");
	await user.click(await screen.findByRole("button", { name: "Período" }));
	await fill(user, screen.getByLabelText("De"), "01/01/2010");
	await fill(user, screen.getByLabelText("Até"), "01/02/2024");
	await user.click(screen.getByRole("button", { name: "Aplicar período" }));
	screen.getByText("O período pode ter no máximo dez anos.");
	expect(screen.getByLabelText("Até").getAttribute("aria-invalid")).toBe(
		"true",
	);
	expect(address()).toBe("/relatorios");
});

test("a period without days says what is missing, at the field", async () => {
	const { user } = renderReports("/relatorios");
	await user.click(await screen.findByRole("button", { name: "Período" }));
	await user.clear(screen.getByLabelText("De"));
	await user.click(screen.getByRole("button", { name: "Aplicar período" }));
	screen.getByText("Preencha este campo.");
});

test("the days chosen are named as days", async () => {
	const days = { from: "2024-02-05", to: "2024-02-18", month: null };
	renderReports("/relatorios?dateFrom=2024-02-05&dateTo=2024-02-18", {
		"GET /api/reports/summary": {
			...summary,
			period: days,
			previousPeriod: { from: "2024-01-22", to: "2024-02-04", month: null },
		},
	});
	await screen.findByText("Resumo de 05/02/2024 a 18/02/2024");
	expect(screen.getAllByText("vs. 22/01 a 04/02")).toHaveLength(2);
});

test("days compared in another year are named with it", async () => {
	renderReports("/relatorios?dateFrom=2024-01-01&dateTo=2024-02-28", {
		"GET /api/reports/summary": {
			...summary,
			period: { from: "2024-01-01", to: "2024-02-28", month: null },
			previousPeriod: { from: "2023-11-03", to: "2023-12-31", month: null },
		},
	});
	expect(
		await screen.findAllByText("vs. 03/11/2023 a 31/12/2023"),
	).toHaveLength(2);
});

test("one store is told in the singular", async () => {
	renderReports("/relatorios", {
		"GET /api/reports/summary": { ...summary, activeStores: 1, totalStores: 1 },
	});
	await screen.findByText("1 ativa de 1");
	screen.getByRole("link", { name: "1 loja em janeiro de 2024" });
});

test("filters and period are told by chips and removed one by one", async () => {
	const { user, address } = renderReports(
		"/relatorios?category=moda&customerType=atacado&month=2024-02",
	);
	await screen.findByRole("button", { name: "Filtros (2)" });
	await user.click(
		screen.getByRole("button", { name: "Remover filtro Categoria: Moda" }),
	);
	expect(address()).toBe("/relatorios?customerType=atacado&month=2024-02");
	await user.click(
		screen.getByRole("button", {
			name: "Remover filtro Período: fevereiro de 2024",
		}),
	);
	expect(address()).toBe("/relatorios?customerType=atacado");
});

test("each figure leads to its rows, of the period and the filters on screen", async () => {
	renderReports("/relatorios?storeId=4");
	const kpis = await screen.findByRole("region", {
		name: "Indicadores do período",
	});
	const linkOf = (name: string) =>
		within(kpis).getByRole("link", { name }).getAttribute("href");
	for (const name of [
		"Receita Total",
		"Comissões Geradas",
		"Pedidos Processados",
	])
		expect(linkOf(name)).toBe("/relatorios/pedidos?month=2024-02&storeId=4");
	expect(linkOf("Lojas Participantes")).toBe(
		"/relatorios/lojas?month=2024-02&storeId=4",
	);
	expect(
		screen.getByRole("link", { name: "MegaAtacado" }).getAttribute("href"),
	).toBe("/relatorios/pedidos?month=2024-02&storeId=1");
	expect(
		screen.getByRole("link", { name: "Eletrônicos" }).getAttribute("href"),
	).toBe("/relatorios/pedidos?category=eletronicos&month=2024-02&storeId=4");
	for (const name of ["janeiro de 2024", "janeiro de 2024: R$\u00a02.000,00"])
		expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(
			"/relatorios/pedidos?month=2024-01&storeId=4",
		);
});

test("every figure says how it is computed", async () => {
	const { user } = renderReports("/relatorios?storeId=4");
	for (const title of [
		"Receita Total",
		"Comissões Geradas",
		"Pedidos Processados",
		"Lojas Participantes",
		"Top Lojas",
		"Performance por Categoria",
		"Evolução Mensal",
	])
		await screen.findByRole("button", {
			name: `Como é calculado: ${title}`,
		});
	await user.click(
		screen.getByRole("button", { name: "Como é calculado: Receita Total" }),
	);
	expect((await screen.findByRole("tooltip")).textContent).toContain(
		"De cada pedido conta só a parte da loja escolhida. O percentual compara com janeiro de 2024.",
	);
});

test("a marketplace without sales says so instead of showing zeros", async () => {
	renderReports("/relatorios", {
		"GET /api/reports/summary": { ...summary, availableMonths: [] },
	});
	await screen.findByText("Ainda não há vendas");
	expect(
		screen.getByRole("link", { name: "Ver os primeiros passos" }),
	).toHaveProperty("pathname", "/");
	expect(screen.queryByRole("button", { name: "Período" })).toBeNull();
});

test("a failure is told and can be tried again", async () => {
	let isUp = false;
	const { user } = renderReports("/relatorios", {
		"GET /api/reports/summary": () =>
			isUp ? Response.json(summary) : new Response("", { status: 400 }),
	});
	const again = await screen.findByRole("button", {
		name: "Tentar novamente",
	});
	isUp = true;
	await user.click(again);
	await screen.findByText("Resumo de fevereiro de 2024");
});

test("a period that fails can be left, by its chip or for another", async () => {
	const { user, address } = renderReports(
		"/relatorios?category=moda&dateFrom=2014-01-01",
		{
			"GET /api/reports/summary": ({ url }: Request) =>
				url.includes("dateFrom=2014")
					? new Response("", { status: 400 })
					: Response.json(summary),
		},
	);
	await screen.findByText("Não foi possível carregar os relatórios");
	for (const filter of ["Período: janeiro de 2014", "Categoria: Moda"])
		screen.getByRole("button", { name: `Remover filtro ${filter}` });
	await user.click(screen.getByRole("button", { name: "Período" }));
	expect(screen.queryByText("Mês")).toBeNull();
	await fill(user, screen.getByLabelText("De"), "01/02/2024");
	await fill(user, screen.getByLabelText("Até"), "29/02/2024");
	await user.click(screen.getByRole("button", { name: "Aplicar período" }));
	await screen.findByText("Resumo de fevereiro de 2024");
	expect(address()).toBe(
		"/relatorios?category=moda&dateFrom=2024-02-01&dateTo=2024-02-29",
	);
});
