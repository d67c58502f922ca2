import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Page } from "#contract/common.ts";
import type { OrderDetails, OrderSummary } from "#contract/orders.ts";
import { searchable } from "#core/search-text.ts";
import { rowsOf } from "#db/database.ts";
import { findPieces, keepPieces } from "#db/queries/order-search.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { selfCheck } from "#tests/support/self-check.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

async function found(search: string): Promise<string[]> {
	const { items, total } = await t.get<Page<OrderSummary>>(
		`/api/orders?search=${encodeURIComponent(search)}`,
	);
	expect(total, search).toBe(items.length);
	return items.map(({ code }) => code).toSorted();
}

/** 001 of one store, 002 and 003 of two. */
async function givenOrders() {
	const books = await givenProduct(t, {
		storeId: (await givenActiveStore(t, { name: "Livraria Zênite" })).id,
	});
	const games = await givenProduct(t, {
		storeId: (await givenActiveStore(t, { name: "Jogos & Cia" })).id,
	});
	const one = { productId: books.id, quantity: 1 };
	const both = [one, { productId: games.id, quantity: 1 }];
	await givenOrder(t, { items: [one] });
	await givenOrder(t, { items: both });
	const customer = await givenCustomer(t, { name: "Wanda Ñuñez 東京" });
	return givenOrder(t, { items: both, customerId: customer.id });
}

test("Multi-loja finds exactly the orders that several stores share", async () => {
	await givenOrders();
	for (const search of [
		"Multi-loja",
		"multi loja",
		"multi",
		"MÚLTI",
		"lti-lo",
		"i-",
	])
		expect(await found(search), search).toEqual([
			"#DV-2024-002",
			"#DV-2024-003",
		]);
	expect(await found("multi zenite 東京")).toEqual(["#DV-2024-003"]);
	const file = await t.api.request(
		"/api/orders/export?format=csv&dateRange=all&search=multi-loja",
	);
	expect((await file.text()).match(/#DV-2024-\d+/g)).toEqual([
		"#DV-2024-002",
		"#DV-2024-003",
	]);
});

test("one or two characters find exactly the orders that have them", async () => {
	await givenOrders();
	const texts = await rowsOf<{ code: string; text: string }>(
		t.db,
		sql`select code, search_text as text from orders`,
	);
	for (const search of [
		...["z", "w", "k", "4", "-", "%", "_", "\\", "@", "東", "ñ", "~", "é"],
		...["zê", "ia", "NU", "zz", "qx", "#d", "& ", "%%", "e ", "東京", "京x"],
		...["a z", "j w", "04", "br", "3-", "(2", "+5"],
	]) {
		const terms = searchable(search).split(" ");
		const expected = texts.filter(({ text }) =>
			terms.every((term) => text.includes(term)),
		);
		expect(await found(search), search).toEqual(
			expected.map(({ code }) => code).toSorted(),
		);
	}
});

test("digits are not found across the hyphens of a code", async () => {
	await t.db.execute(sql`insert into order_codes values (2024, 330)`);
	const { code } = await givenOrder(t);
	expect(code).toBe("#DV-2024-331");
	for (const search of ["2433", "02433", "024331"])
		expect(await found(search), search).toEqual([]);
	for (const search of [
		...["331", "2024", "#DV-2024-331", "dv-2024-33", "DV-2024", "24-33"],
		...["dv2024331", "#dv2024331", "DV2024", "dv20"],
	])
		expect(await found(search), search).toEqual([code]);
});

test("a number behind # is the order of that number, and no other", async () => {
	await t.db.execute(sql`insert into order_codes values (2024, 11)`);
	const { code } = await givenOrder(t);
	expect(code).toBe("#DV-2024-012");
	await t.db.execute(sql`update order_codes set last_number = 119`);
	expect((await givenOrder(t)).code).toBe("#DV-2024-120");
	for (const search of ["#12", "#012", "#0012"])
		expect(await found(search), search).toEqual([code]);
	for (const search of ["#1", "#0", "#2024", "#20"])
		expect(await found(search), search).toEqual([]);
});

test("an order is found by the tracking codes its parts have now", async () => {
	const { code, parts, version } = await givenOrders();
	const track = async (trackingCode: string | null, version: number) => {
		const answer = await t.send<OrderDetails>(
			"PUT",
			`/api/orders/${code.slice(1)}/parts/${parts[1]?.id}`,
			{ status: "enviado", trackingCode, version },
		);
		expect(answer.status).toBe(200);
		return answer.body.version;
	};
	const second = await track("QX 123 456 789 BR", version);
	for (const search of [
		...["QX 123 456 789 BR", "qx123456789br", "6789br", "qx", "q"],
		"wanda",
	])
		expect(await found(search), search).toEqual([code]);
	const third = await track("YY987654321BR", second);
	expect(await found("qx123")).toEqual([]);
	expect(await found("qx")).toEqual([]);
	expect(await found("yy9876")).toEqual([code]);
	expect(await selfCheck(t.db)).toEqual([]);
	await track(null, third);
	expect(await found("yy9876")).toEqual([]);
});

test("a tracking code is refused at its field when no label could have it", async () => {
	const { code, parts, version } = await givenOrder(t);
	const path = `/api/orders/${code.slice(1)}/parts/${parts[0]?.id}`;
	const body = { status: "enviado", trackingCode: "Ção-1", version };
	expect(await t.refused("PUT", path, body)).toMatchObject({
		status: 422,
		errors: [
			{
				field: "trackingCode",
				message:
					"Use letras sem acento, números, espaços e sinais como hífen, ponto e barra.",
			},
		],
	});
});

test("an order with a tracking code from before they had to be plain is not reported", async () => {
	await givenOrder(t);
	await t.db.execute(sql`update order_parts set tracking_code = 'Ção-1'`);
	await t.db.execute(
		sql`update orders set search_text = search_text || ' cao-1'`,
	);
	await keepPieces(t.db, ["cao-1"]);
	expect(await selfCheck(t.db)).toEqual([]);
});

test("an order is found by the SKUs of its items, with or without their hyphens", async () => {
	const product = await givenProduct(t, { sku: "MOD-CAM123" });
	const items = [{ productId: product.id, quantity: 1 }];
	const { code } = await givenOrder(t, { items });
	await givenOrder(t);
	for (const search of ["MOD-CAM123", "modcam123"])
		expect(await found(search), search).toEqual([code]);
});

test("all short words of a search are looked up at once", async () => {
	await givenOrders();
	const asked = [vi.spyOn(t.db, "select"), vi.spyOn(t.db, "execute")];
	const pieces = await findPieces(t.db, "z & qx livraria");
	expect(asked.map((spy) => spy.mock.calls.length)).toEqual([0, 1]);
	expect(pieces).toEqual(
		new Map([
			["z", expect.arrayContaining(["zen"])],
			["&", ["&"]],
			["qx", []],
		]),
	);
});
