import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type { Dashboard } from "#contract/dashboard.ts";
import type { OrderDetails, OrderSummary } from "#contract/orders.ts";
import type { ProductDetails } from "#contract/products.ts";
import type { OrderReturnList } from "#contract/returns.ts";
import type { StoreDetails } from "#contract/stores.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { orderParts } from "#db/schema/orders.ts";
import { products, stockMovements } from "#db/schema/products.ts";
import { bellOfSomeoneElse } from "#tests/support/bell.ts";
import { givenStoreSettings } from "#tests/support/given.ts";
import { orderPath } from "#tests/support/order-changes.ts";
import {
	approve,
	givenRefund,
	givenReturn,
	givenSentPart,
	givenSoldPart,
	postedForReturns,
	receive,
	refund,
	stepPath,
	unitsAt,
} from "#tests/support/returns.ts";
import { selfCheck } from "#tests/support/self-check.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { deliveriesOf, givenWebhook } from "#tests/support/webhooks.ts";

const t = useTestApi();

const orderOf = (order: OrderDetails) => t.get<OrderDetails>(orderPath(order));

test("the worked example: line A of R$ 40,00 comes back, and R$ 36,80 go to the customer", async () => {
	const order = await givenSentPart(t);
	expect(order).toMatchObject({ totalCents: 10_700, commissionCents: 1140 });
	const asked = await givenReturn(t, order, unitsAt(order, 1));
	expect(asked).toMatchObject({
		state: "solicitada",
		borneBy: "loja",
		requestedBy: "Operador local",
		goodsCents: 3680,
		freightCents: 0,
		refundCents: 3680,
		marketplaceDiscountCents: 120,
		commissionBackCents: 456,
		freightLeftCents: 1500,
	});
	const refunded = await refund(t, await receive(t, await approve(t, asked)));
	expect(refunded).toMatchObject({
		state: "reembolsada",
		refundedOn: "2024-02-29",
		refundCents: 3680,
		marketplaceDiscountCents: 120,
		commissionBackCents: 456,
		items: [{ refundedQuantity: 1, goodsCents: 3680 }],
		version: 4,
	});
	expect(await postedForReturns(t)).toEqual([
		"estorno a-receber → clientes 3680",
		"estorno-cupom a-receber → cupons 120",
		"estorno-comissao comissoes → a-receber 456",
	]);
});

test("however a part is returned, all refunds together are what was paid", async () => {
	const order = await givenSentPart(t);
	for (const units of [[0, 1], [1], [0, 1]])
		await givenRefund(t, order, unitsAt(order, ...units));
	const { items } = await t.get<OrderReturnList>(`${orderPath(order)}/returns`);
	const total = (of: "refundCents" | "commissionBackCents" | "freightCents") =>
		items.reduce((sum, made) => sum + made[of], 0);
	// The freight goes back with the last of the units.
	expect(items.map(({ freightCents }) => freightCents)).toEqual([0, 0, 1500]);
	expect(total("refundCents")).toBe(10_700);
	expect(total("commissionBackCents")).toBe(1140);
	const entries = await t.db.select().from(ledgerEntries);
	const balance = entries.reduce(
		(cents, { debit, credit, amountCents }) =>
			cents +
			(credit === "a-receber" ? amountCents : 0) -
			(debit === "a-receber" ? amountCents : 0),
		0,
	);
	expect(balance).toBe(0);
});

test("an order shows whether something of it comes back, came back, or all of it did", async () => {
	const order = await givenSentPart(t);
	const badge = async () => (await orderOf(order)).returnState;
	expect(await badge()).toBeNull();
	const asked = await givenReturn(t, order, unitsAt(order, 1));
	expect(await badge()).toBe("aberta");
	await refund(t, await receive(t, await approve(t, asked)));
	expect(await badge()).toBe("parcial");
	await givenRefund(t, order, unitsAt(order, 0, 2));
	expect(await badge()).toBe("devolvido");
});

test("a refused return leaves no badge, and its units can be asked for again", async () => {
	const order = await givenSentPart(t);
	const asked = await givenReturn(t, order, unitsAt(order, 1));
	const body = { reason: "Fora do prazo", version: asked.version };
	const refused = await t.send("POST", stepPath(asked, "refusal"), body);
	expect(refused.body).toMatchObject({
		state: "recusada",
		refusalReason: "Fora do prazo",
		refundCents: 0,
	});
	const after = await orderOf(order);
	expect(after.returnState).toBeNull();
	expect(after.history[0]).toMatchObject({
		kind: "return",
		detail: { returnState: "recusada", reason: "Fora do prazo", units: 1 },
	});
	await givenReturn(t, order, unitsAt(order, 1));
});

test("what came back goes into stock once, also of a removed product, and stays sold", async () => {
	const order = await givenSentPart(t);
	const productId = order.parts[0]?.items[1]?.productId ?? 0;
	const product = await t.get<ProductDetails>(`/api/products/${productId}`);
	await t.send(
		"DELETE",
		`/api/products/${productId}?version=${product.version}`,
	);
	const asked = await givenReturn(t, order, unitsAt(order, 0, 2));
	const approved = await approve(t, asked);
	const items = [
		{
			itemId: asked.items[0]?.itemId,
			receivedQuantity: 2,
			restockedQuantity: 1,
		},
	];
	const body = { items, version: approved.version };
	const path = stepPath(asked, "receipt");
	expect((await t.send("POST", path, body)).status).toBe(200);
	expect((await t.refused("POST", path, body)).code).toBe("version_conflict");
	const [row] = await t.db
		.select()
		.from(products)
		.where(eq(products.id, productId));
	expect(row).toMatchObject({ stock: 99, sold: 2 });
	const moved = await t.db
		.select()
		.from(stockMovements)
		.where(eq(stockMovements.kind, "return"));
	expect(moved).toMatchObject([
		{ productId, quantity: 1, stockAfter: 99, orderId: order.id },
	]);
	expect(await selfCheck(t.db)).toEqual([]);
});

test("what is refunded is what came back, and the rest can still be returned", async () => {
	const order = await givenSentPart(t);
	const asked = await givenReturn(t, order, unitsAt(order, 0, 2));
	const approved = await approve(t, asked, { freightCents: 0 });
	const item = { itemId: asked.items[0]?.itemId, receivedQuantity: 1 };
	const received = await t.send<typeof asked>(
		"POST",
		stepPath(asked, "receipt"),
		{
			items: [{ ...item, restockedQuantity: 0 }],
			version: approved.version,
		},
	);
	// Half of R$ 60,00 less R$ 4,80 of discounts.
	expect(received.body).toMatchObject({ refundCents: 2760 });
	expect(await refund(t, received.body)).toMatchObject({
		refundCents: 2760,
		items: [{ quantity: 2, refundedQuantity: 1 }],
	});
	expect(await givenReturn(t, order, unitsAt(order, 0, 1))).toMatchObject({
		refundCents: 2760,
	});
});

test("goods that the customer keeps are refunded once that is approved, also before they are sent", async () => {
	const order = await givenSoldPart(t);
	const asked = await givenReturn(t, order, unitsAt(order, 1), {
		reason: "outro",
		comesBack: false,
	});
	expect(asked).toMatchObject({ borneBy: "marketplace" });
	const refunded = await refund(t, await approve(t, asked));
	expect(refunded).toMatchObject({
		refundCents: 3680,
		commissionBackCents: 0,
		marketplaceDiscountCents: 0,
	});
	// The store stays whole.
	expect(await postedForReturns(t)).toEqual([
		"estorno ajustes → clientes 3680",
	]);
});

test("money that was free already is taken from there", async () => {
	const order = await givenSentPart(t);
	await t.db.update(orderParts).set({ moneyState: "released" });
	await givenRefund(t, order, unitsAt(order, 1));
	expect((await postedForReturns(t))[0]).toBe(
		"estorno disponivel → clientes 3680",
	);
});

test("a sale that a release without a ledger took in is posted before its refund", async () => {
	const order = await givenSentPart(t);
	await t.db.update(orderParts).set({ moneyState: "unposted" });
	await t.db.execute("truncate ledger_entries");
	await givenRefund(t, order, unitsAt(order, 1));
	const entries = await t.db.select().from(ledgerEntries);
	expect(entries.map(({ kind }) => kind)).toEqual([
		...["venda", "cupom", "comissao"],
		...["estorno", "estorno-cupom", "estorno-comissao"],
	]);
	expect(await t.db.select().from(orderParts)).toMatchObject([
		{ moneyState: "pending", deliveredOn: "2024-02-29" },
	]);
});

test("a refund of an earlier day is posted today, with the day it was made", async () => {
	const order = await givenSentPart(t);
	const asked = await givenReturn(t, order, unitsAt(order, 1));
	const received = await receive(t, await approve(t, asked));
	t.now = new Date("2024-03-04T15:00:00Z");
	await refund(t, received, {
		method: "pix",
		reference: "D12345678202403021221abcdef12345",
		refundedOn: "2024-03-02",
	});
	const entries = await t.db
		.select()
		.from(ledgerEntries)
		.where(eq(ledgerEntries.kind, "estorno"));
	expect(entries).toMatchObject([
		{ occurredOn: "2024-03-02", postedOn: "2024-03-04" },
	]);
});

test("history, audit, the store's activity and its bell tell of each step", async () => {
	const order = await givenSentPart(t);
	const refunded = await givenRefund(t, order, unitsAt(order, 1));
	const { history } = await orderOf(order);
	expect(
		history.filter(({ kind }) => kind === "return").map(({ detail }) => detail),
	).toMatchObject([
		{ returnState: "reembolsada", refundCents: 3680, returnId: refunded.id },
		{ returnState: "recebida" },
		{ returnState: "aprovada" },
		{ returnState: "solicitada", units: 1, storeName: refunded.storeName },
	]);
	const audit = await t.get<Page<{ action: string; recordName: string }>>(
		"/api/audit?subject=order",
	);
	expect(audit.items.slice(0, 4)).toMatchObject(
		["refunded", "received", "approved", "requested"].map((action) => ({
			...{ entity: "return", action, recordName: order.code },
		})),
	);
	const store = await t.get<StoreDetails>(`/api/stores/${refunded.storeId}`);
	expect(store.activity).toContainEqual(
		expect.objectContaining({ entity: "return", action: "refunded" }),
	);
	const { items } = await bellOfSomeoneElse(t);
	expect(items.filter(({ kind }) => kind.startsWith("return"))).toMatchObject([
		{ kind: "return-refunded", params: { refundCents: 3680 } },
		{ kind: "return-requested", params: { code: order.code, units: 1 } },
	]);
});

test("a store that wants no news of orders gets none of returns", async () => {
	const order = await givenSentPart(t);
	const storeId = order.parts[0]?.storeId ?? 0;
	await givenStoreSettings(t, storeId, { orderNotifications: false });
	const before = (await bellOfSomeoneElse(t)).items.length;
	await givenRefund(t, order, unitsAt(order, 1));
	expect((await bellOfSomeoneElse(t)).items).toHaveLength(before);
});

test("other systems are told of a return, without a word of the customer", async () => {
	const order = await givenSentPart(t);
	const webhook = await givenWebhook(t, {
		events: ["return.requested", "return.changed", "return.refunded"],
	});
	const asked = await givenReturn(t, order, unitsAt(order, 1), {
		note: "Maria pediu por telefone",
	});
	await refund(t, await receive(t, await approve(t, asked)));
	const deliveries = await deliveriesOf(t, webhook.webhook.id);
	const bodies = deliveries.map(({ body }) => JSON.parse(body));
	expect(
		bodies.map(({ event, data, previous }) => [
			...[event, previous.state, data.state],
		]),
	).toEqual([
		["return.requested", undefined, "solicitada"],
		["return.changed", "solicitada", "aprovada"],
		["return.changed", "aprovada", "recebida"],
		["return.refunded", "recebida", "reembolsada"],
	]);
	expect(bodies.at(-1)).toMatchObject({
		record: { kind: "return", id: asked.id, orderCode: order.code },
		data: {
			refundCents: 3680,
			items: [{ quantity: 1, receivedQuantity: 1, refundedQuantity: 1 }],
			version: 4,
		},
	});
	expect(JSON.stringify(bodies)).not.toContain("Maria");
});

test("orders are found by their returns, and the day's inbox counts the orders with one that waits", async () => {
	const waiting = await givenSentPart(t);
	const partly = await givenSentPart(t);
	await givenSentPart(t);
	await givenReturn(t, waiting, unitsAt(waiting, 1));
	await givenReturn(t, waiting, unitsAt(waiting, 0, 1));
	await givenRefund(t, partly, unitsAt(partly, 1));
	const codesOf = async (returns: string) =>
		(
			await t.get<Page<OrderSummary>>(`/api/orders?returns=${returns}`)
		).items.map(({ code }) => code);
	expect(await codesOf("aberta")).toEqual([waiting.code]);
	expect(await codesOf("parcial")).toEqual([partly.code]);
	expect(await codesOf("devolvido")).toEqual([]);
	expect((await codesOf("any")).toSorted()).toEqual(
		[waiting.code, partly.code].toSorted(),
	);
	const { attention } = await t.get<Dashboard>("/api/dashboard");
	expect(attention.openReturns).toBe(1);
});
