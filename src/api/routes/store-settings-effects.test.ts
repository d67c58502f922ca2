import { expect, test } from "vitest";
import type { NotificationKind } from "#contract/activity.ts";
import type { OrderDetails } from "#contract/orders.ts";
import type { ProductInput, ProductSummary } from "#contract/products.ts";
import type { StoreSettingsInput } from "#contract/stores.ts";
import { bellOfSomeoneElse } from "#tests/support/bell.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
	givenStoreSettings,
} from "#tests/support/given.ts";
import { useTestApi } from "#tests/support/test-api.ts";

// Each of a store's settings, proven where it matters: at the next order or the next product.
const t = useTestApi();

/** A store with these settings and one product to buy from it. */
async function givenShop(
	settings: Partial<StoreSettingsInput>,
	product: Partial<ProductInput> = {},
) {
	const store = await givenActiveStore(t, { settings });
	const { id } = await givenProduct(t, { ...product, storeId: store.id });
	return { storeId: store.id, productId: id };
}

const buy = (productId: number, quantity = 1) =>
	givenOrder(t, { items: [{ productId, quantity }] });

async function refusedPurchase(productId: number, quantity = 1) {
	const customer = await givenCustomer(t);
	return t.refused(
		"POST",
		"/api/orders",
		{
			customerId: customer.id,
			paymentMethod: "pix",
			items: [{ productId, quantity }],
		},
		{ "idempotency-key": "refused-purchase" },
	);
}

/** How often the bell tells of such a thing. */
async function countInBell(kind: NotificationKind): Promise<number> {
	const { items } = await bellOfSomeoneElse(t);
	return items.filter((item) => item.kind === kind).length;
}

test("the commission rate is that of the next order, and past orders keep theirs", async () => {
	const shop = await givenShop(
		{ commissionRateBps: 1000 },
		{ priceRetailCents: 20_000 },
	);
	const first = await buy(shop.productId);
	expect(first.parts[0]).toMatchObject({
		commissionRateBps: 1000,
		commissionCents: 2000,
	});
	await givenStoreSettings(t, shop.storeId, { commissionRateBps: 700 });
	expect((await buy(shop.productId)).parts[0]).toMatchObject({
		commissionRateBps: 700,
		commissionCents: 1400,
	});
	const past = await t.get<OrderDetails>(
		`/api/orders/${first.code.replace("#", "")}`,
	);
	expect(past.parts[0]?.commissionCents).toBe(2000);
});

test("the store's delivery rate is the freight of its part", async () => {
	const shop = await givenShop({ shippingRateCents: 2345 });
	expect(await buy(shop.productId)).toMatchObject({
		goodsCents: 4990,
		freightCents: 2345,
		totalCents: 7335,
	});
});

test("above the free-shipping limit delivery costs nothing, at the limit it does", async () => {
	const shop = await givenShop(
		{ freeShippingLimitCents: 10_000, shippingRateCents: 1500 },
		{ priceRetailCents: 5000 },
	);
	expect((await buy(shop.productId, 2)).freightCents).toBe(1500);
	expect((await buy(shop.productId, 3)).freightCents).toBe(0);
});

test("a required minimum order refuses less and takes as much", async () => {
	const shop = await givenShop(
		{ requireMinOrder: true, minOrderCents: 10_000 },
		{ priceRetailCents: 5000 },
	);
	expect(await refusedPurchase(shop.productId)).toMatchObject({
		code: "minimum_order",
	});
	expect((await buy(shop.productId, 2)).goodsCents).toBe(10_000);
});

test("a minimum order that is not required refuses nothing", async () => {
	const shop = await givenShop(
		{ requireMinOrder: false, minOrderCents: 10_000 },
		{ priceRetailCents: 5000 },
	);
	expect((await buy(shop.productId)).goodsCents).toBe(5000);
});

test("without backorders nobody buys more than there is", async () => {
	const shop = await givenShop({ allowBackorders: false }, { stock: 2 });
	expect(await refusedPurchase(shop.productId, 3)).toMatchObject({
		code: "stock_short",
	});
	await buy(shop.productId, 2);
});

test("with backorders stock goes below zero", async () => {
	const shop = await givenShop({ allowBackorders: true }, { stock: 2 });
	await buy(shop.productId, 5);
	expect(
		(await t.get<ProductSummary>(`/api/products/${shop.productId}`)).stock,
	).toBe(-3);
});

test.each([true, false])(
	"with automatic approval %s, that is whether a new product is approved",
	async (autoApproveProducts) => {
		const store = await givenActiveStore(t, {
			settings: { autoApproveProducts },
		});
		const { body } = await t.send<ProductSummary>("POST", "/api/products", {
			name: "Café torrado 500 g",
			storeId: store.id,
			category: "alimentos",
			priceRetailCents: 2990,
			stock: 10,
		});
		expect(body.isApproved).toBe(autoApproveProducts);
		expect(await countInBell("product-pending")).toBe(
			autoApproveProducts ? 0 : 1,
		);
	},
);

test.each([true, false])(
	"with order notifications %s, that is whether the bell tells of an order",
	async (orderNotifications) => {
		const shop = await givenShop({ orderNotifications });
		await buy(shop.productId);
		expect(await countInBell("order-placed")).toBe(orderNotifications ? 1 : 0);
	},
);

test.each([true, false])(
	"with stock alerts %s, that is whether the bell tells of low stock",
	async (stockAlerts) => {
		const shop = await givenShop(
			{ stockAlerts, orderNotifications: false },
			{ stock: 6 },
		);
		await buy(shop.productId);
		expect(await countInBell("stock-low")).toBe(stockAlerts ? 1 : 0);
	},
);

test.each([true, false])(
	"with promotion updates %s, that is whether the bell tells of a lower price",
	async (promotionUpdates) => {
		const shop = await givenShop({ promotionUpdates });
		const price = async (priceRetailCents: number) => {
			const product = await t.get<ProductSummary>(
				`/api/products/${shop.productId}`,
			);
			const { status, body } = await t.send(
				"PUT",
				`/api/products/${shop.productId}`,
				{
					name: product.name,
					storeId: product.storeId,
					category: product.category,
					priceRetailCents,
					version: product.version,
				},
			);
			expect(status, JSON.stringify(body)).toBe(200);
		};
		await price(5990);
		expect(await countInBell("price-lowered"), "a higher price").toBe(0);
		await price(3990);
		expect(await countInBell("price-lowered")).toBe(promotionUpdates ? 1 : 0);
	},
);
