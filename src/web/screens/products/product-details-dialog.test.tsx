import { configure, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderProducts, shirtInDetail } from "#tests/support/web-products.tsx";

// A whole screen is rendered: on a busy machine that takes longer than the defaults wait.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });
test("details show prices, stock history, sales and latest orders", async () => {
	renderProducts("/produtos/5");
	const dialog = await screen.findByRole("dialog", { name: "Camiseta Básica" });
	const text = dialog.textContent?.replaceAll("\u00a0", " ");
	for (const part of [
		...["VarejoR$ 49,90", "AtacadoR$ 34,90", "30% abaixo do varejo"],
		...["Estoque4 unidades", "Vendidos1.250 unidades", "LojaMix Store"],
		...["SKUMOD-CAM123", "Peso0,25 kg", "Dimensões20x15x5 cm"],
		...["Cadastrado em10/01/2024", "Algodão penteado", "Sem imagens"],
		...["−3Pedido #DV-2024-1247", "+7Ajuste: Contagem"],
		...["Vendas dos últimos 6 meses", "fev/24", "3 un. · R$ 149,70"],
		...["Ana Conceição", "28/02/2024 às 12:00", "Pago"],
	])
		expect(text).toContain(part);
});

test("a product without sales says so", async () => {
	renderProducts("/produtos/5", {
		"GET /api/products/5": {
			...shirtInDetail,
			monthlySales: [],
			latestOrders: [],
		},
	});
	await screen.findByText("Nenhuma venda neste período.");
	screen.getByText("Este produto ainda não foi pedido.");
});

test("a waiting product says what it waits for", async () => {
	renderProducts("/produtos/5", {
		"GET /api/products/5": { ...shirtInDetail, isApproved: false },
	});
	await screen.findByRole("button", { name: "Aprovar" });
	screen.getByText("Aguardando aprovação");
	screen.getByText("Fora do catálogo · aguarda aprovação");
});

test("approving a product of a pending store does not promise that buyers see it", async () => {
	const waiting = { ...shirtInDetail, storeStatus: "pendente" as const };
	const { user } = renderProducts("/produtos/5", {
		"GET /api/products/5": { ...waiting, isApproved: false },
		"POST /api/products/5/approval": { ...waiting, isApproved: true },
	});
	await user.click(await screen.findByRole("button", { name: "Aprovar" }));
	await screen.findByText(
		"Camiseta Básica aparece no catálogo online quando a loja Mix Store for aprovada.",
	);
});

test("an unknown product says so inside its dialog", async () => {
	renderProducts("/produtos/9");
	await screen.findByText("Produto não encontrado");
});
