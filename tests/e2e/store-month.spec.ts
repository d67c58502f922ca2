import type { StoreMonth } from "#contract/store-month.ts";
import type { StoreChoice } from "#contract/stores.ts";
import { formatMoney } from "#core/money.ts";
import { seriousViolations, settled, startAxe } from "./axe.ts";
import { expect, test } from "./page.ts";

test("a store asks what it gets: two clicks from the list, and a sheet to send", async ({
	page,
	request,
}) => {
	const stores: StoreChoice[] = await (
		await request.get("/api/stores/choices")
	).json();
	const store = stores.find(({ name }) => name === "TechHub") ?? stores[0];
	const month: StoreMonth = await (
		await request.get(`/api/stores/${store?.id}/month`)
	).json();
	await page.goto(`/lojas?search=${encodeURIComponent(store?.name ?? "")}`);
	await page
		.getByRole("link", { name: store?.name ?? "", exact: true })
		.click();
	await page.getByRole("tab", { name: "Mês" }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog).toContainText("fevereiro de 2024");
	await expect(dialog).toContainText("janeiro de 2024");
	for (const cents of [
		...[month.netCents, month.sold.freightCents],
		...[month.balance.pendingCents, month.account.closingCents],
	])
		await expect(dialog).toContainText(formatMoney(cents));
	await startAxe(page);
	await settled(page);
	expect(await seriousViolations(page)).toEqual([]);
	await page.evaluate(() => {
		window.print = () => {};
	});
	await page
		.getByRole("link", { name: "Extrato do mês, fevereiro de 2024" })
		.click();
	const sheet = page.getByRole("article");
	await expect(sheet).toContainText("Extrato do mês: fevereiro de 2024");
	await expect(sheet).toContainText(formatMoney(month.netCents));
});
