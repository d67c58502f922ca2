import { expect } from "@playwright/test";
import { phonePhoto, pngFile } from "#tests/support/pictures.ts";
import { holdToast, noRows } from "./page.ts";
import {
	choose,
	drag,
	file,
	fillProduct,
	givenProduct,
	hand,
	ours,
	productNamed,
	test,
} from "./products-page.ts";

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
		dialog.getByRole("button", { name: new RegExp(`^Mover ${name}`) });
	await handle("celular.jpg").focus();
	await page.keyboard.press("Home");
	await expect(handle("celular.jpg")).toHaveAccessibleName(/posição 1 de 3/);
	await drag(page, handle("segunda.png"), handle("primeira.png"));
	await expect(handle("segunda.png")).toHaveAccessibleName(/posição 2 de 3/);

	await dialog.getByRole("button", { name: "Criar Produto" }).click();
	await holdToast(page, "Produto criado com sucesso!");
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

test("a picture is pasted, another dropped, and an upload cancelled", {
	tag: "@all",
}, async ({ page, request }) => {
	const { id } = await givenProduct(request);
	await page.goto(`/produtos/${id}/editar${noRows}`);
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

test("pictures are removed and put in another order", { tag: "@all" }, async ({
	page,
	request,
}) => {
	const { id } = await givenProduct(request);
	for (const width of [11, 12, 13])
		await request.post(`/api/products/${id}/images`, {
			data: Buffer.from(await pngFile(width, 10)),
			headers: { "content-type": "image/png" },
		});
	await page.goto(`/produtos/${id}/editar${noRows}`);
	const dialog = page.getByRole("dialog", { name: "Editar Produto" });
	await dialog.getByRole("button", { name: "Remover imagem 2" }).click();
	await dialog.getByRole("button", { name: /^Mover imagem 2/ }).focus();
	await page.keyboard.press("ArrowLeft");
	await dialog.getByRole("button", { name: "Salvar Alterações" }).click();
	await expect(page.getByText("Produto atualizado!")).toBeVisible();
	const { images } = await productNamed(request, ours);
	expect(images.map(({ width }) => width)).toEqual([13, 11]);
});
