import { expect } from "@playwright/test";
import { pdfFile } from "#tests/support/store-legal.ts";
import { noRows } from "./page.ts";
import { givenStore, ours, removeOurs, test } from "./stores-page.ts";

test.afterEach(removeOurs);

const file = (name: string, buffer: Uint8Array) => ({
	name,
	mimeType: "application/pdf",
	buffer: Buffer.from(buffer),
});

test("a pending store's legal data and documents are filled in, seen and downloaded", async ({
	page,
	request,
}) => {
	const { id } = await givenStore(request);
	await page.goto(`/lojas/${id}${noRows}`);
	const details = page.getByRole("dialog", { name: ours });
	await expect(details.getByText("Sem dados legais")).toBeVisible();
	await expect(details.getByText("Sem documentos")).toBeVisible();
	await details.getByRole("link", { name: "Preencher dados legais" }).click();

	const form = page.getByRole("dialog", { name: "Dados legais" });
	await form.getByLabel("Razão social").fill("Parceira Comércio Ltda.");
	await form.getByLabel("CNPJ ou CPF").fill("12abc34501de35");
	await expect(form.getByText("CNPJ válido")).toBeVisible();
	await form.getByLabel("CEP").fill("01310100");
	await expect(form.getByLabel("Estado (UF)")).toHaveValue("SP");
	await form.getByRole("button", { name: "Adicionar contato" }).click();
	await page.keyboard.type("Ana Prado");
	await form.getByLabel("E-mail").fill("ana@parceira.com.br");

	const chosen = form.getByLabel("Arraste ou escolha documentos");
	await chosen.setInputFiles([
		file("alvara.pdf", pdfFile("Alvará")),
		file("virus.pdf", Buffer.from("MZ")),
	]);
	await expect(
		form.getByText("O arquivo virus.pdf não é um PDF, PNG ou JPG."),
	).toBeVisible();
	await form.getByRole("button", { name: "Tirar virus.pdf" }).click();
	await form.getByLabel("Tipo").selectOption("Alvará");
	await form.getByLabel("Validade").fill("15032024");
	await form.getByRole("button", { name: "Salvar dados legais" }).click();

	await expect(form).toBeHidden();
	await expect(details.getByText("12.ABC.345/01DE-35")).toBeVisible();
	await expect(details.getByText("Vencendo", { exact: true })).toBeVisible();
	await expect(details.getByText("Sem documentos")).toBeHidden();
	const download = page.waitForEvent("download");
	await details.getByRole("button", { name: "Baixar alvara.pdf" }).click();
	expect((await download).suggestedFilename()).toBe("alvara.pdf");
});

test("the dashboard leads to the stores whose documents end", {
	tag: "@all",
}, async ({ page }) => {
	await page.goto("/lojas?situation=documents");
	const list = page.getByRole("list", { name: "Lojas" });
	await expect(list.getByRole("article")).toHaveCount(2);
	await expect(list.getByText("Documento vencendo")).toBeVisible();
	await expect(list.getByText("Documento vencido")).toBeVisible();
	await expect(
		page.getByRole("group", { name: "Filtros aplicados" }),
	).toContainText("Documentos a renovar");
});

test("a document is corrected, and removed by keyboard after a question", {
	tag: "@all",
}, async ({ page, request }) => {
	const { id } = await givenStore(request);
	await request.post(
		`/api/stores/${id}/documents?kind=outro&fileName=contrato.pdf`,
		{
			data: Buffer.from(pdfFile("Contrato")),
			headers: { "content-type": "application/pdf" },
		},
	);
	await page.goto(`/lojas/${id}/dados-legais${noRows}`);
	const form = page.getByRole("dialog", { name: "Dados legais" });
	await form.getByRole("button", { name: "Corrigir contrato.pdf" }).click();
	await form.getByLabel("Tipo").selectOption("Contrato social");
	await form.getByRole("button", { name: "Salvar correção" }).click();
	await expect(form.getByText("Contrato social")).toBeVisible();
	await expect(
		form.getByRole("button", { name: "Corrigir contrato.pdf" }),
	).toBeFocused();
	await form.getByRole("button", { name: "Remover contrato.pdf" }).focus();
	await page.keyboard.press("Enter");
	const question = page.getByRole("alertdialog");
	await question.getByRole("button", { name: "Remover" }).press("Enter");
	await expect(question).toBeHidden();
	await expect(form.getByText("0 de 30")).toBeVisible();
	await expect(
		form.getByRole("heading", { name: /^Documentos/ }),
	).toBeFocused();
});
