import { describe, expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import type { ProductSummary } from "#contract/products.ts";
import {
	confirmBulk,
	continueBulk,
	givenBulk,
	rowsOfBulk,
} from "#tests/support/bulk.ts";
import { givenOrder, givenProduct } from "#tests/support/given.ts";
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
