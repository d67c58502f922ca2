import { expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import { givenCustomer, givenProduct } from "#tests/support/given.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const sameKey = { "idempotency-key": "the-same-key" };

function place(body: unknown) {
	return t.send<OrderDetails>("POST", "/api/orders", body, sameKey);
}

/** Must be refused, and must leave the database as it was. */
async function refused(body: unknown) {
	const before = await storedRows(t.db);
	const problem = await t.refused("POST", "/api/orders", body, sameKey);
	expect(await storedRows(t.db)).toEqual(before);
	return problem;
}

async function cart() {
	const { id: productId } = await givenProduct(t, { stock: 5 });
	const { id: customerId } = await givenCustomer(t);
	return {
		customerId,
		items: [{ productId, quantity: 1 }],
		paymentMethod: "pix",
	};
}

test("a repeat with the same key and body answers the same order, and sells nothing more", async () => {
	const body = await cart();
	const first = await place(body);
	const stored = await storedRows(t.db);
	// Spelled otherwise, with defaults given: still the same purchase.
	const { items, ...rest } = body;
	const repeat = await place({ note: "  ", discountCents: 0, ...rest, items });
	expect([first.status, repeat.status]).toEqual([201, 200]);
	expect(repeat.body).toEqual(first.body);
	expect(await storedRows(t.db)).toEqual(stored);
});

test("a repeat with another body is refused, with what the key has made", async () => {
	const body = await cart();
	const { body: order } = await place(body);
	const other = { ...body, items: [{ ...body.items[0], quantity: 2 }] };
	expect(await refused(other)).toMatchObject({
		status: 409,
		code: "idempotency_conflict",
		title: "Esta chave de idempotência já foi usada com outro conteúdo.",
		errors: [{ field: "idempotency-key", params: { orderCode: order.code } }],
	});
});

test("a repeat after a refusal may succeed: a refused request does not use its key up", async () => {
	const body = await cart();
	const tooMuch = { ...body, discountCents: 1_000_000 };
	await refused(tooMuch);
	expect((await place(body)).status).toBe(201);
});

test("a repeat answers the order as it is now", async () => {
	const body = await cart();
	const { body: order } = await place(body);
	await t.send("PUT", `/api/orders/${order.code.slice(1)}/status`, {
		status: "enviado",
		version: 1,
	});
	const repeat = await place(body);
	expect(repeat.body).toMatchObject({ code: order.code, status: "enviado" });
});
