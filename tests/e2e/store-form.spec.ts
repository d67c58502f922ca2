import { expect } from "@playwright/test";
import type { StoreCounters } from "#contract/stores.ts";
import { holdToast, noRows } from "./page.ts";
import {
	card,
	fillStore,
	get,
	givenStore,
	ours,
	removeOurs,
	test,
} from "./stores-page.ts";

test.afterEach(removeOurs);

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

	await holdToast(page, "Loja criada com sucesso!");
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

test("Nova Loja on the Dashboard opens the same dialog and leads back there", {
	tag: "@all",
}, async ({ page }) => {
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

test("the slug follows the name, can be edited, and is overwritten by the next edit of the name", {
	tag: "@all",
}, async ({ page }) => {
	await page.goto(`/lojas/nova${noRows}`);
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

test("a taken or reserved slug is said while typing, with a free one to take", {
	tag: "@all",
}, async ({ page }) => {
	await page.goto(`/lojas/nova${noRows}`);
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

test("a store is edited, and a change of its address is pointed out", {
	tag: "@all",
}, async ({ page, request }) => {
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
	await expect(
		page.getByRole("dialog", { name: `${ours} Renomeada` }),
	).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(card(page, `${ours} Renomeada`)).toBeVisible();
});
