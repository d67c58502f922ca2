import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import { auditLog } from "#db/schema/activity.ts";
import { givenOrder } from "#tests/support/given.ts";
import {
	changeOrder,
	givenThreeStoreOrder,
	orderPath,
	partStatuses,
} from "#tests/support/order-changes.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

describe("the status of an order", () => {
	test("is chosen freely, forwards and backwards; parts and history follow", async () => {
		let order = await givenThreeStoreOrder(t);
		for (const status of ["entregue", "pago", "em-separacao", "enviado"])
			order = await changeOrder(t, order, "PUT", "status", { status });
		expect(order).toMatchObject({ status: "enviado", version: 5 });
		expect(partStatuses(order)).toEqual(["enviado", "enviado", "enviado"]);
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
		const order = await givenThreeStoreOrder(t);
		expect(
			await changeOrder(t, order, "PUT", "status", { status: "pago" }),
		).toEqual(order);
	});

	test("is never chosen as cancelled", async () => {
		const order = await givenOrder(t);
		expect(
			await t.refused("PUT", `${orderPath(order)}/status`, {
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
		await changeOrder(t, order, "PUT", "status", { status: "enviado" });
		const problem = await t.refused("PUT", `${orderPath(order)}/status`, {
			status: "processando",
			version: order.version,
		});
		expect(problem).toMatchObject({
			status: 409,
			code: "version_conflict",
			conflict: {
				actor: "Operador local",
				fields: ["parts", "status"],
				version: 2,
			},
		});
		expect((await t.get<OrderDetails>(orderPath(order))).status).toBe(
			"enviado",
		);
	});
});

describe("a status with tracking codes", () => {
	test("is one change: parts get theirs, one without keeps none, and undoing takes all back", async () => {
		let order = await givenThreeStoreOrder(t);
		const [first, second] = order.parts.map((part) => part.id);
		order = await changeOrder(t, order, "PUT", "status", {
			status: "enviado",
			trackingCodes: [
				{ partId: first, trackingCode: " OV473124829BR " },
				{ partId: second, trackingCode: "" },
			],
		});
		const codes = () => order.parts.map(({ trackingCode }) => trackingCode);
		expect(codes()).toEqual(["OV473124829BR", null, null]);
		expect(order.history).toHaveLength(2);
		expect(order.history[0]?.detail.parts).toMatchObject([
			{ id: first, to: "enviado", trackingTo: "OV473124829BR" },
			{ id: second, to: "enviado", trackingTo: null },
			{ to: "enviado", trackingTo: null },
		]);
		const found = await t.get<{ total: number }>(
			"/api/orders?search=OV473124829BR",
		);
		expect(found.total).toBe(1);
		order = await changeOrder(t, order, "POST", "undo");
		expect(codes()).toEqual([null, null, null]);
		expect(partStatuses(order)).toEqual(["pago", "pago", "pago"]);
	});

	test("of another order's part, or with letters no carrier prints, changes nothing", async () => {
		const order = await givenThreeStoreOrder(t);
		const other = await givenOrder(t);
		const send = (partId: number | undefined, trackingCode: string) =>
			t.refused("PUT", `${orderPath(order)}/status`, {
				...{ status: "enviado", version: order.version },
				trackingCodes: [{ partId, trackingCode }],
			});
		expect(await send(other.parts[0]?.id, "BR1")).toMatchObject({
			status: 404,
		});
		expect(await send(order.parts[0]?.id, "ÇÃO")).toMatchObject({
			status: 422,
			errors: [{ code: "invalid_tracking_code" }],
		});
		expect(await t.get(orderPath(order))).toEqual(order);
	});
});

describe("a part", () => {
	test("that leaves without a code says so in its history", async () => {
		let order = await givenThreeStoreOrder(t);
		order = await changeOrder(t, order, "PUT", `parts/${order.parts[0]?.id}`, {
			status: "enviado",
			trackingCode: null,
		});
		expect(order.history[0]?.detail).toMatchObject({
			to: "enviado",
			trackingTo: null,
		});
	});

	test("has its own status and tracking code; the order shows the least advanced", async () => {
		let order = await givenThreeStoreOrder(t);
		const [first, second] = order.parts.map((part) => part.id);
		order = await changeOrder(t, order, "PUT", `parts/${second}`, {
			status: "enviado",
			trackingCode: " BR123456789BR ",
		});
		expect(order.status).toBe("pago");
		expect(partStatuses(order)).toEqual(["pago", "enviado", "pago"]);
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
		order = await changeOrder(t, order, "PUT", "status", {
			status: "em-separacao",
		});
		order = await changeOrder(t, order, "PUT", `parts/${first}`, {
			status: "entregue",
			trackingCode: null,
		});
		expect(order.status).toBe("em-separacao");
	});

	test("of another order is not found", async () => {
		const order = await givenOrder(t);
		const other = await givenOrder(t);
		const path = `${orderPath(order)}/parts/${other.parts[0]?.id}`;
		const body = { status: "enviado", version: 1 };
		expect((await t.refused("PUT", path, body)).status).toBe(404);
	});

	test("changed by someone else refuses a second change of the same order", async () => {
		const order = await givenThreeStoreOrder(t);
		const [first, second] = order.parts.map((part) => part.id);
		await changeOrder(t, order, "PUT", `parts/${first}`, { status: "enviado" });
		expect(
			await t.refused("PUT", `${orderPath(order)}/parts/${second}`, {
				status: "enviado",
				version: 1,
			}),
		).toMatchObject({
			code: "version_conflict",
			conflict: { fields: ["storeName", "partStatus"] },
		});
	});
});

test("every change is in the audit log with who, before and after", async () => {
	let order = await givenOrder(t);
	order = await changeOrder(t, order, "PUT", "status", { status: "enviado" });
	await changeOrder(t, order, "POST", "cancellation", { reason: "Avaria" });
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
