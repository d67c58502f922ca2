import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import {
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { orderPath } from "#tests/support/order-changes.ts";
import { selfCheck } from "#tests/support/self-check.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const unexpected: unknown[] = [];
const t = useTestApi(undefined, {
	onUnexpectedError: (error) => unexpected.push(error),
});

/** One statement in the middle of those that are sent together. */
async function letAuditFail() {
	await t.db.execute(
		sql`alter table audit_log add constraint fails check (entity <> 'order') not valid`,
	);
}

async function letAuditWork() {
	await t.db.execute(
		sql`alter table audit_log drop constraint if exists fails`,
	);
}

afterEach(letAuditWork);

test("a purchase of which one statement fails leaves nothing but a gap in the codes, and its repeat buys", async () => {
	const { id: productId } = await givenProduct(t);
	const { id: customerId } = await givenCustomer(t);
	const body = {
		customerId,
		items: [{ productId, quantity: 1 }],
		paymentMethod: "pix",
	};
	const key = { "idempotency-key": "fails-in-the-middle" };
	const before = await storedRows(t.db);
	await letAuditFail();
	const failed = await t.send("POST", "/api/orders", body, key);
	expect(failed).toMatchObject({ status: 500, body: { code: "internal" } });
	// The statement's own error, not that of those behind it, which fail because of it.
	expect(unexpected.splice(0)).toMatchObject([{ cause: { code: "23514" } }]);
	expect(await storedRows(t.db)).toEqual(before);
	await letAuditWork();
	const bought = await t.send<OrderDetails>("POST", "/api/orders", body, key);
	expect(bought).toMatchObject({
		status: 201,
		body: { code: "#DV-2024-002" },
	});
	expect(await selfCheck(t.db)).toEqual([]);
});

test("a change of which one statement fails leaves the order as it was", async () => {
	const order = await givenOrder(t);
	const before = await storedRows(t.db);
	await letAuditFail();
	for (const [method, what, body] of [
		["PUT", "status", { status: "enviado" }],
		["POST", "cancellation", {}],
	] as const) {
		const path = `${orderPath(order)}/${what}`;
		const failed = await t.send(method, path, { ...body, version: 1 });
		expect(failed).toMatchObject({ status: 500 });
		expect(unexpected.splice(0)).toMatchObject([{ cause: { code: "23514" } }]);
	}
	expect(await storedRows(t.db)).toEqual(before);
	expect(await selfCheck(t.db)).toEqual([]);
});
