import type { APIRequestContext } from "@playwright/test";
import type { CustomerDetails } from "#contract/customers.ts";
import type { Dashboard } from "#contract/dashboard.ts";
import type { OrderDetails } from "#contract/orders.ts";
import type { ReportSummary } from "#contract/reports.ts";
import type { StoreDetails } from "#contract/stores.ts";
import { formatMoney } from "#core/money.ts";
import { get, givenPurchase } from "#tests/support/e2e-purchase.ts";
import { expect, test } from "./page.ts";

/** Everything that counts money, as four screens and the export know it. */
async function figures(request: APIRequestContext, order: OrderDetails) {
	const dashboard = await get<Dashboard>(request, "/api/dashboard");
	const report = await get<ReportSummary>(request, "/api/reports/summary");
	const customer = await get<CustomerDetails>(
		request,
		`/api/customers/${order.customerId}`,
	);
	const stores: number[] = [];
	for (const { storeId } of order.parts) {
		const path = `/api/stores/${storeId}`;
		stores.push((await get<StoreDetails>(request, path)).revenueCents);
	}
	return {
		dashboard: {
			revenueCents: dashboard.revenueCents.value,
			orders: dashboard.orders.value,
		},
		report: { revenueCents: report.revenueCents, orders: report.orders },
		reportCommissionCents: report.commissionCents,
		exported: await exported(request),
		customer: {
			spentCents: customer.totalSpentCents,
			orders: customer.totalOrders,
		},
		stores,
	};
}

/** Revenue and orders of the month, added up from the export's own rows. */
async function exported(request: APIRequestContext) {
	const answer = await request.get(
		"/api/orders/export?format=csv&dateRange=current-month&fields=basic,financial",
	);
	const [header = "", ...lines] = (await answer.text()).trim().split(/\r?\n/);
	const names = header.split(";");
	const cell = (line: string, name: string) =>
		line.split(";")[names.indexOf(name)] ?? "";
	const counted = lines.filter((line) => cell(line, "Status") !== "Cancelado");
	const cents = counted.map((line) =>
		Math.round(Number(cell(line, "Total").replace(",", ".")) * 100),
	);
	return {
		revenueCents: cents.reduce((sum, value) => sum + value, 0),
		orders: counted.length,
	};
}

test("a purchase of three stores, from intake to every figure that counts it", async ({
	page,
	request,
}) => {
	test.slow();
	await page.goto("/pedidos");
	await expect(page.getByRole("article").first()).toBeVisible();

	const order = await givenPurchase(request, { stores: 3 });
	const card = page.getByRole("article", { name: order.code });
	await expect(card, "appears live on the open list").toBeVisible();
	const withOrder = await figures(request, order);

	await card.getByRole("link", { name: "Ver", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: `Pedido ${order.code}` });
	await dialog.getByLabel("Status do pedido").selectOption("Em Separação");
	await expect(page.getByText("Status atualizado!")).toBeVisible();
	const shipped = order.parts[0]?.storeName;
	await dialog.getByLabel(`Status de ${shipped}`).selectOption("Enviado");
	await page.getByRole("button", { name: "Enviar sem código" }).click();
	await expect(dialog.getByText("1 de 3 lojas enviou")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(card).toContainText("1 de 3 lojas enviou");
	expect(await figures(request, order), "moving goods moves no money").toEqual(
		withOrder,
	);

	const other = await givenPurchase(request, { stores: 3 });
	const withBoth = await figures(request, order);
	expect(withBoth).toEqual({
		dashboard: plus(withOrder.dashboard, other),
		report: plus(withOrder.report, other),
		exported: plus(withOrder.exported, other),
		reportCommissionCents:
			withOrder.reportCommissionCents + other.commissionCents,
		customer: {
			spentCents: withOrder.customer.spentCents + other.totalCents,
			orders: withOrder.customer.orders + 1,
		},
		stores: order.parts.map(
			({ storeId }, index) =>
				(withOrder.stores[index] ?? 0) + valueFor(storeId, other),
		),
	});

	await page.getByRole("button", { name: `Ações de ${other.code}` }).click();
	await page.getByRole("menuitem", { name: "Cancelar Pedido" }).click();
	await page.getByRole("button", { name: "Confirmar" }).click();
	await expect(page.getByText("Pedido cancelado!")).toBeVisible();
	const after = await figures(request, order);
	expect(after, "cancelling restores every figure").toEqual(withOrder);
	expect(after.report).toEqual(after.dashboard);
	expect(after.exported).toEqual(after.dashboard);

	const revenue = formatMoney(after.dashboard.revenueCents);
	for (const path of ["/", "/relatorios"]) {
		await page.goto(path);
		await expect(page.getByText(revenue).first()).toBeVisible();
	}
});

function valueFor(storeId: number, { parts }: OrderDetails): number {
	return parts.find((part) => part.storeId === storeId)?.valueCents ?? 0;
}

function plus(
	before: { revenueCents: number; orders: number },
	order: OrderDetails,
) {
	return {
		revenueCents: before.revenueCents + order.totalCents,
		orders: before.orders + 1,
	};
}
