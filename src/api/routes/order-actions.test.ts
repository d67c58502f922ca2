import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { CustomerDetails } from "#contract/customers.ts";
import type { OrderDetails } from "#contract/orders.ts";
import { auditLog } from "#db/schema/activity.ts";
import { orderParts } from "#db/schema/orders.ts";
import { stockMovements } from "#db/schema/products.ts";
import { dailySales } from "#db/schema/sales.ts";
import {
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { figuresOfAnOrder, storedRows } from "#tests/support/stored-rows.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const pathOf = (order: { code: string }) =>
	`/api/orders/${order.code.slice(1)}`;

async function change(
	order: OrderDetails,
	method: "PUT" | "POST",
	what: string,
	body: object = {},
): Promise<OrderDetails> {
	const path = `${pathOf(order)}/${what}`;
	const answer = await t.send<OrderDetails>(method, path, {
		version: order.version,
		...body,
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer.body;
}

/** One product of each of three stores. */
async function givenThreeStoreOrder(more = {}) {
	const products = [
		await givenProduct(t, { priceRetailCents: 32_067 }),
		await givenProduct(t, { priceRetailCents: 17_479 }),
		await givenProduct(t, { priceRetailCents: 9_774 }),
	];
	return givenOrder(t, {
		items: products.map(({ id }) => ({ productId: id, quantity: 1 })),
		...more,
	});
}

const statuses = (order: OrderDetails) =>
	order.parts.map((part) => part.status);

describe("the status of an order", () => {
	test("is chosen freely, forwards and backwards; parts and history follow", async () => {
		let order = await givenThreeStoreOrder();
		for (const status of ["entregue", "pago", "em-separacao", "enviado"])
			order = await change(order, "PUT", "status", { status });
		expect(order).toMatchObject({ status: "enviado", version: 5 });
		expect(statuses(order)).toEqual(["enviado", "enviado", "enviado"]);
		expect(
			order.history.map(({ kind, detail }) => [kind, detail.from, detail.to]),
		).toEqual([
			["status", "em-separacao", "enviado"],
			["status", "pago", "em-separacao"],
			["status", "entregue", "pago"],
			["status", "pago", "entregue"],
			["placed", undefined, "pago"],
		]);
	});

	test("that it already has writes nothing", async () => {
		const order = await givenThreeStoreOrder();
		expect(await change(order, "PUT", "status", { status: "pago" })).toEqual(
			order,
		);
	});

	test("is never chosen as cancelled", async () => {
		const order = await givenOrder(t);
		expect(
			await t.refused("PUT", `${pathOf(order)}/status`, {
				status: "cancelado",
				version: 1,
			}),
		).toMatchObject({
			status: 422,
			errors: [{ field: "status", code: "invalid_option" }],
		});
	});

	test("is changed by one of two operators; the other is told who was first", async () => {
		const order = await givenOrder(t);
		await change(order, "PUT", "status", { status: "enviado" });
		const problem = await t.refused("PUT", `${pathOf(order)}/status`, {
			status: "processando",
			version: order.version,
		});
		expect(problem).toMatchObject({
			status: 409,
			code: "version_conflict",
			conflict: { actor: "Operador local", fields: ["status"], version: 2 },
		});
		expect((await t.get<OrderDetails>(pathOf(order))).status).toBe("enviado");
	});
});

describe("a part", () => {
	test("has its own status and tracking code; the order shows the least advanced", async () => {
		let order = await givenThreeStoreOrder();
		const [first, second] = order.parts.map((part) => part.id);
		order = await change(order, "PUT", `parts/${second}`, {
			status: "enviado",
			trackingCode: " BR123456789BR ",
		});
		expect(order.status).toBe("pago");
		expect(statuses(order)).toEqual(["pago", "enviado", "pago"]);
		expect(order.parts[1]?.trackingCode).toBe("BR123456789BR");
		expect(order.history[0]).toMatchObject({
			kind: "part",
			actor: "Operador local",
			detail: {
				storeName: order.parts[1]?.storeName,
				from: "pago",
				to: "enviado",
				trackingFrom: null,
				trackingTo: "BR123456789BR",
			},
		});
		order = await change(order, "PUT", "status", { status: "em-separacao" });
		order = await change(order, "PUT", `parts/${first}`, {
			status: "entregue",
			trackingCode: null,
		});
		expect(order.status).toBe("em-separacao");
	});

	test("of another order is not found", async () => {
		const order = await givenOrder(t);
		const other = await givenOrder(t);
		const path = `${pathOf(order)}/parts/${other.parts[0]?.id}`;
		const body = { status: "enviado", version: 1 };
		expect((await t.refused("PUT", path, body)).status).toBe(404);
	});

	test("changed by someone else refuses a second change of the same order", async () => {
		const order = await givenThreeStoreOrder();
		const [first, second] = order.parts.map((part) => part.id);
		await change(order, "PUT", `parts/${first}`, { status: "enviado" });
		expect(
			await t.refused("PUT", `${pathOf(order)}/parts/${second}`, {
				status: "enviado",
				version: 1,
			}),
		).toMatchObject({
			code: "version_conflict",
			conflict: { fields: ["storeName", "partStatus"] },
		});
	});
});

describe("Reprocessar", () => {
	test("takes an order back to Processando, but not what was delivered", async () => {
		let order = await givenThreeStoreOrder();
		order = await change(order, "PUT", "status", { status: "enviado" });
		order = await change(order, "PUT", `parts/${order.parts[0]?.id}`, {
			status: "entregue",
		});
		order = await change(order, "POST", "reprocessing");
		expect(order.status).toBe("processando");
		expect(statuses(order)).toEqual(["entregue", "processando", "processando"]);
		expect(order.history[0]).toMatchObject({
			kind: "reprocessed",
			detail: { from: "enviado", to: "processando" },
		});
	});

	test("refuses a delivered order, and a cancelled one, with the reason", async () => {
		let order = await givenOrder(t);
		order = await change(order, "PUT", "status", { status: "entregue" });
		const path = `${pathOf(order)}/reprocessing`;
		expect(await t.refused("POST", path, { version: 2 })).toMatchObject({
			status: 409,
			code: "order_delivered",
			title: "O pedido já foi entregue.",
		});
		await change(order, "POST", "cancellation");
		expect(await t.refused("POST", path, { version: 3 })).toMatchObject({
			status: 409,
			code: "order_cancelled",
		});
	});

	test("refuses an order whose parts do not match its items", async () => {
		const order = await givenThreeStoreOrder();
		await t.db
			.update(orderParts)
			.set({ commissionCents: 1 })
			.where(eq(orderParts.id, order.parts[0]?.id ?? 0));
		expect(
			await t.refused("POST", `${pathOf(order)}/reprocessing`, { version: 1 }),
		).toMatchObject({ status: 409, code: "parts_mismatch" });
	});
});

describe("Cancelar Pedido", () => {
	test("returns stock, and takes the order out of every figure", async () => {
		const before = await storedRows(t.db, figuresOfAnOrder);
		const order = await givenThreeStoreOrder();
		// What the scene itself added: products and customer before the order.
		const cancelled = await change(order, "POST", "cancellation", {
			reason: "  Cliente desistiu  ",
		});
		expect(cancelled).toMatchObject({
			status: "cancelado",
			cancelledAt: "2024-02-29T15:00:00.000Z",
			cancelReason: "Cliente desistiu",
			totalCents: order.totalCents,
			version: 2,
		});
		expect(statuses(cancelled)).toEqual([
			"cancelado",
			"cancelado",
			"cancelado",
		]);
		expect(cancelled.history[0]).toMatchObject({
			kind: "cancelled",
			detail: { from: "pago", reason: "Cliente desistiu" },
		});
		expect(before.daily_sales).toEqual([]);
		expect(await t.db.select().from(dailySales)).toEqual([
			{
				day: "2024-02-29",
				orders: 0,
				multiStoreOrders: 0,
				cancelledOrders: 1,
				items: 0,
				revenueCents: 0,
				commissionCents: 0,
			},
		]);
		const movements = await t.db.select().from(stockMovements);
		expect(
			movements
				.filter(({ kind }) => kind === "cancellation")
				.map(({ quantity, stockAfter, orderId }) => [
					quantity,
					stockAfter,
					orderId,
				]),
		).toEqual(order.parts.map(() => [1, 100, order.id]));
	});

	test("restores every figure exactly, and the customer's last order", async () => {
		const { id: customerId } = await givenCustomer(t);
		const { id: productId } = await givenProduct(t);
		const items = [{ productId, quantity: 2 }];
		t.now = new Date("2024-02-28T15:00:00Z");
		await givenOrder(t, { customerId, items });
		const figures = await storedRows(t.db, figuresOfAnOrder);
		t.now = new Date("2024-02-29T15:00:00Z");
		const order = await givenOrder(t, { customerId, items, discountCents: 77 });
		await change(order, "POST", "cancellation");
		const { daily_sales, daily_store_sales, daily_category_sales, ...after } =
			await storedRows(t.db, figuresOfAnOrder);
		const { customers, products } = figures;
		expect(after).toEqual({ customers, products });
		// Rows of the second day stay, at zero.
		expect(daily_sales).toEqual([
			...(figures.daily_sales ?? []),
			expect.objectContaining({ orders: 0, cancelled_orders: 1 }),
		]);
		expect([daily_store_sales?.[1], daily_category_sales?.[1]]).toMatchObject([
			{ orders: 0, items: 0, revenue_cents: 0, commission_cents: 0 },
			{ orders: 0, items: 0, revenue_cents: 0 },
		]);
		expect(
			await t.get<CustomerDetails>(`/api/customers/${customerId}`),
		).toMatchObject({
			totalOrders: 1,
			lastOrderAt: "2024-02-28T15:00:00.000Z",
		});
	});

	test("happens once, at any stage, and ends all changes", async () => {
		let order = await givenOrder(t);
		order = await change(order, "PUT", "status", { status: "entregue" });
		order = await change(order, "POST", "cancellation");
		const stored = await storedRows(t.db);
		for (const [method, what, body] of [
			["POST", "cancellation", {}],
			["PUT", "status", { status: "pago" }],
			["PUT", `parts/${order.parts[0]?.id}`, { status: "pago" }],
			["POST", "reprocessing", {}],
		] as const)
			expect(
				await t.refused(method, `${pathOf(order)}/${what}`, {
					version: order.version,
					...body,
				}),
			).toMatchObject({ status: 409, code: "order_cancelled" });
		expect(await storedRows(t.db)).toEqual(stored);
	});
});

test("every change is in the audit log with who, before and after", async () => {
	let order = await givenOrder(t);
	order = await change(order, "PUT", "status", { status: "enviado" });
	await change(order, "POST", "cancellation", { reason: "Avaria" });
	const rows = await t.db
		.select()
		.from(auditLog)
		.where(eq(auditLog.entity, "order"))
		.orderBy(auditLog.id);
	expect(rows).toMatchObject([
		{ actor: "Loja virtual", action: "placed", entityId: order.id },
		{
			actor: "Operador local",
			action: "status",
			before: { status: "pago" },
			after: { status: "enviado" },
		},
		{
			action: "cancelled",
			before: { status: "enviado" },
			after: { status: "cancelado", reason: "Avaria" },
		},
	]);
});
