import { expect, test } from "vitest";
import { happeningsOf, stockHappenings } from "./webhook-events.ts";

const told = (change: Parameters<typeof happeningsOf>[0]) =>
	happeningsOf(change).map(({ event, previous }) => [event, previous]);

test("a change of both price and name is two events, each with what it was", () => {
	const product = { name: "Caneca", priceRetailCents: 2990, version: 1 };
	const change = {
		...{ entity: "product", entityId: 7, action: "edited" },
		before: product,
		after: { name: "Xícara", priceRetailCents: 1990, version: 2 },
	};
	expect(happeningsOf(change)).toEqual([
		{
			...{ event: "product.price_changed", kind: "product", id: 7 },
			previous: { priceRetailCents: 2990 },
		},
		{
			...{ event: "product.changed", kind: "product", id: 7 },
			previous: { name: "Caneca" },
		},
	]);
});

test("a part that takes its order along is told of as both", () => {
	const change = {
		...{ entity: "order", entityId: 1, action: "part" },
		before: { status: "pago", partStatus: "pago", trackingCode: null },
		after: { status: "enviado", partStatus: "enviado", storeName: "TechHub" },
	};
	expect(told(change)).toEqual([
		["order.status_changed", { status: "pago" }],
		[
			"order.part_changed",
			{
				parts: [{ storeName: "TechHub", status: "pago", trackingCode: null }],
			},
		],
	]);
});

test("one of several parts leaves the order's status as it was", () => {
	const change = {
		...{ entity: "order", entityId: 1, action: "part" },
		before: { status: "pago", partStatus: "pago" },
		after: { status: "pago", partStatus: "enviado", storeName: "TechHub" },
	};
	expect(told(change).map(([event]) => event)).toEqual(["order.part_changed"]);
});

test.for([
	["order", "placed", "order.placed"],
	["order", "cancelled", "order.cancelled"],
	["return", "requested", "return.requested"],
	["return", "refused", "return.changed"],
	["return", "refunded", "return.refunded"],
	["product", "created", "product.created"],
	["product", "duplicated", "product.created"],
	["product", "removed", "product.removed"],
	["product", "image-added", "product.changed"],
	["store", "created", "store.created"],
	["store", "removed", "store.removed"],
	["payout", "reversed", "payout.reversed"],
	["return", "reversed", "return.changed"],
] as const)("%s %s is %s", ([entity, action, event]) => {
	expect(told({ entity, entityId: 1, action })[0]?.[0]).toBe(event);
});

test.for([
	["customer", "edited"],
	["order", "edited"],
	["order", "exported"],
	["product", "stock-adjusted"],
	["member", "signed-in"],
	["settings", "edited"],
	["webhook", "created"],
] as const)("of %s %s nobody is told", ([entity, action]) => {
	expect(told({ entity, entityId: 1, action })).toEqual([]);
});

test("who runs a store, and where its money goes, is no event", () => {
	const manager = {
		...{ entity: "store", entityId: 1, action: "edited" },
		before: { manager: "Ana", phone: "1", name: "A" },
		after: { manager: "Bia", phone: "2", name: "A" },
	};
	const payout = {
		...{ entity: "store-settings", entityId: 1, action: "edited" },
		before: { pixKey: "a", commissionRateBps: 1 },
		after: { pixKey: "b", commissionRateBps: 2 },
	};
	expect([manager, payout].flatMap(told)).toEqual([]);
});

test("a movement tells of its product, and by how much its stock moved", () => {
	expect(stockHappenings([{ productId: 3, quantity: -2 }])).toEqual([
		{
			...{ event: "product.stock_changed", kind: "product", id: 3 },
			...{ previous: {}, moved: -2 },
		},
	]);
});
