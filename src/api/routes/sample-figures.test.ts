import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, createApi } from "#api/app.ts";
import { databaseDocumentStore } from "#api/documents/document-store.ts";
import { databaseImageStore } from "#api/images/database-image-store.ts";
import type { Page } from "#contract/common.ts";
import type { CustomerCounters } from "#contract/customers.ts";
import type { Dashboard } from "#contract/dashboard.ts";
import type {
	OrderCounters,
	OrderDetails,
	OrderSummary,
} from "#contract/orders.ts";
import type { StoreStatementList } from "#contract/payouts.ts";
import type { ProductCounters } from "#contract/products.ts";
import type { ReportOrders, ReportSummary } from "#contract/reports.ts";
import type {
	MarketplaceSettings,
	SelfCheckResult,
} from "#contract/settings.ts";
import type { StoreMonth } from "#contract/store-month.ts";
import type { StoreCounters, StoreSummary } from "#contract/stores.ts";
import { productCategories } from "#core/categories.ts";
import { sum } from "#core/money.ts";
import { orderPathCode } from "#core/order-code.ts";
import type { OpenDatabase } from "#db/database.ts";
import { processWithSharp } from "#server/images/process-with-sharp.ts";
import { keepingContract } from "#tests/support/keeps-contract.ts";
import { sampleLoadedAt } from "#tests/support/sample-loaded-at.ts";
import { openSampleDatabase } from "#tests/support/test-database.ts";

// Every figure that is specified, as the API computes it from the sample marketplace.

let database: OpenDatabase;
let api: Api;

beforeAll(async () => {
	database = await openSampleDatabase();
	api = keepingContract(
		createApi({
			database,
			now: () => sampleLoadedAt,
			images: { store: databaseImageStore, process: processWithSharp },
			documents: databaseDocumentStore,
			identity: null,
			publicUrl: () => "http://test.local",
			sendMail: null,
			sendWebhook: null,
			onUnexpectedError: (error) => {
				throw error;
			},
		}),
	);
}, 120_000);

afterAll(async () => {
	await api.close();
	await database.close();
});

async function get<Answer>(path: string, method = "GET"): Promise<Answer> {
	const response = await api.request(path, { method });
	expect(response.status, path).toBe(200);
	return response.json();
}

const dashboard = () => get<Dashboard>("/api/dashboard");
const february = () => get<ReportSummary>("/api/reports/summary?month=2024-02");

test("today is 29/02/2024 and the data is a sample", async () => {
	expect(await get<MarketplaceSettings>("/api/settings")).toMatchObject({
		name: "Divishop",
		isSample: true,
		now: "2024-02-29T18:00:00.000Z",
		today: "2024-02-29",
	});
});

test("Lojas shows 24 stores, 21 active, 3 pending and a mean rating of 4,6", async () => {
	expect(await get<StoreCounters>("/api/stores/counters")).toEqual({
		total: 24,
		active: 21,
		pending: 3,
		inactive: 0,
		averageRating: 4.6,
	});
});

test("pending stores have sold nothing and have no rating", async () => {
	const { items } = await get<{ items: StoreSummary[] }>(
		"/api/stores?status=pendente",
	);
	expect(items).toHaveLength(3);
	for (const store of items)
		expect(store).toMatchObject({ orders: 0, revenueCents: 0, rating: null });
});

test("the five named stores are the top five by revenue", async () => {
	const { topStores } = await dashboard();
	expect(topStores.map((store) => store.name)).toEqual([
		"MegaAtacado",
		"TechHub",
		"Mix Store",
		"Fashion Plus",
		"Loja Centro",
	]);
});

test("TechHub is in Tecnologia", async () => {
	const { items } = await get<{ items: StoreSummary[] }>(
		"/api/stores?search=techhub",
	);
	expect(items.map((store) => store.category)).toEqual(["tecnologia"]);
});

test("Pedidos este mês are 1.247", async () => {
	const { thisMonth } = await get<OrderCounters>("/api/orders/counters");
	expect(thisMonth).toBe(1247);
});

test("Multi-loja finds the orders that several stores share, and no other", async () => {
	const { total } = await get<Page<OrderSummary>>("/api/orders?type=multi");
	expect(total).toBeGreaterThan(0);
	for (const search of ["Multi-loja", "multi", "multi loja"])
		for (const type of ["all", "multi"])
			expect(
				await get<Page<OrderSummary>>(
					`/api/orders?search=${search}&type=${type}`,
				),
			).toMatchObject({ total });
});

test("the dashboard's orders are 1.247, 8,2% more than in January", async () => {
	const { orders, month } = await dashboard();
	expect(month).toBe("2024-02");
	expect(orders.value).toBe(1247);
	expect(orders.growth).toBe(8.2);
});

test("GMV is near R$ 847.000, about 12% more than in January", async () => {
	const { revenueCents } = await dashboard();
	expect(Math.abs(revenueCents.value - 847_000_00)).toBeLessThan(1_000_00);
	expect(revenueCents.growth).toBeGreaterThan(11.5);
	expect(revenueCents.growth).toBeLessThan(13);
});

test("21 stores are active, one more than in January, and 3 wait for approval", async () => {
	const { activeStores, attention } = await dashboard();
	expect(activeStores).toMatchObject({ value: 21, previous: 20 });
	expect(attention.pendingStores).toBe(3);
});

test("the conversion rate is 3,2%", async () => {
	expect((await dashboard()).conversionPercent).toBe(3.2);
});

test("the rating weighted by orders is 4,7", async () => {
	expect((await dashboard()).averageRating).toBe(4.7);
});

test("43 orders came in today and 386 customers are active", async () => {
	expect(await dashboard()).toMatchObject({
		ordersToday: 43,
		activeCustomers: 386,
	});
});

test("commissions are 7,0% of February's revenue", async () => {
	const { commissionPercent, commissionCents, revenueCents } = await february();
	expect(commissionPercent).toBe(7);
	expect(commissionCents / revenueCents).toBeCloseTo(0.07, 3);
});

test("21 stores of 24 took part in February", async () => {
	expect(await february()).toMatchObject({
		orders: 1247,
		participatingStores: 21,
		activeStores: 21,
		totalStores: 24,
	});
});

test("five months grow in revenue, orders and stores", async () => {
	const { evolution } = await february();
	expect(evolution.map((row) => row.month)).toEqual([
		"2023-10",
		"2023-11",
		"2023-12",
		"2024-01",
		"2024-02",
	]);
	for (const field of ["revenueCents", "orders", "stores"] as const) {
		const series = evolution.map((row) => row[field]);
		expect(series, field).toEqual(series.toSorted((a, b) => a - b));
		expect(new Set(series).size, field).toBe(5);
	}
	expect(evolution.at(-1)).toMatchObject({ orders: 1247, stores: 21 });
});

test("all eight categories sold in February and add up to its revenue", async () => {
	const { categories, revenueCents } = await february();
	expect(categories.map((row) => row.category).toSorted()).toEqual(
		[...productCategories].toSorted(),
	);
	expect(sum(categories.map((row) => row.revenueCents))).toBe(revenueCents);
});

test("about a third of the orders are Multi-loja", async () => {
	const count = async (type: string) =>
		(
			await get<{ total: number }>(
				`/api/orders?type=${type}&dateFrom=2024-02-01&dateTo=2024-02-29`,
			)
		).total;
	const share = (await count("multi")) / (await count("all"));
	expect(share).toBeGreaterThan(0.3);
	expect(share).toBeLessThan(0.37);
});

test("the latest orders came in minutes ago, and stores share some of them", async () => {
	const { items } = await get<{ items: OrderSummary[] }>(
		"/api/orders?pageSize=5",
	);
	expect(items.map((order) => order.placedAt.slice(11, 16))).toEqual([
		"17:56",
		"17:49",
		"17:34",
		"17:20",
		"17:08",
	]);
	expect(items.map((order) => order.splitDetails.length)).toEqual([
		2, 1, 3, 1, 2,
	]);
	for (const { status } of items)
		expect(["pago", "processando"]).toContain(status);
});

test("an order's parts add up to its total, and its items to its parts", async () => {
	const { items } = await get<{ items: OrderSummary[] }>(
		"/api/orders?type=multi&pageSize=10",
	);
	for (const { code, totalCents, splitDetails } of items) {
		expect(sum(splitDetails.map((part) => part.valueCents))).toBe(totalCents);
		const { parts } = await get<OrderDetails>(
			`/api/orders/${orderPathCode(code)}`,
		);
		for (const part of parts)
			expect(sum(part.items.map((item) => item.totalCents))).toBe(
				part.valueCents,
			);
	}
});

test("customers are retail and wholesale, active, VIP and inactive", async () => {
	const counters = await get<CustomerCounters>("/api/customers/counters");
	expect(counters.total).toBe(450);
	expect(counters.active).toBe(386);
	expect(counters.vip).toBeGreaterThan(20);
	expect(counters.vip).toBeLessThan(80);
	expect(counters.wholesale).toBeGreaterThan(80);
});

test("products are in all three stock states", async () => {
	const counters = await get<ProductCounters>("/api/products/counters");
	expect(counters.total).toBeGreaterThan(480);
	expect(counters.inStock).toBeGreaterThan(350);
	expect(counters.lowStock).toBeGreaterThan(20);
	expect(counters.outOfStock).toBeGreaterThan(10);
	expect(counters.inStock + counters.lowStock + counters.outOfStock).toBe(
		counters.total,
	);
});

test("the self-check agrees with every figure", async () => {
	const { disagreements } = await get<SelfCheckResult>(
		"/api/settings/self-check",
		"POST",
	);
	expect(disagreements).toEqual([]);
});

test("each store's month agrees to the centavo with the orders of the reports and the balance of its statements", async () => {
	const { items: stores } = await get<Page<StoreSummary>>(
		"/api/stores?pageSize=100&status=ativa",
	);
	for (const { id } of stores) {
		const [january, february] = await Promise.all(
			["2024-01", "2024-02"].map((month) =>
				get<StoreMonth>(`/api/stores/${id}/month?month=${month}`),
			),
		);
		if (!january || !february) throw new Error("two were asked for");
		for (const month of [january, february]) {
			const { totals } = await get<ReportOrders>(
				`/api/reports/orders?month=${month.month}&storeId=${id}`,
			);
			expect(totals).toMatchObject({
				orders: month.sold.orders,
				revenueCents: month.sold.valueCents,
				commissionCents: month.commissionCents,
			});
			const { goodsCents, discountCents, freightCents } = month.sold;
			expect(goodsCents - discountCents + freightCents).toBe(
				month.sold.valueCents,
			);
			const held = sum(month.held.map(({ amountCents }) => amountCents));
			expect(held).toBe(month.standing.pendingCents);
			const coming = sum(month.coming.map(({ amountCents }) => amountCents));
			expect(coming).toBe(held + month.standing.availableCents);
		}
		expect(february.account.openingCents).toBe(january.account.closingCents);
		const { items } = await get<StoreStatementList>(
			`/api/stores/${id}/statements`,
		);
		const open = items[0];
		expect(february.account.closingCents).toBe(
			(open?.closingPendingCents ?? 0) +
				(open?.closingAvailableCents ?? 0) +
				(open?.closingInPayoutCents ?? 0),
		);
	}
}, 60_000);
