import { and, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import type { CustomerDetails } from "#contract/customers.ts";
import type { AnonymisationPreview } from "#contract/privacy.ts";
import { settleSales } from "#db/queries/settle-sales.ts";
import { stockMovements } from "#db/schema/products.ts";
import { dailySales } from "#db/schema/sales.ts";
import {
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
import { figuresOfAnOrder, storedRows } from "#tests/support/stored-rows.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

test("cancelling returns stock, and takes the order out of every figure", async () => {
	const before = await storedRows(t.db, figuresOfAnOrder);
	const order = await givenThreeStoreOrder(t);
	// What the scene itself added: products and customer before the order.
	const cancelled = await changeOrder(t, order, "POST", "cancellation", {
		reason: "  Cliente desistiu  ",
	});
	expect(cancelled).toMatchObject({
		status: "cancelado",
		cancelledAt: "2024-02-29T15:00:00.000Z",
		cancelReason: "Cliente desistiu",
		totalCents: order.totalCents,
		version: 2,
	});
	expect(partStatuses(cancelled)).toEqual([
		"cancelado",
		"cancelado",
		"cancelado",
	]);
	expect(cancelled.history[0]).toMatchObject({
		kind: "cancelled",
		detail: { from: "pago", reason: "Cliente desistiu" },
	});
	expect(before.daily_sales).toEqual([]);
	await settleSales(t.db);
	const isWhole = and(isNull(dailySales.storeId), isNull(dailySales.category));
	expect(await t.db.select().from(dailySales).where(isWhole)).toEqual([
		{
			day: "2024-02-29",
			customerType: "varejo",
			storeId: null,
			category: null,
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

test("cancelling restores every figure exactly, and the customer's last order", async () => {
	const { id: customerId } = await givenCustomer(t);
	const { id: productId } = await givenProduct(t);
	const items = [{ productId, quantity: 2 }];
	t.now = new Date("2024-02-28T15:00:00Z");
	await givenOrder(t, { customerId, items });
	const figures = await storedRows(t.db, figuresOfAnOrder);
	t.now = new Date("2024-02-29T15:00:00Z");
	const order = await givenOrder(t, { customerId, items, discountCents: 77 });
	await changeOrder(t, order, "POST", "cancellation");
	const { daily_sales = [], ...after } = await storedRows(
		t.db,
		figuresOfAnOrder,
	);
	const { daily_sales: _, ...othersBefore } = figures;
	expect(after).toEqual(othersBefore);
	// The second day's rows stay, at zero: the whole, the store, its category, and both.
	const before = figures.daily_sales ?? [];
	expect(daily_sales.slice(0, before.length)).toEqual(before);
	expect(daily_sales.slice(before.length)).toEqual(
		Array(4).fill(
			expect.objectContaining({
				day: "2024-02-29",
				orders: 0,
				cancelled_orders: 1,
				items: 0,
				revenue_cents: 0,
				commission_cents: 0,
			}),
		),
	);
	expect(
		await t.get<CustomerDetails>(`/api/customers/${customerId}`),
	).toMatchObject({
		totalOrders: 1,
		lastOrderAt: "2024-02-28T15:00:00.000Z",
	});
});

test("cancelling happens once, at any stage, and ends all changes", async () => {
	let order = await givenOrder(t);
	order = await changeOrder(t, order, "PUT", "status", { status: "entregue" });
	order = await changeOrder(t, order, "POST", "cancellation");
	const [part] = order.parts;
	const stored = await storedRows(t.db);
	for (const [method, what, body] of [
		["POST", "cancellation", {}],
		["PUT", "status", { status: "pago" }],
		["PUT", `parts/${part?.id}`, { status: "pago" }],
		["POST", "reprocessing", { partIds: [part?.id] }],
	] as const)
		expect(
			await t.refused(method, `${orderPath(order)}/${what}`, {
				version: order.version,
				...body,
			}),
		).toMatchObject({ status: 409, code: "order_cancelled" });
	expect(await storedRows(t.db)).toEqual(stored);
});

test("what was held of a cancelled order's money is let go, and keeps nobody from being anonymised", async () => {
	const order = await givenOrder(t);
	const other = await givenOrder(t, { customerId: order.customerId });
	for (const one of [order, other]) {
		const path = `${orderPath(one)}/parts/${one.parts[0]?.id}/hold`;
		const body = { version: one.version, reason: "Suspeita de fraude" };
		expect((await t.send("POST", path, body)).status).toBe(200);
	}
	const held = async () => {
		const { blockers } = await t.get<AnonymisationPreview>(
			`/api/customers/${order.customerId}/anonymisation`,
		);
		return blockers.find(({ code }) => code === "held_parts")?.orders ?? [];
	};
	expect(await held()).toEqual([order.code, other.code]);
	const version = order.version + 1;
	await changeOrder(t, { ...order, version }, "POST", "cancellation");
	expect(await held()).toEqual([other.code]);
});
