import { expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type { StoreDetails, StoreSummary } from "#contract/stores.ts";
import { marketplaceSettings } from "#db/schema/settings.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { givenPendingStore } from "#tests/support/given-pending-store.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const activityOf = async (id: number) =>
	(await t.get<StoreDetails>(`/api/stores/${id}`)).activity;

test("a store's activity tells of its own orders, with its part of each", async () => {
	const mine = await givenActiveStore(t);
	const other = await givenActiveStore(t);
	const customer = await givenCustomer(t, { name: "Ana Beatriz" });
	const [own, foreign] = await Promise.all(
		[mine, other].map(({ id }) =>
			givenProduct(t, { storeId: id, priceRetailCents: 20_000 }),
		),
	);
	t.now = new Date(Date.now() + 60_000);
	const order = await givenOrder(t, {
		customerId: customer.id,
		items: [own, foreign].map((product) => ({
			productId: product?.id ?? 0,
			quantity: 1,
		})),
	});
	await givenOrder(t, {
		items: [{ productId: foreign?.id ?? 0, quantity: 1 }],
	});
	const activity = await activityOf(mine.id);
	expect(activity.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
		"order placed",
		"product approved",
		"store approved",
		"store created",
	]);
	expect(activity[0]).toMatchObject({
		actor: "Ana Beatriz",
		at: t.now.toISOString(),
		after: { code: order.code, valueCents: 20_000, status: "pago" },
	});
});

test("many orders leave room for what else happened", async () => {
	const store = await givenActiveStore(t);
	const product = await givenProduct(t, { storeId: store.id });
	const customer = await givenCustomer(t);
	const items = [{ productId: product.id, quantity: 1 }];
	t.now = new Date(Date.now() + 60_000);
	const orders = [];
	for (let n = 0; n < 7; n++)
		orders.push(await givenOrder(t, { customerId: customer.id, items }));
	const activity = await activityOf(store.id);
	expect(activity.map(({ after }) => after?.code ?? after?.status)).toEqual([
		...orders
			.slice(-5)
			.map(({ code }) => code)
			.toReversed(),
		undefined, // its product was approved
		"ativa",
		"pendente",
	]);
});

test("while the sample pins the clock, what people do keeps its real time and its place among the orders", async () => {
	const store = await givenActiveStore(t);
	const product = await givenProduct(t, { storeId: store.id });
	const started = new Date(Date.now() - 60_000);
	await t.db.update(marketplaceSettings).set({
		clockPinnedAt: new Date("2024-02-29T15:00:00Z"),
		clockStartedAt: started,
	});
	t.now = started;
	await givenOrder(t, { items: [{ productId: product.id, quantity: 1 }] });
	// Its product and the store were approved, and the store made, by people.
	const [latest, , , order] = await activityOf(store.id);
	expect(order).toMatchObject({
		...{ entity: "order", clock: "business" },
		at: "2024-02-29T15:00:00.000Z",
	});
	expect(latest).toMatchObject({ action: "approved", clock: "real" });
	expect(Date.parse(latest?.at ?? "")).toBeGreaterThan(started.getTime());
});

test("the sample's own history is on its own calendar", async () => {
	const store = await givenPendingStore(t);
	await t.db.update(marketplaceSettings).set({
		clockPinnedAt: new Date("2024-02-29T15:00:00Z"),
		clockStartedAt: new Date(Date.now() + 60_000),
	});
	expect((await activityOf(store.id))[0]?.clock).toBe("business");
});

test("revenue and orders of a store are those of the business month, and filter and sort by it", async () => {
	const small = await givenActiveStore(t, { name: "Pequena" });
	const big = await givenActiveStore(t, { name: "Grande" });
	const none = await givenActiveStore(t, { name: "Nenhuma" });
	for (const [store, cents] of [
		[small, 20_000],
		[big, 90_000],
	] as const) {
		const product = await givenProduct(t, {
			storeId: store.id,
			priceRetailCents: cents,
		});
		await givenOrder(t, { items: [{ productId: product.id, quantity: 1 }] });
	}
	const list = async (query: string) =>
		(await t.get<Page<StoreSummary>>(`/api/stores?${query}`)).items.map(
			({ name, revenueCents, orders }) => ({ name, revenueCents, orders }),
		);
	expect(await list("")).toEqual([
		{ name: big.name, revenueCents: 90_000, orders: 1 },
		{ name: small.name, revenueCents: 20_000, orders: 1 },
		{ name: none.name, revenueCents: 0, orders: 0 },
	]);
	expect(
		(await list("minRevenue=1&maxRevenue=20000")).map(({ name }) => name),
	).toEqual(["Pequena"]);
	t.now = new Date("2024-03-01T15:00:00Z");
	expect((await list("")).map(({ revenueCents }) => revenueCents)).toEqual([
		0, 0, 0,
	]);
});
