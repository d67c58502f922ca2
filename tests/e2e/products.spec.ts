import { expect } from "@playwright/test";
import type { ProductCounters } from "#contract/products.ts";
import { holdToast } from "./page.ts";
import {
	act,
	card,
	cards,
	get,
	givenProduct,
	ours,
	test,
} from "./products-page.ts";

test("the counters count the sample's products, and each opens what it counts", {
	tag: "@all",
}, async ({ page, request }) => {
	const counters = await get<ProductCounters>(
		request,
		"/api/products/counters",
	);
	await page.goto("/produtos");
	await expect(
		page.getByRole("heading", { level: 1, name: "Catálogo de Produtos" }),
	).toBeVisible();
	const summary = page.getByRole("region", { name: "Resumo do catálogo" });
	await expect(summary).toContainText(`Total de Produtos${counters.total}`);
	await expect(summary).toContainText(`Em Estoque${counters.inStock}`);
	await expect(summary).toContainText(`Estoque Baixo${counters.lowStock}`);
	await expect(summary).toContainText(`Sem Estoque${counters.outOfStock}`);
	expect(counters.inStock + counters.lowStock + counters.outOfStock).toBe(
		counters.total,
	);

	await summary.getByRole("link", { name: "Sem Estoque" }).click();
	await expect(page).toHaveURL("/produtos?status=sem-estoque");
	await expect(cards(page).first()).toContainText("Sem Estoque");
	await expect(page.getByRole("navigation", { name: "Páginas" })).toContainText(
		`de ${counters.outOfStock}`,
	);
});

test("search, filters and order live in the address and survive a reload", async ({
	page,
	request,
}) => {
	await givenProduct(request, { name: `${ours} Ágata`, priceRetailCents: 1 });
	await givenProduct(request, { name: `${ours} Berilo`, sku: "E2E-BERILO" });
	await page.goto("/produtos");
	const search = page.getByRole("searchbox", { name: "Buscar produtos" });
	await search.fill("e2e-berilo");
	await expect(cards(page)).toHaveCount(1);
	await search.fill(`${ours} agata`);
	await expect(card(page, `${ours} Ágata`)).toBeVisible();
	await search.fill(ours);
	await page.getByRole("button", { name: "Filtros" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Preço mínimo").fill("0,02");
	await dialog.getByRole("button", { name: "Aplicar filtros" }).click();
	await expect(page.getByText("Filtros aplicados!")).toBeVisible();
	await expect(cards(page)).toHaveCount(1);
	await page.reload();
	await expect(card(page, `${ours} Berilo`)).toBeVisible();
	await page.getByRole("button", { name: "Limpar filtros" }).click();
	await expect(cards(page)).toHaveCount(2);
	await search.fill("nada se chama assim");
	await expect(page.getByText("Nenhum produto encontrado")).toBeVisible();
	await expect(
		page.getByRole("link", { name: "Criar Novo Produto" }),
	).toBeVisible();
});

test("a product is duplicated, switched off and on again, and removed after the question", async ({
	page,
	request,
}) => {
	await givenProduct(request, { sku: "E2E-COPIA" });
	await page.goto(`/produtos?search=${encodeURIComponent(ours)}`);
	await act(page, ours, "Duplicar");
	const copy = page.getByRole("dialog", { name: "Duplicar Produto" });
	await expect(copy.getByLabel("Nome do Produto")).toHaveValue(
		`${ours} (cópia)`,
	);
	await expect(copy.getByLabel("SKU")).toHaveValue("E2E-COPIA-2");
	await copy.getByRole("button", { name: "Criar Produto" }).click();
	await expect(card(page, `${ours} (cópia)`)).toContainText("Fora do catálogo");

	await act(page, ours, "Desativar");
	await holdToast(page, "Produto desativado!");
	await expect(card(page, ours)).toContainText("Fora do catálogo");
	await page.getByRole("button", { name: "Desfazer" }).click();
	await expect(card(page, ours)).not.toContainText("Fora do catálogo");

	await act(page, ours, "Remover");
	const question = page.getByRole("alertdialog", { name: "Confirmar ação" });
	await expect(question).toContainText(
		"Esta ação não pode ser desfeita. Tem certeza que deseja continuar?",
	);
	await question.getByRole("button", { name: "Confirmar" }).click();
	await expect(page.getByText("Produto removido!")).toBeVisible();
	await expect(card(page, ours)).toHaveCount(0);
});

test("on a phone every dialog fills the screen and nothing scrolls sideways", {
	tag: "@all",
}, async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	for (const address of [
		"/produtos",
		"/produtos/novo",
		"/produtos/1",
		"/produtos/1/editar",
	]) {
		await page.goto(address);
		await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - window.innerWidth,
		);
		expect(overflow, address).toBeLessThanOrEqual(0);
	}
});
