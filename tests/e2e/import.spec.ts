import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { seriousViolations, settled, startAxe } from "./axe.ts";
import { expect, test } from "./page.ts";

const lines = [
	"Artigo;SKU;Loja;Categoria;Estoque;Preço Varejo",
	"Luminária E2E;E2E-IMP-1;TechHub;Eletrônicos;12;59,90",
	"Cabo E2E;E2E-IMP-2;TechHub;Eletrônicos;doze;19,90",
];

/** As someone who drags it from a folder. */
async function dropFile(page: Page, name: string, text: string) {
	const data = await page.evaluateHandle(
		([name, text]) => {
			const transfer = new DataTransfer();
			transfer.items.add(new File([text ?? ""], name ?? ""));
			return transfer;
		},
		[name, text],
	);
	for (const type of ["dragover", "drop"])
		await page.dispatchEvent("body", type, { dataTransfer: data });
}

async function noSeriousViolations(page: Page) {
	await settled(page);
	await startAxe(page);
	expect(await seriousViolations(page)).toEqual([]);
}

test("a file is dropped on the list, its columns told, a cell mended, its rows written and taken back", async ({
	page,
}) => {
	await page.goto("/produtos?search=E2E-IMP");
	await expect(page.getByText("Nenhum produto encontrado")).toBeVisible();
	await dropFile(page, "produtos.csv", lines.join("\r\n"));

	const name = page.getByLabel("Nome", { exact: false }).first();
	await expect(name).toBeVisible();
	await noSeriousViolations(page);
	await name.selectOption("Artigo");
	await page.getByRole("button", { name: "Conferir linhas" }).click();

	const stock = page.getByLabel("Estoque, linha 3");
	await expect(stock).toHaveValue("doze");
	await expect(page.getByText("Informe um número, como 12.")).toBeVisible();
	await noSeriousViolations(page);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: ".csv" }).click(),
	]);
	expect(await readFile(await download.path(), "utf8")).toContain(
		"Estoque: Informe um número, como 12.",
	);
	await stock.fill("12");
	await stock.press("Enter");
	await expect(page.getByRole("radio", { name: /Com erro/ })).toBeFocused();
	await page.getByRole("button", { name: "Importar 2 linhas" }).click();

	await expect(page.getByText("Importação concluída")).toBeVisible();
	await noSeriousViolations(page);
	const result = page.url();
	await page.getByRole("link", { name: "Luminária E2E" }).click();
	await expect(
		page.getByRole("dialog").getByText("Luminária E2E").first(),
	).toBeVisible();

	await page.goto(result);
	await page.getByRole("button", { name: "Desfazer importação" }).click();
	await page.getByRole("button", { name: "Desfazer", exact: true }).click();
	await expect(page.getByText("Importação desfeita")).toBeVisible();
	await page.goto("/produtos?search=E2E-IMP");
	await expect(page.getByText("Nenhum produto encontrado")).toBeVisible();
});

test("what the list exports says 0 alterações when it is chosen again", {
	tag: "@all",
}, async ({ page, request }) => {
	const exported = await request.get(
		"/api/customers/export?format=xlsx&dateRange=all",
	);
	await page.goto("/clientes?search=nada-disso");
	await page.getByRole("link", { name: "Importar" }).click();
	await page.getByLabel("Arraste ou escolha o arquivo").setInputFiles({
		name: "clientes.xlsx",
		mimeType: "application/octet-stream",
		buffer: await exported.body(),
	});
	await expect(page.getByText("0 alterações")).toBeVisible({ timeout: 20_000 });
});
