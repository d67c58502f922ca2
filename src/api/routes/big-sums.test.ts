import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type { CustomerDetails, CustomerSummary } from "#contract/customers.ts";
import type { Dashboard } from "#contract/dashboard.ts";
import type { ProductDetails } from "#contract/products.ts";
import type { ReportSummary, SalesReport } from "#contract/reports.ts";
import type {
	MarketplaceSettings,
	MarketplaceSettingsInput,
} from "#contract/settings.ts";
import type { StoreSettings, StoreSummary } from "#contract/stores.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const line = { quantity: 100_000 };

test("sales go on past two thousand million units in a day", async () => {
	const customerId = (await givenCustomer(t)).id;
	const { id: productId } = await givenProduct(t, {
		priceRetailCents: 1,
		stock: 1_000_000_000,
	});
	const items = Array.from({ length: 10 }, () => ({ ...line, productId }));
	const order = await givenOrder(t, { customerId, items });
	// As if thousands of such orders had come in.
	const many = 3_000_000_000;
	for (const statement of [
		sql`update daily_sales set items = items + ${many}`,
		sql`update monthly_product_sales set items = items + ${many}`,
		sql`update products set sold = sold + ${many}, stock = stock - ${many}`,
	])
		await t.db.execute(statement);
	await givenOrder(t, { customerId, items });

	const units = many + 2_000_000;
	const product = await t.get<ProductDetails>(`/api/products/${productId}`);
	expect(product).toMatchObject({
		sold: units,
		stock: 1_000_000_000 - units,
		monthlySales: expect.arrayContaining([
			expect.objectContaining({ quantity: units }),
		]),
	});
	const sales = await t.get<SalesReport>("/api/reports/sales");
	expect(sales.totals).toMatchObject({ items: units, orders: 2 });
	await t.get<Dashboard>("/api/dashboard");
	await t.get<ReportSummary>("/api/reports/summary");
	const adjusted = await t.send(
		"POST",
		`/api/products/${productId}/stock-adjustments`,
		{
			stock: 1_000_000_000,
			seenStock: product.stock,
			reason: "Contagem",
		},
	);
	expect(adjusted.status).toBeLessThan(300);
	const cancelled = await t.send(
		"POST",
		`/api/orders/${order.code.slice(1)}/cancellation`,
		{ version: order.version },
	);
	expect(cancelled.status).toBeLessThan(300);
});

test("an order has at most 100.000 units on a line and 1.000.000 in all", async () => {
	const customerId = (await givenCustomer(t)).id;
	const { id: productId } = await givenProduct(t, { priceRetailCents: 1 });
	const place = (items: { quantity: number }[]) =>
		t.refused(
			"POST",
			"/api/orders",
			{
				customerId,
				paymentMethod: "pix",
				items: items.map((item) => ({ ...item, productId })),
			},
			{ "idempotency-key": `grande-${t.nextNumber()}` },
		);
	expect((await place([{ quantity: 100_001 }])).errors).toEqual([
		{
			field: "items.0.quantity",
			code: "line_too_many_units",
			message: "Cada item pode ter no máximo 100.000 unidades.",
		},
	]);
	const elevenLines = Array.from({ length: 11 }, () => line);
	expect((await place(elevenLines)).errors).toEqual([
		{
			field: "items",
			code: "order_too_many_units",
			message: "O pedido pode ter no máximo 1.000.000 de unidades.",
		},
	]);
});

test("two orders of the highest value leave every screen readable", async () => {
	const store = await givenActiveStore(t);
	const customer = await givenCustomer(t);
	const product = await givenProduct(t, {
		storeId: store.id,
		priceRetailCents: 999_999_999,
	});
	const items = [{ productId: product.id, quantity: 100 }];
	await givenOrder(t, { customerId: customer.id, items });
	await givenOrder(t, { customerId: customer.id, items });

	const sum = 2 * 99_999_999_900;
	const stores = await t.get<Page<StoreSummary>>("/api/stores");
	expect(stores.items[0]?.revenueCents).toBe(sum);
	const customers = await t.get<Page<CustomerSummary>>("/api/customers");
	expect(customers.items[0]?.totalSpentCents).toBe(sum);
	const details = await t.get<CustomerDetails>(`/api/customers/${customer.id}`);
	expect(details.stores[0]?.spentCents).toBe(sum);
	const shown = await t.get<ProductDetails>(`/api/products/${product.id}`);
	expect(shown.monthlySales.at(-1)?.revenueCents).toBe(sum);
	const summary = await t.get<ReportSummary>("/api/reports/summary");
	expect(summary.revenueCents).toBe(sum);
});

const amounts = [
	"freeShippingLimitCents",
	"shippingRateCents",
	"minOrderCents",
] as const;

test.each(amounts)(
	"the marketplace takes no %s that a store's own settings refuse",
	async (field) => {
		const save = async (cents: number) => {
			const { isSample, now, today, operator, restart, ...settings } =
				await t.get<MarketplaceSettings>("/api/settings");
			const input: MarketplaceSettingsInput = { ...settings, [field]: cents };
			return t.send("PUT", "/api/settings", input);
		};
		expect((await save(99_999_999)).status).toBe(200);
		expect(await save(100_000_000)).toMatchObject({
			status: 422,
			body: {
				errors: [
					{
						field,
						code: "amount_too_high",
						message: "O valor deve ser no máximo R$ 999.999,99.",
					},
				],
			},
		});
	},
);

test("settings that were stored before the limit came can be read, and lowered", async () => {
	await t.db.execute(
		sql`update marketplace_settings set free_shipping_limit_cents = 500000000`,
	);
	const store = await givenActiveStore(t);
	const path = `/api/stores/${store.id}/settings`;
	const { storeId, storeName, ...settings } = await t.get<StoreSettings>(path);
	expect(settings.freeShippingLimitCents).toBe(500_000_000);
	const lowered = { ...settings, freeShippingLimitCents: 10_000 };
	expect((await t.send("PUT", path, lowered)).status).toBe(200);
});
