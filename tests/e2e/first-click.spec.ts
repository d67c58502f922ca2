import type { Page } from "@playwright/test";
import { expect, test } from "./page.ts";
import {
	countControls,
	firstField,
	formOf,
	pressControl,
} from "./press-control.ts";

interface Form {
	name: string;
	path: string;
	/** What is clicked on the page at `path` to come to the form. */
	button?: string;
	tab?: string;
	/** What one of its fields refuses when it is left. */
	wrong?: { field: string; text: string; right: string };
}

/** Nothing found behind the form: it opens many times, and the rows take the longest. */
const noRows = "?search=nada";
const tooLong = "x".repeat(400);
const wrongEmail = {
	field: "E-mail",
	text: "sem-arroba",
	right: "ana@exemplo.com.br",
};
const unknownStore = { field: "Loja", text: "Loja que não existe", right: "" };

const forms: Form[] = [
	{
		name: "Nova Loja",
		path: `/lojas/nova${noRows}`,
		wrong: { field: "Nome da Loja", text: tooLong, right: "Loja certa" },
	},
	{ name: "Editar Loja", path: `/lojas/1/editar${noRows}`, wrong: wrongEmail },
	{
		name: "Configurações da Loja, Pagamento",
		path: `/lojas/1/configurar${noRows}`,
		wrong: { field: "Taxa de Comissão", text: "x", right: "5,5" },
	},
	{
		name: "Configurações da Loja, Entrega",
		path: `/lojas/1/configurar${noRows}`,
		tab: "Entrega",
		wrong: { field: "Frete Grátis Acima de", text: "12,345", right: "100" },
	},
	{
		name: "Configurações da Loja, Notificações",
		path: `/lojas/1/configurar${noRows}`,
		tab: "Notificações",
	},
	{
		name: "Configurações da Loja, Loja",
		path: `/lojas/1/configurar${noRows}`,
		tab: "Loja",
	},
	{
		name: "Novo Produto",
		path: `/produtos/novo${noRows}`,
		wrong: { field: "Nome do Produto", text: tooLong, right: "Camiseta" },
	},
	{
		name: "Editar Produto",
		path: `/produtos/1/editar${noRows}`,
		wrong: { field: "Preço Varejo", text: "12,345", right: "12" },
	},
	{
		name: "Ajustar estoque",
		path: `/produtos/1${noRows}`,
		button: "Ajustar estoque",
		wrong: { field: "Estoque contado", text: "2,5", right: "2" },
	},
	{
		name: "Novo Cliente",
		path: `/clientes/novo${noRows}`,
		wrong: { field: "Nome", text: tooLong, right: "Ana" },
	},
	{
		name: "Editar Cliente",
		path: `/clientes/1/editar${noRows}`,
		wrong: wrongEmail,
	},
	{
		name: "Editar pedido",
		path: `/pedidos/DV-2024-1247/editar${noRows}`,
		wrong: wrongEmail,
	},
	{
		name: "Cancelar pedido",
		path: `/pedidos/DV-2024-1247${noRows}`,
		button: "Cancelar Pedido",
	},
	{
		name: "Filtros de pedidos",
		path: `/pedidos${noRows}`,
		button: "Filtros",
		wrong: unknownStore,
	},
	{
		name: "Filtros de produtos",
		path: `/produtos${noRows}`,
		button: "Filtros",
		wrong: { field: "Preço mínimo", text: "x", right: "10" },
	},
	{
		name: "Filtros de clientes",
		path: `/clientes${noRows}`,
		button: "Filtros",
		wrong: { field: "Gasto mínimo", text: "12,345", right: "12" },
	},
	{
		name: "Filtros de lojas",
		path: `/lojas${noRows}`,
		button: "Filtros",
		wrong: { field: "Receita mínima", text: "x", right: "10" },
	},
	{
		name: "Filtros dos relatórios",
		path: "/relatorios",
		button: "Filtros",
		wrong: unknownStore,
	},
	{ name: "Exportar pedidos", path: `/pedidos${noRows}`, button: "Exportar" },
	{
		name: "Período dos relatórios",
		path: "/relatorios",
		button: "Período",
		wrong: { field: "De", text: "99", right: "01/02/2024" },
	},
	{
		name: "Configurações",
		path: "/configuracoes",
		wrong: {
			field: "Nome do marketplace",
			text: tooLong,
			right: "Divishop",
		},
	},
	{
		name: "Começar com meus dados",
		path: "/configuracoes?aba=dados",
		button: "Começar com meus dados",
	},
];

// Clicks of a walk must not change what the other walks find.
test.beforeEach(({ page }) =>
	page.route("**/api/**", (route) =>
		route.request().method() === "GET" ? route.fallback() : route.abort(),
	),
);
test.use({ expectsRefusals: true });
// A form is opened again after every button.
test.describe.configure({ timeout: 180_000 });

for (const form of forms) {
	test(`${form.name}: whatever is clicked first does its work`, ({ page }) =>
		clickEveryControlFirst(page, form));

	const { wrong } = form;
	if (wrong)
		test(`${form.name}: a message moves nothing from under the pointer`, async ({
			page,
		}) => {
			await open(page, form);
			const count = await countControls(page);
			for (let index = 0; index < count; index += 1) {
				const field = formOf(page)
					.getByLabel(new RegExp(`^${wrong.field}\\*?$`))
					.first();
				await field.fill(wrong.right);
				await field.fill(wrong.text);
				const pressed = await pressControl(page, index, "beside");
				expect(pressed.hasMoved, pressed.name).toBe(false);
			}
			const refused = formOf(page).locator("[aria-invalid=true]");
			await expect(refused.first()).toBeVisible();
		});
}

test("Recusar loja: whatever is clicked first does its work", async ({
	page,
	request,
}) => {
	const pending = await request.get("/api/stores?status=pendente&pageSize=1");
	const { items } = await pending.json();
	await clickEveryControlFirst(page, {
		name: "Recusar loja",
		path: `/lojas/${items[0].id}${noRows}`,
		button: "Recusar",
	});
});

test("the open list of stores leaves Aplicar filtros free", async ({
	page,
}) => {
	await open(page, {
		name: "Filtros de pedidos",
		path: `/pedidos${noRows}`,
		button: "Filtros",
	});
	await page.getByRole("combobox", { name: "Loja" }).click();
	const list = page.getByRole("listbox", { name: "Opções" });
	await expect(list.getByRole("option").first()).toBeVisible();
	await page.getByRole("button", { name: "Aplicar filtros" }).click();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(list).toHaveCount(0);
});

/** Each while the first field is in use, as it is when a form opens. */
async function clickEveryControlFirst(page: Page, form: Form) {
	await open(page, form);
	const count = await countControls(page);
	expect(count).toBeGreaterThan(2);
	for (let index = 0; index < count; index += 1) {
		await firstField(page).blur(); // closes a list that the control before has opened
		await firstField(page).focus();
		const { name, isButton, ...click } = await pressControl(page, index);
		expect(click, name).toEqual({ hasMoved: false, didItsWork: true });
		const isLast = index === count - 1;
		if (isButton && !isLast) await open(page, form); // it may have changed or closed the form
	}
}

async function open(page: Page, { path, button, tab }: Form) {
	await page.goto(path);
	if (button)
		await page.getByRole("button", { name: button, exact: true }).click();
	if (tab) await page.getByRole("tab", { name: tab, exact: true }).click();
	await firstField(page).waitFor();
	// What is still on its way may move the form before it is pressed, which is not asked here.
	await expect(formOf(page).locator("[aria-busy=true]")).toHaveCount(0);
}
