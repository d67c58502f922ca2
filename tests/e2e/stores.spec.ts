import { readFile } from "node:fs/promises";
import {
	type APIRequestContext,
	test as base,
	expect,
	type Page,
} from "@playwright/test";
import type { Page as Listing } from "#contract/common.ts";
import type { StoreCounters, StoreSummary } from "#contract/stores.ts";

/** Every store these tests make carries this name, and is gone after its test. */
const ours = "Parceira E2E";

// A refused request is printed by the browser itself; whatever else is, fails the test.
const test = base.extend({
	page: async ({ page }, use) => {
		const errors: string[] = [];
		page.on("console", (message) => {
			if (message.type() === "error" && !isRefusal(message.text()))
				errors.push(message.text());
		});
		page.on("pageerror", (error) => errors.push(error.message));
		await use(page);
		expect(errors).toEqual([]);
	},
});

const isRefusal = (text: string) =>
	/Failed to load resource: .*(404|409|422|ERR_FAILED)/.test(text);

test.afterEach(async ({ request }) => {
	const { items } = await get<Listing<StoreSummary>>(
		request,
		`/api/stores?pageSize=100&search=${encodeURIComponent(ours)}`,
	);
	for (const { id, version } of items)
		await request.delete(`/api/stores/${id}?version=${version}`);
});

test("the summary and the segments count the sample's stores, and each has its address", async ({
	page,
	request,
}) => {
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

test("search finds by name, category and manager, without accents; nothing found offers to create", async ({
	page,
}) => {
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

test("filters narrow the list, stand as chips and in the address", async ({
	page,
}) => {
	await page.goto("/lojas");
	await page.getByRole("button", { name: "Filtros" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Tipo").selectOption("Atacado");
	await dialog.getByLabel("Avaliação").selectOption("4+ estrelas");
	await dialog.getByRole("button", { name: "Aplicar filtros" }).click();
	await expect(page.getByText("Filtros aplicados!")).toBeVisible();
	await expect(page).toHaveURL("/lojas?rating=4&type=atacado");
	await expect(card(page, "MegaAtacado")).toBeVisible();
	await expect(card(page, "Loja Centro")).toHaveCount(0);
	await page.getByRole("button", { name: /Tipo.*Atacado/ }).click();
	await expect(page).toHaveURL("/lojas?rating=4");
});

test("the list is sorted by revenue, name, age and rating", async ({
	page,
	request,
}) => {
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

test("a new store is created pending, seen at once and counted", async ({
	page,
	request,
}) => {
	const before = await get<StoreCounters>(request, "/api/stores/counters");
	await page.goto("/lojas");
	await page.getByRole("link", { name: "Nova Loja", exact: true }).click();
	await expect(page).toHaveURL("/lojas/nova");
	const dialog = page.getByRole("dialog", { name: "Nova Loja" });
	await fillStore(dialog, { name: `${ours} Café & Cia` });
	const slug = dialog.getByLabel("Slug (URL)");
	await expect(slug).toHaveValue("parceira-e2e-cafe-cia");
	await expect(dialog.getByText("Disponível")).toBeVisible();

	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route("**/api/stores", async (route) => {
		if (route.request().method() === "POST") await held;
		await route.continue();
	});
	const create = dialog.getByRole("button", { name: "Criar Loja" });
	await create.click();
	await expect(create).toBeDisabled();
	await expect(create).toHaveAttribute("aria-busy", "true");
	release();

	await expect(page.getByText("Loja criada com sucesso!")).toBeVisible();
	await expect(dialog).toHaveCount(0);
	await expect(page).toHaveURL("/lojas");
	const created = card(page, `${ours} Café & Cia`);
	await expect(created).toBeInViewport();
	await expect(created).toContainText("Pendente");
	await expect(created).toContainText("Desde 29/02/2024");
	const summary = page.getByRole("region", { name: "Resumo das lojas" });
	await expect(summary).toContainText(`Total de Lojas${before.total + 1}`);
	await expect(summary).toContainText(`Pendentes${before.pending + 1}`);
	await page.getByRole("button", { name: "Ver loja" }).click();
	await expect(
		page.getByRole("dialog", { name: `${ours} Café & Cia` }),
	).toBeVisible();
});

test("Nova Loja on the Dashboard opens the same dialog and leads back there", async ({
	page,
}) => {
	await page.goto("/");
	const open = page.getByRole("link", { name: "Nova Loja" });
	const dialog = page.getByRole("dialog", { name: "Nova Loja" });
	await open.click();
	await dialog.getByRole("button", { name: "Cancelar" }).click();
	await expect(page).toHaveURL("/");
	await open.click();
	await fillStore(dialog, { name: `${ours} do Painel` });
	await dialog.getByRole("button", { name: "Criar Loja" }).click();
	await expect(page.getByText("Loja criada com sucesso!")).toBeVisible();
	await expect(page).toHaveURL("/");
});

test("the export is a file of the stores the list shows", async ({ page }) => {
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

test("the slug follows the name, can be edited, and is overwritten by the next edit of the name", async ({
	page,
}) => {
	await page.goto("/lojas/nova");
	const dialog = page.getByRole("dialog");
	const name = dialog.getByLabel("Nome da Loja");
	const slug = dialog.getByLabel("Slug (URL)");
	await name.pressSequentially("Pão  de -- Mel!");
	await expect(slug).toHaveValue("pao-de-mel");
	await slug.fill("outro-endereco");
	await expect(slug).toHaveValue("outro-endereco");
	await name.press("End");
	await name.pressSequentially("s");
	await expect(slug).toHaveValue("pao-de-mels");
});

test("a taken or reserved slug is said while typing, with a free one to take", async ({
	page,
}) => {
	await page.goto("/lojas/nova");
	const dialog = page.getByRole("dialog");
	const slug = dialog.getByLabel("Slug (URL)");
	await slug.fill("lojas");
	await expect(
		dialog.getByText("Este slug é reservado pelo sistema."),
	).toBeVisible();
	await slug.fill("mix-store");
	await expect(
		dialog.getByText("Este slug já é usado por outra loja."),
	).toBeVisible();
	await dialog.getByRole("button", { name: "Usar mix-store-2" }).click();
	await expect(slug).toHaveValue("mix-store-2");
	await expect(dialog.getByText("Disponível")).toBeVisible();
});

test("bad input is answered at each field, and nothing typed is lost", async ({
	page,
}) => {
	await page.goto("/lojas/nova");
	const dialog = page.getByRole("dialog");
	const create = dialog.getByRole("button", { name: "Criar Loja" });
	await create.click();
	for (const [label, message] of [
		["Nome da Loja", "Preencha este campo."],
		["Tipo", "Escolha uma das opções."],
		["Categoria", "Escolha uma das opções."],
		["Responsável", "Preencha este campo."],
		["Telefone", "Preencha este campo."],
	] as const)
		await expectError(dialog, label, message);

	await fillStore(dialog, { name: "a".repeat(300) });
	await dialog.getByLabel("E-mail").fill("sem-arroba");
	await create.click();
	await expectError(dialog, "Nome da Loja", "Use no máximo 120 caracteres.");
	await expectError(
		dialog,
		"E-mail",
		"Informe um e-mail válido, como nome@empresa.com.br.",
	);
	await expect(dialog.getByLabel("Responsável")).toHaveValue("Rita Campos");

	await dialog.getByLabel("Nome da Loja").fill("   ");
	await create.click();
	await expectError(dialog, "Nome da Loja", "Preencha este campo.");
});

test("what someone else takes first is refused at the field on saving", async ({
	page,
	request,
}) => {
	await page.goto("/lojas/nova");
	const dialog = page.getByRole("dialog");
	await fillStore(dialog, { name: `${ours} Dupla` });
	await expect(dialog.getByText("Disponível")).toBeVisible();
	await page.route("**/api/stores/slug-availability*", (route) =>
		route.abort(),
	);
	await givenStore(request, {
		name: `${ours} Dupla`,
		slug: "parceira-e2e-dupla",
	});
	await dialog.getByRole("button", { name: "Criar Loja" }).click();
	await expectError(
		dialog,
		"Slug (URL)",
		"Este slug já é usado por outra loja.",
	);
	await expect(dialog.getByLabel("Nome da Loja")).toHaveValue(`${ours} Dupla`);
});

test("markup and emoji in a name are shown as they were typed", async ({
	page,
}) => {
	const name = `<script>alert(1)</script> 🎉 ${ours}`;
	await page.goto("/lojas/nova");
	const dialog = page.getByRole("dialog");
	await fillStore(dialog, { name });
	await dialog.getByRole("button", { name: "Criar Loja" }).click();
	await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});

test("a form with typed text asks before it is left, by its button and by Back", async ({
	page,
}) => {
	await page.goto("/lojas");
	await page.getByRole("link", { name: "Nova Loja", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Nova Loja" });
	const name = dialog.getByLabel("Nome da Loja");
	await name.fill("Quase pronta");
	await dialog.getByRole("button", { name: "Cancelar" }).click();
	const asking = page.getByRole("alertdialog");
	await expect(asking).toContainText("Descartar alterações?");
	await asking.getByRole("button", { name: /Continuar/ }).click();
	await page.goBack();
	await expect(asking).toBeVisible();
	await asking.getByRole("button", { name: /Continuar/ }).click();
	await expect(name).toHaveValue("Quase pronta");
	await dialog.getByRole("button", { name: "Cancelar" }).click();
	await asking.getByRole("button", { name: /Descartar/ }).click();
	await expect(page).toHaveURL("/lojas");
	await expect(dialog).toHaveCount(0);
});

test("saving without a connection says so and keeps the form", async ({
	page,
}) => {
	await page.goto("/lojas/nova");
	const dialog = page.getByRole("dialog");
	await fillStore(dialog, { name: `${ours} Sem Rede` });
	await page.route("**/api/stores", (route) => route.abort());
	await dialog.getByRole("button", { name: "Criar Loja" }).click();
	await expect(dialog.getByRole("alert")).toContainText("Sem conexão");
	await expect(dialog.getByLabel("Nome da Loja")).toHaveValue(
		`${ours} Sem Rede`,
	);
	await page.unroute("**/api/stores");
	await dialog.getByRole("button", { name: "Criar Loja" }).click();
	await expect(page.getByText("Loja criada com sucesso!")).toBeVisible();
});

test("a store's details have an address, figures, contact, facts and real activity", async ({
	page,
}) => {
	await page.goto("/lojas/1");
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
		"Cadastro aprovado: a loja está ativa",
	])
		await expect(dialog).toContainText(text);
	await dialog.getByRole("link", { name: "Pedidos", exact: true }).click();
	await expect(page).toHaveURL("/pedidos?storeId=1");
});

test("an unknown store says so inside its dialog", async ({ page }) => {
	await page.goto("/lojas/999999");
	await expect(page.getByRole("dialog")).toContainText(
		"Não encontramos o que você procura.",
	);
});

test("a pending store is approved from its details", async ({
	page,
	request,
}) => {
	const { id, name } = await givenStore(request);
	await page.goto(`/lojas/${id}`);
	const dialog = page.getByRole("dialog", { name });
	await expect(dialog).toContainText("Esta loja aguarda aprovação");
	await dialog.getByRole("button", { name: "Aprovar" }).click();
	await expect(page.getByText("Loja aprovada!")).toBeVisible();
	await expect(dialog).not.toContainText("Esta loja aguarda aprovação");
	await expect(dialog).toContainText("Cadastro aprovado: a loja está ativa");
});

test("a pending store is refused with a reason, which its activity keeps", async ({
	page,
	request,
}) => {
	const { id, name } = await givenStore(request);
	await page.goto(`/lojas/${id}`);
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

test("a store's thirteen settings start with the defaults, are saved, and stay", async ({
	page,
	request,
}) => {
	const { id } = await givenStore(request);
	await page.goto(`/lojas/${id}/configurar`);
	const dialog = page.getByRole("dialog", { name: "Configurações da Loja" });
	const tab = (name: string) => dialog.getByRole("tab", { name });
	await expect(dialog.getByRole("tab")).toHaveText([
		"Pagamento",
		"Entrega",
		"Notificações",
		"Loja",
	]);

	const commission = dialog.getByLabel("Taxa de Comissão");
	await expect(commission).toHaveValue("5,5");
	await commission.press("ArrowUp");
	await expect(commission).toHaveValue("5,6");
	await commission.fill("7,25");
	await dialog.getByLabel("Chave Pix").fill("52998224725");
	await expect(dialog.getByText("CPF", { exact: true })).toBeVisible();
	await dialog.getByLabel("Conta Bancária").fill("Banco 001, ag. 1, c/c 2");

	await tab("Entrega").click();
	const limit = dialog.getByLabel("Frete Grátis Acima de");
	await expect(limit).toHaveValue("100,00");
	await expect(dialog.getByLabel("Taxa de Entrega")).toHaveValue("15,00");
	await expect(dialog.getByLabel("Tempo de Processamento")).toHaveValue("2");
	await limit.fill("250");
	await dialog.getByLabel("Taxa de Entrega").fill("9,90");
	await dialog.getByLabel("Tempo de Processamento").fill("5");

	await tab("Notificações").click();
	await expectSwitches(dialog, {
		"Notificações de Pedidos": true,
		"Alertas de Estoque": true,
		"Atualizações de Promoções": false,
	});
	await dialog.getByRole("switch", { name: "Alertas de Estoque" }).uncheck();
	await dialog
		.getByRole("switch", { name: "Atualizações de Promoções" })
		.check();

	await tab("Loja").click();
	await expectSwitches(dialog, {
		"Aprovar Produtos Automaticamente": false,
		"Permitir Pedidos sem Estoque": true,
		"Exigir Pedido Mínimo": false,
	});
	const minimum = dialog.getByLabel("Valor Mínimo do Pedido");
	await expect(minimum).toHaveCount(0);
	await dialog.getByRole("switch", { name: "Exigir Pedido Mínimo" }).check();
	await expect(minimum).toHaveValue("50,00");
	await minimum.fill("80");

	await dialog.getByRole("button", { name: "Salvar Configurações" }).click();
	await expect(page.getByText("Configurações salvas!")).toBeVisible();
	await expect(dialog).toHaveCount(0);

	await page.goto(`/lojas/${id}/configurar`);
	await expect(commission).toHaveValue("7,25");
	await expect(dialog.getByLabel("Chave Pix")).toHaveValue("529.982.247-25");
	await tab("Entrega").click();
	await expect(limit).toHaveValue("250,00");
	await expect(dialog.getByLabel("Taxa de Entrega")).toHaveValue("9,90");
	await expect(dialog.getByLabel("Tempo de Processamento")).toHaveValue("5");
	await tab("Notificações").click();
	await expectSwitches(dialog, {
		"Notificações de Pedidos": true,
		"Alertas de Estoque": false,
		"Atualizações de Promoções": true,
	});
	await tab("Loja").click();
	await expect(minimum).toHaveValue("80,00");
});

test("a bad setting is answered at its field, on the tab where it stands", async ({
	page,
	request,
}) => {
	const { id } = await givenStore(request);
	await page.goto(`/lojas/${id}/configurar`);
	const dialog = page.getByRole("dialog");
	const save = dialog.getByRole("button", { name: "Salvar Configurações" });
	const commission = dialog.getByLabel("Taxa de Comissão");
	for (const typed of ["150", "-5"]) {
		await commission.fill(typed);
		await dialog.getByRole("tab", { name: "Loja" }).click();
		await save.click();
		await expect(commission).toBeFocused();
		await expect(commission).toHaveValue(typed);
		await expect(commission).toHaveAttribute("aria-invalid", "true");
	}
	await commission.fill("150");
	await expectError(
		dialog,
		"Taxa de Comissão",
		"A comissão deve ficar entre 0% e 100%.",
	);
	await commission.fill("5");
	await dialog.getByLabel("Chave Pix").fill("529.982.247-24");
	await save.click();
	await expectError(
		dialog,
		"Chave Pix",
		"Informe um CPF, CNPJ, e-mail, telefone ou chave aleatória válidos.",
	);
});

test("a store is edited, and a change of its address is pointed out", async ({
	page,
	request,
}) => {
	const { id, slug } = await givenStore(request);
	await page.goto(`/lojas/${id}`);
	await page.getByRole("button", { name: "Editar" }).click();
	await expect(page).toHaveURL(`/lojas/${id}/editar`);
	const dialog = page.getByRole("dialog", { name: "Editar Loja" });
	await dialog.getByLabel("Nome da Loja").fill(`${ours} Renomeada`);
	await expect(dialog).toContainText("O endereço da loja vai mudar.");
	await dialog.getByRole("button", { name: `Manter ${slug}` }).click();
	await expect(dialog.getByLabel("Slug (URL)")).toHaveValue(slug);
	await dialog.getByRole("button", { name: "Salvar Alterações" }).click();
	await expect(page.getByText("Loja atualizada!")).toBeVisible();
	await expect(card(page, `${ours} Renomeada`)).toBeVisible();
});

test("a store is duplicated, and the copy opens for editing", async ({
	page,
	request,
}) => {
	const { name, slug } = await givenStore(request);
	await page.goto(listOfOurs);
	await choose(page, name, "Duplicar");
	const dialog = page.getByRole("dialog", { name: "Editar Loja" });
	await expect(dialog.getByLabel("Nome da Loja")).toHaveValue(
		`${name} (cópia)`,
	);
	await expect(dialog.getByLabel("Slug (URL)")).toHaveValue(`${slug}-2`);
	await dialog.getByRole("button", { name: "Cancelar" }).click();
	await expect(card(page, `${name} (cópia)`)).toContainText("Pendente");
});

test("a store is activated, deactivated and, by Desfazer, activated again", async ({
	page,
	request,
}) => {
	const { name } = await givenStore(request);
	await page.goto(listOfOurs);
	await choose(page, name, "Ativar");
	await expect(page.getByText("Loja aprovada!")).toBeVisible();
	await expect(card(page, name)).toContainText("Ativa");
	await choose(page, name, "Desativar");
	await expect(page.getByText("Loja desativada!")).toBeVisible();
	await expect(card(page, name)).toContainText("Inativa");
	await page.getByRole("button", { name: "Desfazer" }).click();
	await expect(page.getByText("Loja ativada!")).toBeVisible();
	await expect(card(page, name)).toContainText("Ativa");
});

test("a store is removed only after the question, and its slug is free again", async ({
	page,
	request,
}) => {
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

test("the second of two operators is told who changed what, reloads, and loses nothing", async ({
	page,
	request,
}) => {
	const store = await givenStore(request);
	await page.goto(`/lojas/${store.id}/editar`);
	const dialog = page.getByRole("dialog", { name: "Editar Loja" });
	await dialog.getByLabel("Responsável").fill("Minha Escolha");

	const { name, slug, type, category, phone } = store;
	const other = await request.put(`/api/stores/${store.id}`, {
		data: {
			...{ name, slug, type, category, phone },
			manager: "Escolha Alheia",
			email: "novo@exemplo.com.br",
			version: store.version,
		},
	});
	expect(other.status()).toBe(200);

	const save = dialog.getByRole("button", { name: "Salvar Alterações" });
	await save.click();
	const notice = dialog.getByRole("alert");
	await expect(notice).toContainText(
		"Outra pessoa salvou uma alteração antes de você",
	);
	await expect(notice).toContainText("Operador local alterou");
	await expect(notice).toContainText("responsável e e-mail");
	await notice.getByRole("button", { name: "Recarregar" }).click();
	await expect(dialog).toContainText("Versão atual carregada");
	await expect(dialog.getByLabel("Responsável")).toHaveValue("Minha Escolha");
	await expect(dialog.getByLabel("E-mail")).toHaveValue("novo@exemplo.com.br");
	await save.click();
	await expect(page.getByText("Loja atualizada!")).toBeVisible();
	const saved = await get<StoreSummary>(request, `/api/stores/${store.id}`);
	expect(saved).toMatchObject({
		manager: "Minha Escolha",
		email: "novo@exemplo.com.br",
	});
});

test("on a phone every dialog fills the screen and nothing scrolls sideways", async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	for (const address of [
		"/lojas",
		"/lojas/nova",
		"/lojas/1",
		"/lojas/1/editar",
		"/lojas/1/configurar",
	]) {
		await page.goto(address);
		await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - window.innerWidth,
		);
		expect(overflow, address).toBeLessThanOrEqual(0);
	}
});

const listOfOurs = `/lojas?search=${encodeURIComponent(ours)}`;

type Scope = ReturnType<Page["getByRole"]>;

function cards(page: Page) {
	return page.getByRole("list", { name: "Lojas" }).getByRole("article");
}

function card(page: Page, name: string) {
	return cards(page).filter({
		has: page.getByRole("link", { name, exact: true }),
	});
}

async function choose(page: Page, name: string, action: string) {
	await page
		.getByRole("button", { name: `Ações de ${name}`, exact: true })
		.click();
	await page.getByRole("menuitem", { name: action, exact: true }).click();
}

async function fillStore(dialog: Scope, { name }: { name: string }) {
	await dialog.getByLabel("Nome da Loja").fill(name);
	await dialog.getByLabel("Tipo").selectOption("Varejo");
	await dialog.getByLabel("Categoria").selectOption("Alimentos");
	await dialog.getByLabel("Responsável").fill("Rita Campos");
	await dialog.getByLabel("Telefone").fill("11987654321");
}

async function expectError(dialog: Scope, label: string, message: string) {
	await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(
		new RegExp(message.replace(/[.()?]/g, "\\$&")),
	);
}

async function expectSwitches(dialog: Scope, states: Record<string, boolean>) {
	for (const [name, checked] of Object.entries(states))
		await expect(dialog.getByRole("switch", { name })).toBeChecked({ checked });
}

let made = 0;

async function givenStore(
	request: APIRequestContext,
	changes: { name?: string; slug?: string } = {},
): Promise<StoreSummary> {
	made += 1;
	const answer = await request.post("/api/stores", {
		data: {
			name: `${ours} ${made}`,
			slug: `parceira-e2e-${made}`,
			type: "varejo",
			category: "alimentos",
			manager: "Rita Campos",
			phone: "11987654321",
			...changes,
		},
	});
	expect(answer.status(), await answer.text()).toBe(201);
	return answer.json();
}

async function get<Answer>(
	request: APIRequestContext,
	path: string,
): Promise<Answer> {
	const answer = await request.get(path);
	expect(answer.ok(), path).toBe(true);
	return answer.json();
}
