import { describe, expect, test } from "vitest";
import type { CustomerSummary } from "#contract/customers.ts";
import type { OrderDetails } from "#contract/orders.ts";
import type { ProductSummary } from "#contract/products.ts";
import type { StoreSettings, StoreSummary } from "#contract/stores.ts";
import { forgetOldBulkActions } from "#db/queries/bulk-actions.ts";
import {
	confirmBulk,
	continueBulk,
	givenBulk,
	rowsOfBulk,
} from "#tests/support/bulk.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import {
	changeOrder,
	givenThreeStoreOrder,
	orderPath,
	partStatuses,
} from "#tests/support/order-changes.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const orderOf = (order: OrderDetails) => t.get<OrderDetails>(orderPath(order));
const productOf = ({ id }: { id: number }) =>
	t.get<ProductSummary>(`/api/products/${id}`);

describe("the status of many orders", () => {
	test("is looked at first, then changed with history and audit, and taken back", async () => {
		const [moves, stays, cancelled] = [
			await givenThreeStoreOrder(t),
			await givenOrder(t),
			await givenOrder(t),
		];
		await changeOrder(t, stays, "PUT", "status", { status: "enviado" });
		await changeOrder(t, cancelled, "POST", "cancellation", { reason: null });
		const action = await givenBulk(t, {
			kind: "order-status",
			params: { status: "enviado" },
			selection: { matching: {}, except: [] },
		});
		expect(action).toMatchObject({
			state: "checked",
			title: "Status: Enviado",
			rowCount: 3,
			counts: { change: 1, same: 1, refused: 1 },
			reasons: [{ count: 1 }],
		});
		expect((await orderOf(moves)).status).toBe("pago");
		expect(await rowsOfBulk(t, action, "?outcome=refused")).toMatchObject([
			{ label: cancelled.code, applied: null },
		]);

		const done = await confirmBulk(t, action);
		expect(done).toMatchObject({
			state: "done",
			applied: { waiting: 0, done: 1, failed: 0 },
		});
		const sent = await orderOf(moves);
		expect(sent).toMatchObject({ status: "enviado", version: 2 });
		expect(sent.history[0]).toMatchObject({ kind: "status" });

		const undone = await continueBulk(t, done, "undo");
		expect(undone).toMatchObject({ state: "undone", applied: { undone: 1 } });
		expect(await orderOf(moves)).toMatchObject({ status: "pago", version: 3 });
	});

	test("can be that of one store's parts alone, there and back", async () => {
		const order = await givenThreeStoreOrder(t);
		const other = await givenOrder(t);
		const storeId = order.parts[1]?.storeId;
		const action = await givenBulk(t, {
			kind: "order-status",
			params: { status: "enviado", storeId },
			selection: { ids: [order.id, other.id] },
		});
		expect(await rowsOfBulk(t, action, "?outcome=refused")).toMatchObject([
			{ label: other.code, reason: "O pedido não tem parte desta loja." },
		]);
		const done = await confirmBulk(t, action);
		expect(partStatuses(await orderOf(order))).toEqual([
			...["pago", "enviado", "pago"],
		]);
		await continueBulk(t, done, "undo");
		expect(partStatuses(await orderOf(order))).toEqual([
			...["pago", "pago", "pago"],
		]);
	});

	test("is not changed where someone was first; what failed is tried again by itself", async () => {
		const [order, changed] = [await givenOrder(t), await givenOrder(t)];
		const action = await givenBulk(t, {
			kind: "order-status",
			params: { status: "enviado" },
			selection: { ids: [order.id, changed.id] },
		});
		await changeOrder(t, changed, "PUT", "status", { status: "em-separacao" });
		const done = await confirmBulk(t, action);
		expect(done.applied).toMatchObject({ done: 1, failed: 1 });
		expect(await rowsOfBulk(t, done, "?outcome=failed")).toMatchObject([
			{
				label: changed.code,
				reason: "O registro mudou depois da conferência.",
			},
		]);
		const { status, body } = await t.send<{ id: number }>(
			"POST",
			`/api/bulk-actions/${done.id}/retry`,
		);
		expect(status).toBe(201);
		expect(body).toMatchObject({ retryOf: done.id, rowCount: 1 });
	});

	test("is taken back only where nobody has changed it since", async () => {
		const [order, changed] = [await givenOrder(t), await givenOrder(t)];
		const done = await confirmBulk(
			t,
			await givenBulk(t, {
				kind: "order-status",
				params: { status: "enviado" },
				selection: { ids: [order.id, changed.id] },
			}),
		);
		const now = await orderOf(changed);
		await changeOrder(t, now, "PUT", "status", { status: "entregue" });
		const undone = await continueBulk(t, done, "undo");
		expect(undone.applied).toMatchObject({ undone: 1, kept: 1 });
		expect((await orderOf(changed)).status).toBe("entregue");
		expect((await orderOf(order)).status).toBe("pago");
	});
});

test("orders are reprocessed without the parts that have left, and that is taken back", async () => {
	const order = await givenThreeStoreOrder(t);
	const [part] = order.parts;
	await changeOrder(t, order, "PUT", `parts/${part?.id}`, {
		...{ status: "enviado", trackingCode: "BR1" },
	});
	const done = await confirmBulk(
		t,
		await givenBulk(t, {
			kind: "order-reprocessing",
			params: {},
			selection: { ids: [order.id] },
		}),
	);
	expect(partStatuses(await orderOf(order))).toEqual([
		...["enviado", "processando", "processando"],
	]);
	await continueBulk(t, done, "undo");
	expect(partStatuses(await orderOf(order))).toEqual([
		...["enviado", "pago", "pago"],
	]);
});

test("orders are cancelled with their stock and money, for good", async () => {
	const product = await givenProduct(t, { stock: 10 });
	const items = [{ productId: product.id, quantity: 2 }];
	const orders = [
		await givenOrder(t, { items }),
		await givenOrder(t, { items }),
	];
	const action = await givenBulk(t, {
		kind: "order-cancellation",
		params: { reason: "Loja fechou" },
		selection: { ids: orders.map(({ id }) => id) },
	});
	const [first, second] = orders;
	const worth = (first?.totalCents ?? 0) + (second?.totalCents ?? 0);
	expect(action.money).toEqual({ beforeCents: worth, afterCents: 0 });
	const done = await confirmBulk(t, action);
	expect(done).toMatchObject({ applied: { done: 2 }, canBeUndone: false });
	expect((await productOf(product)).stock).toBe(10);
	expect(
		await t.refused("POST", `/api/bulk-actions/${done.id}/undo`),
	).toMatchObject({ code: "nothing_to_undo" });
});

describe("many products", () => {
	test("cost more, rounded, by what their stock is worth, and again what they did", async () => {
		const { id: storeId } = await givenActiveStore(t);
		const given = { storeId, priceRetailCents: 1000, stock: 10 };
		const both = await givenProduct(t, { ...given, priceWholesaleCents: 800 });
		const other = await givenProduct(t, { priceRetailCents: 1000 });
		const action = await givenBulk(t, {
			kind: "product-price",
			params: {
				...{ prices: "both", direction: "up", by: { bps: 700 } },
				rounding: "90",
			},
			selection: { matching: { storeId: String(storeId) }, except: [] },
		});
		expect(action).toMatchObject({
			title: "Preços: +7%, final ,90",
			rowCount: 1,
			money: { beforeCents: 10_000, afterCents: 10_900 },
		});
		const done = await confirmBulk(t, action);
		expect(await productOf(both)).toMatchObject({
			...{ priceRetailCents: 1090, priceWholesaleCents: 890 },
		});
		expect((await productOf(other)).priceRetailCents).toBe(1000);
		await continueBulk(t, done, "undo");
		expect(await productOf(both)).toMatchObject({
			...{ priceRetailCents: 1000, priceWholesaleCents: 800 },
		});
	});

	test("that would cost nothing are refused with the reason", async () => {
		const product = await givenProduct(t, { priceRetailCents: 500 });
		const action = await givenBulk(t, {
			kind: "product-price",
			params: { prices: "retail", direction: "down", by: { cents: 500 } },
			selection: { ids: [product.id] },
		});
		expect(action.counts).toEqual({ change: 0, same: 0, refused: 1 });
		expect(action.reasons).toEqual([
			{ text: "Informe um preço maior que zero.", count: 1 },
		]);
		expect(
			await t.refused("POST", `/api/bulk-actions/${action.id}/confirmation`, {
				version: action.version,
			}),
		).toMatchObject({ code: "bulk_step" });
	});

	test("get stock by what comes in, whatever was sold meanwhile, and give it back", async () => {
		const product = await givenProduct(t, { stock: 10 });
		const action = await givenBulk(t, {
			kind: "product-stock",
			params: { how: "add", quantity: 5, reason: "Reposição" },
			selection: { ids: [product.id] },
		});
		await givenOrder(t, { items: [{ productId: product.id, quantity: 3 }] });
		const done = await confirmBulk(t, action);
		expect((await productOf(product)).stock).toBe(12);
		await continueBulk(t, done, "undo");
		expect((await productOf(product)).stock).toBe(7);
	});

	test("are not counted over what was sold meanwhile", async () => {
		const product = await givenProduct(t, { stock: 10 });
		const action = await givenBulk(t, {
			kind: "product-stock",
			params: { how: "set", quantity: 50, reason: "Contagem" },
			selection: { ids: [product.id] },
		});
		await givenOrder(t, { items: [{ productId: product.id, quantity: 3 }] });
		const done = await confirmBulk(t, action);
		expect(done.applied).toMatchObject({ done: 0, failed: 1 });
		expect((await productOf(product)).stock).toBe(7);
	});

	test("change their category, go offline and come back", async () => {
		const product = await givenProduct(t, { category: "moda" });
		const selection = { ids: [product.id] };
		const moved = await confirmBulk(
			t,
			await givenBulk(t, {
				...{ kind: "product-category", params: { category: "casa" } },
				selection,
			}),
		);
		expect((await productOf(product)).category).toBe("casa");
		await continueBulk(t, moved, "undo");
		expect((await productOf(product)).category).toBe("moda");
		const hidden = await confirmBulk(
			t,
			await givenBulk(t, {
				...{ kind: "product-online", params: { isOnline: false } },
				selection,
			}),
		);
		expect((await productOf(product)).isOnline).toBe(false);
		await continueBulk(t, hidden, "undo");
		expect((await productOf(product)).isOnline).toBe(true);
	});

	test("are approved, wait again when that is taken back, and are removed", async () => {
		const { id: storeId } = await givenActiveStore(t, {
			settings: { autoApproveProducts: false },
		});
		const { body: product } = await t.send<ProductSummary>(
			"POST",
			"/api/products",
			{
				...{ name: "Caneca", category: "casa", priceRetailCents: 3000 },
				...{ stock: 1, storeId },
			},
		);
		const selection = { ids: [product.id] };
		const approved = await confirmBulk(
			t,
			await givenBulk(t, { kind: "product-approval", params: {}, selection }),
		);
		expect((await productOf(product)).isApproved).toBe(true);
		await continueBulk(t, approved, "undo");
		expect((await productOf(product)).isApproved).toBe(false);
		const removed = await confirmBulk(
			t,
			await givenBulk(t, { kind: "product-removal", params: {}, selection }),
		);
		expect(removed.applied.done).toBe(1);
		expect(await t.refused("GET", `/api/products/${product.id}`)).toMatchObject(
			{ status: 404 },
		);
	});
});

test("customers become VIP together, and what they were before", async () => {
	const [one, two] = [await givenCustomer(t), await givenCustomer(t)];
	await t.send("PUT", `/api/customers/${two.id}/status`, {
		...{ status: "inativo", version: two.version },
	});
	const done = await confirmBulk(
		t,
		await givenBulk(t, {
			kind: "customer-status",
			params: { status: "vip" },
			selection: { matching: {}, except: [] },
		}),
	);
	expect(done.applied.done).toBe(2);
	await continueBulk(t, done, "undo");
	const statusOf = async ({ id }: { id: number }) =>
		(await t.get<CustomerSummary>(`/api/customers/${id}`)).status;
	expect([await statusOf(one), await statusOf(two)]).toEqual([
		...["ativo", "inativo"],
	]);
});

test("stores are switched off and get other terms, and have their own back", async () => {
	const store = await givenActiveStore(t);
	const pending = await t.send<StoreSummary>("POST", "/api/stores", {
		...{ name: "Nova", slug: "nova-loja", type: "ambos", category: "geral" },
		...{ manager: "Ana", phone: "(11) 98765-4321" },
	});
	const off = await givenBulk(t, {
		kind: "store-status",
		params: { status: "inativa" },
		selection: { ids: [store.id, pending.body.id] },
	});
	expect(off.counts).toEqual({ change: 1, same: 0, refused: 1 });
	const done = await confirmBulk(t, off);
	const storeOf = () => t.get<StoreSummary>(`/api/stores/${store.id}`);
	expect((await storeOf()).status).toBe("inativa");
	await continueBulk(t, done, "undo");
	expect((await storeOf()).status).toBe("ativa");

	const settingsOf = () =>
		t.get<StoreSettings>(`/api/stores/${store.id}/settings`);
	const { commissionRateBps } = await settingsOf();
	const set = await confirmBulk(
		t,
		await givenBulk(t, {
			kind: "store-settings",
			params: { commissionRateBps: 1234 },
			selection: { ids: [store.id] },
		}),
	);
	expect((await settingsOf()).commissionRateBps).toBe(1234);
	await continueBulk(t, set, "undo");
	expect((await settingsOf()).commissionRateBps).toBe(commissionRateBps);
});

test("a selection that matches nothing is refused, and so is a store's Pix key", async () => {
	expect(
		await t.refused("POST", "/api/bulk-actions", {
			kind: "order-cancellation",
			params: {},
			selection: { matching: {}, except: [] },
		}),
	).toMatchObject({ status: 422, code: "selection_empty" });
	expect(
		await t.refused("POST", "/api/bulk-actions", {
			kind: "store-settings",
			params: { pixKey: "a@b.com" },
			selection: { ids: [1] },
		}),
	).toMatchObject({ status: 422 });
});

test("an action is put away unconfirmed, and its records are forgotten in the end", async () => {
	const order = await givenOrder(t);
	const action = await givenBulk(t, {
		kind: "order-status",
		params: { status: "enviado" },
		selection: { ids: [order.id] },
	});
	const path = `/api/bulk-actions/${action.id}`;
	await t.send("POST", `${path}/discarding`);
	expect(
		await t.refused("POST", `${path}/confirmation`, { version: 99 }),
	).toMatchObject({ code: "bulk_step" });
	const forgotten = await forgetOldBulkActions(t.db, {
		...{ confirmedDays: 0, otherDays: -1, atMost: 5 },
	});
	expect(forgotten).toBe(1);
	expect(await t.get(path)).toMatchObject({
		...{ state: "discarded", isForgotten: true },
		counts: { change: 1 },
	});
	expect(await rowsOfBulk(t, action)).toEqual([]);
});

test("a selection tells how many it holds and what its orders come to", async () => {
	const [one, two] = [await givenOrder(t), await givenOrder(t)];
	const figures = await t.send("POST", "/api/selections/figures", {
		list: "orders",
		selection: { matching: {}, except: [two.id] },
	});
	expect(figures.body).toEqual({
		...{ count: 1, isTooMany: false, totalCents: one.totalCents },
	});
	const codes = await t.send("POST", "/api/selections/codes", {
		list: "orders",
		selection: { ids: [two.id] },
	});
	expect(codes.body).toEqual({ codes: [two.code] });
});
