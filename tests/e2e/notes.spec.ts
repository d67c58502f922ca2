import type { Locator, Page } from "@playwright/test";
import { expect, noRows, test } from "./page.ts";

/** Stores of the sample that no other test writes a note on. */
const written = "/lojas/5";
const watched = "/lojas/6";

test("a note is written, pinned, edited, found by its words and removed", async ({
	page,
}) => {
	await page.goto(written + noRows);
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByText("Nenhuma nota ainda.")).toBeVisible();

	await addNote(dialog, "Entrega só pela manhã");
	await addNote(dialog, "Responsável pediu nova embalágem azul");
	const notes = dialog.getByRole("listitem").filter({
		has: page.getByRole("button", { name: /^Ações da nota/ }),
	});
	await expect(notes).toHaveCount(2);
	await expect(notes.first()).toContainText("embalágem");

	await act(page, notes.filter({ hasText: "pela manhã" }), "Fixar no topo");
	await expect(notes.first()).toContainText(/Fixada.*pela manhã/s);

	await act(page, notes.filter({ hasText: "pela manhã" }), "Editar nota");
	const box = dialog.getByLabel("Editar nota interna");
	await expect(box).toBeFocused();
	await box.fill("Entrega só à tarde");
	await box.press("Control+Enter");
	await expect(notes.first()).toContainText(/editada.*só à tarde/s);

	await page.goto("/");
	await openPalette(page);
	const palette = page.getByRole("dialog", { name: "Buscar em tudo" });
	await palette.getByRole("combobox").fill("embalagem azul");
	await palette.getByRole("option", { name: /nova embalágem azul/ }).click();
	await expect(page).toHaveURL(new RegExp(`${written}$`));

	await act(page, notes.filter({ hasText: "embalágem" }), "Remover nota");
	await page
		.getByRole("alertdialog")
		.getByRole("button", { name: "Remover" })
		.click();
	await expect(notes).toHaveCount(1);
	await act(page, notes, "Remover nota");
	await page
		.getByRole("alertdialog")
		.getByRole("button", { name: "Remover" })
		.click();
	await expect(dialog.getByText("Nenhuma nota ainda.")).toBeVisible();
});

test("what one person writes another sees at once, and neither loses what they type", {
	tag: "@all",
}, async ({ page, browser, baseURL }) => {
	const context = await browser.newContext({ baseURL: baseURL ?? "" });
	try {
		const other = await context.newPage();
		await page.goto(watched + noRows);
		await other.goto(watched + noRows);
		const draft = other.getByLabel("Nova nota interna");
		await draft.fill("Ainda estou escrevendo");

		await addNote(page.getByRole("dialog"), "Já liguei para a loja");
		const seen = other
			.getByRole("listitem")
			.filter({ hasText: "Já liguei para a loja" });
		await expect(seen).toBeVisible();
		await expect(draft).toHaveValue("Ainda estou escrevendo");

		// The tab beside keeps the draft; leaving asks first.
		await other.getByRole("tab", { name: "Histórico" }).click();
		await other.getByRole("tab", { name: "Resumo" }).click();
		await expect(draft).toHaveValue("Ainda estou escrevendo");
		await other.keyboard.press("Escape");
		await other.getByRole("button", { name: "Continuar editando" }).click();
		await expect(draft).toHaveValue("Ainda estou escrevendo");

		await act(other, seen, "Remover nota");
		await other
			.getByRole("alertdialog")
			.getByRole("button", { name: "Remover" })
			.click();
		await expect(page.getByText("Nenhuma nota ainda.")).toBeVisible();
	} finally {
		await context.close();
	}
});

test("a note stands apart from what is printed of an order", {
	tag: "@all",
}, async ({ page }) => {
	await page.goto(`/pedidos/DV-2024-1247${noRows}`);
	const section = page.getByRole("region", { name: "Notas internas" });
	await expect(section.getByText(/nunca são impressas/)).toBeVisible();
	await section.getByLabel("Nova nota interna").fill("Só entre nós");
	await section.getByRole("button", { name: "Adicionar nota" }).click();
	const note = section.getByRole("listitem");
	await expect(note).toContainText("Só entre nós");
	// The dialog itself, too, is what a browser prints.
	await page.emulateMedia({ media: "print" });
	await expect(page.getByText("Só entre nós")).toBeHidden();
	await page.emulateMedia({ media: null });
	const print = await page.context().newPage();
	await print.addInitScript(() => {
		window.print = () => {};
	});
	await print.goto("/pedidos/imprimir?codes=DV-2024-1247");
	await expect(print.getByText("#DV-2024-1247").first()).toBeVisible();
	await expect(print.getByText("Só entre nós")).toHaveCount(0);
	await print.close();
	await act(page, note, "Remover nota");
	await page
		.getByRole("alertdialog")
		.getByRole("button", { name: "Remover" })
		.click();
	await expect(note).toHaveCount(0);
});

test("what was opened last comes first in the palette", {
	tag: "@all",
}, async ({ page }) => {
	for (const path of ["/lojas/4", "/pedidos/DV-2024-1247"]) {
		await page.goto(path + noRows);
		await expect(page.getByText("Notas internas")).toBeVisible();
		// Whose record it is, and of which marketplace, is known by then.
		await expect(page.getByText(/^Dados de exemplo/).first()).toBeVisible();
	}
	await page.goto("/");
	await openPalette(page);
	const recent = page.getByRole("group", { name: "Recentes" });
	await expect(recent.getByRole("option")).toContainText([
		"#DV-2024-1247",
		"Fashion Plus",
	]);
});

/** A phone whose keyboard is up leaves about this much. */
const aboveKeyboard = { width: 390, height: 336 };

test("on a phone the first result of the palette stands above the keyboard", {
	tag: "@all",
}, async ({ page }) => {
	await page.setViewportSize(aboveKeyboard);
	await page.goto("/");
	await openPalette(page);
	const palette = page.getByRole("dialog", { name: "Buscar em tudo" });
	await palette.getByRole("combobox").fill("techhub");
	await expect(
		palette.getByRole("option", { name: /TechHub/ }).first(),
	).toBeInViewport({
		ratio: 1,
	});
});

for (const [path, list, words] of [
	["/lojas", "Lojas", "tech"],
	["/produtos", "Produtos", "cam"],
	["/clientes", "Clientes", "ana"],
	["/pedidos", "Pedidos", "ana"],
] as const)
	test(`on a phone the first result of ${path} stands above the keyboard`, {
		tag: "@all",
	}, async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(path);
		const main = page.getByRole("main");
		const search = main.getByRole("searchbox");
		await search.click();
		await page.setViewportSize(aboveKeyboard);
		await search.fill(words);
		await expect(page).toHaveURL(new RegExp(`search=${words}`));
		// What the search puts above itself must not push it down.
		await expect(main.getByText("Alterada")).toBeVisible();
		const result = main.getByRole("list", { name: list, exact: true });
		await expect(result.getByRole("heading").first()).toBeInViewport({
			ratio: 1,
		});
		await expect(search).toBeInViewport({ ratio: 1 });
	});

async function openPalette(page: Page) {
	await page.getByRole("button", { name: /Buscar em tudo/ }).click();
}

async function addNote(dialog: Locator, text: string) {
	const box = dialog.getByLabel("Nova nota interna");
	await box.fill(text);
	await box.press("Control+Enter");
	await expect(box).toHaveValue("");
}

async function act(page: Page, note: Locator, action: string) {
	await note.getByRole("button", { name: /^Ações da nota/ }).click();
	await page.getByRole("menuitem", { name: action }).click();
}
