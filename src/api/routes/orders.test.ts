import { beforeEach, describe, expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type {
	OrderCounters,
	OrderDetails,
	OrderSummary,
} from "#contract/orders.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

function list(query = "") {
	return t.get<Page<OrderSummary>>(`/api/orders${query}`);
}
async function codes(query = "") {
	return (await list(query)).items.map((order) => order.code.slice(-3));
}
const found = (search: string) =>
	codes(`?search=${encodeURIComponent(search)}`);

describe("the list", () => {
	let mega: number;
	let tech: number;
	let ana: number;

	/** 001: one store, R$ 65; 002: two stores, R$ 590; 003: one store, R$ 525, next day. */
	beforeEach(async () => {
		mega = (await givenActiveStore(t, { name: "MegaAtacado" })).id;
		tech = (await givenActiveStore(t, { name: "TechHub" })).id;
		ana = (
			await givenCustomer(t, {
				name: "Ana Júlia Conceição",
				email: "ana.julia@exemplo.com.br",
				phone: "(11) 98765-4321",
				document: "529.982.247-25",
			})
		).id;
		const cheap = await givenProduct(t, {
			storeId: mega,
			priceRetailCents: 5_000,
			sku: "MOD-CAM123",
		});
		const dear = await givenProduct(t, {
			storeId: tech,
			priceRetailCents: 52_500,
			sku: "ELE-FON9",
		});
		const one = (product: { id: number }) => ({
			productId: product.id,
			quantity: 1,
		});
		t.now = new Date("2024-02-28T15:00:00Z");
		await givenOrder(t, { customerId: ana, items: [one(cheap)] });
		await givenOrder(t, { items: [one(cheap), one(dear)] });
		t.now = new Date("2024-02-29T15:00:00Z");
		await givenOrder(t, { items: [one(dear)] });
	});

	test("shows each order with its parts", async () => {
		const { items, total } = await list();
		expect(total).toBe(3);
		expect(items[1]).toMatchObject({
			code: "#DV-2024-002",
			status: "pago",
			totalCents: 59_000,
			itemCount: 2,
			placedAt: "2024-02-28T15:00:00.000Z",
			splitDetails: [
				{ storeId: mega, storeName: "MegaAtacado", valueCents: 6_500 },
				{ storeId: tech, storeName: "TechHub", valueCents: 52_500 },
			],
		});
	});

	test("sorts four ways", async () => {
		expect(await codes()).toEqual(["003", "002", "001"]);
		expect(await codes("?sort=oldest")).toEqual(["001", "002", "003"]);
		expect(await codes("?sort=highest")).toEqual(["002", "003", "001"]);
		expect(await codes("?sort=lowest")).toEqual(["001", "003", "002"]);
	});

	test("filters by type, day, value and status", async () => {
		for (const [query, expected] of [
			["type=multi", ["002"]],
			["type=single", ["003", "001"]],
			["dateFrom=2024-02-29", ["003"]],
			["dateTo=2024-02-28", ["002", "001"]],
			["minValue=6500&maxValue=52500", ["003", "001"]],
			["status=enviado", []],
			["status=pago&type=single&dateTo=2024-02-28", ["001"]],
		] as const) {
			expect(await codes(`?${query}`), query).toEqual(expected);
			expect((await list(`?${query}`)).total, query).toBe(expected.length);
		}
	});

	test.each(["newest", "highest"])(
		"filters by a store that has only a part, sorted by %s",
		async (sort) => {
			const ofTech = await list(`?storeId=${tech}&sort=${sort}`);
			expect(ofTech.total).toBe(2);
			expect(ofTech.items.map((order) => order.code.slice(-3))).toEqual(
				sort === "newest" ? ["003", "002"] : ["002", "003"],
			);
			expect(
				await codes(`?storeId=${mega}&dateTo=2024-02-28&sort=${sort}`),
			).toHaveLength(2);
			expect(await codes(`?storeId=${tech}&type=multi&sort=${sort}`)).toEqual([
				"002",
			]);
		},
	);

	test("filters by customer", async () => {
		expect(await codes(`?customerId=${ana}`)).toEqual(["001"]);
	});

	test("search finds by code, customer, store and SKU, without accents or masks", async () => {
		for (const [search, expected] of [
			["DV-2024-00", ["003", "002", "001"]],
			["#dv-2024-002", ["002"]],
			["dv2024003", ["003"]],
			["ana julia conceicao", ["001"]],
			["JÚLIA", ["001"]],
			["529.982.247-25", ["001"]],
			["52998224725", ["001"]],
			["529.982", ["001"]],
			["(11) 98765-4321", ["001"]],
			["11987654321", ["001"]],
			["+5511987654321", ["001"]],
			["ana.julia@exemplo", ["001"]],
			["techhub", ["003", "002"]],
			["mod-cam123", ["002", "001"]],
			["%", []],
			["_", []],
		] as const)
			expect(await found(search), search).toEqual(expected);
	});

	test.each(["newest", "oldest", "highest", "lowest"])(
		"pages by %s follow each other in both directions, also of one store",
		async (sort) => {
			for (const store of ["", `&storeId=${tech}`]) {
				const page = (more: string) =>
					list(`?pageSize=1&sort=${sort}${store}${more}`);
				const all = await codes(`?sort=${sort}${store}`);
				const first = await page("");
				const second = await page(`&cursor=${first.nextCursor}`);
				const back = await page(`&cursor=${second.previousCursor}`);
				expect(
					[first, second, back].map((p) => p.items[0]?.code.slice(-3)),
				).toEqual([all[0], all[1], all[0]]);
				expect([first.from, second.from, back.from]).toEqual([1, 2, 1]);
				expect(first.previousCursor).toBeNull();
			}
		},
	);

	test("orders of the month leave out cancelled ones; the list and its total do not", async () => {
		expect(await t.get<OrderCounters>("/api/orders/counters")).toEqual({
			thisMonth: 3,
			open: [
				{ status: "pago", count: 3, isCapped: false },
				{ status: "processando", count: 0, isCapped: false },
				{ status: "em-separacao", count: 0, isCapped: false },
				{ status: "enviado", count: 0, isCapped: false },
			],
		});
		await t.send("POST", "/api/orders/DV-2024-002/cancellation", {
			version: 1,
		});
		expect(await t.get<OrderCounters>("/api/orders/counters")).toMatchObject({
			thisMonth: 2,
		});
		expect(await list()).toMatchObject({ total: 3, isTotalCapped: false });
		expect((await list("?dateTo=2024-02-28")).total).toBe(2);
		expect(await codes("?status=cancelado")).toEqual(["002"]);
		t.now = new Date("2024-03-01T03:00:00Z");
		expect(await t.get<OrderCounters>("/api/orders/counters")).toMatchObject({
			thisMonth: 0,
		});
	});

	test("several orders are printed in the order asked for, once each", async () => {
		const printed = await t.get<OrderDetails[]>(
			"/api/orders/printouts?codes=DV-2024-003,dv-2024-001,DV-2024-999,DV-2024-003,x",
		);
		expect(printed.map((order) => order.code)).toEqual([
			"#DV-2024-003",
			"#DV-2024-001",
		]);
		expect(printed[1]?.parts[0]?.items).toHaveLength(1);
	});
});

/** A cursor as ours are, at a moment nobody has seen. */
function cursorAt(moment: string): string {
	return btoa(JSON.stringify(["newest", "next", moment, 1, 1]));
}

test("a list without orders is empty, not an error", async () => {
	expect(await list()).toEqual({
		items: [],
		total: 0,
		isTotalCapped: false,
		from: 0,
		nextCursor: null,
		previousCursor: null,
	});
});

test.each(["DV-2024-001", "%23DV-2024-001", "dv-2024-1"])(
	"an order is found as %s",
	async (written) => {
		const order = await givenOrder(t);
		expect(await t.get<OrderDetails>(`/api/orders/${written}`)).toEqual(order);
	},
);

test.each([
	["/api/orders?cursor=nonsense", 400],
	[`/api/orders?cursor=${cursorAt("2024-02-30 12:00:00+00")}`, 400],
	[`/api/orders?cursor=${cursorAt("2024-02-28 25:00:00+00")}`, 400],
	["/api/orders?status=perdido", 422],
	["/api/orders?type=some", 422],
	["/api/orders?dateFrom=2024-02-30", 422],
	["/api/orders?dateFrom=2024-03-01&dateTo=2024-02-01", 422],
	["/api/orders?dateTo=9999-12-31", 422],
	["/api/orders?minValue=2&maxValue=1", 422],
	["/api/orders?minValue=-1", 422],
	["/api/orders?storeId=abc", 422],
	["/api/orders?unknown=1", 422],
	["/api/orders/DV-2024-001", 404],
	["/api/orders/DV-2024-999999999999", 404],
	["/api/orders/nonsense", 404],
	["/api/orders/printouts", 422],
	["/api/orders/printouts?codes=,", 422],
])("GET %s answers %i", async (path, status) => {
	expect((await t.refused("GET", path)).status).toBe(status);
});
