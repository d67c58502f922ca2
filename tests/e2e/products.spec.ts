import {
	type APIRequestContext,
	test as base,
	expect,
	type Page,
} from "@playwright/test";
import type { Page as Listing } from "#contract/common.ts";
import type {
	ProductCounters,
	ProductDetails,
	ProductSummary,
} from "#contract/products.ts";
import type { StoreChoice } from "#contract/stores.ts";
import {
	jpgFile,
	noisyPng,
	phonePhoto,
	pngFile,
} from "#tests/support/pictures.ts";

/** Every product these tests make carries this name, and is gone after its test. */
const ours = "Produto E2E";

// A refused request is printed by the browser itself; whatever else is, fails the test.
const test = base.extend({
	page: async ({ page }, use) => {
		const errors: string[] = [];
		page.on("console", (message) => {
			if (message.type() === "error" && !isRefusal(message.text()))
				errors.push(message.text());
		});
		page.on("pageerror", (error) => errors.push(error.message));
		await use(page);
		expect(errors).toEqual([]);
	},
});

const isRefusal = (text: string) =>
	/Failed to load resource: .*(404|409|413|422|ERR_FAILED)/.test(text);

test.afterEach(async ({ request }) => {
	const { items } = await get<Listing<ProductSummary>>(
		request,
		`/api/products?pageSize=100&search=${encodeURIComponent(ours)}`,
	);
	for (const { id, version } of items)
		await request.delete(`/api/products/${id}?version=${version}`);
});

test("the counters count the sample's products, and each opens what it counts", async ({
	page,
	request,
}) => {
	const counters = await get<ProductCounters>(
		request,
		"/api/products/counters",
	);
	await page.goto("/produtos");
	await expect(
		page.getByRole("heading", { level: 1, name: "Catálogo de Produtos" }),
	).toBeVisible();
	const summary = page.getByRole("region", { name: "Resumo do catálogo" });
	await expect(summary).toContainText(`Total de Produtos${counters.total}`);
	await expect(summary).toContainText(`Em Estoque${counters.inStock}`);
	await expect(summary).toContainText(`Estoque Baixo${counters.lowStock}`);
	await expect(summary).toContainText(`Sem Estoque${counters.outOfStock}`);
	expect(counters.inStock + counters.lowStock + counters.outOfStock).toBe(
		counters.total,
	);

	await summary.getByRole("link", { name: "Sem Estoque" }).click();
	await expect(page).toHaveURL("/produtos?status=sem-estoque");
	await expect(cards(page).first()).toContainText("Sem Estoque");
	await expect(page.getByRole("navigation", { name: "Páginas" })).toContainText(
		`de ${counters.outOfStock}`,
	);
});

test("search, filters and order live in the address and survive a reload", async ({
	page,
	request,
}) => {
	await givenProduct(request, { name: `${ours} Ágata`, priceRetailCents: 1 });
	await givenProduct(request, { name: `${ours} Berilo`, sku: "E2E-BERILO" });
	await page.goto("/produtos");
	const search = page.getByRole("searchbox", { name: "Buscar produtos" });
	await search.fill("e2e-berilo");
	await expect(cards(page)).toHaveCount(1);
	await search.fill(`${ours} agata`);
	await expect(card(page, `${ours} Ágata`)).toBeVisible();
	await search.fill(ours);
	await page.getByRole("button", { name: "Filtros" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Preço mínimo").fill("0,02");
	await dialog.getByRole("button", { name: "Aplicar filtros" }).click();
	await expect(page.getByText("Filtros aplicados!")).toBeVisible();
	await expect(cards(page)).toHaveCount(1);
	await page.reload();
	await expect(card(page, `${ours} Berilo`)).toBeVisible();
	await page.getByRole("button", { name: "Limpar filtros" }).click();
	await expect(cards(page)).toHaveCount(2);
	await search.fill("nada se chama assim");
	await expect(page.getByText("Nenhum produto encontrado")).toBeVisible();
	await expect(
		page.getByRole("link", { name: "Criar Novo Produto" }),
	).toBeVisible();
});

test("a product is created with its pictures, in the order chosen", async ({
	page,
	request,
}) => {
	await page.goto("/produtos");
	await page.getByRole("link", { name: "Novo Produto" }).click();
	await expect(page).toHaveURL("/produtos/novo");
	const dialog = page.getByRole("dialog", { name: "Novo Produto" });
	expect((await dialog.boundingBox())?.width).toBe(700);
	await fillProduct(dialog, page, { name: ours });
	await expect(dialog.getByLabel("SKU")).toHaveValue(/^MOD-PRO\d{3}$/);
	await expect(dialog).toContainText("PNG, JPG até 5MB (máximo 5 imagens)");
	await choose(dialog, [
		file("primeira.png", await pngFile(60, 40, "#aa0000")),
		file("segunda.png", await pngFile(60, 40, "#00aa00")),
		file("celular.jpg", await phonePhoto()),
	]);
	const handle = (name: string) =>
		dialog.getByRole("button", { name: `Mover ${name}` });
	await handle("celular.jpg").focus();
	await page.keyboard.press("Home");
	await expect(handle("celular.jpg")).toHaveAccessibleName(/posição 1 de 3/);
	await drag(page, handle("segunda.png"), handle("primeira.png"));
	await expect(handle("segunda.png")).toHaveAccessibleName(/posição 2 de 3/);

	await dialog.getByRole("button", { name: "Criar Produto" }).click();
	await expect(page.getByText("Produto criado com sucesso!")).toBeVisible();
	await expect(
		page.getByText(`O produto ${ours} foi adicionado ao catálogo.`),
	).toBeVisible();
	await expect(dialog).toHaveCount(0);

	await page.getByRole("button", { name: "Ver produto" }).click();
	const details = page.getByRole("dialog", { name: ours });
	await expect(details).toContainText("R$ 49,90");
	await expect(details).toContainText("Estoque inicial");
	await expect(
		details.getByRole("button", { name: /^Imagem \d de 3$/ }),
	).toHaveCount(3);
	const shown = details.getByRole("img", { name: ours });
	// The phone's picture stands upright.
	await expect
		.poll(() =>
			shown.evaluate((image: HTMLImageElement) => [
				image.naturalWidth,
				image.naturalHeight,
			]),
		)
		.toEqual([20, 40]);
	const { images } = await productNamed(request, ours);
	expect(images.map(({ width, height }) => [width, height])).toEqual([
		[20, 40],
		[60, 40],
		[60, 40],
	]);
});

test("each bad file is named with what is wrong, and what was typed stays", async ({
	page,
}) => {
	await page.goto("/produtos/novo");
	const dialog = page.getByRole("dialog", { name: "Novo Produto" });
	await fillProduct(dialog, page, { name: ours });
	const large = await noisyPng(1350);
	expect(large.length).toBeGreaterThan(5 * 1024 * 1024);
	await choose(dialog, [
		file("vazia.png", new Uint8Array()),
		file("falsa.jpg", new TextEncoder().encode("%PDF-1.7 não sou imagem")),
		file("enorme.png", large),
	]);
	await expect(dialog.getByRole("alert")).toContainText(
		"O arquivo vazia.png está vazio.",
	);
	await expect(dialog.getByRole("alert")).toContainText(
		"O arquivo falsa.jpg não é uma imagem PNG ou JPG.",
	);
	await expect(dialog.getByRole("alert")).toContainText(
		"O arquivo enorme.png passa de 5 MB.",
	);
	const six = await Promise.all(
		[1, 2, 3, 4, 5, 6].map(async (n) =>
			file(`${n}.png`, await pngFile(8, 8, `#0000${n}0`)),
		),
	);
	await choose(dialog, six);
	await expect(dialog.getByRole("alert")).toContainText(
		"O arquivo 6.png não foi enviado: um produto pode ter no máximo 5 imagens.",
	);
	await expect(dialog).toContainText("5 de 5");
	await expect(dialog.getByLabel("Nome do Produto")).toHaveValue(ours);
});

test("a picture only the server finds damaged keeps the form open for it alone", async ({
	page,
	request,
}) => {
	const whole = await jpgFile(400, 300);
	await page.goto("/produtos/novo");
	const dialog = page.getByRole("dialog");
	await fillProduct(dialog, page, { name: ours });
	await choose(dialog, [
		file("boa.jpg", whole),
		file("cortada.jpg", whole.slice(0, whole.length / 2)),
	]);
	await dialog.getByRole("button", { name: "Criar Produto" }).click();
	await expect(dialog.getByRole("alert")).toContainText(
		"O produto foi salvo, mas uma imagem não foi enviada.",
	);
	await expect(dialog.getByRole("alert")).toContainText(
		"O arquivo cortada.jpg está danificado ou incompleto.",
	);
	await dialog.getByRole("button", { name: "Remover cortada.jpg" }).click();
	await dialog.getByRole("button", { name: "Salvar Alterações" }).click();
	await expect(dialog).toHaveCount(0);
	const { images } = await productNamed(request, ours);
	expect(images).toHaveLength(1);
});

test("a picture is pasted, another dropped, and an upload cancelled", async ({
	page,
	request,
}) => {
	const { id } = await givenProduct(request);
	await page.goto(`/produtos/${id}/editar`);
	const dialog = page.getByRole("dialog", { name: "Editar Produto" });
	await expect(dialog.getByLabel("Nome do Produto")).toHaveValue(ours);
	await hand(page, "paste", "colada.png", await pngFile(9, 9));
	await hand(page, "drop", "solta.png", await pngFile(10, 10));
	await expect(
		dialog.getByRole("button", { name: "Remover solta.png" }),
	).toBeVisible();

	// The first upload hangs until it is cancelled.
	await page.route("**/images?filename=colada.png", () => {});
	await dialog.getByRole("button", { name: "Salvar Alterações" }).click();
	await expect(
		dialog.getByRole("progressbar", { name: "Enviando colada.png" }),
	).toBeVisible();
	await dialog
		.getByRole("button", { name: "Cancelar envio de colada.png" })
		.click();
	await expect(page.getByText("Produto atualizado!")).toBeVisible();
	const { images } = await productNamed(request, ours);
	expect(images.map(({ width }) => width)).toEqual([10]);
});

test("pictures are removed and put in another order", async ({
	page,
	request,
}) => {
	const { id } = await givenProduct(request);
	for (const width of [11, 12, 13])
		await request.post(`/api/products/${id}/images`, {
			data: Buffer.from(await pngFile(width, 10)),
			headers: { "content-type": "image/png" },
		});
	await page.goto(`/produtos/${id}/editar`);
	const dialog = page.getByRole("dialog", { name: "Editar Produto" });
	await dialog.getByRole("button", { name: "Remover imagem 2" }).click();
	await dialog.getByRole("button", { name: /^Mover imagem 2/ }).focus();
	await page.keyboard.press("ArrowLeft");
	await dialog.getByRole("button", { name: "Salvar Alterações" }).click();
	await expect(page.getByText("Produto atualizado!")).toBeVisible();
	const { images } = await productNamed(request, ours);
	expect(images.map(({ width }) => width)).toEqual([13, 11]);
});

test("a SKU the store already has, and a bad price, are told at the field", async ({
	page,
	request,
}) => {
	await givenProduct(request, { sku: "E2E-1" });
	await page.goto("/produtos/novo");
	const dialog = page.getByRole("dialog", { name: "Novo Produto" });
	await fillProduct(dialog, page, { name: `${ours} <script>` });
	await dialog.getByLabel("SKU").fill("e2e-1");
	const price = dialog.getByLabel("Preço Varejo");
	await price.fill("1.234,5a");
	const create = dialog.getByRole("button", { name: "Criar Produto" });
	await create.click();
	await expect(price).toBeFocused();
	await expect(price).toHaveValue("1.234,5a");
	await price.fill("10");
	await create.click();
	await expect(dialog.getByLabel("SKU")).toHaveAccessibleDescription(
		/Esta loja já tem um produto com este SKU\./,
	);
	await dialog.getByRole("button", { name: "Sugerir outro código" }).click();
	await create.click();
	await expect(page.getByText("Produto criado com sucesso!")).toBeVisible();
	await expect(
		page.getByText(`O produto ${ours} <script> foi adicionado ao catálogo.`),
	).toBeVisible();
});

test("stock is adjusted with a reason, and never over a sale meanwhile", async ({
	page,
	request,
}) => {
	const { id } = await givenProduct(request, { stock: 10 });
	await page.goto(`/produtos/${id}`);
	const details = page.getByRole("dialog", { name: ours });
	await details.getByRole("button", { name: "Ajustar estoque" }).click();
	const dialog = page.getByRole("dialog", { name: "Ajustar estoque" });
	await dialog.getByLabel("Estoque contado").fill("4");
	await dialog.getByRole("button", { name: "Perda ou avaria" }).click();
	await expect(dialog).toContainText("Diferença−6");
	await request.post(`/api/products/${id}/stock-adjustments`, {
		data: { stock: 9, seenStock: 10, reason: "Outra pessoa" },
	});
	const save = dialog.getByRole("button", { name: "Ajustar Estoque" });
	await save.click();
	await expect(
		dialog.getByLabel("Estoque contado"),
	).toHaveAccessibleDescription(
		/O estoque mudou de 10 para 9 enquanto você contava\./,
	);
	await expect(dialog).toContainText("No sistema9");
	await save.click();
	await expect(page.getByText("Estoque ajustado!")).toBeVisible();
	await expect(details).toContainText("−5Ajuste: Perda ou avaria");
	await expect(details).toContainText("Estoque Baixo");
});

test("a product that waits is approved from its details", async ({
	page,
	request,
}) => {
	const { id } = await givenProduct(request, {}, "Mix Store");
	await page.goto(`/produtos/${id}`);
	const dialog = page.getByRole("dialog", { name: ours });
	await expect(dialog).toContainText("Aguardando aprovação");
	await dialog.getByRole("button", { name: "Aprovar" }).click();
	await expect(page.getByText("Produto aprovado!")).toBeVisible();
	await expect(dialog).not.toContainText("Aguardando aprovação");
});

test("a product is duplicated, switched off and on again, and removed after the question", async ({
	page,
	request,
}) => {
	await givenProduct(request, { sku: "E2E-2" });
	await page.goto(`/produtos?search=${encodeURIComponent(ours)}`);
	await act(page, ours, "Duplicar");
	const copy = page.getByRole("dialog", { name: "Editar Produto" });
	await expect(copy.getByLabel("Nome do Produto")).toHaveValue(
		`${ours} (cópia)`,
	);
	await expect(copy.getByLabel("SKU")).toHaveValue("E2E-2-2");
	await copy.getByRole("button", { name: "Cancelar" }).click();
	await expect(card(page, `${ours} (cópia)`)).toContainText("Fora do ar");

	await act(page, ours, "Desativar");
	await expect(page.getByText("Produto desativado!")).toBeVisible();
	await expect(card(page, ours)).toContainText("Fora do ar");
	await page.getByRole("button", { name: "Desfazer" }).click();
	await expect(card(page, ours)).not.toContainText("Fora do ar");

	await act(page, ours, "Remover");
	const question = page.getByRole("alertdialog", { name: "Confirmar ação" });
	await expect(question).toContainText(
		"Esta ação não pode ser desfeita. Tem certeza que deseja continuar?",
	);
	await question.getByRole("button", { name: "Confirmar" }).click();
	await expect(page.getByText("Produto removido!")).toBeVisible();
	await expect(card(page, ours)).toHaveCount(0);
});

test("on a phone every dialog fills the screen and nothing scrolls sideways", async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	for (const address of [
		"/produtos",
		"/produtos/novo",
		"/produtos/1",
		"/produtos/1/editar",
	]) {
		await page.goto(address);
		await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - window.innerWidth,
		);
		expect(overflow, address).toBeLessThanOrEqual(0);
	}
});

type Scope = ReturnType<Page["getByRole"]>;

function cards(page: Page) {
	return page.getByRole("list", { name: "Produtos" }).getByRole("article");
}

function card(page: Page, name: string) {
	return cards(page).filter({
		has: page.getByRole("link", { name, exact: true }),
	});
}

async function act(page: Page, name: string, action: string) {
	await page
		.getByRole("button", { name: `Ações de ${name}`, exact: true })
		.click();
	await page.getByRole("menuitem", { name: action, exact: true }).click();
}

async function fillProduct(dialog: Scope, page: Page, of: { name: string }) {
	await dialog.getByLabel("Nome do Produto").fill(of.name);
	await dialog.getByRole("combobox", { name: "Loja" }).fill("megaat");
	await page.getByRole("option", { name: "MegaAtacado" }).click();
	await dialog.getByLabel("Categoria").selectOption("Moda");
	await dialog.getByLabel("Estoque").fill("12");
	await dialog.getByLabel("Preço Varejo").fill("49,9");
}

function file(name: string, bytes: Uint8Array) {
	return { name, mimeType: "image/png", buffer: Buffer.from(bytes) };
}

async function choose(dialog: Scope, files: ReturnType<typeof file>[]) {
	await dialog.locator("input[type=file]").setInputFiles(files);
}

/** Gives the page a file the way the clipboard or a dragging hand does. */
async function hand(
	page: Page,
	way: "paste" | "drop",
	name: string,
	bytes: Uint8Array,
) {
	await page.evaluate(
		({ way, name, bytes }) => {
			const data = new DataTransfer();
			data.items.add(new File([new Uint8Array(bytes)], name));
			const options = { bubbles: true, cancelable: true };
			document.body.dispatchEvent(
				way === "paste"
					? new ClipboardEvent("paste", { ...options, clipboardData: data })
					: new DragEvent("drop", { ...options, dataTransfer: data }),
			);
		},
		{ way, name, bytes: [...bytes] },
	);
}

async function drag(page: Page, from: Scope, to: Scope) {
	const [start, end] = [await from.boundingBox(), await to.boundingBox()];
	if (!start || !end) throw new Error("nothing to drag");
	await page.mouse.move(start.x + 5, start.y + 5);
	await page.mouse.down();
	await page.mouse.move(end.x + 20, end.y + 20, { steps: 8 });
	await page.mouse.up();
}

async function givenProduct(
	request: APIRequestContext,
	changes: object = {},
	storeName = "MegaAtacado",
): Promise<ProductSummary> {
	const stores = await get<StoreChoice[]>(request, "/api/stores/choices");
	const answer = await request.post("/api/products", {
		data: {
			name: ours,
			storeId: stores.find(({ name }) => name === storeName)?.id,
			category: "moda",
			priceRetailCents: 4990,
			stock: 10,
			...changes,
		},
	});
	expect(answer.status(), await answer.text()).toBe(201);
	return answer.json();
}

async function productNamed(
	request: APIRequestContext,
	name: string,
): Promise<ProductDetails> {
	const { items } = await get<Listing<ProductSummary>>(
		request,
		`/api/products?search=${encodeURIComponent(name)}`,
	);
	return get(request, `/api/products/${items[0]?.id}`);
}

async function get<Answer>(
	request: APIRequestContext,
	path: string,
): Promise<Answer> {
	const answer = await request.get(path);
	expect(answer.ok(), path).toBe(true);
	return answer.json();
}
