import type { Locator, Page } from "@playwright/test";
import type { OrderDetails } from "#contract/orders.ts";
import { get, givenPurchase } from "#tests/support/e2e-purchase.ts";
import { seriousViolations, settled, startAxe } from "./axe.ts";
import { test as base, expect, noRows } from "./page.ts";
import { untilStill } from "./press-control.ts";

const test = base.extend({
	page: async ({ page }, use) => {
		// The browser's own dialog would wait for a person.
		await page.addInitScript(() => {
			window.print = () => {};
		});
		await use(page);
	},
});

async function expectAccessible(page: Page) {
	await startAxe(page);
	await settled(page);
	expect(await seriousViolations(page)).toEqual([]);
}

const apiPathOf = ({ code }: { code: string }) =>
	`/api/orders/${code.slice(1)}`;

test("two stores send, one with a code of the Correios and one without, and it is asked once", async ({
	page,
	request,
}) => {
	const order = await givenPurchase(request, { stores: 2 });
	const [first, second] = order.parts.map(({ storeName }) => storeName);
	await page.goto(`/pedidos/${order.code.slice(1)}${noRows}`);
	const dialog = page.getByRole("dialog", { name: `Pedido ${order.code}` });
	const question = page.getByRole("alertdialog", {
		name: `Código de rastreio do pedido ${order.code}`,
	});

	await dialog.getByLabel(`Status de ${first}`).selectOption("Enviado");
	await expect(question.getByRole("textbox")).toBeFocused();
	await expectAccessible(page);
	await page.keyboard.type("OV473124829BR");
	await page.keyboard.press("Enter");
	await expect(question).toBeHidden();
	await expect(
		dialog.getByRole("link", { name: "Rastrear nos Correios OV473124829BR" }),
	).toHaveAttribute(
		"href",
		"https://rastreamento.correios.com.br/app/index.php?objetos=OV473124829BR",
	);
	await expect(
		dialog.getByText("Código de rastreio: OV473124829BR (Correios)"),
	).toBeVisible();

	const secondStatus = dialog.getByLabel(`Status de ${second}`);
	await secondStatus.selectOption("Enviado");
	await question.getByRole("button", { name: "Enviar sem código" }).click();
	await expect(question).toBeHidden();
	await expect(secondStatus).toHaveValue("enviado");
	await secondStatus.selectOption("Em Separação");
	await expect(dialog.getByText("1 de 2 lojas enviou")).toBeVisible();
	await secondStatus.selectOption("Enviado");
	await expect(
		dialog.getByText("1 de 2 lojas enviou"),
		"it was answered before",
	).toBeHidden();
	await expect(question).toBeHidden();

	const saved = await get<OrderDetails>(request, apiPathOf(order));
	expect(
		saved.parts.map(({ status, trackingCode }) => [status, trackingCode]),
	).toEqual([
		["enviado", "OV473124829BR"],
		["enviado", null],
	]);
});

test("a whole order is sent from its card with one code per store, and undone as one", {
	tag: "@all",
}, async ({ page, request }) => {
	const order = await givenPurchase(request, { stores: 2 });
	await page.goto("/pedidos?type=multi");
	const mark = async (status: string) => {
		await page.getByRole("button", { name: `Ações de ${order.code}` }).click();
		await page.getByRole("menuitem", { name: `Marcar como ${status}` }).click();
	};
	const card = page.getByRole("article", { name: order.code });
	for (const status of ["Processando", "Em Separação"]) {
		await mark(status);
		await expect(card).toContainText(status);
	}
	await mark("Enviado");
	const fields = page.getByRole("alertdialog").getByRole("textbox");
	await fields.nth(0).fill("OV473124829BR");
	await fields.nth(1).fill("JAD-1");
	await page.getByRole("button", { name: "Salvar com o código" }).click();
	await expect(
		page.getByText(`O pedido ${order.code} foi alterado para Enviado.`),
	).toBeVisible();
	const codes = async () =>
		(await get<OrderDetails>(request, apiPathOf(order))).parts.map(
			({ status, trackingCode }) => `${status} ${trackingCode}`,
		);
	expect(await codes()).toEqual(["enviado OV473124829BR", "enviado JAD-1"]);
	await page
		.getByRole("listitem")
		.filter({ hasText: "alterado para Enviado." })
		.getByRole("button", { name: "Desfazer" })
		.click();
	await expect(page.getByText("Alteração desfeita!")).toBeVisible();
	expect(await codes()).toEqual(["em-separacao null", "em-separacao null"]);
});

test("slips of several orders are printed at once, a page per store", {
	tag: "@all",
}, async ({ page, request }) => {
	const orders = [
		await givenPurchase(request, { stores: 2 }),
		await givenPurchase(request, { stores: 1 }),
	];
	await page.goto("/pedidos");
	for (const { code } of orders)
		await page.getByRole("checkbox", { name: `Selecionar ${code}` }).check();
	await page
		.getByRole("region", { name: "Pedidos selecionados" })
		.getByRole("link", { name: "Romaneios" })
		.click();
	await expect(
		page.getByRole("heading", { name: "Imprimir 3 romaneios" }),
	).toBeVisible();
	const slips = page.getByRole("article");
	await expect(slips).toHaveCount(3);
	for (const { storeName } of orders[0]?.parts ?? [])
		await expect(
			page.getByRole("heading", { name: storeName }).first(),
		).toBeVisible();
	await expect(slips.first()).not.toContainText("R$");
	await expectAccessible(page);
	await page.emulateMedia({ media: "print" });
	const paper = await page.pdf({ preferCSSPageSize: true });
	expect(paper.toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(
		3,
	);
});

test.describe("on a touch screen", () => {
	test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

	test("what opens a menu's sheet chooses nothing in it, finger or mouse", {
		tag: "@all",
	}, async ({ page }) => {
		await page.goto("/pedidos");
		const button = page.getByRole("button", { name: /^Ações de/ }).nth(2);
		await button.evaluate((shown) => shown.scrollIntoView({ block: "end" }));
		const menu = page.getByRole("menu");
		const finger = await page.context().newCDPSession(page);
		await finger.send("Input.dispatchTouchEvent", {
			type: "touchStart",
			touchPoints: [await middleOf(button)],
		});
		await untilStill(button);
		await expect(menu).toBeHidden();
		await finger.send("Input.dispatchTouchEvent", {
			type: "touchEnd",
			touchPoints: [],
		});
		await untilStill(menu);
		await menu.getByRole("menuitem", { name: "Fechar" }).tap();
		await expect(menu).toBeHidden();

		await button.hover();
		await page.mouse.down();
		await untilStill(menu);
		await page.mouse.up();
		await expect(menu).toBeVisible();
		await menu.getByRole("menuitem", { name: "Fechar" }).click();
		await expect(menu).toBeHidden();
	});
});

async function middleOf(shown: Locator) {
	const box = await shown.boundingBox();
	if (!box) throw new Error("It is not on the screen");
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("on a phone a card's menu is a sheet within the thumb's reach, and tapping beside it does nothing else", async ({
	page,
	request,
}) => {
	const order = await givenPurchase(request, { stores: 1 });
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/pedidos");
	await page.getByRole("button", { name: `Ações de ${order.code}` }).click();
	const menu = page.getByRole("menu");
	const box = await menu.boundingBox();
	expect(box).toMatchObject({ x: 0, width: 390 });
	expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
	await expect(menu.getByRole("menuitem").last()).toHaveText("Fechar");
	await page.mouse.click(195, 120);
	await expect(menu).toBeHidden();
	await expect(page).toHaveURL("/pedidos");
});
