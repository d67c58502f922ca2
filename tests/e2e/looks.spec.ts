import type { Locator, Page } from "@playwright/test";
import { givenPurchase } from "#tests/support/e2e-purchase.ts";
import { expect, test } from "./page.ts";

const sizes = [
	{ width: 1440, height: 900 },
	{ width: 390, height: 844 },
];

for (const viewport of sizes)
	test(`a message never covers the buttons of an open dialog at ${viewport.width} px, and never prints`, {
		tag: "@all",
	}, async ({ page, request }) => {
		const { code } = await givenPurchase(request, { stores: 1 });
		await page.setViewportSize(viewport);
		await page.goto(`/pedidos/${code.slice(1)}`);
		const dialog = page.getByRole("dialog");
		await dialog.getByLabel("Status do pedido").selectOption("Processando");
		const message = page
			.getByRole("region", { name: "Notifications" })
			.getByRole("listitem");
		await expect(message).toContainText("Status atualizado!");
		await message.hover(); // and it stays
		const buttons = dialog.locator("footer").getByRole("button");
		for (const button of await buttons.all())
			expect(overlap(await boxOf(message), await boxOf(button))).toBe(false);

		await page.emulateMedia({ media: "print" });
		await expect(message).toBeHidden();
	});

test("a tab that is clicked has no ring, a tab that is reached by keys has", async ({
	page,
}) => {
	await page.goto("/lojas/1/configurar");
	const tab = (name: string) => page.getByRole("tab", { name });
	await page.getByLabel("Chave Pix").focus();
	await tab("Entrega").click();
	await expect(tab("Entrega")).toBeFocused();
	expect(await hasRing(tab("Entrega"))).toBe(false);
	await page.keyboard.press("ArrowRight");
	await expect(tab("Notificações")).toBeFocused();
	expect(await hasRing(tab("Notificações"))).toBe(true);
});

test("on a phone no word and no number breaks in two, also in the print preview", async ({
	page,
}) => {
	await page.addInitScript(() => {
		window.print = () => {};
	});
	await page.setViewportSize({ width: 390, height: 844 });
	const broken: string[] = [];
	for (const path of [
		"/",
		"/pedidos",
		"/pedidos/DV-2024-101",
		"/pedidos/imprimir?codes=DV-2024-100,DV-2024-2413",
		"/clientes/1",
		"/lojas/1",
		"/relatorios",
	]) {
		await page.goto(path);
		await expect(page.getByRole("heading").first()).toBeVisible();
		await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
		for (const word of await brokenWords(page)) broken.push(`${path}: ${word}`);
	}
	expect(broken).toEqual([]);
});

/** Words, and numbers with marks in them, whose letters stand on more than one line. */
async function brokenWords(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const words = /\(\d{2}\)\s[\d-]+|\S+/g;
		const texts = document.createTreeWalker(
			document.body,
			NodeFilter.SHOW_TEXT,
		);
		const broken: string[] = [];
		while (texts.nextNode()) {
			const text = texts.currentNode;
			for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(words)) {
				// An address, or what is longer than a line may be, has to break.
				if (word.includes("@") || word.length > 20) continue;
				const range = document.createRange();
				range.setStart(text, index);
				range.setEnd(text, index + word.length);
				const lines = new Set(
					[...range.getClientRects()].map(({ top }) => Math.round(top)),
				);
				if (lines.size > 1) broken.push(word);
			}
		}
		return broken;
	});
}

async function hasRing(element: Locator): Promise<boolean> {
	return element.evaluate(
		(shown) => getComputedStyle(shown).outlineStyle !== "none",
	);
}

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(element: Locator): Promise<Box> {
	const box = await element.boundingBox();
	if (!box) throw new Error("It is not on the screen");
	return box;
}

function overlap(one: Box, two: Box): boolean {
	return (
		one.x < two.x + two.width &&
		two.x < one.x + one.width &&
		one.y < two.y + two.height &&
		two.y < one.y + one.height
	);
}
