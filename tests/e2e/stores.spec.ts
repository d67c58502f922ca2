import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import type { Page as Listing } from "#contract/common.ts";
import type { StoreCounters, StoreSummary } from "#contract/stores.ts";
import { holdToast, noRows } from "./page.ts";
import {
	card,
	cards,
	choose,
	expectError,
	get,
	givenStore,
	listOfOurs,
	removeOurs,
	test,
} from "./stores-page.ts";

test.afterEach(removeOurs);

test("the summary and the segments count the sample's stores, and each has its address", {
	tag: "@all",
}, async ({ page, request }) => {
	const counters = await get<StoreCounters>(request, "/api/stores/counters");
	await page.goto("/lojas");
	await expect(
		page.getByRole("heading", { level: 1, name: "Gestão de Lojas" }),
	).toBeVisible();
	const summary = page.getByRole("region", { name: "Resumo das lojas" });
	await expect(summary).toContainText(`Total de Lojas${counters.total}`);
	await expect(summary).toContainText(`Lojas Ativas${counters.active}`);
	await expect(summary).toContainText(`Pendentes${counters.pending}`);
	await expect(summary).toContainText("Avaliação Média4,6");

	await page.getByRole("radio", { name: /Pendentes/ }).click();
	await expect(page).toHaveURL("/lojas?status=pendente");
	await expect(cards(page)).toHaveCount(counters.pending);
	await page.getByRole("radio", { name: /Ativas/ }).click();
	await expect(page).toHaveURL("/lojas?status=ativa");
	await page.goBack();
	await expect(page.getByRole("radio", { name: /Pendentes/ })).toBeChecked();
	await page.getByRole("radio", { name: /Todos/ }).click();
	await expect(page).toHaveURL("/lojas");
	await expect(cards(page)).toHaveCount(counters.total);
});

test("search finds by name, category and manager, without accents; nothing found offers to create", {
	tag: "@all",
}, async ({ page }) => {
	await page.goto("/lojas");
	const search = page.getByRole("searchbox", { name: "Buscar lojas" });
	for (const [typed, found] of [
		["mix store", "Mix Store"],
		["TECNOLOGIA", "TechHub"],
		["maria aparecida", "Loja Centro"],
	] as const) {
		await search.fill(typed);
		await expect(card(page, found)).toBeVisible();
		await expect(card(page, "MegaAtacado")).toHaveCount(0);
	}
	await search.fill("não existe nada assim");
	await expect(page.getByText("Nenhuma loja encontrada")).toBeVisible();
	await page.getByRole("link", { name: "Criar Nova Loja" }).click();
	await expect(page.getByRole("dialog", { name: "Nova Loja" })).toBeVisible();
});

test("filters narrow the list, stand as chips and in the address", {
	tag: "@all",
}, async ({ page }) => {
	await page.goto("/lojas");
	await page.getByRole("button", { name: "Filtros" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("checkbox", { name: "Atacado" }).check();
	await dialog.getByLabel("Avaliação").selectOption("4+ estrelas");
	await dialog.getByRole("button", { name: "Aplicar filtros" }).click();
	await expect(page.getByText("Filtros aplicados!")).toBeVisible();
	await expect(page).toHaveURL("/lojas?rating=4&type=atacado");
	await expect(card(page, "MegaAtacado")).toBeVisible();
	await expect(card(page, "Loja Centro")).toHaveCount(0);
	await page.getByRole("button", { name: /Tipo.*Atacado/ }).click();
	await expect(page).toHaveURL("/lojas?rating=4");
});

test("the list is sorted by revenue, name, age and rating", {
	tag: "@all",
}, async ({ page, request }) => {
	await page.goto("/lojas");
	const sort = page.getByRole("combobox", { name: "Ordenar por" });
	await expect(sort).toHaveValue("revenue");
	for (const [label, value] of [
		["Nome", "name"],
		["Mais recentes", "newest"],
		["Melhor avaliação", "rating"],
		["Maior receita", "revenue"],
	] as const) {
		await sort.selectOption(label);
		const { items } = await get<Listing<StoreSummary>>(
			request,
			`/api/stores?sort=${value}&pageSize=3`,
		);
		for (const [index, { name }] of items.entries())
			await expect(cards(page).nth(index)).toContainText(name);
	}
});

test("a card tells all about its store and offers exactly six actions", async ({
	page,
}) => {
	await page.goto("/lojas");
	const mega = card(page, "MegaAtacado");
	for (const text of [
		"MegaAtacado",
		"Geral · Roberto Carvalho",
		"Ativa",
		"Atacado",
		/R\$\s[\d.]+,\d\d/,
		/Pedidos\d+/,
		/Produtos\d+/,
		/Avaliação4,8/,
		"Desde 14/03/2022",
		"(11) 3921-4600",
	])
		await expect(mega).toContainText(text);
	await mega.getByRole("button", { name: "Ações de MegaAtacado" }).click();
	await expect(page.getByRole("menuitem")).toHaveText([
		"Ver Detalhes",
		"Configurar",
		"Editar",
		"Duplicar",
		"Desativar",
		"Remover",
	]);
	await page.getByRole("menuitem", { name: "Ver Detalhes" }).click();
	await expect(page).toHaveURL("/lojas/1");
	await page.goBack();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await mega.getByRole("link", { name: "Configurar MegaAtacado" }).click();
	await expect(page).toHaveURL("/lojas/1/configurar");
});

test("the export is a file of the stores the list shows", {
	tag: "@all",
}, async ({ page }) => {
	await page.goto("/lojas?search=mix%20store");
	await page.getByRole("button", { name: "Exportar" }).click();
	const dialog = page.getByRole("dialog", { name: "Exportar lojas" });
	await dialog.getByRole("radio", { name: /CSV/ }).check();
	await dialog.getByLabel("Período").selectOption("Todo o período");
	const download = page.waitForEvent("download");
	await dialog.getByRole("button", { name: "Exportar" }).click();
	const file = await download;
	expect(file.suggestedFilename()).toMatch(/^stores_export_.*\.csv$/);
	const text = await readFile(await file.path(), "utf8");
	const [header, ...rows] = text.trim().split(/\r?\n/);
	expect(header).toContain("Nome;Slug;Tipo");
	expect(rows).toHaveLength(1);
	expect(rows[0]).toContain("Mix Store;mix-store;Ambos");
	await expect(page.getByText("Exportação concluída!")).toBeVisible();
});

test("a store's details have an address, figures, contact, facts and real activity", {
	tag: "@all",
}, async ({ page }) => {
	await page.goto(`/lojas/1${noRows}`);
	const dialog = page.getByRole("dialog", { name: "MegaAtacado" });
	await expect(page).toHaveTitle("MegaAtacado · Divishop");
	for (const text of [
		"Ativa",
		"Atacado",
		/Receita MensalR\$\s[\d.]+,\d\d/,
		/Pedidos\d+/,
		/Produtos\d+/,
		/Avaliação4,8/,
		"Roberto Carvalho",
		"(11) 3921-4600",
		"14/03/2022",
		"divishop.com.br/megaatacado",
		"Categoria principalGeral",
		/Pedido #DV-\d{4}-\d+ de/,
		/Devolução recebida: pedido #DV-\d{4}-\d+/,
	])
		await expect(dialog).toContainText(text);
	await dialog.getByRole("link", { name: "Pedidos", exact: true }).click();
	await expect(page).toHaveURL("/relatorios/pedidos?month=2024-02&storeId=1");
});

test("an unknown store says so inside its dialog", { tag: "@all" }, async ({
	page,
}) => {
	await page.goto(`/lojas/999999${noRows}`);
	await expect(page.getByRole("dialog")).toContainText(
		"Não encontramos o que você procura.",
	);
});

test("a pending store is approved from its details", async ({
	page,
	request,
}) => {
	const { id, name } = await givenStore(request);
	await page.goto(`/lojas/${id}${noRows}`);
	const dialog = page.getByRole("dialog", { name });
	await expect(dialog).toContainText("Esta loja aguarda aprovação");
	await dialog.getByRole("button", { name: "Aprovar", exact: true }).click();
	await expect(page.getByText("Loja aprovada!")).toBeVisible();
	await expect(dialog).not.toContainText("Esta loja aguarda aprovação");
	await expect(dialog).toContainText("Cadastro aprovado: a loja está ativa");
});

test("a pending store is refused with a reason, which its activity keeps", {
	tag: "@all",
}, async ({ page, request }) => {
	const { id, name } = await givenStore(request);
	await page.goto(`/lojas/${id}${noRows}`);
	await page.getByRole("button", { name: "Recusar" }).click();
	const refusal = page.getByRole("dialog", { name: "Recusar loja" });
	await refusal.getByRole("button", { name: "Recusar Loja" }).click();
	await expectError(refusal, "Motivo da recusa", "Preencha este campo.");
	await refusal.getByLabel("Motivo da recusa").fill("Documentos incompletos");
	await refusal.getByRole("button", { name: "Recusar Loja" }).click();
	await expect(page.getByText("Loja recusada")).toBeVisible();
	const dialog = page.getByRole("dialog", { name });
	await expect(dialog).toContainText("Inativa");
	await expect(dialog).toContainText(
		"Cadastro recusado: Documentos incompletos",
	);
});

test("a store is duplicated once the filled-in form is confirmed", {
	tag: "@all",
}, async ({ page, request }) => {
	const { name, slug } = await givenStore(request);
	await page.goto(listOfOurs);
	await choose(page, name, "Duplicar");
	const dialog = page.getByRole("dialog", { name: "Duplicar Loja" });
	await expect(dialog.getByLabel("Nome da Loja")).toHaveValue(
		`${name} (cópia)`,
	);
	await expect(dialog.getByLabel("Slug (URL)")).toHaveValue(`${slug}-2`);
	await dialog.getByRole("button", { name: "Criar Loja" }).click();
	await expect(card(page, `${name} (cópia)`)).toContainText("Pendente");
});

test("a store is activated, deactivated and, by Desfazer, activated again", {
	tag: "@all",
}, async ({ page, request }) => {
	const { name } = await givenStore(request);
	await page.goto(listOfOurs);
	await choose(page, name, "Ativar");
	await expect(page.getByText("Loja aprovada!")).toBeVisible();
	await expect(card(page, name)).toContainText("Ativa");
	await choose(page, name, "Desativar");
	await holdToast(page, "Loja desativada!");
	await expect(card(page, name)).toContainText("Inativa");
	await page.getByRole("button", { name: "Desfazer" }).click();
	await expect(page.getByText("Loja ativada!")).toBeVisible();
	await expect(card(page, name)).toContainText("Ativa");
});

test("a store is removed only after the question, and its slug is free again", {
	tag: "@all",
}, async ({ page, request }) => {
	const { name, slug } = await givenStore(request);
	await page.goto(listOfOurs);
	await choose(page, name, "Remover");
	const question = page.getByRole("alertdialog", { name: "Confirmar ação" });
	await expect(question).toContainText(
		"Esta ação não pode ser desfeita. Tem certeza que deseja continuar?",
	);
	await question.getByRole("button", { name: "Cancelar" }).click();
	await expect(card(page, name)).toBeVisible();
	await choose(page, name, "Remover");
	await question.getByRole("button", { name: "Confirmar" }).click();
	await expect(page.getByText("Loja removida!")).toBeVisible();
	await expect(card(page, name)).toHaveCount(0);
	const answer = await get<{ isAvailable: boolean }>(
		request,
		`/api/stores/slug-availability?slug=${slug}`,
	);
	expect(answer.isAvailable).toBe(true);
});

test("on a phone every dialog fills the screen and nothing scrolls sideways", {
	tag: "@all",
}, async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const dialogs = ["nova", "1", "1/editar", "1/configurar"];
	for (const address of ["/lojas", ...dialogs.map(overNoRows)]) {
		await page.goto(address);
		await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - window.innerWidth,
		);
		expect(overflow, address).toBeLessThanOrEqual(0);
	}
});

const overNoRows = (dialog: string) => `/lojas/${dialog}${noRows}`;
