import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import { orderParts } from "#db/schema/orders.ts";
import { givenOrder } from "#tests/support/given.ts";
import {
	changeOrder,
	givenThreeStoreOrder,
	orderPath,
	partStatuses,
} from "#tests/support/order-changes.ts";
import { selfCheck } from "#tests/support/self-check.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

describe("Reprocessar", () => {
	test("takes back the parts it is told to, and no other", async () => {
		const order = await givenPartlySentOrder();
		const [waiting, sent, delivered] = order.parts;
		const after = await reprocess(order, [waiting?.id, sent?.id]);
		expect(after.status).toBe("processando");
		expect(partStatuses(after)).toEqual([
			"processando",
			"processando",
			"entregue",
		]);
		expect(after.parts[2]?.trackingCode).toBe("BR2BR");
		expect(delivered?.trackingCode).toBe("BR2BR");
	});

	test("clears the tracking code of what it takes back; the history keeps it", async () => {
		const order = await givenPartlySentOrder();
		const sent = order.parts[1];
		const after = await reprocess(order, [sent?.id]);
		expect(after.parts[1]?.trackingCode).toBeNull();
		expect(after.history[0]).toMatchObject({
			kind: "reprocessed",
			detail: {
				from: "em-separacao",
				to: "processando",
				parts: [
					{
						id: sent?.id,
						storeName: sent?.storeName,
						from: "enviado",
						to: "processando",
						trackingFrom: "BR1BR",
						trackingTo: null,
					},
				],
			},
		});
	});

	test("of parts that are there already writes nothing, and leaves what can be undone", async () => {
		const order = await givenPartlySentOrder();
		const partIds = order.parts.map(({ id }) => id);
		const changed = await reprocess(order, partIds);
		expect(await reprocess(changed, partIds)).toEqual(changed);
		const undone = await changeOrder(t, changed, "POST", "undo");
		expect(undone.parts).toEqual(order.parts);
	});

	test("leaves stock, roll-ups and money as they are", async () => {
		const order = await givenPartlySentOrder();
		const after = await reprocess(
			order,
			order.parts.map(({ id }) => id),
		);
		expect(after.totalCents).toBe(order.totalCents);
		expect(await selfCheck(t.db)).toEqual([]);
	});

	test("needs at least one part, and only parts of this order", async () => {
		const order = await givenOrder(t);
		const other = await givenOrder(t);
		const path = `${orderPath(order)}/reprocessing`;
		expect(
			await t.refused("POST", path, { partIds: [], version: 1 }),
		).toMatchObject({ status: 422, errors: [{ field: "partIds" }] });
		expect(
			await t.refused("POST", path, {
				partIds: [other.parts[0]?.id],
				version: 1,
			}),
		).toMatchObject({ status: 404 });
	});

	test("refuses a delivered order, and a cancelled one, with the reason", async () => {
		let order = await givenOrder(t);
		const partIds = [order.parts[0]?.id];
		order = await changeOrder(t, order, "PUT", "status", {
			status: "entregue",
		});
		const path = `${orderPath(order)}/reprocessing`;
		expect(
			await t.refused("POST", path, { partIds, version: 2 }),
		).toMatchObject({
			status: 409,
			code: "order_delivered",
			title: "O pedido já foi entregue.",
		});
		await changeOrder(t, order, "POST", "cancellation");
		expect(
			await t.refused("POST", path, { partIds, version: 3 }),
		).toMatchObject({ status: 409, code: "order_cancelled" });
	});

	test("refuses an order whose parts do not match its items", async () => {
		const order = await givenThreeStoreOrder(t);
		await t.db
			.update(orderParts)
			.set({ commissionCents: 1 })
			.where(eq(orderParts.id, order.parts[0]?.id ?? 0));
		expect(
			await t.refused("POST", `${orderPath(order)}/reprocessing`, {
				partIds: [order.parts[0]?.id],
				version: 1,
			}),
		).toMatchObject({ status: 409, code: "parts_mismatch" });
	});
});

describe("a status chosen for the whole order", () => {
	test("that goes back clears tracking codes; forwards they stay", async () => {
		const order = await givenPartlySentOrder();
		const forwards = await changeOrder(t, order, "PUT", "status", {
			status: "entregue",
		});
		expect(trackingCodes(forwards)).toEqual([null, "BR1BR", "BR2BR"]);
		const back = await changeOrder(t, forwards, "PUT", "status", {
			status: "em-separacao",
		});
		expect(trackingCodes(back)).toEqual([null, null, null]);
	});
});

describe("undoing", () => {
	test("gives every part its status and tracking code back", async () => {
		const order = await givenPartlySentOrder();
		const changed = await reprocess(
			order,
			order.parts.map(({ id }) => id),
		);
		const undone = await changeOrder(t, changed, "POST", "undo");
		expect(undone.status).toBe(order.status);
		expect(undone.parts).toEqual(order.parts);
		expect(undone.version).toBe(changed.version + 1);
	});

	test("an order is found by the tracking codes it has now, and by no other", async () => {
		const order = await givenPartlySentOrder();
		const found = async () => {
			const path = "/api/orders?search=BR1BR";
			return (await t.get<{ total: number }>(path)).total;
		};
		expect(await found()).toBe(1);
		const changed = await reprocess(order, [order.parts[1]?.id]);
		expect(await found()).toBe(0);
		await changeOrder(t, changed, "POST", "undo");
		expect(await found()).toBe(1);
		expect(await selfCheck(t.db)).toEqual([]);
	});

	test("is written to the history too", async () => {
		const order = await givenPartlySentOrder();
		const sent = order.parts[1];
		const changed = await reprocess(order, [sent?.id]);
		const { history } = await changeOrder(t, changed, "POST", "undo");
		expect(history[0]).toMatchObject({
			kind: "undone",
			actor: "Operador local",
			detail: {
				from: "processando",
				to: "em-separacao",
				parts: [
					{
						storeName: sent?.storeName,
						from: "processando",
						to: "enviado",
						trackingFrom: null,
						trackingTo: "BR1BR",
					},
				],
			},
		});
		expect(history[1]?.kind).toBe("reprocessed");
	});

	test("also takes back a status chosen for parts at different stages", async () => {
		const order = await givenPartlySentOrder();
		const changed = await changeOrder(t, order, "PUT", "status", {
			status: "pago",
		});
		const undone = await changeOrder(t, changed, "POST", "undo");
		expect(partStatuses(undone)).toEqual([
			"em-separacao",
			"enviado",
			"entregue",
		]);
		expect(trackingCodes(undone)).toEqual([null, "BR1BR", "BR2BR"]);
	});

	test("is refused once someone changed the order in between", async () => {
		const order = await givenPartlySentOrder();
		const changed = await reprocess(order, [order.parts[1]?.id]);
		await changeOrder(t, changed, "PUT", "status", { status: "enviado" });
		expect(
			await t.refused("POST", `${orderPath(order)}/undo`, {
				version: changed.version,
			}),
		).toMatchObject({
			status: 409,
			code: "version_conflict",
			conflict: { actor: "Operador local" },
		});
	});

	test("is refused when the last change was of another kind", async () => {
		const order = await givenOrder(t);
		const path = `${orderPath(order)}/undo`;
		expect(await t.refused("POST", path, { version: 1 })).toMatchObject({
			status: 409,
			code: "nothing_to_undo",
			title: "Não há mudança de status a desfazer neste pedido.",
		});
	});

	test("happens once", async () => {
		const order = await givenOrder(t);
		const changed = await changeOrder(t, order, "PUT", "status", {
			status: "enviado",
		});
		const undone = await changeOrder(t, changed, "POST", "undo");
		expect(undone.status).toBe("pago");
		expect(
			await t.refused("POST", `${orderPath(order)}/undo`, {
				version: undone.version,
			}),
		).toMatchObject({ code: "nothing_to_undo" });
	});
});

/** Em Separação, Enviado as BR1BR, Entregue as BR2BR. */
async function givenPartlySentOrder(): Promise<OrderDetails> {
	let order = await givenThreeStoreOrder(t);
	const [first, second, third] = order.parts.map(({ id }) => id);
	const moves = [
		[first, { status: "em-separacao" }],
		[second, { status: "enviado", trackingCode: "BR1BR" }],
		[third, { status: "entregue", trackingCode: "BR2BR" }],
	] as const;
	for (const [id, change] of moves)
		order = await changeOrder(t, order, "PUT", `parts/${id}`, change);
	return order;
}

const reprocess = (order: OrderDetails, partIds: (number | undefined)[]) =>
	changeOrder(t, order, "POST", "reprocessing", { partIds });

const trackingCodes = (order: OrderDetails) =>
	order.parts.map((part) => part.trackingCode);
