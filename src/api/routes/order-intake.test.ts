import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { NotificationList } from "#contract/activity.ts";
import type { CustomerDetails } from "#contract/customers.ts";
import type { OrderDetails } from "#contract/orders.ts";
import { products, stockMovements } from "#db/schema/products.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
	givenStoreSettings,
} from "#tests/support/given.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

let keys = 0;
function withKey(key = `purchase-${++keys}`) {
	return { "idempotency-key": key };
}

function place(body: unknown, headers: Record<string, string> = withKey()) {
	return t.send<OrderDetails>("POST", "/api/orders", body, headers);
}

/** Must be refused, and must leave the database as it was. */
async function refused(
	body: unknown,
	headers: Record<string, string> = withKey(),
) {
	const before = await storedRows(t.db);
	const problem = await t.refused("POST", "/api/orders", body, headers);
	expect(await storedRows(t.db)).toEqual(before);
	return problem;
}

test("a purchase in three stores becomes one order with three parts, as in docs/domain", async () => {
	const mega = await givenActiveStore(t, { name: "MegaAtacado" });
	const tech = await givenActiveStore(t, { name: "TechHub" });
	const fashion = await givenActiveStore(t, { name: "Fashion Plus" });
	const priced = (storeId: number, priceRetailCents: number) =>
		givenProduct(t, { storeId, priceRetailCents });
	const customer = await givenCustomer(t, { name: "Ana Beatriz Nogueira" });
	const { status, body: order } = await place({
		customerId: customer.id,
		items: [
			{ productId: (await priced(mega.id, 4990)).id, quantity: 6 },
			{ productId: (await priced(tech.id, 18990)).id, quantity: 1 },
			{ productId: (await priced(mega.id, 2450)).id, quantity: 2 },
			{ productId: (await priced(fashion.id, 8990)).id, quantity: 1 },
		],
		discountCents: 5000,
		paymentMethod: "cartao",
		paymentInstallments: 3,
	});
	expect(status, JSON.stringify(order)).toBe(201);
	expect(order).toMatchObject({
		code: "#DV-2024-001",
		status: "pago",
		customerName: "Ana Beatriz Nogueira",
		deliveryCity: "Rio de Janeiro",
		goodsCents: 62820,
		discountCents: 5000,
		freightCents: 1500,
		totalCents: 59320,
		itemCount: 10,
		placedAt: "2024-02-29T15:00:00.000Z",
		version: 1,
		history: [{ kind: "placed", actor: "Loja virtual" }],
	});
	expect(
		order.parts.map((part) => [
			part.storeName,
			part.goodsCents,
			part.discountCents,
			part.freightCents,
			part.valueCents,
			part.commissionBaseCents,
			part.commissionCents,
			part.payoutCents,
		]),
	).toEqual([
		["MegaAtacado", 34840, 2773, 0, 32067, 32067, 1764, 30303],
		["TechHub", 18990, 1511, 0, 17479, 17479, 961, 16518],
		["Fashion Plus", 8990, 716, 1500, 9774, 8274, 455, 9319],
	]);
	expect(order.parts[0]?.items.map((item) => item.totalCents)).toEqual([
		27557, 4510,
	]);
});

describe("the price", () => {
	test("is wholesale for a wholesale customer where the product has one", async () => {
		const { storeId, id: both } = await givenProduct(t, {
			priceRetailCents: 4990,
			priceWholesaleCents: 3490,
		});
		const { id: retailOnly } = await givenProduct(t, { storeId });
		const items = [both, retailOnly].map((productId) => ({
			productId,
			quantity: 1,
		}));
		const prices = async (type: "varejo" | "atacado") => {
			const customerId = (await givenCustomer(t, { type })).id;
			const order = await givenOrder(t, { customerId, items });
			return order.parts[0]?.items.map((item) => item.unitPriceCents);
		};
		expect(await prices("atacado")).toEqual([3490, 4990]);
		expect(await prices("varejo")).toEqual([4990, 4990]);
	});

	test("is kept in the order when the product's price changes", async () => {
		const { id } = await givenProduct(t, { priceRetailCents: 4990 });
		const order = await givenOrder(t, {
			items: [{ productId: id, quantity: 2, unitPriceCents: 4990 }],
		});
		await t.db.update(products).set({ priceRetailCents: 9990, name: "Outro" });
		const later = await t.get<OrderDetails>(
			`/api/orders/${order.code.slice(1)}`,
		);
		expect(later.parts).toEqual(order.parts);
	});
});

describe("a store's settings", () => {
	test("commission is frozen with the order; a new rate is for new orders", async () => {
		const store = await givenActiveStore(t);
		const { id } = await givenProduct(t, {
			storeId: store.id,
			priceRetailCents: 10_010,
		});
		const items = [{ productId: id, quantity: 1 }];
		const first = await givenOrder(t, { items });
		await givenStoreSettings(t, store.id, { commissionRateBps: 1000 });
		const second = await givenOrder(t, { items });
		const again = await t.get<OrderDetails>(
			`/api/orders/${first.code.slice(1)}`,
		);
		expect(again.parts[0]).toMatchObject({
			commissionRateBps: 550,
			commissionCents: 551, // 550,55 rounded once
			frozenAt: first.placedAt,
		});
		expect(second.parts[0]).toMatchObject({
			commissionRateBps: 1000,
			commissionCents: 1001,
		});
	});

	test.each([
		{ priceRetailCents: 9_999, freightCents: 1_500 },
		{ priceRetailCents: 10_000, freightCents: 1_500 },
		{ priceRetailCents: 10_001, freightCents: 0 },
	])(
		"goods of $priceRetailCents pay a freight of $freightCents",
		async ({ priceRetailCents, freightCents }) => {
			const { id } = await givenProduct(t, { priceRetailCents });
			const order = await givenOrder(t, {
				items: [{ productId: id, quantity: 1 }],
			});
			expect(order).toMatchObject({
				freightCents,
				totalCents: priceRetailCents + freightCents,
			});
		},
	);

	test("a minimum order refuses less, names the store and says how much is missing", async () => {
		const store = await givenActiveStore(t, {
			name: "MegaAtacado",
			settings: { requireMinOrder: true, minOrderCents: 15_000 },
		});
		const other = await givenProduct(t, { priceRetailCents: 99_900 });
		const small = await givenProduct(t, {
			storeId: store.id,
			priceRetailCents: 4_990,
		});
		const { id: customerId } = await givenCustomer(t);
		const cart = (quantity: number) => ({
			customerId,
			paymentMethod: "pix",
			items: [
				{ productId: other.id, quantity: 1 },
				{ productId: small.id, quantity },
			],
		});
		expect(await refused(cart(3))).toMatchObject({
			status: 409,
			code: "minimum_order",
			errors: [
				{
					field: "items.1.productId",
					message:
						"MegaAtacado exige pedido mínimo de R$\u00a0150,00: faltam R$\u00a00,30.",
					params: { store: "MegaAtacado", missingCents: 30 },
				},
			],
		});
		expect((await place(cart(4))).status).toBe(201);
	});

	test("backorders sell beyond the stock; without them nothing does", async () => {
		const store = await givenActiveStore(t);
		const { id } = await givenProduct(t, { storeId: store.id, stock: 2 });
		const items = [{ productId: id, quantity: 3 }];
		await givenOrder(t, { items });
		expect(await stockOf(id)).toMatchObject({ stock: -1, sold: 3 });
		await givenStoreSettings(t, store.id, { allowBackorders: false });
		const { id: customerId } = await givenCustomer(t);
		expect(
			await refused({ customerId, items, paymentMethod: "pix" }),
		).toMatchObject({ code: "stock_short" });
	});

	test("the bell tells of the order and of low stock, unless the store does not want it", async () => {
		const chatty = await givenActiveStore(t, { name: "Conversa" });
		const quiet = await givenActiveStore(t, {
			name: "Silêncio",
			settings: { orderNotifications: false, stockAlerts: false },
		});
		const loud = await givenProduct(t, {
			name: "Bolsa",
			storeId: chatty.id,
			stock: 8,
		});
		const mute = await givenProduct(t, { storeId: quiet.id, stock: 8 });
		const buy = (quantity: number) =>
			givenOrder(t, {
				items: [loud, mute].map(({ id }) => ({ productId: id, quantity })),
			});
		const order = await buy(3);
		await buy(1); // 4 left: low already, nothing new to tell
		await buy(4); // none left
		const { items } = await t.get<NotificationList>("/api/notifications");
		const told = items.filter((item) => !item.kind.endsWith("-pending"));
		expect(
			told
				.toReversed()
				.map(({ kind, storeId, params }) => [
					kind,
					storeId,
					params.stock ?? params.code,
				]),
		).toEqual([
			["order-placed", chatty.id, "#DV-2024-001"],
			["stock-low", chatty.id, 5],
			["order-placed", chatty.id, "#DV-2024-002"],
			["order-placed", chatty.id, "#DV-2024-003"],
			["stock-low", chatty.id, 0],
		]);
		expect(told.at(-1)?.params).toMatchObject({
			code: order.code,
			customer: order.customerName,
			totalCents: order.totalCents,
			store: "Conversa",
		});
	});
});

test("the customer's totals and the product's movements follow", async () => {
	const { id: productId } = await givenProduct(t, {
		stock: 10,
		priceRetailCents: 20_000,
	});
	const { id: customerId } = await givenCustomer(t);
	// One product on two lines is one movement.
	const order = await givenOrder(t, {
		customerId,
		items: [
			{ productId, quantity: 2 },
			{ productId, quantity: 1 },
		],
	});
	expect(
		await t.get<CustomerDetails>(`/api/customers/${customerId}`),
	).toMatchObject({
		totalOrders: 1,
		totalSpentCents: 60_000,
		lastOrderAt: order.placedAt,
	});
	expect(await stockOf(productId)).toMatchObject({ stock: 7, sold: 3 });
	const movements = await t.db.select().from(stockMovements);
	expect(movements).toMatchObject([
		{ kind: "initial", quantity: 10, stockAfter: 10 },
		{
			kind: "order",
			quantity: -3,
			stockAfter: 7,
			orderId: order.id,
			actor: "Loja virtual",
		},
	]);
});

test("the order goes to its own address when it has one", async () => {
	const order = await givenOrder(t, {
		delivery: {
			postalCode: "01310-100",
			address: "Av. Paulista, 1578",
			city: "São Paulo",
			state: "SP",
		},
	});
	expect(order).toMatchObject({
		deliveryPostalCode: "01310100",
		deliveryAddress: "Av. Paulista, 1578",
		deliveryState: "SP",
	});
});

test("codes count up within a business year and start again with the next", async () => {
	t.now = new Date("2024-12-31T15:00:00Z");
	expect((await givenOrder(t)).code).toBe("#DV-2024-001");
	t.now = new Date("2025-01-01T02:59:59Z"); // still 2024 in São Paulo
	expect((await givenOrder(t)).code).toBe("#DV-2024-002");
	t.now = new Date("2025-01-01T03:00:00Z");
	expect((await givenOrder(t)).code).toBe("#DV-2025-001");
});

describe("a repeat", () => {
	async function cart() {
		const { id: productId } = await givenProduct(t, { stock: 5 });
		const { id: customerId } = await givenCustomer(t);
		return {
			customerId,
			items: [{ productId, quantity: 1 }],
			paymentMethod: "pix",
		};
	}

	test("with the same key and body answers the same order, and sells nothing more", async () => {
		const body = await cart();
		const first = await place(body, withKey("the-same-key"));
		const stored = await storedRows(t.db);
		// Spelled otherwise, with defaults given: still the same purchase.
		const { items, ...rest } = body;
		const repeat = await place(
			{ note: "  ", discountCents: 0, ...rest, items },
			withKey("the-same-key"),
		);
		expect([first.status, repeat.status]).toEqual([201, 200]);
		expect(repeat.body).toEqual(first.body);
		expect(await storedRows(t.db)).toEqual(stored);
	});

	test("with another body is refused", async () => {
		const body = await cart();
		await place(body, withKey("the-same-key"));
		const other = { ...body, items: [{ ...body.items[0], quantity: 2 }] };
		expect(await refused(other, withKey("the-same-key"))).toMatchObject({
			status: 409,
			code: "idempotency_conflict",
			title: "Esta chave de idempotência já foi usada com outro conteúdo.",
		});
	});

	test("after a refusal may succeed: a refused request does not use its key up", async () => {
		const body = await cart();
		const tooMuch = { ...body, discountCents: 1_000_000 };
		await refused(tooMuch, withKey("the-same-key"));
		expect((await place(body, withKey("the-same-key"))).status).toBe(201);
	});

	test("answers the order as it is now", async () => {
		const body = await cart();
		const { body: order } = await place(body, withKey("the-same-key"));
		await t.send("PUT", `/api/orders/${order.code.slice(1)}/status`, {
			status: "enviado",
			version: 1,
		});
		const repeat = await place(body, withKey("the-same-key"));
		expect(repeat.body).toMatchObject({ code: order.code, status: "enviado" });
	});
});

async function stockOf(id: number) {
	const [row] = await t.db
		.select({ stock: products.stock, sold: products.sold })
		.from(products)
		.where(eq(products.id, id));
	return row;
}
