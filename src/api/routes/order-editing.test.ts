import { expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type { OrderDetails, OrderSummary } from "#contract/orders.ts";
import { givenOrder } from "#tests/support/given.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const pathOf = (order: { code: string }) =>
	`/api/orders/${order.code.slice(1)}`;
async function found(search: string) {
	const page = await t.get<Page<OrderSummary>>(`/api/orders?search=${search}`);
	return page.items.map((order) => order.code);
}

const contact = {
	customerEmail: "novo@exemplo.com.br",
	customerPhone: "(31) 99999-1111",
	deliveryPostalCode: "30130-010",
	deliveryAddress: "Praça Sete, 10",
	deliveryCity: "Belo Horizonte",
	deliveryState: "MG",
	note: "Entregar na portaria",
};

test("an edit keeps before and after in the history, and is found by the new contact", async () => {
	const order = await givenOrder(t);
	const { body } = await t.send<OrderDetails>("PUT", pathOf(order), {
		...contact,
		deliveryCity: order.deliveryCity,
		deliveryState: order.deliveryState,
		version: 1,
	});
	expect(body).toMatchObject({
		customerPhone: "31999991111",
		deliveryPostalCode: "30130010",
		note: "Entregar na portaria",
		version: 2,
	});
	expect(body.history[0]).toMatchObject({
		kind: "edited",
		actor: "Operador local",
		detail: {
			before: { customerPhone: order.customerPhone, note: "" },
			after: { customerPhone: "31999991111", note: "Entregar na portaria" },
		},
	});
	expect(body.history[0]?.detail.after).not.toHaveProperty("deliveryCity");
	expect(await found("31999991111")).toEqual([order.code]);
	expect(await found(order.customerPhone)).toEqual([]);
});

test("an edit leaves the customer's own record and the money alone", async () => {
	const order = await givenOrder(t);
	const before = await t.get(`/api/customers/${order.customerId}`);
	const { body } = await t.send<OrderDetails>("PUT", pathOf(order), {
		...contact,
		version: 1,
	});
	expect(await t.get(`/api/customers/${order.customerId}`)).toEqual(before);
	expect(body.parts).toEqual(order.parts);
});

test("an edit that changes nothing writes nothing", async () => {
	const order = await givenOrder(t);
	const same = Object.fromEntries(
		Object.keys(contact).map((name) => [
			name,
			order[name as keyof OrderDetails],
		]),
	);
	const { body } = await t.send("PUT", pathOf(order), {
		...same,
		version: 1,
	});
	expect(body).toEqual(order);
});

test("an edit is refused at the field, for bad input and for a cancelled order", async () => {
	const order = await givenOrder(t);
	const problem = await t.refused("PUT", pathOf(order), {
		...contact,
		customerEmail: "sem-arroba",
		customerPhone: "123",
		deliveryAddress: "  ",
		deliveryState: "XX",
		totalCents: 1,
		version: 1,
	});
	expect(problem.status).toBe(422);
	expect(problem.errors?.map(({ field }) => field).toSorted()).toEqual([
		"customerEmail",
		"customerPhone",
		"deliveryAddress",
		"deliveryState",
		"totalCents",
	]);
	await t.send("POST", `${pathOf(order)}/cancellation`, { version: 1 });
	expect(
		await t.refused("PUT", pathOf(order), { ...contact, version: 2 }),
	).toMatchObject({ status: 409, code: "order_cancelled" });
});
