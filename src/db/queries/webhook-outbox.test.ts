import { expect, test } from "vitest";
import { localOperator } from "#core/actor.ts";
import {
	givenActiveStore,
	givenOrder,
	givenProduct,
	givenStoreSettings,
} from "#tests/support/given.ts";
import {
	changeOrder,
	givenThreeStoreOrder,
} from "#tests/support/order-changes.ts";
import { createProduct, updateOf } from "#tests/support/products.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { deliveriesOf, givenWebhook } from "#tests/support/webhooks.ts";
import { recordChange } from "./change-log.ts";

const t = useTestApi();

async function givenListener(events?: Parameters<typeof givenWebhook>[1]) {
	return (await givenWebhook(t, events)).webhook.id;
}

async function bodiesOf(webhookId: number) {
	return (await deliveriesOf(t, webhookId)).map(({ body }) => JSON.parse(body));
}

async function eventsOf(webhookId: number): Promise<string[]> {
	return (await deliveriesOf(t, webhookId)).map(({ event }) => event);
}

test("an order tells of itself and of the stock it took", async () => {
	const product = await givenProduct(t, { stock: 10, sku: "CAN-1" });
	const listener = await givenListener();
	const order = await givenOrder(t, {
		items: [{ productId: product.id, quantity: 3 }],
	});
	const [stock, placed, ...more] = await bodiesOf(listener);
	expect(more).toEqual([]);
	expect(stock).toMatchObject({
		event: "product.stock_changed",
		record: { kind: "product", id: product.id, sku: "CAN-1" },
		data: { storeId: product.storeId, stock: 7 },
		previous: { stock: 10 },
	});
	expect(placed).toMatchObject({
		event: "order.placed",
		record: { kind: "order", id: order.id, code: order.code },
		data: {
			status: "pago",
			placedAt: order.placedAt,
			totalCents: order.totalCents,
			parts: [{ storeId: product.storeId, status: "pago", trackingCode: null }],
		},
		previous: {},
	});
});

test("a body carries the id and the event of its delivery", async () => {
	const listeners = [await givenListener(), await givenListener()];
	await givenActiveStore(t);
	const rows = (
		await Promise.all(listeners.map((id) => deliveriesOf(t, id)))
	).flat();
	expect(rows.map(({ event }) => event)).toEqual([
		...["store.created", "store.changed"],
		...["store.created", "store.changed"],
	]);
	for (const { body, deliveryId, event } of rows)
		expect(JSON.parse(body)).toMatchObject({ id: deliveryId, event });
	expect(new Set(rows.map(({ deliveryId }) => deliveryId)).size).toBe(4);
});

test("what is rolled back is told to nobody", async () => {
	const store = await givenActiveStore(t);
	const listener = await givenListener();
	const rolledBack = t.db.transaction(async (tx) => {
		await recordChange(tx, {
			...{ actor: localOperator, entity: "store", entityId: store.id },
			action: "removed",
		});
		throw new Error("rolled back");
	});
	await expect(rolledBack).rejects.toThrow("rolled back");
	expect(await eventsOf(listener)).toEqual([]);
});

test("a new product is told of once, with its stock", async () => {
	const listener = await givenListener({
		events: ["product.created", "product.stock_changed"],
	});
	await createProduct(t, { stock: 4 });
	expect(await bodiesOf(listener)).toMatchObject([
		{ event: "product.created", data: { stock: 4 } },
	]);
});

test("only what a webhook wants is written down, and nothing while it is off", async () => {
	const store = await givenActiveStore(t);
	const stockOnly = await givenListener({ events: ["product.stock_changed"] });
	const off = await givenListener({ isActive: false });
	const product = await givenProduct(t, { storeId: store.id });
	await givenOrder(t, { items: [{ productId: product.id, quantity: 1 }] });
	expect(await eventsOf(stockOnly)).toEqual(["product.stock_changed"]);
	expect(await eventsOf(off)).toEqual([]);
});

test("moving, undoing and cancelling an order is told step by step", async () => {
	const order = await givenThreeStoreOrder(t);
	const listener = await givenListener({
		events: ["order.status_changed", "order.part_changed", "order.cancelled"],
	});
	const moved = await changeOrder(t, order, "PUT", "status", {
		status: "enviado",
	});
	const undone = await changeOrder(t, moved, "POST", "undo");
	const [first] = undone.parts;
	const tracked = await changeOrder(t, undone, "PUT", `parts/${first?.id}`, {
		...{ status: "enviado", trackingCode: "BR1" },
	});
	await changeOrder(t, tracked, "POST", "cancellation", { reason: "Ana quis" });
	const bodies = await bodiesOf(listener);
	expect(bodies.map(({ event, data }) => `${event} ${data.status}`)).toEqual([
		...["order.status_changed enviado", "order.part_changed enviado"],
		...["order.status_changed pago", "order.part_changed pago"],
		"order.part_changed pago",
		"order.cancelled cancelado",
	]);
	expect(bodies[0]?.previous).toEqual({ status: "pago" });
	expect(bodies[4]).toMatchObject({
		data: {
			parts: [
				{ id: first?.id, status: "enviado", trackingCode: "BR1" },
				{ status: "pago" },
				{ status: "pago" },
			],
		},
		previous: { parts: [{ storeName: first?.storeName, status: "pago" }] },
	});
	expect(JSON.stringify(bodies)).not.toContain("Ana quis");
});

test("a product's price, its other fields and its end are told apart", async () => {
	const product = await createProduct(t, { priceRetailCents: 2990 });
	const listener = await givenListener();
	const cheaper = updateOf(product, { priceRetailCents: 1990 });
	await t.send("PUT", `/api/products/${product.id}`, cheaper);
	const version = product.version + 1;
	await t.send("DELETE", `/api/products/${product.id}?version=${version}`);
	const [price, removed] = await bodiesOf(listener);
	expect(price).toMatchObject({
		event: "product.price_changed",
		data: { priceRetailCents: 1990 },
		previous: { priceRetailCents: 2990 },
	});
	expect(removed).toMatchObject({
		event: "product.removed",
		data: { isRemoved: true, isOnline: false },
	});
});

test("a store's terms of sale are told, its commission and accounts are not", async () => {
	const store = await givenActiveStore(t);
	const listener = await givenListener();
	await givenStoreSettings(t, store.id, { commissionRateBps: 1234 });
	await givenStoreSettings(t, store.id, { shippingRateCents: 4321 });
	const bodies = await bodiesOf(listener);
	expect(bodies).toHaveLength(1);
	expect(bodies[0]).toMatchObject({
		event: "store.changed",
		record: { kind: "store", id: store.id, slug: store.slug },
		data: { shippingRateCents: 4321 },
	});
	expect(JSON.stringify(bodies)).not.toContain("commission");
});

test("nothing of a customer, nor of who runs a store, leaves with an order", async () => {
	const listener = await givenListener();
	const order = await givenThreeStoreOrder(t);
	const shipped = await changeOrder(t, order, "PUT", "status", {
		status: "enviado",
	});
	await changeOrder(t, shipped, "POST", "cancellation");
	const all = JSON.stringify(await bodiesOf(listener));
	const { customerName, customerEmail, customerPhone } = order;
	const personal = [
		...[customerName, customerEmail, customerPhone, order.customerDocument],
		...["Quitanda", "Helena"],
	];
	expect(personal.filter((text) => all.includes(text))).toEqual([]);
});
