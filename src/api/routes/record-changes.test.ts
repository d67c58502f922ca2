import { expect, test } from "vitest";
import type { RecordChanges } from "#contract/audit.ts";
import type { OrderDetails } from "#contract/orders.ts";
import type { ProductDetails } from "#contract/products.ts";
import type { StoreDetails } from "#contract/stores.ts";
import { systemActor } from "#core/actor.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { givenScopes } from "#tests/support/api-keys.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
	givenStoreSettings,
} from "#tests/support/given.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const changes = (path: string) => t.get<RecordChanges>(`/api/${path}/changes`);

test("a store's history has its settings, is its own, and outlives its removal", async () => {
	const store = await givenActiveStore(t);
	await givenActiveStore(t);
	await givenStoreSettings(t, store.id, { processingDays: 9 });
	const { version } = await t.get<StoreDetails>(`/api/stores/${store.id}`);
	await t.send("DELETE", `/api/stores/${store.id}?version=${version}`);
	const { items, total } = await changes(`stores/${store.id}`);
	expect(total).toBe(4);
	expect(items.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
		"store removed",
		"store-settings edited",
		"store approved",
		"store created",
	]);
	expect(items[1]).toMatchObject({
		actor: "Operador local",
		before: { processingDays: 2 },
		after: { processingDays: 9 },
	});
	expect(items[0]).not.toHaveProperty("address");
});

test("histories go on page after page, and can be of one kind only", async () => {
	const product = await givenProduct(t);
	const first = await t.get<RecordChanges>(
		`/api/products/${product.id}/changes?pageSize=1`,
	);
	expect(first.items).toMatchObject([{ action: "approved" }]);
	const second = await t.get<RecordChanges>(
		`/api/products/${product.id}/changes?pageSize=1&cursor=${first.nextCursor}`,
	);
	expect(second).toMatchObject({
		items: [{ action: "created" }],
		nextCursor: null,
	});
	const order = await givenOrder(t);
	const path = `orders/${order.code.slice(1)}`;
	await t.get(`/api/orders/printouts?codes=${order.code.slice(1)}`);
	expect((await changes(path)).items).toMatchObject([
		{ action: "printed" },
		{ action: "placed" },
	]);
	expect(
		(await t.get<RecordChanges>(`/api/${path}/changes?kind=read`)).items,
	).toMatchObject([{ action: "printed" }]);
});

test.for(["stores/77", "products/77", "customers/77", "orders/DV-2024-077"])(
	"what never was has no history: %s",
	async (path) => {
		const problem = await t.refused("GET", `/api/${path}/changes`);
		expect(problem.status).toBe(404);
	},
);

test("a history is for whoever may read the record", async () => {
	const store = await givenActiveStore(t);
	const customer = await givenCustomer(t);
	const headers = await givenScopes(t, ["catalog:read"]);
	const answer = await t.send(
		"GET",
		`/api/stores/${store.id}/changes`,
		undefined,
		headers,
	);
	expect(answer.status).toBe(200);
	expect(
		(
			await t.refused(
				"GET",
				`/api/customers/${customer.id}/changes`,
				undefined,
				headers,
			)
		).status,
	).toBe(403);
});

test("people's data of the past is masked for those who may not read it, everywhere it is told", async () => {
	const customer = await givenCustomer(t, {
		name: "Maria Souza",
		email: "maria@loja.com.br",
		phone: "(21) 99876-5432",
		document: "529.982.247-25",
		address: "Rua da Quitanda, 86",
	});
	const store = await givenActiveStore(t, { manager: "Helena Prado" });
	await givenStoreSettings(t, store.id, { pixKey: "loja@banco.com.br" });
	const order = await givenOrder(t, { customerId: customer.id });
	const { customerPhone, deliveryCity, deliveryState, version } = order;
	await t.send("PUT", `/api/orders/${order.code.slice(1)}`, {
		...{ customerPhone, deliveryCity, deliveryState, version },
		...{ deliveryPostalCode: null, deliveryAddress: "Rua Nova, 1", note: "" },
		customerEmail: "outra@casa.com",
	});

	const headers = await givenScopes(t, [
		...([
			"customers:read",
			"catalog:read",
			"orders:read",
			"orders:write",
		] as const),
	]);
	const told = async <Answer>(path: string) =>
		(await t.send<Answer>("GET", `/api/${path}`, undefined, headers)).body;

	const [created] = (
		await told<RecordChanges>(`customers/${customer.id}/changes`)
	).items;
	expect(created?.after).toMatchObject({
		name: "M***",
		email: "m***@loja.com.br",
		phone: "(21) 9****-5432",
		document: "***.982.247-**",
		address: "R***",
		city: "Rio de Janeiro",
	});
	const ofStore = await told<RecordChanges>(`stores/${store.id}/changes`);
	expect(ofStore.items[0]?.after).toEqual({ pixKey: "l***@banco.com.br" });
	expect(JSON.stringify(ofStore)).not.toContain("Helena");
	const { activity } = await told<StoreDetails>(`stores/${store.id}`);
	expect(JSON.stringify(activity)).not.toContain("Helena");
	expect(JSON.stringify(activity)).toContain("H***");

	const path = `orders/${order.code.slice(1)}`;
	const ofOrder = await told<RecordChanges>(`${path}/changes`);
	expect(ofOrder.items[0]).toMatchObject({
		before: { customerEmail: "m***@loja.com.br", deliveryAddress: "R***" },
		after: { customerEmail: "o***@casa.com" },
	});
	const details = await told<OrderDetails>(path);
	expect(details.customerEmail).toBe("outra@casa.com");
	expect(details.history[0]?.detail).toMatchObject({
		before: { customerEmail: "m***@loja.com.br" },
		after: { customerEmail: "o***@casa.com" },
	});

	// Who may read it sees what was.
	expect((await changes(path)).items[0]?.before).toMatchObject({
		customerEmail: "maria@loja.com.br",
	});
	expect(
		(await t.get<OrderDetails>(`/api/${path}`)).history[0]?.detail.before,
	).toMatchObject({ customerEmail: "maria@loja.com.br" });
});

test("a store's history tells of its Pix key and account with what they were, masked for everybody", async () => {
	const store = await givenActiveStore(t, {
		settings: {
			pixKey: "loja@banco.com.br",
			bankAccount: "Ag 1234 CC 56789-0",
		},
	});
	await givenStoreSettings(t, store.id, {
		...{ pixKey: "nova@outra.com", bankAccount: "Ag 1234 CC 99999-1" },
		commissionRateBps: 900,
	});
	const [latest] = (await changes(`stores/${store.id}`)).items;
	expect(latest).toMatchObject({
		actor: "Operador local",
		before: { pixKey: "l***@banco.com.br", bankAccount: "***90" },
		after: { pixKey: "n***@outra.com", commissionRateBps: 900 },
	});
	const { activity } = await t.get<StoreDetails>(`/api/stores/${store.id}`);
	expect(JSON.stringify(activity)).not.toContain("nova@outra.com");
	// In the audit, whoever says where money goes still reads all of it.
	const audit = await t.get<{ items: unknown[] }>(
		`/api/audit?subject=store&recordId=${store.id}`,
	);
	expect(JSON.stringify(audit)).toContain("nova@outra.com");
});

test("a store's history has its legal data, with the names and documents of people masked for who may not read the past", async () => {
	const store = await givenActiveStore(t);
	await recordChange(t.db, {
		actor: systemActor,
		...{ entity: "store-legal", entityId: store.id, action: "edited" },
		before: { legalName: "Mix Ltda", document: "52998224725" },
		after: { legalName: "Mix S.A.", document: "11444777000161" },
	});
	const path = `stores/${store.id}`;
	expect((await changes(path)).items[0]).toMatchObject({
		entity: "store-legal",
		before: { legalName: "Mix Ltda", document: "52998224725" },
	});
	const headers = await givenScopes(t, ["catalog:read"]);
	const { body } = await t.send<RecordChanges>(
		...(["GET", `/api/${path}/changes`, undefined, headers] as const),
	);
	expect(body.items[0]).toMatchObject({
		before: { legalName: "M***", document: "***.982.247-**" },
	});
});

test("a product's history tells of prices, switches and stock, old and new, with who", async () => {
	const product = await givenProduct(t, { priceRetailCents: 5000 });
	const path = `/api/products/${product.id}`;
	const { description, weightGrams, dimensions, version } =
		await t.get<ProductDetails>(path);
	const { name, sku, storeId, category, priceWholesaleCents } = product;
	await t.send("PUT", path, {
		...{ name, sku, storeId, category, priceWholesaleCents },
		...{ description, weightGrams, dimensions, version },
		priceRetailCents: 4500,
	});
	await t.send("PUT", `${path}/online`, {
		...{ isOnline: false, version: version + 1 },
	});
	const { items } = await changes(`products/${product.id}`);
	expect(items.slice(0, 2)).toMatchObject([
		{
			...{ action: "deactivated", actor: "Operador local" },
			before: { isOnline: true },
			after: { isOnline: false },
		},
		{
			action: "edited",
			before: { priceRetailCents: 5000 },
			after: { priceRetailCents: 4500 },
		},
	]);
});
