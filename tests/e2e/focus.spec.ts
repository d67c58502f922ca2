import { givenPurchase } from "#tests/support/e2e-purchase.ts";
import { expect, noRows, test } from "./page.ts";

test("Esc in the palette gives the focus back to what had it", async ({
	page,
}) => {
	await page.goto("/lojas");
	const openers = [
		page.getByRole("searchbox", { name: "Buscar lojas" }),
		page.getByRole("button", { name: "Filtros" }),
	];
	for (const opener of openers) {
		await opener.focus();
		await page.keyboard.press("Control+k");
		await expect(page.getByPlaceholder(/Pedido, loja/)).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(opener).toBeFocused();
	}
});

for (const [path, list] of [
	["/lojas", "Lojas"],
	["/pedidos", "Pedidos"],
	["/produtos", "Produtos"],
	["/clientes", "Clientes"],
] as const)
	test(`the first dialogs of ${path} give the focus back to what opened them`, async ({
		page,
	}) => {
		await page.goto(path);
		const link = page
			.getByRole("list", { name: list, exact: true })
			.getByRole("heading", { level: 2 })
			.first()
			.getByRole("link");
		await link.click();
		await expect(page.getByRole("dialog")).toBeVisible();
		await expect(
			page.getByRole("dialog").locator("[aria-busy=true]"),
		).toHaveCount(0);
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toBeHidden();
		await expect(link).toBeFocused();

		for (const name of ["Filtros", "Exportar"]) {
			const button = page.getByRole("button", { name, exact: true });
			await button.click();
			await expect(page.getByRole("dialog")).toBeVisible();
			await page.keyboard.press("Escape");
			await expect(button).toBeFocused();
		}
	});

test("a change is undone by the keyboard while its dialog is open", {
	tag: "@all",
}, async ({ page, request }) => {
	const order = await givenPurchase(request, { stores: 1 });
	await page.goto(`/pedidos/${order.code.slice(1)}${noRows}`);
	const status = page.getByLabel("Status do pedido");
	await status.selectOption("Processando");
	const undo = page.getByRole("button", { name: "Desfazer" });
	await expect(undo).toBeVisible();
	await status.focus();
	await page.keyboard.press("Alt+t");
	await expect(page.locator("[data-sonner-toaster]")).toBeFocused();
	for (const _ of ["the message", "Fechar notificação", "Desfazer"])
		await page.keyboard.press("Tab");
	await expect(undo).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByText("Alteração desfeita!")).toBeVisible();
	await expect(status).toBeFocused();
	await expect(page.getByRole("dialog")).toBeVisible();
});

test("a customer's order closes back to the customer, at the link that opened it", {
	tag: "@all",
}, async ({ page, request }) => {
	const order = await givenPurchase(request, { stores: 1 });
	await page.goto(`/clientes?search=${order.customerDocument}`);
	const card = page
		.getByRole("list", { name: "Clientes", exact: true })
		.getByRole("link", { name: order.customerName })
		.first();
	await card.click();
	const link = page.getByRole("dialog").getByRole("link", { name: order.code });
	await link.click();
	await expect(
		page.getByRole("dialog", { name: `Pedido ${order.code}` }),
	).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page).toHaveURL(/\/clientes\/\d+\?search=/);
	await expect(link).toBeFocused();
	// Behind the dialog the list is drawn anew; whoever is faster than that comes back to the heading.
	const drawnAgain = page.locator("main a", { hasText: order.customerName });
	await expect(drawnAgain.first()).toBeAttached();
	await page.keyboard.press("Escape");
	await expect(card).toBeFocused();
});

test("a card that leaves the list hands the focus to the next one", async ({
	page,
	request,
}) => {
	const [first, second] = [
		await givenPurchase(request, { stores: 1 }),
		await givenPurchase(request, { stores: 1 }),
	];
	await page.goto("/pedidos?status=pago");
	// The newest is on top, so what comes after it is the one before it.
	await page.getByRole("button", { name: `Ações de ${second.code}` }).click();
	await page.getByRole("menuitem", { name: "Cancelar Pedido" }).click();
	await page
		.getByRole("alertdialog")
		.getByRole("button", { name: "Confirmar" })
		.click();
	await expect(page.getByRole("article", { name: second.code })).toBeHidden();
	await expect(
		page
			.getByRole("article", { name: first.code })
			.getByRole("link", { name: first.code }),
	).toBeFocused();
});

test("each page of Repasses is announced by its heading, also when one comes back", {
	tag: "@all",
}, async ({ page }) => {
	await page.goto("/repasses");
	const store = page
		.getByRole("link", { name: "TechHub", exact: true })
		.first();
	await store.focus();
	await page.keyboard.press("Enter");
	await expect(
		page.getByRole("heading", { level: 1, name: /TechHub/ }),
	).toBeFocused();
	await page.goBack();
	await expect(
		page.getByRole("heading", { level: 1, name: "Repasses" }),
	).toBeFocused();
});
