import { beforeEach, expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type { CustomerDetails, CustomerSummary } from "#contract/customers.ts";
import type { MarketplaceSettings } from "#contract/settings.ts";
import { buyOn } from "#tests/support/customers.ts";
import { givenCustomer, givenProduct } from "#tests/support/given.ts";
import { changeOrder } from "#tests/support/order-changes.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

let food: { id: number };
let home: { id: number };

beforeEach(async () => {
	food = await givenProduct(t, { priceRetailCents: 3_000 });
	home = await givenProduct(t, { priceRetailCents: 20_000 });
});

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
		restart: _____,
		...before
	} = await t.get<MarketplaceSettings>("/api/settings");
	const { status } = await t.send("PUT", "/api/settings", {
		...before,
		vipSpentCents,
		vipMonths,
	});
	expect(status).toBe(200);
}

test("lists sort by spending, orders and last order, customers without orders last", async () => {
	const ana = await givenCustomer(t, { name: "Ana" });
	const bia = await givenCustomer(t, { name: "Bia" });
	await givenCustomer(t, { name: "Caio" });
	await buyOn(t, "2024-02-10", ana.id, [[home, 5]]);
	await buyOn(t, "2024-02-09", bia.id, [[food, 1]]);
	await buyOn(t, "2024-02-11", bia.id, [[food, 1]]);
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
	await buyOn(t, "2023-02-27", bia.id, [[home, 9]]); // a day too early
	await buyOn(t, "2023-02-28", caio.id, [[home, 9]]); // twelve months back, to the day
	await buyOn(t, "2024-02-01", ana.id, [[home, 1]]);
	const order = await buyOn(t, "2024-02-02", ana.id, [[home, 5]]);
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
	await changeOrder(t, order, "POST", "cancellation");
	expect(await candidates()).toEqual([]);
	await givenVipRule(10_000, 24);
	expect(await candidates()).toEqual(["Ana", "Bia"]);
	await t.send("PUT", `/api/customers/${bia.id}/status`, {
		status: "inativo",
		version: 1,
	});
	expect(await candidates()).toEqual(["Ana"]);
});
