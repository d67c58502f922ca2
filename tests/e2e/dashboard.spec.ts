import type { Dashboard } from "#contract/dashboard.ts";
import { formatCount } from "#core/money.ts";
import { get } from "#tests/support/e2e-purchase.ts";
import { expect, test } from "./page.ts";
import { expectSum, openAndClose, sumOf } from "./reports-page.ts";

test("each figure of the dashboard opens rows that are as many, and says how it is computed", async ({
	page,
	request,
}) => {
	const dashboard = await get<Dashboard>(request, "/api/dashboard");
	await page.goto("/");
	const month = {
		orders: dashboard.orders.value,
		revenueCents: dashboard.revenueCents.value,
	};
	const figure = (name: string) =>
		page.locator("main").getByRole("link", { name, exact: true });
	for (const name of ["GMV Total", "Pedidos", "Taxa de conversão"])
		await expect(figure(name)).toHaveAttribute(
			"href",
			"/relatorios/pedidos?month=2024-02",
		);
	await openAndClose(page, figure("Ticket Médio"), () =>
		expectSum(page, month),
	);
	const [store] = dashboard.topStores;
	if (!store) throw new Error("the sample is empty");
	await openAndClose(
		page,
		page
			.getByRole("list", { name: "Lojas por receita" })
			.getByRole("link", { name: store.name }),
		() => expectSum(page, store),
	);
	await openAndClose(
		page,
		page.getByRole("link", { name: "Pedidos hoje" }),
		() =>
			expect(sumOf(page)).toContainText(
				`Pedidos${formatCount(dashboard.ordersToday)}R`,
			),
	);
	for (const [name, count, noun] of [
		["Lojas Ativas", dashboard.activeStores.value, "lojas"],
		["Clientes ativos", dashboard.activeCustomers, "clientes"],
		["Produtos online", dashboard.productsOnline, "produtos"],
	] as const) {
		await figure(name).click();
		await expect(
			page.getByRole("navigation", { name: `Páginas de ${noun}` }),
		).toContainText(`de ${formatCount(count)}`);
		await page.goBack();
		await expect(page).toHaveURL("/");
	}
	for (const title of [
		"GMV Total",
		"Taxa de conversão",
		"Avaliação média",
		"Receita por dia",
		"Top 5 Lojas por Receita",
	])
		await expect(
			page.getByRole("button", { name: `Como é calculado: ${title}` }),
		).toBeVisible();
});
