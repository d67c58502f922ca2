import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, settled } from "./axe.ts";
import { expect, test } from "./page.ts";

const rows = "tr[data-row]";
const focusedRow = (page: Page) =>
	page.evaluate(
		() => document.activeElement?.closest("[data-row]")?.textContent ?? "",
	);

test("orders are gone through, chosen and opened by the keyboard alone", async ({
	page,
}) => {
	await page.goto("/pedidos?layout=table");
	await page.locator(rows).first().waitFor();
	await page.keyboard.press("j");
	const first = await focusedRow(page);
	await page.keyboard.press("x");
	await page.keyboard.press("Shift+ArrowDown");
	await page.keyboard.press("Shift+ArrowDown");
	const bar = page.getByRole("region", { name: "Pedidos selecionados" });
	await expect(bar).toContainText("3 pedidos selecionados");
	await page.keyboard.press("k");
	await page.keyboard.press("k");
	expect(await focusedRow(page)).toBe(first);
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog");
	await expect(dialog).toBeVisible();
	// Esc is the dialog's, and the focus comes back to the row.
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect.poll(() => focusedRow(page)).toBe(first);
	await expect(bar).toContainText("3 pedidos selecionados");
	await page.keyboard.press("Escape");
	await expect(bar).toBeHidden();
	await page.keyboard.press("/");
	await expect(page.getByRole("searchbox")).toBeFocused();
	// In a field it would be text.
	await page.getByRole("button", { name: "Filtros" }).focus();
	await page.keyboard.press("?");
	await expect(
		page.getByRole("dialog", { name: "Atalhos do teclado" }),
	).toContainText("Selecionar desde a última selecionada");
});

test("a screen of 1440 × 900 shows 20 rows, and their head and names stay in sight", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	for (const path of ["/pedidos", "/produtos", "/clientes"]) {
		await page.goto(`${path}?layout=table`);
		await page.locator(rows).first().waitFor();
		const inView = await page
			.locator(rows)
			.evaluateAll(
				(all) =>
					all.filter(
						(row) => row.getBoundingClientRect().bottom <= window.innerHeight,
					).length,
			);
		expect(inView, path).toBeGreaterThanOrEqual(20);
	}
	await page.locator(rows).last().scrollIntoViewIfNeeded();
	await expect(
		page.getByRole("columnheader", { name: "Cliente" }),
	).toBeInViewport();
});

test("a phone has cards, whatever the address asks for", {
	tag: "@all",
}, async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/pedidos?layout=table");
	await expect(page.getByRole("article").first()).toBeVisible();
	await expect(page.getByRole("table")).toHaveCount(0);
});

test("a card opens by a click on it, and in a new tab with Ctrl", {
	tag: "@all",
}, async ({ page, context }) => {
	await page.goto("/lojas");
	const card = page.getByRole("article").first();
	const tab = context.waitForEvent("page");
	await card
		.getByText("Receita do mês")
		.click({ modifiers: ["ControlOrMeta"] });
	expect((await tab).url()).toMatch(/\/lojas\/\d+$/);
	await card.getByText("Receita do mês").click();
	await expect(page.getByRole("dialog")).toBeVisible();
	expect(page.url()).toMatch(/\/lojas\/\d+$/);
});

test("a price is changed where it stands, and taken back", {
	tag: "@all",
}, async ({ page }) => {
	await page.goto("/produtos?layout=table");
	const cell = page.getByRole("button", { name: /^Varejo de / }).first();
	const before = (await cell.textContent()) ?? "";
	await cell.press("Enter");
	await page.keyboard.type("1234,56");
	await page.keyboard.press("Enter");
	await expect(cell).toHaveText(/1\.234,56/);
	await expect(page.getByText("Preço alterado!")).toBeVisible();
	await page.getByRole("button", { name: "Desfazer" }).click();
	await expect(cell).toHaveText(before);
});

test.describe("in the table", () => {
	test.use({ expectsRefusals: true });

	test("a stock is counted where it stands and taken back, and none is below zero", {
		tag: "@all",
	}, async ({ page }) => {
		await page.goto("/produtos?layout=table");
		const counts = page.getByRole("button", { name: /^Estoque de / });
		const label = (await counts.last().getAttribute("aria-label")) ?? "";
		const [name = "", before = ""] = label.replace(". Editar", "").split(": ");
		const cell = page.locator(`button[aria-label^="${name}:"]`);
		await cell.press("Enter");
		await page.keyboard.type("4.321");
		await page.keyboard.press("Enter");
		await expect(cell).toHaveText("4.321");
		await expect(page.getByText("Estoque ajustado!")).toBeVisible();
		await page.getByRole("button", { name: "Desfazer" }).click();
		await expect(cell).toHaveText(before);

		await cell.press("Enter");
		await page.keyboard.type("-1");
		await page.keyboard.press("Enter");
		const box = page.getByRole("textbox", { name });
		await expect(box).toHaveAttribute("aria-invalid", "true");
		await expect(page.getByRole("alert")).toHaveText(
			"O estoque não pode ser negativo.",
		);
		await box.press("Escape");
		await expect(cell).toHaveText(before);
	});
});

test("the tables have no serious violations in either theme", {
	tag: "@all",
}, async ({ page }) => {
	test.slow();
	for (const path of ["/pedidos", "/produtos", "/clientes", "/lojas"])
		await test.step(path, async () => {
			await page.goto(`${path}?layout=table`);
			await page.locator(rows).first().waitFor();
			await page.getByRole("checkbox", { name: "Selecionar a página" }).check();
			await settled(page);
			await expectAccessibleInBothThemes(page);
		});
});
