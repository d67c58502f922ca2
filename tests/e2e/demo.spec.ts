import { readFile } from "node:fs/promises";
import { test as base, type Page } from "@playwright/test";
import { pngFile } from "#tests/support/pictures.ts";
import { demoFolder } from "../../scripts/build-demo.mjs";
import { serveFiles } from "../../scripts/serve-files.mjs";
import { expect, test } from "./page.ts";
import { choose, file, fillProduct } from "./products-page.ts";
import { fillStore } from "./stores-page.ts";

// Any static host, any path: `npm run demo -- --build` makes what is served here.
const path = "/qualquer/pasta/";
let host: Awaited<ReturnType<typeof serveFiles>>;

test.beforeAll(async () => {
	host = await serveFiles({ [path]: demoFolder });
});
test.afterAll(() => host.close());

/** `at(page, "/lojas")` opens that screen; in an open demo, without loading it again. */
async function at(page: Page, screen: string) {
	await page.goto(`${host.address}${path}#${screen}`);
}

/** PostgreSQL starts in the page; on a busy machine that takes longer than anything else here. */
async function expectStarted(page: Page) {
	await expect(
		page.getByRole("progressbar", { name: /o banco de dados…$/ }),
	).toHaveCount(0, { timeout: 60_000 });
}

const screens: Record<string, string> = {
	"/": "Dashboard Divishop",
	"/lojas": "Gestão de Lojas",
	"/pedidos": "Gestão de Pedidos",
	"/produtos": "Catálogo de Produtos",
	"/clientes": "Base de Clientes",
	"/relatorios": "Relatórios",
	"/configuracoes?aba=sobre": "Configurações",
	"/nao-existe": "Página não encontrada",
};

test("every screen, creating, saving and exporting ask for nothing but the demo's own files", async ({
	page,
}) => {
	test.slow(); // the delays alone are twelve seconds
	const asked: string[] = [];
	page.on("request", (request) =>
		asked.push(`${request.method()} ${request.url()}`),
	);
	for (const [screen, title] of Object.entries(screens)) {
		await at(page, screen);
		await expectStarted(page);
		await expect(
			page.getByRole("heading", { name: title, exact: true }),
		).toBeVisible();
	}
	await at(page, "/pedidos");
	const order = page.getByRole("link", { name: /^#DV-2024-/ }).first();
	const code = await order.innerText();
	await order.click();
	await expect(page.getByRole("dialog")).toContainText(code);

	await at(page, "/lojas/nova");
	const store = page.getByRole("dialog", { name: "Nova Loja" });
	await fillStore(store, { name: "Loja da Aba" });
	await expectBusy(store.getByRole("button", { name: "Criar Loja" }));
	await expect(page.getByText("Loja criada com sucesso!")).toBeVisible();

	await page.getByRole("button", { name: "Ações de Loja da Aba" }).click();
	await page.getByRole("menuitem", { name: "Editar" }).click();
	const edited = page.getByRole("dialog", { name: "Editar Loja" });
	await edited.getByLabel("Responsável").fill("Helena da Aba");
	await expectBusy(edited.getByRole("button", { name: "Salvar Alterações" }));
	await expect(edited).toHaveCount(0);
	await expect(page.getByText("Helena da Aba")).toBeVisible();

	await at(page, "/produtos/novo");
	const product = page.getByRole("dialog", { name: "Novo Produto" });
	await fillProduct(product, page, { name: "Produto da Aba" });
	await choose(product, [file("foto.png", await pngFile(60, 40))]);
	await expectBusy(product.getByRole("button", { name: "Criar Produto" }));
	await expect(page.getByText("Produto criado com sucesso!")).toBeVisible();
	await page.getByRole("button", { name: "Ver produto" }).click();
	const picture = page
		.getByRole("dialog", { name: "Produto da Aba" })
		.getByRole("img", { name: "Produto da Aba" });
	await expect
		.poll(() =>
			picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
		)
		.toBe(60);

	expect(await exported(page, "/lojas", /Excel/)).toMatch(/^PK/);
	expect(await exported(page, "/lojas", /CSV/)).toContain("Loja da Aba;");

	expect(asked.filter((request) => !isOwnFile(request))).toEqual([]);
	expect(asked.filter((request) => request.includes(".bin"))).toHaveLength(3);

	// A reload is a deep link too, and starts anew.
	await at(page, "/lojas?search=Loja%20da%20Aba");
	await expect(page.getByText("Helena da Aba")).toBeVisible();
	await page.reload();
	await expectStarted(page);
	await expect(page.getByText("Nenhuma loja encontrada")).toBeVisible();
	await expect(page.getByLabel(/^Buscar/).last()).toHaveValue("Loja da Aba");
});

test("a file is brought in and taken back in the tab, and what it exports says 0 alterações", {
	tag: "@all",
}, async ({ page }) => {
	test.slow(); // the tab reads, checks and writes by itself
	const bring = async (name: string, content: string | Buffer) => {
		await at(page, "/importacoes/nova?entity=stores");
		await expectStarted(page);
		await page.getByLabel("Arraste ou escolha o arquivo").setInputFiles({
			...{ name, mimeType: "application/octet-stream" },
			buffer: Buffer.from(content),
		});
	};
	await bring(
		"lojas.csv",
		"Nome;Responsável;Telefone\nLoja do Arquivo;Rui;(11) 98765-4321\n",
	);
	await page.getByRole("button", { name: "Importar 1 linha" }).click();
	await expect(page.getByText("Importação concluída")).toBeVisible();
	await expect(
		page.getByRole("link", { name: "Loja do Arquivo" }),
	).toBeVisible();
	await page.getByRole("button", { name: "Desfazer importação" }).click();
	await page.getByRole("button", { name: "Desfazer", exact: true }).click();
	await expect(page.getByText("Importação desfeita")).toBeVisible();

	await bring("lojas.xlsx", await exportedFile(page, "/lojas", /Excel/));
	await expect(page.getByText("0 alterações")).toBeVisible();
});

const isOwnFile = (request: string) =>
	request.startsWith(`GET ${host.address}${path}`) ||
	request.startsWith("GET blob:");

/** The specified delay is seen as a button that works; how long it lasts is a unit test's. */
async function expectBusy(button: ReturnType<Page["getByRole"]>) {
	await button.click();
	await expect(button).toHaveAttribute("aria-busy", "true");
}

async function exported(page: Page, screen: string, format: RegExp) {
	return (await exportedFile(page, screen, format)).toString();
}

async function exportedFile(page: Page, screen: string, format: RegExp) {
	await at(page, screen);
	await page.getByRole("button", { name: "Exportar" }).click();
	const dialog = page.getByRole("dialog", { name: /^Exportar/ });
	await dialog.getByRole("radio", { name: format }).check();
	const download = page.waitForEvent("download");
	await dialog.getByRole("button", { name: "Exportar" }).click();
	await expect(dialog.getByRole("progressbar")).toBeVisible();
	return readFile(await (await download).path());
}

// Not the page of other tests: a file that does not come is told on the console.
base(
	"the start shows how far it is, says when a file is missing, and tries again",
	async ({ page }) => {
		let lose = () => {};
		const lost = new Promise<void>((resolve) => {
			lose = resolve;
		});
		await page.route("**/sample-*.bin", async (route) => {
			await lost;
			await route.abort();
		});
		await at(page, "/configuracoes?aba=dados");
		const progress = page.getByRole("progressbar");
		await expect(progress).toHaveAccessibleName(
			/^Carregando o banco de dados…/,
		);
		await expect(progress).toHaveAttribute("aria-valuenow", /^[1-9]\d?$/);
		lose();
		await expect(page.getByRole("alert")).toContainText(
			"Um dos arquivos da demonstração não pôde ser carregado.",
		);
		await page.unroute("**/sample-*.bin");
		await page.getByRole("button", { name: "Tentar novamente" }).click();
		await expectStarted(page);

		const startAfresh = page
			.getByRole("main")
			.getByRole("button", { name: "Começar com meus dados" });
		await startAfresh.click();
		const dialog = page.getByRole("alertdialog");
		await dialog.getByRole("textbox").fill("Divishop");
		await dialog.getByRole("button", { name: /^Apagar o exemplo/ }).click();
		await expect(
			page.getByRole("button", { name: "Demonstração · nada é salvo" }),
		).toBeVisible();
	},
);
