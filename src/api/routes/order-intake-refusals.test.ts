import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#db/schema/products.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenProduct,
} from "#tests/support/given.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

let keys = 0;
function withKey(key = `purchase-${++keys}`) {
	return { "idempotency-key": key };
}

/** Must be refused, and must leave the database as it was. */
async function refused(
	body: unknown,
	headers: Record<string, string> = withKey(),
) {
	const before = await storedRows(t.db);
	const problem = await t.refused("POST", "/api/orders", body, headers);
	expect(await storedRows(t.db)).toEqual(before);
	return problem;
}

async function scene() {
	const store = await givenActiveStore(t, {
		settings: { allowBackorders: false },
	});
	const good = await givenProduct(t, { storeId: store.id, stock: 5 });
	const { id: customerId } = await givenCustomer(t);
	return { good, customerId, storeId: store.id };
}
const line = (productId: number, more = {}) => ({
	productId,
	quantity: 1,
	...more,
});

test.each([
	["0", 0, "too_small"],
	["−1", -1, "too_small"],
	["1.5", 1.5, "not_integer"],
	["10⁹", 1_000_000_000, "line_too_many_units"],
	["text", "2", "invalid_number"],
	["null", null, "required"],
])("quantity %s", async (_, quantity, code) => {
	const { good, customerId } = await scene();
	expect(
		await refused({
			customerId,
			items: [line(good.id), line(good.id, { quantity })],
			paymentMethod: "pix",
		}),
	).toMatchObject({
		status: 422,
		errors: [{ field: "items.1.quantity", code }],
	});
});

test("every line at once: unknown, offline, unapproved, removed, of an inactive store", async () => {
	const { good, customerId, storeId } = await scene();
	const offline = await givenProduct(t, { storeId });
	const unapproved = await givenProduct(t, { storeId });
	const removed = await givenProduct(t, { storeId });
	const closed = await givenActiveStore(t, { name: "Loja Fechada" });
	const orphan = await givenProduct(t, { storeId: closed.id });
	const set = async (
		id: number,
		values: Partial<typeof products.$inferInsert>,
	) => t.db.update(products).set(values).where(eq(products.id, id));
	await set(offline.id, { isOnline: false });
	await set(unapproved.id, { isApproved: false });
	await set(removed.id, { removedAt: t.now });
	await t.send("PUT", `/api/stores/${closed.id}/status`, {
		status: "inativa",
		version: closed.version,
	});
	const ids = [good, offline, unapproved, removed, orphan].map((p) => p.id);
	const problem = await refused({
		customerId,
		items: [...ids, 987_654].map((id) => line(id)),
		paymentMethod: "pix",
	});
	expect(problem).toMatchObject({ status: 409, code: "product_unavailable" });
	expect(
		problem.errors?.map(({ field, code, message }) => [field, code, message]),
	).toEqual([
		...[1, 2, 3].map((n) => [
			`items.${n}.productId`,
			"product_unavailable",
			"O produto não está disponível para venda.",
		]),
		[
			"items.4.productId",
			"store_inactive",
			"A loja Loja Fechada não está ativa.",
		],
		[
			"items.5.productId",
			"product_unavailable",
			"O produto não está disponível para venda.",
		],
	]);
});

test("a price that is not today's", async () => {
	const { good, customerId } = await scene();
	expect(
		await refused({
			customerId,
			items: [line(good.id, { unitPriceCents: 1 })],
			paymentMethod: "pix",
		}),
	).toMatchObject({
		status: 409,
		code: "price_changed",
		errors: [
			{
				field: "items.0.unitPriceCents",
				params: { currentCents: 4990 },
			},
		],
	});
});

test("more than is in stock, also when spread over lines", async () => {
	const { good, customerId } = await scene();
	expect(
		await refused({
			customerId,
			items: [line(good.id, { quantity: 4 }), line(good.id, { quantity: 2 })],
			paymentMethod: "pix",
		}),
	).toMatchObject({
		status: 409,
		code: "stock_short",
		errors: [{ field: "items.1.quantity", params: { stock: 1 } }],
	});
});

test("a discount above the goods", async () => {
	const { good, customerId } = await scene();
	expect(
		await refused({
			customerId,
			items: [line(good.id)],
			discountCents: 4991,
			paymentMethod: "pix",
		}),
	).toMatchObject({
		status: 422,
		code: "discount_above_goods",
		errors: [{ field: "discountCents" }],
	});
});

test("more money than an order may carry", async () => {
	const { customerId } = await scene();
	const dear = await givenProduct(t, { priceRetailCents: 999_999_999 });
	expect(
		await refused({
			customerId,
			items: Array.from({ length: 10 }, () =>
				line(dear.id, { quantity: 100_000 }),
			),
			paymentMethod: "pix",
		}),
	).toMatchObject({ status: 422, code: "order_too_large" });
});

test("an unknown or inactive customer, or one without an address", async () => {
	const { good, customerId } = await scene();
	const body = { items: [line(good.id)], paymentMethod: "pix" };
	expect(await refused({ ...body, customerId: 9_999 })).toMatchObject({
		status: 422,
		errors: [{ field: "customerId", code: "unknown_customer" }],
	});
	const homeless = await givenCustomer(t, { address: null });
	expect(await refused({ ...body, customerId: homeless.id })).toMatchObject({
		status: 422,
		errors: [{ field: "delivery", code: "delivery_required" }],
	});
	await t.send("PUT", `/api/customers/${customerId}/status`, {
		status: "inativo",
		version: 1,
	});
	expect(await refused({ ...body, customerId })).toMatchObject({
		status: 409,
		errors: [{ field: "customerId", code: "customer_inactive" }],
	});
});

test("fields that do not exist, missing ones, wrong kinds and an absent key", async () => {
	const { good, customerId } = await scene();
	const body = { customerId, items: [line(good.id)], paymentMethod: "pix" };
	const fields = async (changes: object, headers = withKey()) => {
		const problem = await refused({ ...body, ...changes }, headers);
		expect(problem.status).toBe(422);
		return problem.errors?.map(({ field, code }) => `${field} ${code}`);
	};
	expect(await fields({ status: "entregue", totalCents: 1 })).toEqual([
		"status unknown_field",
		"totalCents unknown_field",
	]);
	expect(await fields({ items: [] })).toEqual(["items too_few"]);
	expect(await fields({ items: [line(good.id, { storeId: 1 })] })).toEqual([
		"items.0.storeId unknown_field",
	]);
	expect(await fields({ paymentMethod: "dinheiro" })).toEqual([
		"paymentMethod invalid_option",
	]);
	expect(await fields({ paymentInstallments: 3 })).toEqual([
		"paymentInstallments installments_by_card_only",
	]);
	expect(await fields({ discountCents: -1 })).toEqual([
		"discountCents too_small",
	]);
	expect(await fields({ customerId: undefined })).toEqual([
		"customerId required",
	]);
	expect(await fields({}, {} as never)).toEqual(["idempotency-key required"]);
	expect(await fields({}, withKey("short"))).toEqual([
		"idempotency-key too_short",
	]);
});

test("a cart of more than 1 MB", async () => {
	const { good, customerId } = await scene();
	const problem = await refused({
		customerId,
		items: Array.from({ length: 40_000 }, () => line(good.id)),
		paymentMethod: "pix",
	});
	expect(problem).toMatchObject({ status: 413, code: "payload_too_large" });
});
