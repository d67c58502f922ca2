import { beforeEach, describe, expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import type {
	CommissionsReport,
	ReportRefunds,
	ReportSummary,
} from "#contract/reports.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { givenRefund } from "#tests/support/given-refund.ts";
import { changeOrder } from "#tests/support/order-changes.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();
let one: { id: number; name: string };
let two: { id: number; name: string };
let order: OrderDetails;

/**
 * Sold on 20 January: a shirt (R$ 100,00, moda) and a lamp (R$ 50,00, casa) from store one at 10 %, a dress
 * (R$ 150,00, moda) from store two at 6 %. The shirt and the lamp are refunded on 10 February, with R$ 15,01 of
 * freight; the dress on 29 February, by the marketplace.
 */
beforeEach(async () => {
	t.now = new Date("2024-01-20T15:00:00Z");
	one = await givenActiveStore(t, { settings: { commissionRateBps: 1_000 } });
	two = await givenActiveStore(t, { settings: { commissionRateBps: 600 } });
	const goods = [
		{ storeId: one.id, category: "moda", priceRetailCents: 10_000 },
		{ storeId: one.id, category: "casa", priceRetailCents: 5_000 },
		{ storeId: two.id, category: "moda", priceRetailCents: 15_000 },
	] as const;
	const items = [];
	for (const changes of goods)
		items.push({ productId: (await givenProduct(t, changes)).id, quantity: 1 });
	const { id: customerId } = await givenCustomer(t);
	order = await givenOrder(t, { customerId, items });
	t.now = new Date("2024-02-29T15:00:00Z");
	await givenOrder(t, { customerId, items: items.slice(0, 2) });
	await givenRefund(t, order, {
		on: "2024-02-10",
		items: [
			{ item: 0, goodsCents: 10_000, commissionBackCents: 1_000 },
			{ item: 1, goodsCents: 5_000, commissionBackCents: 500 },
		],
		freightCents: 1_501,
	});
	await givenRefund(t, order, {
		on: "2024-02-29",
		items: [{ item: 2, goodsCents: 15_000 }],
		borneBy: "marketplace",
	});
});

const summaryOf = (query: string) =>
	t.get<ReportSummary>(`/api/reports/summary?${query}`);
const rowsOf = (query: string) =>
	t.get<ReportRefunds>(`/api/reports/refunds?${query}`);

describe("estornos", () => {
	test("count on the day of the refund; what was sold stays as it was", async () => {
		expect(await summaryOf("month=2024-01")).toMatchObject({
			refunds: 0,
			refundCents: 0,
			commissionBackCents: 0,
		});
		const february = await summaryOf("month=2024-02");
		expect(february).toMatchObject({
			refunds: 2,
			refundCents: 31_501,
			commissionBackCents: 1_500,
		});
		expect(february.revenueCents).toBeGreaterThanOrEqual(15_000);
		expect(february.netRevenueCents).toBe(february.revenueCents - 31_501);
	});

	test("are negative for the period where more was refunded than sold", async () => {
		const day = await summaryOf("dateFrom=2024-02-10&dateTo=2024-02-10");
		expect(day).toMatchObject({
			revenueCents: 0,
			refundCents: 16_501,
			netRevenueCents: -16_501,
		});
	});

	test("are in the month they were made in, in the evolution too", async () => {
		const { evolution } = await summaryOf("month=2024-02");
		expect(evolution.slice(-2)).toMatchObject([
			{ month: "2024-01", refundCents: 0 },
			{ month: "2024-02", refundCents: 31_501, commissionBackCents: 1_500 },
		]);
	});

	test("return requests and refusals are none", async () => {
		await t.db.execute(
			"insert into order_returns (order_id, part_id, store_id, state, reason, borne_by, comes_back, requested_at, actor) select order_id, id, store_id, 'solicitada', 'defeito', 'loja', true, now(), 'Operador' from order_parts limit 1",
		);
		expect((await summaryOf("month=2024-02")).refunds).toBe(2);
	});
});

// The freight goes with the goods: R$ 10,01 of R$ 15,01 with the shirt, R$ 5,00 with the lamp.
test.each([
	["", 2, 31_501, 1_500],
	["storeId=1", 1, 16_501, 1_500],
	["storeId=2", 1, 15_000, 0],
	["category=moda", 2, 26_001, 1_000],
	["category=casa", 1, 5_500, 500],
	["storeId=1&category=moda", 1, 11_001, 1_000],
	["category=esportes", 0, 0, 0],
	["customerType=varejo", 2, 31_501, 1_500],
	["customerType=atacado", 0, 0, 0],
])(
	"with the filter %j, a refund counts by its share, and its rows are the figure",
	async (filter, refunds, refundCents, commissionBackCents) => {
		const figures = { refunds, refundCents, commissionBackCents };
		expect(await summaryOf(`month=2024-02&${filter}`)).toMatchObject(figures);
		const { items, totals } = await rowsOf(`month=2024-02&${filter}`);
		expect(totals).toEqual(figures);
		expect(items).toHaveLength(refunds);
	},
);

describe("the rows behind estornos", () => {
	test("name the order, the store, the reason and who bears it, newest first", async () => {
		const { items } = await rowsOf("month=2024-02");
		expect(items).toMatchObject([
			{
				code: order.code,
				refundedOn: "2024-02-29",
				storeName: two.name,
				borneBy: "marketplace",
				refundCents: 15_000,
			},
			{
				code: order.code,
				refundedOn: "2024-02-10",
				storeName: one.name,
				reason: "arrependimento",
				borneBy: "loja",
				refundCents: 16_501,
				totalCents: 16_501,
				commissionBackCents: 1_500,
			},
		]);
	});

	test("come in pages, the sum with the first", async () => {
		const first = await rowsOf("month=2024-02&pageSize=1");
		expect(first.totals?.refunds).toBe(2);
		const cursor = encodeURIComponent(first.nextCursor ?? "");
		const second = await rowsOf(`month=2024-02&pageSize=1&cursor=${cursor}`);
		expect(second.totals).toBeNull();
		expect(second.nextCursor).toBeNull();
		expect(
			[...first.items, ...second.items].map((row) => row.refundedOn),
		).toEqual(["2024-02-29", "2024-02-10"]);
	});

	test("say of how much, where only a part counts", async () => {
		const { items } = await rowsOf("month=2024-02&category=casa");
		expect(items).toMatchObject([{ refundCents: 5_500, totalCents: 16_501 }]);
	});
});

describe("the commission report", () => {
	test("takes from a store's payout what it bears, and adds the commission it got back", async () => {
		const { rows, totals } = await t.get<CommissionsReport>(
			"/api/reports/commissions?month=2024-02",
		);
		const [sold, refundedOnly] = rows;
		expect(sold).toMatchObject({
			id: one.id,
			refundCents: 16_501,
			marketplaceRefundCents: 0,
			commissionBackCents: 1_500,
		});
		expect(sold?.netPayoutCents).toBe(
			(sold?.payoutCents ?? 0) - 16_501 + 1_500,
		);
		// Store two sold nothing in February, and stays whole.
		expect(refundedOnly).toEqual({
			id: two.id,
			name: two.name,
			revenueCents: 0,
			commissionCents: 0,
			ratePercent: null,
			marketplaceDiscountCents: 0,
			payoutCents: 0,
			refundCents: 15_000,
			marketplaceRefundCents: 15_000,
			couponBackCents: 0,
			commissionBackCents: 0,
			netPayoutCents: 0,
			percent: 0,
			growth: null,
		});
		expect(totals.refundCents).toBe(31_501);
		expect(totals.netPayoutCents).toBe(sold?.netPayoutCents);
	});

	// R$ 100,00 (moda) and R$ 50,00 (casa) with R$ 30,00 off, all paid by the marketplace: R$ 20,00 and R$ 10,00.
	test.each([
		["", 3_000, 2_000],
		["category=moda", 2_000, 2_000],
		["category=casa", 1_000, 0],
		["customerType=varejo", 3_000, 2_000],
		["customerType=atacado", 0, 0],
	])(
		"with the filter %j, a payout has what the marketplace pays of discounts, less what went back",
		async (filter, couponCents, couponBackCents) => {
			t.now = new Date("2024-03-10T15:00:00Z");
			const { id: customerId } = await givenCustomer(t);
			const items = order.parts
				.flatMap((part) => part.items)
				.slice(0, 2)
				.map(({ productId }) => ({ productId, quantity: 1 }));
			const discounts = {
				discountCents: 3_000,
				marketplaceDiscountCents: 3_000,
			};
			const sold = await givenOrder(t, { customerId, items, ...discounts });
			const cancelled = await givenOrder(t, {
				customerId,
				items,
				...discounts,
			});
			await changeOrder(t, cancelled, "POST", "cancellation");
			await givenRefund(t, sold, {
				on: "2024-03-10",
				items: [{ item: 0, goodsCents: 8_000, couponBackCents: 2_000 }],
			});
			const { rows, totals } = await t.get<CommissionsReport>(
				`/api/reports/commissions?month=2024-03&${filter}`,
			);
			for (const figures of [totals, ...rows]) {
				const { revenueCents, commissionCents, refundCents } = figures;
				const payoutCents = revenueCents + couponCents - commissionCents;
				expect(figures).toMatchObject({
					marketplaceDiscountCents: couponCents,
					couponBackCents,
					payoutCents,
					netPayoutCents: payoutCents - refundCents - couponBackCents,
				});
			}
			expect(rows).toHaveLength(couponCents > 0 ? 1 : 0);
		},
	);
});
