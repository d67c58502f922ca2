import { expect, test } from "./page.ts";

const screens = [
	["Dashboard", "/", "Dashboard Divishop"],
	["Lojas", "/lojas", "Gestão de Lojas"],
	["Pedidos", "/pedidos", "Gestão de Pedidos"],
	["Produtos", "/produtos", "Catálogo de Produtos"],
	["Clientes", "/clientes", "Base de Clientes"],
	["Relatórios", "/relatorios", "Relatórios"],
	["Configurações", "/configuracoes", "Configurações"],
] as const;

test("the sidebar leads to every screen, marks the open one and moves the focus to its heading", async ({
	page,
}) => {
	await page.goto("/lojas");
	const menu = page.getByRole("navigation", { name: "Principal" });
	for (const [item, path, heading] of screens) {
		const link = menu.getByRole("link", { name: new RegExp(`^${item}`) });
		await link.click();
		await expect(page).toHaveURL(path);
		await expect(
			page.getByRole("heading", { level: 1, name: heading }),
		).toBeFocused();
		await expect(link).toHaveAttribute("aria-current", "page");
		await expect(menu.locator("[aria-current=page]")).toHaveCount(1);
		await expect(page).toHaveTitle(`${item} · Divishop`);
	}
});

test("the palette goes to a screen, runs an action and finds a store without its accent", async ({
	page,
}) => {
	await page.goto("/");
	await expect(
		page.getByRole("heading", { name: "Dashboard Divishop" }),
	).toBeVisible();
	await page.keyboard.press("Control+k");
	const search = page.getByRole("dialog").getByRole("combobox");
	await search.fill("megaatacado");
	await page
		.getByRole("option", { name: /MegaAtacado/ })
		.first()
		.click();
	await expect(page.getByRole("dialog")).toContainText("MegaAtacado");
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toBeHidden();

	await page.keyboard.press("Control+k");
	await page.getByRole("dialog").getByRole("combobox").fill("Nova Loja");
	await page.getByRole("option", { name: "Nova Loja" }).click();
	await expect(page).toHaveURL("/lojas/nova");
});

test("the theme is chosen, applied without a flash and remembered", async ({
	page,
}) => {
	await page.emulateMedia({ colorScheme: "dark" });
	await page.goto("/");
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	await page.emulateMedia({ colorScheme: "light" });
	await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("the first tab stop skips to the content", { tag: "@all" }, async ({
	page,
}) => {
	await page.goto("/lojas");
	await expect(
		page.getByRole("heading", { name: "Gestão de Lojas" }),
	).toBeVisible();
	await page.keyboard.press("Tab");
	await expect(
		page.getByRole("button", { name: "Pular para o conteúdo" }),
	).toBeFocused();
});

test("on a phone the menu is a drawer and nothing scrolls sideways", async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	for (const [, path, heading] of screens) {
		await page.goto(path);
		await expect(
			page.getByRole("heading", { level: 1, name: heading }),
		).toBeVisible();
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - window.innerWidth,
		);
		expect(overflow, path).toBeLessThanOrEqual(0);
	}
	await page.getByRole("button", { name: "Abrir menu" }).click();
	await page.getByRole("dialog").getByRole("link", { name: "Pedidos" }).click();
	await expect(page).toHaveURL("/pedidos");
	await expect(page.getByRole("dialog")).toBeHidden();
});
