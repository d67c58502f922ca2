import type { Page } from "@playwright/test";
import { seriousViolations, settled, startAxe } from "./axe.ts";
import { expect, test } from "./page.ts";

test("the waiting orders of one store are printed and separated together", {
	tag: "@all",
}, async ({ page }) => {
	await page.addInitScript(() => {
		window.print = () => {};
	});
	const store = await busiestStore(page);
	await page.goto(
		`/pedidos?layout=table&status=pago,processando&storeId=${store}`,
	);
	await page.getByRole("checkbox", { name: "Selecionar a página" }).check();
	const bar = page.getByRole("region", { name: "Pedidos selecionados" });
	await expect(bar).toContainText(/pedidos? selecionados? · R\$/);
	const count = Number.parseInt((await bar.textContent()) ?? "", 10);

	await bar.getByRole("link", { name: "Romaneios" }).click();
	await expect(page.getByRole("article").first()).toBeVisible();
	await page.goBack();
	// What was chosen is still chosen.
	await expect(bar).toContainText(`${count} pedido`);

	await bar.getByRole("button", { name: "Ações" }).click();
	await page.getByRole("menuitem", { name: "Mudar status…" }).click();
	const asked = page.getByRole("dialog", { name: "Mudar status" });
	await expect(asked.getByLabel("Só as partes de uma loja")).toBeChecked();
	await asked.getByLabel("Em Separação").check();
	await asked.getByRole("button", { name: "Conferir" }).click();

	await page.getByRole("button", { name: "Confirmar" }).click();
	await expect(page.getByText("Ação concluída")).toBeVisible();
	await expect(page.getByRole("main")).toContainText(`${count} pedido`);
	// The parts of that store, whatever the others of an order still wait for.
	const first = page
		.getByRole("main")
		.getByRole("link", { name: /^#DV-2024-\d+$/ });
	await first.first().click();
	await expect(page.getByRole("dialog")).toContainText("Em Separação");
});

test("one store's prices are raised 7 % and taken back", async ({ page }) => {
	const store = await busiestStore(page);
	await page.goto(`/produtos?storeId=${store}&layout=table`);
	const before = await pricesShown(page);
	await page.getByRole("checkbox", { name: "Selecionar a página" }).check();
	const bar = page.getByRole("region", { name: "Produtos selecionados" });
	await bar.getByRole("button", { name: "Ações" }).click();
	await page.getByRole("menuitem", { name: "Mudar preços…" }).click();
	const asked = page.getByRole("dialog", { name: "Mudar preços" });
	await asked.getByLabel("Quanto").fill("7");
	await asked.getByLabel("Final ,90").check();
	await expect(asked).toContainText("52,90");
	await asked.getByRole("button", { name: "Conferir" }).click();

	await expect(page.getByRole("button", { name: "Confirmar" })).toBeVisible();
	await startAxe(page);
	await settled(page);
	expect(await seriousViolations(page)).toEqual([]);
	await page.getByRole("button", { name: "Confirmar" }).click();
	await expect(page.getByText("Ação concluída")).toBeVisible();
	expect(await seriousViolations(page)).toEqual([]);
	const result = page.url();
	await page.goto(`/produtos?storeId=${store}&layout=table`);
	expect(await pricesShown(page)).not.toEqual(before);

	await page.goto(result);
	await page.getByRole("button", { name: "Desfazer" }).click();
	await page
		.getByRole("alertdialog")
		.getByRole("button", { name: "Desfazer" })
		.click();
	await expect(page.getByText("Ação desfeita")).toBeVisible();
	await page.goto(`/produtos?storeId=${store}&layout=table`);
	expect(await pricesShown(page)).toEqual(before);
});

/** The store with most orders that wait. */
async function busiestStore(page: Page): Promise<number> {
	const answer = await page.request.get(
		"/api/orders?status=pago,processando&pageSize=100",
	);
	const { items } = (await answer.json()) as {
		items: { splitDetails: { storeId: number }[] }[];
	};
	const counts = new Map<number, number>();
	for (const { storeId } of items.flatMap((order) => order.splitDetails))
		counts.set(storeId, (counts.get(storeId) ?? 0) + 1);
	const [busiest] = [...counts].sort(([, a], [, b]) => b - a);
	return busiest?.[0] ?? 1;
}

async function pricesShown(page: Page): Promise<string[]> {
	await page.locator("tr[data-row]").first().waitFor();
	return page
		.locator("tr[data-row]")
		.evaluateAll((rows) =>
			rows.map((row) => row.textContent?.match(/R\$\s?[\d.,]+/)?.[0] ?? ""),
		);
}
