import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StoreSummary } from "#contract/stores.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const lists = [
	["/api/stores?sort=revenue", "5"],
	["/api/stores?sort=name", "loja"],
	["/api/stores?sort=newest", "2024-02-29"],
	["/api/stores?sort=rating", "45"],
	["/api/customers?sort=spent", "5"],
	["/api/customers?sort=last-order", "2024-02-29 12:00:00+00"],
	["/api/customers?sort=name", "ana"],
	["/api/products?sort=name", "bola"],
	["/api/products?sort=stock", "-5"],
	["/api/products?sort=newest", "2024-02-29 12:00:00.123456-03"],
	["/api/orders?sort=newest", "2024-02-29 12:00:00-03"],
	["/api/orders?sort=highest", "5"],
	["/api/reports/orders?sort=newest", "2024-02-29 12:00:00-03"],
] as const;

/** As ours are, with anything in it. */
function cursor(list: string, value: unknown, id: unknown, from: unknown) {
	const sort = new URL(list, "http://localhost").searchParams.get("sort");
	const mark = sort === "name" ? "name-alone" : sort;
	const text = JSON.stringify([mark, "next", value, id, from]);
	return Buffer.from(text).toString("base64url");
}

/** The report's orders have one sort, which is not asked for. */
function pageOf(list: string, cursor: string) {
	const path = list.replace("/reports/orders?sort=newest", "/reports/orders?");
	return `${path}&cursor=${cursor}`.replace("?&", "?");
}

test.each(lists)(
	"a made-up cursor of %s is followed or refused, never a failure of ours",
	async (list, value) => {
		// Null after a jump: where in the list it is, nobody counted.
		for (const id of [1, 2_147_483_648, 999_999_999_999])
			for (const from of [1, 2_147_483_648, null]) {
				const path = pageOf(list, cursor(list, value, id, from));
				expect((await t.send("GET", path)).status, path).toBe(200);
			}
		for (const [id, from] of [
			...[-7, 0, 1.5, 2 ** 53, 1e300, "1"].map((from) => [1, from]),
			...[-7, 0, 1.5, 2 ** 53, 1e300, "1", null].map((id) => [id, 1]),
		]) {
			const path = pageOf(list, cursor(list, value, id, from));
			expect(await t.refused("GET", path), path).toMatchObject({
				status: 400,
				errors: [{ field: "cursor", code: "bad_cursor" }],
			});
		}
		for (const odd of [
			...["a\0b", "\ud800", "a".repeat(121), 5, null, [], {}],
			...(value === "loja" || value === "ana" || value === "bola"
				? []
				: ["", "abc", "1e5", "9".repeat(30), "infinity", "2024-02-30"]),
			...(/:/.test(value)
				? ["2024-02-29 12:00:00+99", "2024-02-29 12:00:60+00"]
				: []),
		]) {
			const path = pageOf(list, cursor(list, odd, 1, 1));
			expect((await t.refused("GET", path)).errors?.[0]?.field, path).toBe(
				"cursor",
			);
		}
	},
);

test.each([
	"/api/orders?pageSize=9007199254740993",
	"/api/orders?minValue=-1",
	"/api/orders?minValue=9007199254740993",
	"/api/orders?storeId=2147483648",
	"/api/orders?search=%00",
	"/api/orders?dateFrom=0000-01-01",
	"/api/customers?search=a%00b",
	"/api/products?minStock=99999999999",
	"/api/products/2147483648",
	"/api/reports/summary?dateTo=9999-12-31",
	"/api/stores/choices?search=%01",
	"/api/lookup?search=%CC%81%CC%81",
])("GET %s is refused at its field", async (path) => {
	const { status, errors } = await t.refused("GET", path);
	expect(status).toBe(422);
	expect(errors).toHaveLength(1);
});

test.each([
	["orders", "minValue=10&maxValue=5", "maxValue"],
	["orders", "dateFrom=2024-02-02&dateTo=2024-02-01", "dateTo"],
	["products", "minPrice=10&maxPrice=5", "maxPrice"],
	["products", "minStock=10&maxStock=5", "maxStock"],
	["customers", "minSpent=10&maxSpent=5", "maxSpent"],
	["stores", "minRevenue=10&maxRevenue=5", "maxRevenue"],
])(
	"%s with %s are refused by list and export alike",
	async (noun, query, field) => {
		for (const path of [`/api/${noun}`, `/api/${noun}/export`])
			expect(await t.refused("GET", `${path}?${query}`), path).toMatchObject({
				status: 422,
				errors: [{ field }],
			});
	},
);

test.each([
	["PATCH", "/api/orders", "GET, HEAD, POST"],
	["DELETE", "/api/orders/DV-2024-001", "GET, HEAD, PUT"],
	["POST", "/api/orders/export", "GET, HEAD, PUT"],
	["GET", "/api/orders/DV-2024-001/cancellation", "POST"],
	["PUT", "/api/dashboard", "GET, HEAD"],
	["POST", "/api/events", "GET, HEAD"],
	["BREW", "/api/stores/1", "GET, HEAD, PUT, DELETE"],
])("%s %s is not allowed; %s is", async (method, path, allowed) => {
	const answer = await t.api.request(path, { method });
	expect(answer.status).toBe(405);
	expect(answer.headers.get("allow")).toBe(allowed);
	expect(await answer.json()).toMatchObject({ code: "method_not_allowed" });
});

test("a path that is none stays unknown, by any method", async () => {
	for (const method of ["GET", "POST", "PATCH"])
		expect((await t.refused(method, "/api/nothing")).status).toBe(404);
});

const invisible = [
	"\u200b",
	"\u00a0\u00a0",
	"\u3164",
	"\u2800",
	"\u00ad\ufeff",
];

test.each(invisible)("%j alone is no name", async (text) => {
	const store = await givenActiveStore(t);
	const product = await givenProduct(t, { storeId: store.id });
	const customer = await givenCustomer(t);
	const order = await givenOrder(t, { customerId: customer.id });
	const required = { code: "required", message: "Preencha este campo." };
	for (const [method, path, body, field] of [
		["POST", "/api/stores", { name: text }, "name"],
		["POST", "/api/stores", { manager: text }, "manager"],
		["POST", "/api/products", { name: text }, "name"],
		["POST", "/api/customers", { name: text }, "name"],
		["PUT", "/api/settings", { name: text }, "name"],
		[
			"POST",
			`/api/products/${product.id}/stock-adjustments`,
			{ reason: text },
			"reason",
		],
		[
			"PUT",
			`/api/orders/${order.code.slice(1)}`,
			{ deliveryAddress: text },
			"deliveryAddress",
		],
	] as const) {
		const { errors } = await t.refused(method, path, body);
		expect(errors, path).toContainEqual({ field, ...required });
	}
});

test("an optional text of nothing visible is not given", async () => {
	const { city } = await givenCustomer(t, { city: "\u200b", state: null });
	expect(city).toBeNull();
});

test("a conflict with a change nobody wrote down says so", async () => {
	const store = await givenActiveStore(t);
	await t.db.transaction(async (tx) => {
		await tx.execute(sql`set local session_replication_role = replica`); // or the audit would stay
		await tx.execute(sql`delete from audit_log`);
	});
	const { name, slug, type, category, manager, phone } = store;
	const problem = await t.refused("PUT", `/api/stores/${store.id}`, {
		...{ name, slug, type, category, manager, phone },
		version: store.version - 1,
	} satisfies Partial<StoreSummary>);
	expect(problem).toMatchObject({
		status: 409,
		detail: "Alguém alterou este registro enquanto você editava.",
		conflict: { actor: null, at: null, fields: [], version: store.version },
	});
});
