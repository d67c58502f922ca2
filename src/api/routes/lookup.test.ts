import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type { CustomerSummary } from "#contract/customers.ts";
import type { Lookup } from "#contract/lookup.ts";
import type { OrderSummary } from "#contract/orders.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const lookUp = (search: string) =>
	t.get<Lookup>(`/api/lookup?search=${encodeURIComponent(search)}`);

test("people called João come before people who live in João Pessoa", async () => {
	for (let n = 0; n < 6; n++)
		await givenCustomer(t, { name: `Ana ${n}`, city: "João Pessoa" });
	await givenCustomer(t, { name: "Maria João", city: "Recife" });
	await givenCustomer(t, { name: "Zeca João da Silva", city: "Recife" });
	await givenCustomer(t, { name: "João Araújo", city: "Natal" });
	const { customers } = await lookUp("joao");
	expect(customers.items.map(({ name }) => name).slice(0, 3)).toEqual([
		"João Araújo",
		"Maria João",
		"Zeca João da Silva",
	]);
	expect(customers).toMatchObject({ total: 9, isTotalCapped: false });
	expect(customers.items).toHaveLength(5);
});

test("the total is what the list finds", async () => {
	for (let n = 0; n < 7; n++) await givenCustomer(t, { name: `Bruna ${n}` });
	const { customers } = await lookUp("bruna");
	const list = await t.get<Page<CustomerSummary>>(
		"/api/customers?search=bruna",
	);
	expect(customers.total).toBe(list.total);
});

test("a document, with or without its mask, finds its customer first", async () => {
	const customer = await givenCustomer(t);
	const { document } = customer;
	const masked = `${document.slice(0, 3)}.${document.slice(3, 6)}`;
	for (const typed of [document, masked])
		expect((await lookUp(typed)).customers.items[0]?.id).toBe(customer.id);
});

test("stores and products called so come before those that only belong to it", async () => {
	const hub = await givenActiveStore(t, { name: "TechHub" });
	await givenActiveStore(t, { name: "Anima", manager: "Ivo Techhubiano" });
	await givenProduct(t, { storeId: hub.id, name: "Adaptador" });
	const named = await givenProduct(t, { name: "Suporte TechHub" });
	const { stores, products } = await lookUp("techhub");
	expect(stores.items.map(({ name }) => name)).toEqual(["TechHub", "Anima"]);
	expect(products.items[0]?.id).toBe(named.id);
	expect(products.total).toBe(2);
});

test("an order is found by its code, in full or by its number alone, before all others", async () => {
	const order = await givenOrder(t);
	for (let n = 0; n < 3; n++) await givenOrder(t);
	const number = order.code.split("-").at(-1) ?? "";
	for (const typed of [order.code, order.code.slice(1).toLowerCase(), number])
		expect((await lookUp(typed)).orders.items[0]).toMatchObject({
			code: order.code,
			customerName: order.customerName,
			trackingCode: null,
		});
});

test("of two years' orders with the same number the newer comes first", async () => {
	t.now = new Date("2023-06-01T15:00:00Z");
	const older = await givenOrder(t);
	t.now = new Date("2024-02-29T15:00:00Z");
	const newer = await givenOrder(t);
	const { items } = (await lookUp(newer.code.split("-").at(-1) ?? "")).orders;
	expect(items.map(({ code }) => code)).toEqual([newer.code, older.code]);
});

test("an order is found by its code only where its list finds it too", async () => {
	await t.db.execute(sql`insert into order_codes values (2024, 1246)`);
	await givenOrder(t);
	await t.db.execute(sql`update order_codes set last_number = 11`);
	await givenOrder(t);
	for (const typed of [
		...["1247", "#1247", "#DV-2024-1247", "DV-2024-1247", "#12", "012"],
		...["0012", "dv-2024-12", "dv-2024-0012"],
	]) {
		const { items, total } = (await lookUp(typed)).orders;
		const list = await t.get<Page<OrderSummary>>(
			`/api/orders?search=${encodeURIComponent(typed)}`,
		);
		expect(total, typed).toBe(list.total);
		expect(items.map(({ code }) => code).toSorted(), typed).toEqual(
			list.items.map(({ code }) => code).toSorted(),
		);
	}
	for (const typed of ["1247", "#1247", "DV-2024-1247"])
		expect((await lookUp(typed)).orders.items[0]?.code).toBe("#DV-2024-1247");
});

test("an order tells the tracking code that holds what was typed", async () => {
	const order = await givenOrder(t);
	const number = order.code.split("-").at(-1) ?? "";
	await t.send(
		"PUT",
		`/api/orders/${order.code.slice(1)}/parts/${order.parts[0]?.id}`,
		{ status: "enviado", trackingCode: `BR${number}99BR`, version: 1 },
	);
	expect((await lookUp(number)).orders.items[0]).toMatchObject({
		code: order.code,
		trackingCode: `BR${number}99BR`,
	});
});

test("% and _ are what they are, and one letter is too few", async () => {
	await givenCustomer(t, { name: "Ana" });
	expect((await lookUp("%_")).customers.items).toEqual([]);
	expect((await t.refused("GET", "/api/lookup?search=a")).status).toBe(422);
});
