import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ordersOf, renderReports } from "#tests/support/web-reports.tsx";

// By its text: names of roles take long to compute on a whole screen.
async function findDialog() {
	await screen.findByText("Pedidos que formam este número");
	return screen.getByRole("dialog");
}

test("the rows of a store open over the screen, which stays as it was, and closing leads back", async () => {
	const { user, address, server } = renderReports("/relatorios");
	await user.click(await screen.findByRole("link", { name: "TechHub" }));
	const dialog = await findDialog();
	expect(address()).toBe("/relatorios/pedidos?month=2024-02&storeId=4");
	await within(dialog).findByText("TechHub");
	expect(server.asked).toContain(
		"GET /api/reports/orders?month=2024-02&pageSize=50&storeId=4",
	);
	expect(
		server.asked.filter((asked) => asked.includes("/api/reports/summary")),
	).toEqual(["GET /api/reports/summary"]);
	await user.click(within(dialog).getByRole("button", { name: "Fechar" }));
	await waitFor(() => expect(address()).toBe("/relatorios"));
});

test("each row says what it adds, of how much, and the sum stands below", async () => {
	renderReports("/relatorios/pedidos?month=2024-02&storeId=4");
	const dialog = await findDialog();
	await within(dialog).findByText("#DV-2024-1247");
	const [, row] = within(dialog).getAllByRole("row");
	if (!row) throw new Error("no row");
	expect(row.textContent).toContain("R$\u00a0600,00de R$\u00a01.000,00");
	expect(
		within(row).getByRole("link", { name: "#DV-2024-1247" }),
	).toHaveProperty("pathname", "/pedidos/DV-2024-1247");
	const sum = within(dialog).getByLabelText("Soma dos pedidos");
	expect(sum.textContent).toBe(
		"Pedidos3ReceitaR$\u00a03.000,00ComissãoR$\u00a0210,00Ticket MédioR$\u00a01.000,00",
	);
});

test("more rows follow on request, the sum stays that of all", async () => {
	const { user, server } = renderReports("/relatorios/pedidos?month=2024-02", {
		"GET /api/reports/orders": (request: Request) =>
			Response.json(
				request.url.includes("cursor=abc")
					? ordersOf([1])
					: ordersOf([3, 2], {
							nextCursor: "abc",
							totals: {
								orders: 3,
								revenueCents: 180_000,
								commissionCents: 12_600,
							},
						}),
			),
	});
	const dialog = await findDialog();
	await within(dialog).findByText("2 de 3 pedidos");
	await user.click(
		within(dialog).getByRole("button", { name: "Carregar mais" }),
	);
	await within(dialog).findByText("3 pedidos");
	expect(within(dialog).getAllByRole("link", { name: /^#DV/ })).toHaveLength(3);
	expect(
		within(dialog).queryByRole("button", { name: "Carregar mais" }),
	).toBeNull();
	expect(
		within(dialog).getByLabelText("Soma dos pedidos").textContent,
	).toContain("R$\u00a01.800,00");
	expect(server.asked.at(-1)).toContain("cursor=abc");
});

test("no rows are said to be none", async () => {
	renderReports("/relatorios/pedidos?month=2023-01", {
		"GET /api/reports/orders": ordersOf([], {
			totals: { orders: 0, revenueCents: 0, commissionCents: 0 },
		}),
	});
	await screen.findByText("Nenhum pedido neste período");
});
