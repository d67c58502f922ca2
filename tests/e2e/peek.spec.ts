import type { Locator } from "@playwright/test";
import { expect, test } from "./page.ts";

test("the card of a name never covers the name, also once its record is fetched", async ({
	page,
}) => {
	await page.goto("/pedidos?layout=table");
	const name = page.locator("tr[data-row] a[href^='/lojas/']").nth(8);
	await name.hover();
	const card = page.getByRole("tooltip");
	await expect(card).toContainText("produtos");
	await expect
		.poll(async () => {
			const [above, below] = [await boxOf(card), await boxOf(name)];
			return above.y + above.height <= below.y;
		})
		.toBe(true);
	await page.keyboard.press("Escape");
	await expect(card).toBeHidden();
});

test("the names of an order being taken show their records to the keyboard, and Esc leaves the form as it is", {
	tag: "@all",
}, async ({ page }) => {
	await page.goto("/pedidos/novo?customerId=3&productId=5&quantity=2");
	const product = page
		.getByRole("list", { name: "Produtos do pedido" })
		.locator("a[href='/produtos/5']");
	await product.waitFor();
	await page.getByRole("combobox", { name: /Adicionar produto/ }).focus();
	await page.keyboard.press("Escape");
	await page.keyboard.press("Tab");
	await expect(product).toBeFocused();
	const card = page.getByRole("tooltip");
	await expect(card).toContainText("em estoque");
	await page.keyboard.press("Escape");
	await expect(card).toBeHidden();
	await expect(product).toBeFocused();
	const tab = page.waitForEvent("popup");
	await page.keyboard.press("Enter");
	expect((await tab).url()).toMatch(/\/produtos\/5$/);
	await expect(page).toHaveURL(/\/pedidos\/novo/);
});

test.describe("on a touch screen", () => {
	test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

	test("a tap on a name opens its record and leaves no card behind", {
		tag: "@all",
	}, async ({ page }) => {
		await page.goto("/pedidos");
		await page.locator("[data-row] a[href^='/clientes/']").first().tap();
		await expect(page.getByRole("dialog")).toContainText("Total gasto");
		await expect(page.getByRole("tooltip")).toHaveCount(0);
	});
});

async function boxOf(element: Locator) {
	const box = await element.boundingBox();
	if (!box) throw new Error("It is not on the screen");
	return box;
}
