import type { APIRequestContext, Page } from "@playwright/test";
import { cpfCheckDigits } from "#core/tax-id.ts";
import { expect, test } from "./page.ts";

let made = 0;

/** A customer of the test's own, so that tests do not depend on each other. */
async function givenCustomer(request: APIRequestContext, name: string) {
	made += 1;
	const nineDigits = String(777_000_000 + made);
	const answer = await request.post("/api/customers", {
		data: {
			name,
			email: `cliente-e2e-${made}@exemplo.com.br`,
			phone: "31988887777",
			document: nineDigits + cpfCheckDigits(nineDigits),
			type: "varejo",
			city: "Ouro Preto",
			state: "MG",
		},
	});
	expect(answer.status()).toBe(201);
	const customer: { id: number; version: number } = await answer.json();
	return customer;
}

const card = (page: Page, name: string) =>
	page.getByRole("article").filter({ has: page.getByRole("link", { name }) });

async function search(page: Page, text: string) {
	await page.getByRole("searchbox", { name: "Buscar clientes" }).fill(text);
	await expect(page).toHaveURL(/search=/);
}

test("a customer is registered with masks, a recognised document and the state of the CEP", async ({
	page,
}) => {
	await page.goto("/clientes");
	const total = page
		.getByRole("region", { name: "Resumo dos clientes" })
		.getByText(/^\d[\d.]*$/)
		.first();
	const before = Number((await total.textContent())?.replaceAll(".", ""));
	await page.getByRole("link", { name: "Novo Cliente" }).first().click();
	await expect(page).toHaveURL("/clientes/novo");
	const dialog = page.getByRole("dialog", { name: "Novo Cliente" });
	expect((await dialog.boundingBox())?.width).toBe(600);

	await dialog.getByLabel("Nome").fill("Mercearia Três Irmãos");
	await dialog.getByLabel("E-mail").fill("Compras@TresIrmaos.com.br");
	await dialog.getByLabel("Telefone").pressSequentially("11987654321");
	await expect(dialog.getByLabel("Telefone")).toHaveValue("(11) 98765-4321");
	await dialog.getByLabel("CPF/CNPJ").pressSequentially("12abc34501de35");
	await expect(dialog.getByLabel("CPF/CNPJ")).toHaveValue("12.ABC.345/01DE-35");
	await expect(dialog.getByText("CNPJ válido")).toBeVisible();
	await dialog.getByLabel("Tipo").selectOption("Atacado");
	await dialog.getByLabel("CEP").pressSequentially("35400000");
	await expect(dialog.getByLabel("Estado (UF)")).toHaveValue("MG");
	await dialog.getByLabel("Cidade").fill("Ouro Preto");
	await dialog.getByRole("button", { name: "Cadastrar Cliente" }).click();

	await expect(page.getByText("Cliente cadastrado com sucesso!")).toBeVisible();
	await expect(
		page.getByText(
			"O cliente Mercearia Três Irmãos foi adicionado à base de dados.",
		),
	).toBeVisible();
	await expect(dialog).toBeHidden();
	await expect(total).toHaveText(String(before + 1));
	await search(page, "12ABC34501DE35");
	const found = card(page, "Mercearia Três Irmãos");
	await expect(found).toContainText("compras@tresirmaos.com.br");
	await expect(found).toContainText("Ouro Preto/MG");
	await page.reload();
	await expect(found).toBeVisible();
});

test("the menu views, edits, deactivates and activates", {
	tag: "@all",
}, async ({ page, request }) => {
	const name = "Otávio Menu Fontes";
	await givenCustomer(request, name);
	await page.goto("/clientes?search=otavio%20menu");
	const own = card(page, name);
	const choose = async (item: string) => {
		await own.getByRole("button", { name: `Ações de ${name}` }).click();
		await page.getByRole("menuitem", { name: item }).click();
	};

	await own.getByRole("button", { name: `Ações de ${name}` }).click();
	await expect(page.getByRole("menuitem")).toHaveText([
		"Ver Perfil",
		"Editar",
		"Histórico de Compras",
		"Desativar",
	]);
	await page.keyboard.press("Escape");

	await choose("Ver Perfil");
	await expect(page).toHaveURL(/\/clientes\/\d+\?search=otavio/);
	await expect(page.getByRole("dialog", { name })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("dialog")).toBeHidden();

	await choose("Editar");
	await page.getByRole("dialog").getByLabel("Cidade").fill("Mariana");
	await page.getByRole("button", { name: "Salvar Alterações" }).click();
	await expect(page.getByText("Cliente atualizado!")).toBeVisible();
	await expect(own).toContainText("Mariana/MG");

	await choose("Desativar");
	await expect(own.getByText("Inativo")).toBeVisible();
	await choose("Ativar");
	await expect(own.getByText("Ativo", { exact: true })).toBeVisible();
});

test("a profile has every part, and its history leads to that customer's orders", {
	tag: "@all",
}, async ({ page }) => {
	await page.goto("/clientes");
	const first = page.getByRole("article").first();
	const name = (await first.getByRole("heading").first().textContent()) ?? "";
	await first.getByRole("link", { name }).click();
	const dialog = page.getByRole("dialog", { name });
	for (const heading of [
		"Contato",
		"Endereço",
		"Gastos por mês",
		"Categorias favoritas",
		"Lojas em que comprou",
		"Últimos pedidos",
	])
		await expect(dialog.getByRole("heading", { name: heading })).toBeVisible();
	await expect(
		dialog.getByRole("table", { name: /Gastos por mês/ }).getByRole("row"),
	).toHaveCount(13);
	await dialog.getByRole("link", { name: "Histórico de Compras" }).click();
	await expect(page).toHaveURL(/\/pedidos\?customerId=\d+/);
	await expect(
		page.getByRole("heading", { name: "Gestão de Pedidos" }),
	).toBeVisible();
});
