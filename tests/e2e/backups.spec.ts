import { stat } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { seriousViolations, settled, startAxe } from "./axe.ts";
import { expect, test } from "./page.ts";
import { givenStore } from "./stores-page.ts";

const screen = "/configuracoes?aba=dados";

async function noSeriousViolations(page: Page) {
	await settled(page);
	await startAxe(page);
	expect(await seriousViolations(page)).toEqual([]);
}

test("a copy is made, taken along, and restored from the file: what was there is back, and the tab knows why", async ({
	page,
	request,
}) => {
	test.setTimeout(180_000); // three times through all of the sample, on a busy machine
	const store = await givenStore(request, { slug: "antes-da-copia" });
	await page.goto(screen);
	await page.getByRole("button", { name: "Fazer cópia agora" }).click();
	await expect(page.getByText(/Gravada e conferida/)).toBeVisible();
	const kept = page.getByRole("row", { name: /Feita à mão/ }).first();
	await expect(kept.getByText("Conferida")).toBeVisible();
	await noSeriousViolations(page);

	await kept.getByRole("button", { name: /^Ações de cópia/ }).click();
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("menuitem", { name: "Baixar" }).click(),
	]);
	const file = await download.path();
	expect(download.suggestedFilename()).toMatch(/-manual\.backup$/);
	expect((await stat(file)).size).toBeGreaterThan(100_000);

	const later = await givenStore(request, { slug: "depois-da-copia" });
	await page.getByLabel("Arquivo da cópia").setInputFiles(file);
	const dialog = page.getByRole("alertdialog");
	await expect(dialog.getByText(/\d+ lojas, \d+ produtos/)).toBeVisible();
	await noSeriousViolations(page);
	await dialog.getByRole("textbox").fill("Divishop");
	await dialog.getByRole("button", { name: "Restaurar esta cópia" }).click();
	await expect(page.getByText(/Restaurada a cópia de/)).toBeVisible({
		timeout: 120_000,
	});
	await expect(
		page.getByRole("row", { name: /Antes de uma restauração/ }),
	).toBeVisible();
	expect(await statusOf(store.id)).toBe(200);
	expect(await statusOf(later.id)).toBe(404);
	await expect(page.getByText("foram apagados")).toHaveCount(0);

	async function statusOf(id: number): Promise<number> {
		return (await request.get(`/api/stores/${id}`)).status();
	}
});
