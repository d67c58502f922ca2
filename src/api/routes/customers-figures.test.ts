import { beforeEach, expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type { CustomerDetails, CustomerSummary } from "#contract/customers.ts";
import type { OrderDetails } from "#contract/orders.ts";
import type { MarketplaceSettings } from "#contract/settings.ts";
import { sum } from "#core/money.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
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

function buy(
	customerId: number,
	day: string,
	items: [product: { id: number }, quantity: number][],
	discountCents = 0,
): Promise<OrderDetails> {
	t.now = new Date(`${day}T15:00:00Z`);
	return givenOrder(t, {
		customerId,
		discountCents,
		items: items.map(([product, quantity]) => ({
			productId: product.id,
			quantity,
		})),
	});
}

async function cancel(order: OrderDetails) {
	const path = `/api/orders/${order.code.slice(1)}/cancellation`;
	const { status } = await t.send("POST", path, { version: order.version });
	expect(status).toBeLessThan(300);
}

const details = (id: number) => t.get<CustomerDetails>(`/api/customers/${id}`);
const namesOf = async (query: string) =>
	(await t.get<Page<CustomerSummary>>(`/api/customers?${query}`)).items.map(
		({ name }) => name,
	);

async function givenVipRule(vipSpentCents: number, vipMonths: number) {
	const {
		isSample: _,
		now: __,
		today: ___,
		operator: ____,
		...before
	} = await t.get<MarketplaceSettings>("/api/settings");
	const { status } = await t.send("PUT", "/api/settings", {
		...before,
		vipSpentCents,
		vipMonths,
	});
	expect(status).toBe(200);
}

test("orders of several stores and items are counted once, to the centavo", async () => {
	const { id } = await givenCustomer(t);
	const bought = [
		await buy(
			id,
			"2024-01-10",
			[
				[fashion, 2],
				[food, 1],
				[home, 1],
				[sports, 3],
			],
			1_001,
		),
		await buy(
			id,
			"2024-02-20",
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
	await buy(ana.id, "2024-02-01", [
		[food, 9],
		[fashion, 4],
		[home, 1],
		[sports, 1],
	]);
	await buy(bia.id, "2024-02-01", [[sports, 5]]);
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
	const kept = await buy(id, "2024-02-01", [[food, 1]]);
	await cancel(
		await buy(id, "2024-02-02", [
			[home, 5],
			[fashion, 1],
		]),
	);
	const customer = await details(id);
	expect(customer).toMatchObject({
		totalOrders: 1,
		totalSpentCents: kept.totalCents,
		favoriteCategories: ["alimentos"],
		stores: [{ name: "Moda Sul", orders: 1 }],
	});
	expect(customer.latestOrders.map(({ status }) => status)).toEqual([
		"cancelado",
		expect.not.stringMatching("cancelado"),
	]);
});

test("spending is shown for the last 12 months, the empty ones too, by São Paulo days", async () => {
	const { id } = await givenCustomer(t);
	await buy(id, "2023-02-28", [[food, 1]]); // thirteen months back: not shown
	const march = await buy(id, "2023-03-01", [[food, 2]]);
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
		await buy(id, `2024-02-0${day}`, [
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

test("lists sort by spending, orders and last order, customers without orders last", async () => {
	const ana = await givenCustomer(t, { name: "Ana" });
	const bia = await givenCustomer(t, { name: "Bia" });
	await givenCustomer(t, { name: "Caio" });
	await buy(ana.id, "2024-02-10", [[home, 5]]);
	await buy(bia.id, "2024-02-09", [[food, 1]]);
	await buy(bia.id, "2024-02-11", [[food, 1]]);
	expect(await namesOf("sort=spent")).toEqual(["Ana", "Bia", "Caio"]);
	expect(await namesOf("sort=orders")).toEqual(["Bia", "Ana", "Caio"]);
	expect(await namesOf("sort=last-order")).toEqual(["Bia", "Ana", "Caio"]);
	const first = await t.get<Page<CustomerSummary>>(
		"/api/customers?sort=last-order&pageSize=2",
	);
	expect(
		await namesOf(`sort=last-order&pageSize=2&cursor=${first.nextCursor}`),
	).toEqual(["Caio"]);
	const spent = (await details(ana.id)).totalSpentCents;
	expect(await namesOf(`minSpent=${spent}`)).toEqual(["Ana"]);
	expect(await namesOf(`minSpent=1&maxSpent=${spent - 1}`)).toEqual(["Bia"]);
	expect(await namesOf("maxSpent=0")).toEqual(["Caio"]);
});

test("who spent enough within the rule's months is suggested as VIP until they are", async () => {
	await givenVipRule(50_000, 12);
	const now = "2024-02-29";
	const ana = await givenCustomer(t, { name: "Ana" });
	const bia = await givenCustomer(t, { name: "Bia" });
	const caio = await givenCustomer(t, { name: "Caio" });
	await buy(bia.id, "2023-02-27", [[home, 9]]); // a day too early
	await buy(caio.id, "2023-02-28", [[home, 9]]); // twelve months back, to the day
	await buy(ana.id, "2024-02-01", [[home, 1]]);
	const order = await buy(ana.id, "2024-02-02", [[home, 5]]);
	t.now = new Date(`${now}T15:00:00Z`);
	const candidates = () => namesOf("segment=vip-candidates&sort=name");
	expect(await candidates()).toEqual(["Ana", "Caio"]);
	expect((await details(ana.id)).isVipCandidate).toBe(true);
	expect((await details(bia.id)).isVipCandidate).toBe(false);

	await t.send("PUT", `/api/customers/${caio.id}/status`, {
		status: "vip",
		version: 1,
	});
	expect(await candidates()).toEqual(["Ana"]);
	await cancel(order);
	expect(await candidates()).toEqual([]);
	await givenVipRule(10_000, 24);
	expect(await candidates()).toEqual(["Ana", "Bia"]);
	await t.send("PUT", `/api/customers/${bia.id}/status`, {
		status: "inativo",
		version: 1,
	});
	expect(await candidates()).toEqual(["Ana"]);
});

test("a purchase does not stand in the way of an edit that was begun before it", async () => {
	const before = await givenCustomer(t, { name: "Ana" });
	const order = await buy(before.id, "2024-02-01", [[home, 1]]);
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
