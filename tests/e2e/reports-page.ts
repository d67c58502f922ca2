import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { ReportSummary } from "#contract/reports.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { get } from "#tests/support/e2e-purchase.ts";
import { expect } from "./page.ts";

export const kpis = (page: Page) =>
	page.getByRole("region", { name: "Indicadores do período" });
export const rowsDialog = (page: Page) =>
	page.getByRole("dialog", { name: "Pedidos que formam este número" });
export const periodButton = (page: Page) =>
	page.getByRole("button", { name: "Período", exact: true });
export const sumOf = (page: Page) =>
	rowsDialog(page).getByLabel("Soma dos pedidos");
export const summaryOf = (request: APIRequestContext, filters = "") =>
	get<ReportSummary>(request, `/api/reports/summary${filters}`);

export async function expectSum(
	page: Page,
	figures: { orders: number; revenueCents: number; commissionCents?: number },
) {
	await expect(sumOf(page)).toContainText(
		`Pedidos${formatCount(figures.orders)}Receita${formatMoney(figures.revenueCents)}`,
	);
	if (figures.commissionCents !== undefined)
		await expect(sumOf(page)).toContainText(
			formatMoney(figures.commissionCents),
		);
}

export async function openAndClose(
	page: Page,
	link: Locator,
	check: () => unknown,
) {
	await link.click();
	await check();
	await page.goBack();
	await expect(page.getByRole("dialog")).toBeHidden();
}
