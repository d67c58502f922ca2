import { expect, test } from "vitest";
import type { PartMoneyPage } from "#contract/payouts.ts";
import type { StoreMonth } from "#contract/store-month.ts";
import { givenOrder, givenStoreSettings } from "#tests/support/given.ts";
import { changeOrder } from "#tests/support/order-changes.ts";
import {
	close,
	givenDelivered,
	givenPaidStore,
	givenRefund,
	givenWorkedExample,
	goTo,
	pay,
	payoutsOf,
	release,
	takeBack,
} from "#tests/support/payouts.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const monthOf = (storeId: number, month = "") =>
	t.get<StoreMonth>(
		`/api/stores/${storeId}/month${month && `?month=${month}`}`,
	);

test("a month says what was sold, at which rate, and what it leaves", async () => {
	const store = await givenPaidStore(t, { payoutCadence: "semanal" });
	await givenWorkedExample(t, store.id);
	const month = await monthOf(store.id);
	expect(month).toMatchObject({
		...{ month: "2024-01", fromOn: "2024-01-01", throughOn: "2024-01-02" },
		storeName: store.name,
		sold: {
			...{ orders: 1, units: 2, goodsCents: 10_000, freightCents: 1500 },
			...{ discountCents: 800, marketplaceDiscountCents: 300 },
			valueCents: 10_700,
		},
		commissions: [
			{ rateBps: 1200, orders: 1, baseCents: 9500, commissionCents: 1140 },
		],
		commissionCents: 1140,
		netCents: 9860,
		standing: { pendingCents: 9860, availableCents: 0, paidCents: 0 },
		held: [{ reason: "prazo-de-devolucao", parts: 1, amountCents: 9860 }],
		balance: { pendingCents: 9860 },
	});
	// Free on the 10th, which is in the week that ends on Sunday the 14th.
	expect(month.coming).toEqual([
		{ closesOn: "2024-01-15", parts: 1, amountCents: 9860 },
	]);
});

test("a new rate stands beside the one that earlier orders were made at", async () => {
	const store = await givenPaidStore(t, { payoutCadence: "mensal" });
	await givenDelivered(t, store.id, 20_000, "2024-01-03");
	await givenStoreSettings(t, store.id, { commissionRateBps: 500 });
	await givenDelivered(t, store.id, 40_000, "2024-01-04");
	const { commissions, commissionCents } = await monthOf(store.id);
	expect(commissions).toEqual([
		{ rateBps: 500, orders: 1, baseCents: 40_000, commissionCents: 2000 },
		{ rateBps: 1200, orders: 1, baseCents: 20_000, commissionCents: 2400 },
	]);
	expect(commissionCents).toBe(4400);
});

test("what is held is told once for each part, by what has to be acted on", async () => {
	const store = await givenPaidStore(t, { payoutCadence: "semanal" });
	const held = await givenDelivered(t, store.id, 20_000, "2024-01-03");
	await givenDelivered(t, store.id, 40_000, "2024-01-03");
	const [product] = held.parts[0]?.items ?? [];
	await givenOrder(t, {
		items: [{ productId: product?.productId ?? 0, quantity: 3 }],
	});
	const code = held.code.slice(1);
	const answer = await t.send(
		"POST",
		`/api/orders/${code}/parts/${held.parts[0]?.id}/hold`,
		{ reason: "Contestação", version: held.version },
	);
	expect(answer.status).toBe(200);
	const { held: reasons, standing, coming } = await monthOf(store.id);
	expect(reasons).toEqual([
		{ reason: "nao-entregue", parts: 1, amountCents: 52_800 },
		{ reason: "prazo-de-devolucao", parts: 1, amountCents: 35_200 },
		{ reason: "retido", parts: 1, amountCents: 17_600 },
	]);
	expect(standing.pendingCents).toBe(52_800 + 35_200 + 17_600);
	expect(coming.at(-1)).toMatchObject({ closesOn: null, parts: 2 });
	const { items } = await t.get<PartMoneyPage>(`/api/stores/${store.id}/money`);
	expect(items.reduce((sum, part) => sum + part.amountCents, 0)).toBe(
		standing.pendingCents,
	);
});

test("from paid to refunded: the ledger's month opens with what the one before left", async () => {
	const store = await givenPaidStore(t, { payoutCadence: "semanal" });
	const order = await givenWorkedExample(t, store.id);
	await release(t, "2024-01-10");
	await close(t, "2024-01-15");
	const [payout] = await payoutsOf(t);
	if (!payout) throw new Error("what is free is paid");
	goTo(t, "2024-01-16");
	await pay(t, payout);
	expect(await monthOf(store.id)).toMatchObject({
		account: { openingCents: 0, salesCents: 9860, paidCents: -9860 },
		standing: { paidCents: 9860, pendingCents: 0 },
		payouts: [{ payoutId: payout.id, on: "2024-01-16", amountCents: 9860 }],
	});
	goTo(t, "2024-02-05");
	await givenRefund(t, order, {
		...{ refundCents: 3680, marketplaceDiscountCents: 120 },
		commissionBackCents: 456,
	});
	const february = await monthOf(store.id);
	expect(february).toMatchObject({
		sold: { orders: 0, valueCents: 0 },
		refunds: {
			...{ count: 1, refundCents: 3680, marketplaceRefundCents: 0 },
			...{ couponBackCents: 120, commissionBackCents: 456 },
		},
		netCents: -3344,
		account: { openingCents: 0, refundCents: -3344, closingCents: -3344 },
		payouts: [],
	});
	expect((await monthOf(store.id, "2024-01")).account.closingCents).toBe(0);
});

test("a payout that the bank sent back is in neither sum", async () => {
	const store = await givenPaidStore(t, { payoutCadence: "semanal" });
	await givenWorkedExample(t, store.id);
	await release(t, "2024-01-10");
	await close(t, "2024-01-15");
	const [payout] = await payoutsOf(t);
	if (!payout) throw new Error("what is free is paid");
	const paid = await pay(t, payout);
	await takeBack(t, paid);
	const month = await monthOf(store.id);
	expect(month.account).toMatchObject({ paidCents: 0, closingCents: 9860 });
	expect(month.payouts.map(({ amountCents }) => amountCents)).toEqual([
		9860, -9860,
	]);
	expect(month.standing.availableCents).toBe(9860);
});

test("what was cancelled later is no sale of its month, and a line of the month it was cancelled in", async () => {
	const store = await givenPaidStore(t, { payoutCadence: "semanal" });
	const order = await givenDelivered(t, store.id, 20_000, "2024-01-30");
	goTo(t, "2024-01-31");
	const [item] = order.parts[0]?.items ?? [];
	const second = await givenOrder(t, {
		items: [{ productId: item?.productId ?? 0, quantity: 1 }],
	});
	goTo(t, "2024-02-02");
	await changeOrder(t, second, "POST", "cancellation", {
		reason: "Desistência",
	});
	const january = await monthOf(store.id, "2024-01");
	expect(january.sold.orders).toBe(1);
	expect(january.account).toMatchObject({
		salesCents: 35_200,
		cancellationCents: 0,
		closingCents: 35_200,
	});
	expect((await monthOf(store.id)).account).toMatchObject({
		openingCents: 35_200,
		cancellationCents: -17_600,
		closingCents: 17_600,
	});
});

test("a month that is not there yet, or no month, is refused at its field; a store that never was is not found", async () => {
	const store = await givenPaidStore(t, { payoutCadence: "semanal" });
	const path = `/api/stores/${store.id}/month`;
	for (const month of ["2024-02", "0000-01"])
		expect(
			(await t.refused("GET", `${path}?month=${month}`)).errors,
		).toMatchObject([{ field: "month" }]);
	expect((await t.refused("GET", "/api/stores/77/month")).status).toBe(404);
	expect(await monthOf(store.id, "2023-12")).toMatchObject({
		throughOn: "2023-12-31",
		sold: { orders: 0 },
		commissions: [],
		held: [],
	});
});
