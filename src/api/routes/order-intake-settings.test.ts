import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { NotificationList } from "#contract/activity.ts";
import type { OrderDetails } from "#contract/orders.ts";
import { products } from "#db/schema/products.ts";
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

const withKey = { "idempotency-key": "one-purchase-only" };

function place(body: unknown) {
	return t.send<OrderDetails>("POST", "/api/orders", body, withKey);
}

/** Must be refused, and must leave the database as it was. */
async function refused(body: unknown) {
	const before = await storedRows(t.db);
	const problem = await t.refused("POST", "/api/orders", body, withKey);
	expect(await storedRows(t.db)).toEqual(before);
	return problem;
}

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
	const again = await t.get<OrderDetails>(`/api/orders/${first.code.slice(1)}`);
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

test.each([4_500, 4_990])(
	"a coupon of %i that the marketplace pays lowers no commission, also where the customer pays less than that",
	async (couponCents) => {
		const store = await givenActiveStore(t, {
			settings: { commissionRateBps: 2000 },
		});
		const { id } = await givenProduct(t, {
			storeId: store.id,
			priceRetailCents: 4_990,
		});
		const order = await givenOrder(t, {
			items: [{ productId: id, quantity: 1 }],
			discountCents: couponCents,
			marketplaceDiscountCents: couponCents,
		});
		expect(order.parts[0]).toMatchObject({
			valueCents: 4_990 - couponCents + 1_500,
			commissionCents: 998, // 20 % of 49,90
			payoutCents: 4_990 + 1_500 - 998,
			items: [{ commissionCents: 998 }],
		});
	},
);

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

async function stockOf(id: number) {
	const [row] = await t.db
		.select({ stock: products.stock, sold: products.sold })
		.from(products)
		.where(eq(products.id, id));
	return row;
}
