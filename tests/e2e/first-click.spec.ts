import type { Locator, Page, Request } from "@playwright/test";
import { expect, goInPage, noRows, test } from "./page.ts";
import {
	buttonsOf,
	fieldsOf,
	firstField,
	formOf,
	pressControl,
	untilStill,
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

const tooLong = "x".repeat(400);
const wrongEmail = {
	field: "E-mail",
	text: "sem-arroba",
	right: "ana@exemplo.com.br",
};
const unknownStore = { field: "Loja", text: "Loja que não existe", right: "" };

/** Each form once: a new record and an edited one, a filter of this list and of that, share their pieces. */
const forms: Form[] = [
	{
		name: "Nova Loja",
		path: `/lojas/nova${noRows}`,
		wrong: { field: "Nome da Loja", text: tooLong, right: "Loja certa" },
	},
	{
		name: "Configurações da Loja, Pagamento",
		path: `/lojas/1/configurar${noRows}`,
		wrong: { field: "Taxa de Comissão", text: "x", right: "5,5" },
	},
	{
		name: "Configurações da Loja, Loja",
		path: `/lojas/1/configurar${noRows}`,
		tab: "Loja",
	},
	{
		name: "Editar Produto",
		path: `/produtos/1/editar${noRows}`,
		wrong: { field: "Preço Varejo", text: "12,345", right: "12" },
	},
	{
		name: "Ajustar estoque",
		path: `/produtos/1/estoque${noRows}`,
		wrong: { field: "Quantidade", text: "2,5", right: "2" },
	},
	{
		name: "Novo Cliente",
		path: `/clientes/novo${noRows}`,
		wrong: { field: "Nome", text: tooLong, right: "Ana" },
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
		name: "Filtros de clientes",
		path: `/clientes${noRows}`,
		button: "Filtros",
		wrong: { field: "Gasto mínimo", text: "12,345", right: "12" },
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

const reads = new Set<Request>();

test.beforeEach(async ({ page }) => {
	// Clicks of a walk must not change what the other walks find.
	await page.route("**/api/**", (route) =>
		route.request().method() === "GET" ? route.fallback() : route.abort(),
	);
	reads.clear();
	page.on("request", (request) => {
		if (/\/api\/(?!events)/.test(request.url())) reads.add(request);
	});
	page.on("requestfinished", (request) => reads.delete(request));
	page.on("requestfailed", (request) => reads.delete(request));
});
test.use({ expectsRefusals: true });

for (const form of forms) {
	test(
		`${form.name}: whatever is clicked first does its work`,
		{ tag: "@all" },
		({ page }) => clickEveryControlFirst(page, form),
	);

	const { wrong } = form;
	if (wrong)
		test(`${form.name}: a message moves nothing from under the pointer`, {
			tag: "@all",
		}, async ({ page }) => {
			await open(page, form);
			const field = formOf(page)
				.getByLabel(new RegExp(`^${wrong.field}\\*?$`))
				.first();
			for (const controls of [fieldsOf(page), buttonsOf(page)])
				for (const control of await controls.all()) {
					await field.fill(wrong.right);
					await field.fill(wrong.text);
					const pressed = await pressControl(page, control, "beside");
					expect(pressed.movedBy, pressed.name).toBe(0);
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

test("the open list of stores leaves Aplicar filtros free", {
	tag: "@all",
}, async ({ page }) => {
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
	const buttons = await buttonsOf(page).all();
	const fields = await fieldsOf(page).all();
	expect(buttons.length + fields.length).toBeGreaterThan(2);
	for (const [index, button] of buttons.entries()) {
		if (index > 0) await openAgain(page, form);
		await clickFirst(page, button);
	}
	for (const field of fields) {
		// A choice may have put others in their place.
		if ((await fieldsOf(page).count()) !== fields.length)
			await openAgain(page, form);
		await firstField(page).blur(); // closes a list that the field before has opened
		await clickFirst(page, field);
	}
}

async function clickFirst(page: Page, control: Locator) {
	await firstField(page).focus();
	const { name, ...click } = await pressControl(page, control);
	expect(click, name).toEqual({ movedBy: 0, didItsWork: true });
}

async function open(page: Page, form: Form) {
	await page.goto(form.path);
	await comeToForm(page, form);
}

/** As new: what was typed, chosen and said went with it. */
async function openAgain(page: Page, form: Form) {
	await goInPage(page, "/nao-existe");
	await expect(formOf(page)).toHaveCount(0);
	await goInPage(page, form.path);
	await comeToForm(page, form);
}

async function comeToForm(page: Page, { button, tab }: Form) {
	if (button)
		await page.getByRole("button", { name: button, exact: true }).click();
	if (tab) await page.getByRole("tab", { name: tab, exact: true }).click();
	await firstField(page).waitFor();
	// What is still on its way may move the form before it is pressed, which is not asked here.
	await expect(formOf(page).locator("[aria-busy=true]")).toHaveCount(0);
	await expect.poll(() => reads.size).toBe(0);
	await untilStill(formOf(page));
}
