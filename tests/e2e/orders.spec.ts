import type { Page } from "@playwright/test";
import type { OrderCounters, OrderDetails } from "#contract/orders.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { get, givenPurchase } from "#tests/support/e2e-purchase.ts";
import { test as base, expect, noRows } from "./page.ts";

const test = base.extend({
	expectsRefusals: true,
	page: async ({ page }, use) => {
		// The browser's own dialog would wait for a person.
		await page.addInitScript(() => {
			window.print = () => {};
		});
		await use(page);
	},
});

const pathOf = ({ code }: { code: string }) => `/pedidos/${code.slice(1)}`;
const apiPathOf = ({ code }: { code: string }) =>
	`/api/orders/${code.slice(1)}`;
const cardOf = (page: Page, code: string) =>
	page.getByRole("article", { name: code });
const dialogOf = (page: Page, code: string) =>
	page.getByRole("dialog", { name: `Pedido ${code}` });

async function choose(page: Page, code: string, item: string) {
	await page.getByRole("button", { name: `Ações de ${code}` }).click();
	await page.getByRole("menuitem", { name: item }).click();
}

test("the list counts the month and shows each purchase as its stores share it", {
	tag: "@all",
}, async ({ page, request }) => {
	const order = await givenPurchase(request, { stores: 3 });
	const counters = await get<OrderCounters>(request, "/api/orders/counters");
	await page.goto("/pedidos");
	await expect(
		page.getByRole("heading", { level: 1, name: "Gestão de Pedidos" }),
	).toBeVisible();
	await expect(
		page.getByRole("region", { name: "Resumo dos pedidos" }),
	).toContainText(`Pedidos este mês${formatCount(counters.thisMonth)}`);

	const card = cardOf(page, order.code);
	await expect(card).toContainText(order.customerName);
	await expect(card).toContainText("Multi-loja · 3");
	await expect(card).toContainText("9 itens");
	await expect(card).toContainText(formatMoney(order.totalCents));
	for (const { storeName, valueCents } of order.parts) {
		await expect(card).toContainText(storeName);
		await expect(card).toContainText(formatMoney(valueCents));
	}
});

test("search finds by code, document and store, and says when it finds nothing", {
	tag: "@all",
}, async ({ page, request }) => {
	const order = await givenPurchase(request, { stores: 2 });
	await page.goto("/pedidos");
	const box = page.getByPlaceholder("Buscar por ID, cliente ou loja...");
	for (const text of [order.code, order.customerDocument]) {
		await box.fill(text);
		await expect(page).toHaveURL(/search=/);
		await expect(cardOf(page, order.code)).toBeVisible();
	}
	await box.fill("nada que exista");
	await expect(page.getByText("Nenhum pedido encontrado")).toBeVisible();
	await expect(
		page.getByText("Tente ajustar os filtros de busca"),
	).toBeVisible();
});

test("the menu has exactly its items, and Ver opens the order at its own address", async ({
	page,
	request,
}) => {
	const order = await givenPurchase(request, { stores: 1 });
	await page.goto("/pedidos?type=single");
	await page.getByRole("button", { name: `Ações de ${order.code}` }).click();
	await expect(page.getByRole("menuitem")).toHaveText([
		"Ver Detalhes",
		"Marcar como Processando",
		"Editar",
		"Reimprimir",
		"Imprimir romaneios",
		"Reprocessar",
		"Cancelar Pedido",
	]);
	await page.keyboard.press("Escape");
	await cardOf(page, order.code)
		.getByRole("link", { name: "Ver", exact: true })
		.click();
	await expect(page).toHaveURL(`${pathOf(order)}?type=single`);
	await expect(dialogOf(page, order.code)).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("dialog")).toBeHidden();
	await expect(page).toHaveURL("/pedidos?type=single");
});

test("the status is chosen freely; a store's part has its own status and tracking code", async ({
	page,
	request,
}) => {
	const order = await givenPurchase(request, { stores: 3 });
	const store = order.parts[1]?.storeName ?? "";
	await page.goto(`${pathOf(order)}${noRows}`);
	const dialog = dialogOf(page, order.code);
	await dialog.getByLabel("Status do pedido").selectOption("Em Separação");
	await expect(page.getByText("Status atualizado!")).toBeVisible();
	await expect(
		page.getByText(`O pedido ${order.code} foi alterado para Em Separação.`),
	).toBeVisible();

	await dialog.getByLabel(`Código de rastreio de ${store}`).fill("BR1BR");
	await dialog.getByLabel(`Status de ${store}`).selectOption("Enviado");
	await expect(dialog.getByText("1 de 3 lojas enviou")).toBeVisible();
	await page.reload();
	await expect(dialog.getByLabel("Status do pedido")).toHaveValue(
		"em-separacao",
	);
	await expect(dialog.getByLabel(`Código de rastreio de ${store}`)).toHaveValue(
		"BR1BR",
	);
	await expect(
		dialog.getByText(`${store}: status alterado de Em Separação para Enviado`),
	).toBeVisible();
});

test("editing keeps bad input at its field, saves, and tells before and after", {
	tag: "@all",
}, async ({ page, request }) => {
	const order = await givenPurchase(request, { stores: 1 });
	await page.goto("/pedidos");
	await choose(page, order.code, "Editar");
	const form = page.getByRole("dialog", {
		name: `Editar pedido ${order.code}`,
	});
	await form.getByLabel("Telefone").fill("119");
	await form.getByLabel("Observações").fill("Entregar na portaria");
	await form.getByRole("button", { name: "Salvar Alterações" }).click();
	await expect(form.getByText("Informe um telefone com DDD")).toBeVisible();
	await form.getByLabel("Telefone").fill("(31) 98888-7777");
	await form.getByRole("button", { name: "Salvar Alterações" }).click();
	await expect(page.getByText("Pedido atualizado!")).toBeVisible();
	await page.goto(`${pathOf(order)}${noRows}`);
	await expect(
		dialogOf(page, order.code).getByText(
			"Observações: vazio → Entregar na portaria",
		),
	).toBeVisible();
});

test("Cancelar Pedido asks first, takes a reason and ends all changes", {
	tag: "@all",
}, async ({ page, request }) => {
	const order = await givenPurchase(request, { stores: 1 });
	await page.goto("/pedidos");
	await choose(page, order.code, "Cancelar Pedido");
	const question = page.getByRole("alertdialog", { name: "Confirmar ação" });
	await expect(question).toContainText(
		"Esta ação não pode ser desfeita. Tem certeza que deseja continuar?",
	);
	await question.getByRole("button", { name: "Cancelar" }).click();
	await expect(question).toBeHidden();
	expect((await get<OrderDetails>(request, apiPathOf(order))).status).toBe(
		"pago",
	);

	await choose(page, order.code, "Cancelar Pedido");
	await question.getByLabel("Motivo (opcional)").fill("Cliente desistiu");
	await question.getByRole("button", { name: "Confirmar" }).click();
	await expect(page.getByText("Pedido cancelado!")).toBeVisible();
	await page.goto(`${pathOf(order)}${noRows}`);
	const dialog = dialogOf(page, order.code);
	await expect(
		dialog.getByText("Motivo: Cliente desistiu").first(),
	).toBeVisible();
	await expect(dialog.getByLabel("Status do pedido")).toBeHidden();
	await expect(dialog.getByRole("button", { name: "Editar" })).toBeHidden();
});

test("several orders are printed in one go: A4, one section per store, nothing around it", async ({
	page,
	request,
}) => {
	const orders = [
		await givenPurchase(request, { stores: 3 }),
		await givenPurchase(request, { stores: 1 }),
	];
	await page.goto("/pedidos");
	for (const { code } of orders)
		await page.getByRole("checkbox", { name: `Selecionar ${code}` }).check();
	await page.getByRole("link", { name: "Imprimir" }).click();
	await expect(page).toHaveURL(/\/pedidos\/imprimir\?codes=/);
	for (const { code, parts } of orders) {
		const sheet = page.getByRole("article").filter({ hasText: code });
		for (const { storeName } of parts)
			await expect(
				sheet.getByRole("heading", { name: storeName }),
			).toBeVisible();
	}
	await expect(page.getByRole("navigation")).toBeHidden();
	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("button", { name: "Voltar" })).toBeHidden();
	const pdf = await page.pdf({ preferCSSPageSize: true });
	expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
	expect(pdf.toString("latin1")).toMatch(/MediaBox \[0 0 59\d\.?\d* 84\d/);
});
