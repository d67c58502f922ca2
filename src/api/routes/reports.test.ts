import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type { Dashboard } from "#contract/dashboard.ts";
import type { OrderDetails, OrderSummary } from "#contract/orders.ts";
import type {
	ReportOrders,
	ReportSummary,
	SalesReport,
} from "#contract/reports.ts";
import { sum } from "#core/money.ts";
import { rowsOf } from "#db/database.ts";
import { settleSales } from "#db/queries/settle-sales.ts";
import { dailySales } from "#db/schema/sales.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

async function givenOrderAt(instant: string, productIds: number[]) {
	t.now = new Date(instant);
	const customer = await givenCustomer(t);
	return givenOrder(t, {
		customerId: customer.id,
		items: productIds.map((productId) => ({ productId, quantity: 2 })),
	});
}

async function cancel({ code, version }: OrderDetails) {
	const { status } = await t.send(
		"POST",
		`/api/orders/${code.slice(1)}/cancellation`,
		{ version },
	);
	expect(status).toBe(200);
}

test("an empty marketplace has zeros and no growth, not an error", async () => {
	const dashboard = await t.get<Dashboard>("/api/dashboard");
	expect(dashboard.revenueCents).toMatchObject({ value: 0, growth: null });
	expect(dashboard.conversionPercent).toBeNull();
	expect(dashboard.averageRating).toBeNull();
	expect(dashboard.dailyRevenue.current).toHaveLength(29);
	const report = await t.get<ReportSummary>("/api/reports/summary");
	expect(report).toMatchObject({
		period: { from: "2024-02-01", to: "2024-02-29", month: "2024-02" },
		orders: 0,
		stores: [],
	});
	expect(report.evolution.map((row) => row.growth)).toEqual(
		Array(5).fill(null),
	);
});

test("a month ends at midnight in São Paulo, not in UTC", async () => {
	const product = await givenProduct(t);
	await givenOrderAt("2024-03-01T02:59:59Z", [product.id]);
	await givenOrderAt("2024-03-01T03:00:00Z", [product.id]);
	const ordersOf = async (month: string) =>
		(await t.get<ReportSummary>(`/api/reports/summary?month=${month}`)).orders;
	expect([await ordersOf("2024-02"), await ordersOf("2024-03")]).toEqual([
		1, 1,
	]);
});

test("every figure is the sum of the rows behind it, and cancelled orders count in none", async () => {
	const one = await givenActiveStore(t);
	const two = await givenActiveStore(t);
	const shirt = await givenProduct(t, { storeId: one.id, category: "moda" });
	const ball = await givenProduct(t, { storeId: two.id, category: "esportes" });
	await givenOrderAt("2024-01-10T12:00:00Z", [shirt.id]);
	await givenOrderAt("2024-02-10T12:00:00Z", [shirt.id, ball.id]);
	await givenOrderAt("2024-02-29T14:00:00Z", [ball.id]);
	await cancel(await givenOrderAt("2024-02-20T12:00:00Z", [shirt.id, ball.id]));
	t.now = new Date("2024-02-29T15:00:00Z");

	const report = await t.get<ReportSummary>("/api/reports/summary");
	const [raw] = await rowsOf<{
		orders: number;
		revenue: number;
		commission: number;
	}>(
		t.db,
		sql`select count(*)::int as orders, sum(total_cents)::bigint as revenue, sum(commission_cents)::bigint as commission
			from orders where status <> 'cancelado' and placed_day between '2024-02-01' and '2024-02-29'`,
	);
	expect(report).toMatchObject({
		orders: raw?.orders,
		revenueCents: raw?.revenue,
		commissionCents: raw?.commission,
		participatingStores: 2,
	});
	const total = (rows: { revenueCents: number }[]) =>
		rows.reduce((sum, row) => sum + row.revenueCents, 0);
	expect(total(report.stores)).toBe(report.revenueCents);
	expect(total(report.categories)).toBe(report.revenueCents);
	expect(report.evolution.map((row) => row.growth).slice(0, 4)).toEqual([
		null,
		null,
		null,
		null,
	]);

	const dashboard = await t.get<Dashboard>("/api/dashboard");
	expect(dashboard.revenueCents.value).toBe(report.revenueCents);
	expect(dashboard.revenueCents.growth).toBe(report.evolution[4]?.growth);
	expect(dashboard.ordersToday).toBe(1);
	expect(total(dashboard.dailyRevenue.current)).toBe(report.revenueCents);
});

// The worked example of docs/domain/reports.md: change both together.
test("worked example: with a filter, an order counts by its share", async () => {
	const storeAt = (commissionRateBps: number) =>
		givenActiveStore(t, {
			settings: { commissionRateBps, shippingRateCents: 0 },
		});
	const [one, two] = [await storeAt(1_000), await storeAt(600)];
	const [shirt, lamp, dress] = [
		await givenProduct(t, {
			storeId: one.id,
			category: "moda",
			priceRetailCents: 10_000,
		}),
		await givenProduct(t, {
			storeId: one.id,
			category: "casa",
			priceRetailCents: 5_000,
		}),
		await givenProduct(t, {
			storeId: two.id,
			category: "moda",
			priceRetailCents: 15_000,
		}),
	];
	const { code } = await givenOrder(t, {
		items: [shirt, lamp, dress].map(({ id }) => ({
			productId: id,
			quantity: 1,
		})),
	});
	for (const [filter, revenueCents, commissionCents] of [
		["", 30_000, 2_400],
		[`?storeId=${one.id}`, 15_000, 1_500],
		["?category=moda", 25_000, 1_900],
		[`?storeId=${one.id}&category=moda`, 10_000, 1_000],
	] as const) {
		const figures = { orders: 1, revenueCents, commissionCents };
		expect(
			await t.get<ReportSummary>(`/api/reports/summary${filter}`),
		).toMatchObject(figures);
		const rows = await t.get<ReportOrders>(`/api/reports/orders${filter}`);
		expect(rows.totals).toEqual(figures);
		expect(rows.items).toMatchObject([
			{ code, revenueCents, commissionCents, totalCents: 30_000 },
		]);
	}
	expect(
		await t.get<ReportOrders>(
			`/api/reports/orders?storeId=${two.id}&category=casa`,
		),
	).toMatchObject({ items: [], totals: { orders: 0, revenueCents: 0 } });
});

test("the sum under a figure's rows is that of the rows, also where the figure is wrong", async () => {
	const product = await givenProduct(t, { category: "casa" });
	const orders: OrderDetails[] = [];
	for (let n = 0; n < 3; n++)
		orders.push(await givenOrderAt("2024-02-20T12:00:00Z", [product.id]));
	const added = {
		orders: 3,
		revenueCents: sum(orders.map(({ totalCents }) => totalCents)),
		commissionCents: sum(orders.map((order) => order.commissionCents)),
	};
	const wrong = { orders: 9, revenueCents: 99_999, commissionCents: 999 };
	await settleSales(t.db);
	await t.db.update(dailySales).set(wrong);
	for (const filter of ["", `storeId=${product.storeId}`, "category=casa"]) {
		expect(
			await t.get<ReportSummary>(`/api/reports/summary?${filter}`),
		).toMatchObject(wrong);
		const path = `/api/reports/orders?${filter}&pageSize=2`;
		const first = await t.get<ReportOrders>(path);
		const last = await t.get<ReportOrders>(
			`${path}&cursor=${first.nextCursor}`,
		);
		expect([first.items.length, last.items.length]).toEqual([2, 1]);
		expect([first.totals, last.totals]).toEqual([added, null]);
	}
});

test("days are compared with as many days before, and a year is read by months", async () => {
	const product = await givenProduct(t);
	await givenOrderAt("2024-02-12T12:00:00Z", [product.id]);
	await givenOrderAt("2024-02-20T12:00:00Z", [product.id]);
	await givenOrderAt("2024-02-21T12:00:00Z", [product.id]);
	const week = await t.get<ReportSummary>(
		"/api/reports/summary?dateFrom=2024-02-19&dateTo=2024-02-25",
	);
	expect(week).toMatchObject({
		previousPeriod: { from: "2024-02-12", to: "2024-02-18", month: null },
		orders: 2,
		ordersGrowth: 100,
	});
	const year = await t.get<SalesReport>(
		"/api/reports/sales?dateFrom=2023-03-15&dateTo=2024-03-14",
	);
	expect(year.unit).toBe("month");
	expect(year.rows).toHaveLength(13);
	expect(year.rows[0]?.start).toBe("2023-03-15");
	expect(year.rows[11]).toMatchObject({ start: "2024-02-01", orders: 3 });
});

test.each([
	["dateFrom=2024-02-30", "dateFrom"],
	["dateFrom=1900-01-01&dateTo=2999-12-31", "dateTo"],
	["month=0000-01", "month"],
	["month=9999-12", "month"],
	["dateFrom=2024-02-29&dateTo=2024-02-01", "dateTo"],
	["category=livros", "category"],
	["customerType=vip", "customerType"],
	["storeId=abc", "storeId"],
	["loja=1", "loja"],
])("%s is refused at %s", async (query, field) => {
	const { status, errors } = await t.refused(
		"GET",
		`/api/reports/orders?${query}`,
	);
	expect(status).toBe(422);
	expect(errors?.map((error) => error.field)).toEqual([field]);
});

test("late orders are counted, and the list behind the count shows the same ones", async () => {
	const slow = await givenActiveStore(t, { settings: { processingDays: 1 } });
	const patient = await givenActiveStore(t, {
		settings: { processingDays: 30 },
	});
	const late = await givenProduct(t, { storeId: slow.id });
	const fine = await givenProduct(t, { storeId: patient.id });
	const waiting = await givenOrderAt("2024-02-20T12:00:00Z", [
		late.id,
		fine.id,
	]);
	await givenOrderAt("2024-02-20T12:00:00Z", [fine.id]);
	const sent = await givenOrderAt("2024-02-20T12:00:00Z", [late.id]);
	await t.send("PUT", `/api/orders/${sent.code.slice(1)}/status`, {
		status: "enviado",
		version: sent.version,
	});
	await cancel(await givenOrderAt("2024-02-20T12:00:00Z", [late.id]));
	t.now = new Date("2024-02-29T15:00:00Z");

	expect((await t.get<Dashboard>("/api/dashboard")).attention.lateOrders).toBe(
		1,
	);
	for (const query of ["", `&storeId=${slow.id}`]) {
		const page = await t.get<Page<OrderSummary>>(
			`/api/orders?situation=late${query}`,
		);
		expect(page.items.map((order) => order.code)).toEqual([waiting.code]);
		expect(page.total).toBe(1);
	}
});

test.each(["1900-01", "2999-12"])(
	"month %s, at the edge of the calendar, has a report",
	async (month) => {
		for (const name of [
			"summary",
			"sales",
			"stores",
			"commissions",
			"orders",
		]) {
			const report = await t.get<ReportSummary>(
				`/api/reports/${name}?month=${month}`,
			);
			expect(report.period.month).toBe(month);
		}
	},
);

test.each(["2024-13", "fevereiro", "2024-2"])(
	"month %s is refused",
	async (month) => {
		expect(
			(await t.refused("GET", `/api/reports/summary?month=${month}`)).status,
		).toBe(422);
	},
);
