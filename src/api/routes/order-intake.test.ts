import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { CustomerDetails } from "#contract/customers.ts";
import type { OrderDetails } from "#contract/orders.ts";
import { products, stockMovements } from "#db/schema/products.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

function place(body: unknown) {
	return t.send<OrderDetails>("POST", "/api/orders", body, {
		"idempotency-key": "one-purchase-only",
	});
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

async function stockOf(id: number) {
	const [row] = await t.db
		.select({ stock: products.stock, sold: products.sold })
		.from(products)
		.where(eq(products.id, id));
	return row;
}
