import { expect, test } from "./page.ts";

for (const width of [1440, 720])
	test(`the actions of a row are in sight at ${width} px, whatever columns there are`, {
		tag: "@all",
	}, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		for (const path of ["/pedidos", "/produtos", "/clientes", "/lojas"]) {
			await page.goto(`${path}?layout=table`);
			const menu = page
				.locator("tr[data-row]")
				.first()
				.getByRole("button", { name: /^Ações de / });
			await expect(menu, path).toBeInViewport({ ratio: 1 });
			// Not covered by what scrolls beside it either.
			await menu.click();
			await expect(page.getByRole("menu"), path).toBeVisible();
			await page.keyboard.press("Escape");
		}
	});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test("a changed view says so in sight, and offers to save", {
		tag: "@all",
	}, async ({ page }) => {
		await page.goto("/pedidos?sort=oldest&status=pago,processando");
		await page
			.getByRole("button", { name: "Opções da visão A separar" })
			.waitFor();
		await page.getByRole("button", { name: /^Remover filtro/ }).click();
		// Sideways nothing is scrolled: what is out there is not seen.
		await page
			.getByRole("navigation", { name: "Visões de pedidos" })
			.scrollIntoViewIfNeeded();
		for (const told of [
			page.getByText("Alterada"),
			page.getByRole("button", { name: "Salvar como nova" }),
		])
			await expect(told).toBeInViewport({ ratio: 1 });
	});

	test("a message stands above the sheet of a menu, not over its last rows", async ({
		page,
	}) => {
		await page.goto("/pedidos?paymentMethod=boleto");
		await page.getByRole("button", { name: "Salvar como nova" }).click();
		await page.getByLabel(/^Nome da visão/).fill("Boletos");
		await page.keyboard.press("Enter");
		const message = page.getByText("Visão salva.");
		await message.waitFor();
		await page.getByRole("button", { name: "Opções da visão Boletos" }).click();
		const removal = page.getByRole("menuitem", { name: "Excluir" });
		await expect(message).toBeVisible();
		await removal.click({ timeout: 2_000 });
		await expect(page.getByText("Visão excluída")).toBeVisible();
	});
});
