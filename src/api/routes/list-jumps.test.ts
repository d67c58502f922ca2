import { expect, test } from "vitest";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

interface Listed {
	items: { id: number }[];
	from: number | null;
	total: number;
	nextCursor: string | null;
	previousCursor: string | null;
}

async function page(path: string): Promise<Listed> {
	const answer = await t.api.request(`/api/${path}`);
	expect(answer.status).toBe(200);
	return answer.json();
}

const idsOf = ({ items }: Listed) => items.map(({ id }) => id);

/** One order a day from 1 to 4 February 2024, late in the evening of São Paulo, of R$ 10, 20, 30 and 40. */
async function givenOrders() {
	const store = await givenActiveStore(t);
	const product = await givenProduct(t, {
		storeId: store.id,
		priceRetailCents: 1000,
		stock: 100,
	});
	const today = t.now;
	const ids: number[] = [];
	for (const day of [1, 2, 3, 4]) {
		t.now = new Date(`2024-02-0${day + 1}T02:30:00Z`);
		const items = [{ productId: product.id, quantity: day }];
		ids.push((await givenOrder(t, { items })).id);
	}
	t.now = today;
	const { items } = await page("orders?sort=lowest");
	return { ids, store, totals: items as { id: number; totalCents: number }[] };
}

test("a list of orders opens at a day, newest or oldest first", async () => {
	const { ids, store } = await givenOrders();
	const [first, second, third, fourth] = ids;
	expect(idsOf(await page("orders?cursor=at:2024-02-03"))).toEqual([
		...[third, second, first],
	]);
	expect(idsOf(await page("orders?cursor=at:2024-02-03&sort=oldest"))).toEqual([
		...[third, fourth],
	]);
	const ofStore = await page(
		`orders?cursor=at:2024-02-03&storeId=${store.id}&pageSize=1`,
	);
	expect(idsOf(ofStore)).toEqual([third]);
	expect(ofStore).toMatchObject({ from: null, total: 4 });
	const next = await page(
		`orders?storeId=${store.id}&pageSize=1&cursor=${ofStore.nextCursor}`,
	);
	expect(idsOf(next)).toEqual([second]);
	const previous = await page(
		`orders?storeId=${store.id}&pageSize=1&cursor=${ofStore.previousCursor}`,
	);
	expect(idsOf(previous)).toEqual([fourth]);
	expect(previous).toMatchObject({ from: null, previousCursor: null });
});

test("at an amount, of orders, products and customers", async () => {
	const { totals } = await givenOrders();
	const [, second, third, fourth] = totals;
	const at = third?.totalCents;
	expect(idsOf(await page(`orders?cursor=at:${at}&sort=lowest`))).toEqual([
		...[third?.id, fourth?.id],
	]);
	const highest = await page(`orders?cursor=at:${at}&sort=highest`);
	expect(idsOf(highest).slice(0, 2)).toEqual([third?.id, second?.id]);
	const store = await givenActiveStore(t);
	for (const priceRetailCents of [500, 5000])
		await givenProduct(t, { storeId: store.id, priceRetailCents });
	const products = await page("products?sort=price-asc&cursor=at:1000");
	expect(products.items).toMatchObject([
		{ priceRetailCents: 1000 },
		{ priceRetailCents: 5000 },
	]);
	await givenCustomer(t);
	const customers = await page("customers?sort=spent&cursor=at:0");
	expect(customers.items).toMatchObject([{ totalSpentCents: 0 }]);
});

test("a jump to before the first row comes out at the beginning, beyond the last at nothing", async () => {
	await givenOrders();
	expect(await page("orders?cursor=at:2024-12-31")).toMatchObject({
		...{ from: 1, total: 4, previousCursor: null },
	});
	expect(await page("orders?cursor=at:2020-01-01")).toMatchObject({
		...{ items: [], from: 0, total: 4 },
	});
	const products = await page("products?sort=price-desc&cursor=at:99999999");
	expect(products).toMatchObject({ from: 1, previousCursor: null });
});

test.each([
	"orders?cursor=at:2024-02-30",
	"orders?cursor=at:5000",
	"orders?cursor=at:-5&sort=highest",
	"orders?cursor=at:99999999999999999999&sort=highest",
	"products?cursor=at:maria&sort=name",
	"customers?cursor=at:&sort=newest",
])("what is no place of the order is refused: %s", async (path) => {
	const answer = await t.api.request(`/api/${path}`);
	expect(answer.status).toBe(400);
	expect((await answer.json()).code).toBe("bad_cursor");
});
