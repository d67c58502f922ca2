import { expect } from "./page.ts";
import { get, givenProduct, ours, test } from "./products-page.ts";

test("goods are received by keyboard: what to search, how many, and Enter", async ({
	page,
	request,
}) => {
	const received = [];
	for (const n of [1, 2, 3])
		received.push(
			await givenProduct(request, {
				...{ name: `${ours} ${n}`, sku: `E2E-REC-${n}`, stock: 1 },
			}),
		);
	const [first, ...others] = received;
	await page.goto(`/produtos/${first?.id}/estoque`);
	const dialog = page.getByRole("dialog", { name: "Ajustar estoque" });
	const quantity = dialog.getByLabel("Quantidade");
	await expect(quantity).toBeFocused();
	await page.keyboard.type("10");
	await dialog.getByLabel("Detalhe").fill("NF 4312");
	await dialog.getByRole("button", { name: "Salvar e próximo" }).click();
	for (const { sku, name } of others) {
		await expect(
			dialog.getByRole("combobox", { name: "Próximo produto" }),
		).toBeFocused();
		// As a scanner types: Enter comes before the list.
		await page.keyboard.type(sku ?? "");
		await page.keyboard.press("Enter");
		await expect(quantity).toBeFocused();
		await page.keyboard.type("10");
		await page.keyboard.press("Enter");
		await expect(
			page.getByText(`${name}: +10, agora 11 em estoque.`),
		).toBeVisible();
	}
	await dialog.getByRole("button", { name: "Concluir" }).click();
	await expect(dialog).toHaveCount(0);
	for (const { id } of received) {
		const { stock, movements } = await get<{
			stock: number;
			movements: { reason: string | null }[];
		}>(request, `/api/products/${id}`);
		expect([stock, movements[0]?.reason]).toEqual([11, "Reposição: NF 4312"]);
	}
});
