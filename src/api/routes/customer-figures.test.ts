import { beforeEach, expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type { CustomerDetails, CustomerSummary } from "#contract/customers.ts";
import { sum } from "#core/money.ts";
import { buyOn } from "#tests/support/customers.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { changeOrder } from "#tests/support/order-changes.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

let fashion: { id: number };
let food: { id: number };
let home: { id: number };
let sports: { id: number };
let stores: { id: number; name: string }[];

beforeEach(async () => {
	// No free shipping, so that every figure has freight in it.
	const settings = { freeShippingLimitCents: 99_999_999 };
	const first = await givenActiveStore(t, { name: "Moda Sul", settings });
	const second = await givenActiveStore(t, { name: "Casa Norte", settings });
	stores = [first, second];
	const product = (
		storeId: number,
		category: "moda" | "alimentos" | "casa" | "esportes",
		priceRetailCents: number,
	) => givenProduct(t, { storeId, category, priceRetailCents, stock: 10_000 });
	fashion = await product(first.id, "moda", 10_000);
	food = await product(first.id, "alimentos", 3_000);
	home = await product(second.id, "casa", 20_000);
	sports = await product(second.id, "esportes", 1_000);
});

const details = (id: number) => t.get<CustomerDetails>(`/api/customers/${id}`);
test("orders of several stores and items are counted once, to the centavo", async () => {
	const { id } = await givenCustomer(t);
	const bought = [
		await buyOn(
			t,
			"2024-01-10",
			id,
			[
				[fashion, 2],
				[food, 1],
				[home, 1],
				[sports, 3],
			],
			1_001,
		),
		await buyOn(
			t,
			"2024-02-20",
			id,
			[
				[fashion, 1],
				[food, 4],
				[home, 2],
			],
			777,
		),
	];
	const customer = await details(id);
	const spent = sum(bought.map(({ totalCents }) => totalCents));
	expect(customer).toMatchObject({
		totalOrders: 2,
		totalSpentCents: spent,
		averageOrderCents: Math.round(spent / 2),
		lastOrderAt: "2024-02-20T15:00:00.000Z",
	});
	const total = (rows: { spentCents: number }[]) =>
		sum(rows.map(({ spentCents }) => spentCents));
	expect(total(customer.categories)).toBe(spent);
	expect(total(customer.stores)).toBe(spent);
	expect(total(customer.monthlySpending)).toBe(spent);
	expect(
		customer.stores.map(({ id, name, orders }) => ({ id, name, orders })),
	).toEqual([
		{ id: stores[1]?.id, name: "Casa Norte", orders: 2 },
		{ id: stores[0]?.id, name: "Moda Sul", orders: 2 },
	]);
});

test("favourite categories are the three most was spent on, in that order", async () => {
	const ana = await givenCustomer(t, { name: "Ana" });
	const bia = await givenCustomer(t, { name: "Bia" });
	await buyOn(t, "2024-02-01", ana.id, [
		[food, 9],
		[fashion, 4],
		[home, 1],
		[sports, 1],
	]);
	await buyOn(t, "2024-02-01", bia.id, [[sports, 5]]);
	const page = await t.get<Page<CustomerSummary>>("/api/customers?sort=name");
	expect(
		page.items.map(({ name, favoriteCategories }) => [
			name,
			favoriteCategories,
		]),
	).toEqual([
		["Ana", ["moda", "alimentos", "casa"]],
		["Bia", ["esportes"]],
	]);
	expect((await details(ana.id)).favoriteCategories).toEqual([
		"moda",
		"alimentos",
		"casa",
	]);
});

test("a cancelled order leaves every figure but stays among the latest orders", async () => {
	const { id } = await givenCustomer(t);
	const kept = await buyOn(t, "2024-02-01", id, [[food, 1]]);
	const cancelled = await buyOn(t, "2024-02-02", id, [
		[home, 5],
		[fashion, 1],
	]);
	await changeOrder(t, cancelled, "POST", "cancellation");
	const customer = await details(id);
	expect(customer).toMatchObject({
		totalOrders: 1,
		totalSpentCents: kept.totalCents,
		favoriteCategories: ["alimentos"],
		stores: [{ name: "Moda Sul", orders: 1 }],
	});
	expect(customer.latestOrders.map(({ status }) => status)).toEqual([
		"cancelado",
		"pago",
	]);
});

test("spending is shown for the last 12 months, the empty ones too, by São Paulo days", async () => {
	const { id } = await givenCustomer(t);
	await buyOn(t, "2023-02-28", id, [[food, 1]]); // thirteen months back: not shown
	const march = await buyOn(t, "2023-03-01", id, [[food, 2]]);
	t.now = new Date("2024-02-01T02:59:00Z"); // still January in São Paulo
	const january = await givenOrder(t, {
		customerId: id,
		items: [{ productId: home.id, quantity: 1 }],
	});
	t.now = new Date("2024-02-29T15:00:00Z");
	const { monthlySpending } = await details(id);
	expect(monthlySpending).toHaveLength(12);
	expect(monthlySpending[0]).toEqual({
		month: "2023-03",
		orders: 1,
		spentCents: march.totalCents,
	});
	expect(monthlySpending[1]).toEqual({
		month: "2023-04",
		orders: 0,
		spentCents: 0,
	});
	expect(monthlySpending.slice(-2)).toEqual([
		{ month: "2024-01", orders: 1, spentCents: january.totalCents },
		{ month: "2024-02", orders: 0, spentCents: 0 },
	]);
});

test("the five latest orders carry their split", async () => {
	const { id } = await givenCustomer(t);
	for (let day = 1; day <= 6; day++)
		await buyOn(t, `2024-02-0${day}`, id, [
			[fashion, 1],
			[home, day],
		]);
	const { latestOrders } = await details(id);
	expect(latestOrders.map(({ placedAt }) => placedAt.slice(0, 10))).toEqual([
		"2024-02-06",
		"2024-02-05",
		"2024-02-04",
		"2024-02-03",
		"2024-02-02",
	]);
	for (const order of latestOrders) {
		expect(order.splitDetails.map(({ storeName }) => storeName)).toEqual([
			"Moda Sul",
			"Casa Norte",
		]);
		expect(sum(order.splitDetails.map(({ valueCents }) => valueCents))).toBe(
			order.totalCents,
		);
	}
});

test("a purchase does not stand in the way of an edit that was begun before it", async () => {
	const before = await givenCustomer(t, { name: "Ana" });
	const order = await buyOn(t, "2024-02-01", before.id, [[home, 1]]);
	const { status, body } = await t.send<CustomerSummary>(
		"PUT",
		`/api/customers/${before.id}`,
		{
			name: "Ana Paula",
			email: before.email,
			phone: before.phone,
			document: before.document,
			type: before.type,
			version: before.version,
		},
	);
	expect(status).toBe(200);
	expect(body).toMatchObject({
		name: "Ana Paula",
		totalOrders: 1,
		totalSpentCents: order.totalCents,
	});
});
