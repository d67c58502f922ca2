import { seriousViolations, settled, startAxe } from "./axe.ts";
import { expect, test } from "./page.ts";

test("a view is made of two statuses, changed, saved, made the default, shared, and removed with a way back", async ({
	page,
}) => {
	await page.goto("/pedidos");
	const tabs = page.getByRole("navigation", { name: "Visões de pedidos" });
	await expect(tabs.getByRole("link", { name: /^Atrasados \d/ })).toBeVisible();

	// Two statuses at once, by the dialog; they are one chip and one address.
	await page.getByRole("button", { name: "Filtros" }).click();
	const filters = page.getByRole("dialog", { name: "Filtros de pedidos" });
	await filters.getByRole("checkbox", { name: "Enviado" }).check();
	await filters.getByRole("checkbox", { name: "Pago" }).check();
	await filters.getByRole("checkbox", { name: "Pix" }).check();
	await filters.getByRole("button", { name: "Aplicar filtros" }).click();
	await expect(page).toHaveURL(/\?paymentMethod=pix&status=pago,enviado$/);
	const chips = page.getByRole("group", { name: "Filtros aplicados" });
	await expect(chips).toContainText("Status: Pago, Enviado");

	await tabs.getByRole("button", { name: "Salvar como nova" }).click();
	const naming = page.getByRole("dialog", { name: "Salvar visão" });
	await naming.getByLabel("Nome da visão").fill("Pix em curso");
	await naming.getByRole("button", { name: "Salvar" }).click();
	const tab = tabs.getByRole("link", { name: /^Pix em curso/ });
	await expect(tab).toHaveAttribute("aria-current", "page");
	await expect(page).toHaveURL(/\?layout=cards&paymentMethod=pix&status=/);

	// A chip is removed: the view says that it was changed, and is saved so.
	await chips.getByRole("button", { name: /Remover filtro Pagamento/ }).click();
	await expect(tabs.getByText("Alterada")).toBeVisible();
	await tabs.getByRole("button", { name: "Salvar", exact: true }).click();
	await expect(tab).toHaveAttribute("aria-current", "page");
	await expect(page).toHaveURL(/\?layout=cards&status=pago,enviado$/);

	const menu = tabs.getByRole("button", {
		name: "Opções da visão Pix em curso",
	});
	await menu.click();
	await page.getByRole("menuitem", { name: "Tornar padrão" }).click();
	await menu.click();
	await page
		.getByRole("menuitem", { name: "Compartilhar com a equipe" })
		.click();
	await expect(
		page.getByText("Visão compartilhada com a equipe."),
	).toBeVisible();
	await startAxe(page);
	await settled(page);
	expect(await seriousViolations(page)).toEqual([]);

	// From the menu it opens the list; a bare address still means all of it.
	await page.goto("/");
	await page
		.getByRole("navigation")
		.getByRole("link", { name: /^Pedidos/ })
		.first()
		.click();
	await expect(page).toHaveURL(/\?layout=cards&status=pago,enviado$/);
	await page.goto("/pedidos");
	await expect(tabs.getByRole("link", { name: /^Todos/ })).toHaveAttribute(
		"aria-current",
		"page",
	);

	await tab.click();
	await menu.click();
	await page.getByRole("menuitem", { name: "Excluir" }).click();
	await expect(tab).toHaveCount(0);
	await page.getByRole("button", { name: "Desfazer" }).click();
	await expect(tab).toBeVisible();
});

test("an export carries the filters of the list", { tag: "@all" }, async ({
	page,
}) => {
	await page.goto("/pedidos?status=pago,enviado&paymentMethod=pix");
	await page.getByRole("button", { name: "Exportar" }).click();
	const asked = page.waitForRequest(/\/api\/orders\/export/);
	await page
		.getByRole("dialog")
		.getByRole("button", { name: /^Exportar/ })
		.click();
	const params = new URL((await asked).url()).searchParams;
	expect(params.get("status")).toBe("pago,enviado");
	expect(params.get("paymentMethod")).toBe("pix");
});

test("a tab that is hidden by the keyboard leaves the focus on another, and comes back", {
	tag: "@all",
}, async ({ page }) => {
	await page.goto("/produtos?status=sem-estoque");
	const options = page.getByRole("button", {
		name: "Opções da visão Sem estoque",
	});
	await options.press("Enter");
	await page.getByRole("menuitem", { name: "Ocultar" }).press("Enter");
	const tab = page.getByRole("link", { name: /^Sem estoque/ });
	await expect(tab).toBeHidden();
	await expect(page.getByRole("link", { name: /^Todos/ })).toBeFocused();
	await page.getByRole("button", { name: "Desfazer" }).press("Enter");
	await expect(tab).toBeVisible();
});
