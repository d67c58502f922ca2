import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type { OrderDetails, OrderSummary } from "#contract/orders.ts";
import { orderStatuses } from "#core/order-status.ts";
import { rowsOf } from "#db/database.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { selfCheck } from "#tests/support/self-check.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";

const t = useTestApi();

const pathOf = (code: string) => `/api/orders/${code.slice(1)}`;

function place(body: unknown, key: string) {
	return t.send<OrderDetails>("POST", "/api/orders", body, {
		"idempotency-key": key,
	});
}

const counts = (values: number[]) =>
	Object.fromEntries(
		[...new Set(values)].map((value) => [
			value,
			values.filter((other) => other === value).length,
		]),
	);

/** The last units of a product whose store takes no backorders. */
async function givenLastUnits(stock: number) {
	const store = await givenActiveStore(t, {
		settings: { allowBackorders: false },
	});
	const { id: productId } = await givenProduct(t, { storeId: store.id, stock });
	const { id: customerId } = await givenCustomer(t);
	const body = {
		customerId,
		items: [{ productId, quantity: 1 }],
		paymentMethod: "pix",
	};
	return { body, productId };
}

describe.runIf(isPostgres())("at the same time", () => {
	test("50 purchases of the last 10 units sell exactly 10", async () => {
		const { body, productId } = await givenLastUnits(10);
		const answers = await Promise.all(
			Array.from({ length: 50 }, (_, n) => place(body, `buyer-number-${n}`)),
		);
		expect(counts(answers.map(({ status }) => status))).toEqual({
			201: 10,
			409: 40,
		});
		expect(await t.get(`/api/products/${productId}`)).toMatchObject({
			stock: 0,
			sold: 10,
		});
		const codes = answers.flatMap(({ status, body }) =>
			status === 201 ? body.code : [],
		);
		expect(new Set(codes).size).toBe(10);
		expect(await selfCheck(t.db)).toEqual([]);
	});

	test("20 repeats of the purchase of the last unit are one order", async () => {
		const { body } = await givenLastUnits(1);
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => place(body, "one-and-the-same")),
		);
		expect(counts(answers.map(({ status }) => status))).toEqual({
			200: 19,
			201: 1,
		});
		expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
		expect(await selfCheck(t.db)).toEqual([]);
	});

	test("one key with two bodies makes one order and one refusal", async () => {
		const { body } = await givenLastUnits(10);
		const other = { ...body, note: "outra compra" };
		const answers = await Promise.all([
			place(body, "one-and-the-same"),
			place(other, "one-and-the-same"),
		]);
		expect(counts(answers.map(({ status }) => status))).toEqual({
			201: 1,
			409: 1,
		});
	});

	test("carts with the same products in opposite orders never wait in a circle", async () => {
		const { id: first, storeId } = await givenProduct(t);
		const { id: second } = await givenProduct(t, { storeId });
		const { id: customerId } = await givenCustomer(t);
		const answers = await Promise.all(
			Array.from({ length: 30 }, (_, n) =>
				place(
					{
						customerId,
						items: (n % 2 ? [first, second] : [second, first]).map(
							(productId) => ({ productId, quantity: 1 }),
						),
						paymentMethod: "pix",
					},
					`cart-number-${n}`,
				),
			),
		);
		expect(counts(answers.map(({ status }) => status))).toEqual({ 201: 30 });
	});

	test("two operators: one change is saved, the other refused", async () => {
		const order = await givenOrder(t);
		const answers = await Promise.all(
			(["enviado", "entregue"] as const).map((status) =>
				t.send("PUT", `${pathOf(order.code)}/status`, { status, version: 1 }),
			),
		);
		expect(counts(answers.map(({ status }) => status))).toEqual({
			200: 1,
			409: 1,
		});
	});

	test("ten cancellations of one order return its stock once", async () => {
		const order = await givenOrder(t);
		const answers = await Promise.all(
			Array.from({ length: 10 }, () =>
				t.send("POST", `${pathOf(order.code)}/cancellation`, { version: 1 }),
			),
		);
		expect(counts(answers.map(({ status }) => status))).toEqual({
			200: 1,
			409: 9,
		});
		expect(await selfCheck(t.db)).toEqual([]);
	});

	test("a connection that dies in the middle of a purchase leaves nothing; its repeat buys", async () => {
		const { body, productId } = await givenLastUnits(1);
		// The purchase has its products and waits for its customer when its connection is cut.
		await t.db.transaction(async (tx) => {
			await tx.execute(sql`select 1 from customers for update`);
			const purchase = place(body, "cut-in-the-middle");
			const isCut = expect(purchase).rejects.toThrow();
			await cutWaitingConnection();
			await isCut;
		});
		expect(await t.get(`/api/products/${productId}`)).toMatchObject({
			stock: 1,
		});
		expect((await place(body, "cut-in-the-middle")).status).toBe(201);
		expect((await place(body, "cut-in-the-middle")).status).toBe(200);
		expect(await selfCheck(t.db)).toEqual([]);
	});
});

/** Ends the one connection that waits for a row of another. */
async function cutWaitingConnection() {
	for (;;) {
		const cut = await rowsOf(
			t.db,
			sql`select pg_terminate_backend(pid) from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock'`,
		);
		if (cut.length > 0) return;
	}
}

// All clients share one thread, whose work this is: about 12 ms an operation, so 2,000 took 25 s before anything
// waited. 500 meet often enough (see the refusals below); more clients only wait longer for the same rows.
const clients = isPostgres() ? 8 : 1;
const operations = isPostgres() ? 500 : 60;

test(`${operations} random operations by ${clients} clients leave every figure right`, async () => {
	const market = await givenMarket();
	const orders: string[] = [];
	let left = operations;
	const tally: Record<string, number> = {};
	await Promise.all(
		Array.from({ length: clients }, async (_, client) => {
			const random = seeded(client + 1);
			while (left > 0) {
				left -= 1;
				const code = orders[Math.floor(random() * orders.length)];
				const status =
					code === undefined || random() < 0.45
						? await placeAny(market, orders, random, `${client}-${left}`)
						: await changeAny(code, random);
				tally[status] = (tally[status] ?? 0) + 1;
			}
		}),
	);
	// Conflicts (409) are refusals by rule; anything else would be a fault. One client alone meets nobody.
	if (isPostgres()) expect(Object.keys(tally)).toEqual(["200", "201", "409"]);
	else expect(tally).toEqual({ 200: 21, 201: 31, 409: 8 });
	const { total } = await t.get<Page<OrderSummary>>("/api/orders");
	expect(total).toBe(tally[201]);
	expect(new Set(orders).size).toBe(total);
	expect(await selfCheck(t.db)).toEqual([]);
}, 180_000);

type Market = Awaited<ReturnType<typeof givenMarket>>;

/** Few products and customers, so that operations meet. */
async function givenMarket() {
	const products: number[] = [];
	for (const allowBackorders of [true, false, true]) {
		const store = await givenActiveStore(t, { settings: { allowBackorders } });
		for (let n = 0; n < 3; n++)
			products.push((await givenProduct(t, { storeId: store.id })).id);
	}
	const customers = [await givenCustomer(t), await givenCustomer(t)];
	return { products, customers: customers.map(({ id }) => id) };
}

async function placeAny(
	{ products, customers }: Market,
	orders: string[],
	random: () => number,
	key: string,
) {
	const items = products
		.filter(() => random() < 0.4)
		.sort(() => random() - 0.5)
		.map((productId) => ({
			productId,
			quantity: 1 + Math.floor(random() * 3),
		}));
	const { status, body } = await place(
		{
			customerId: customers[Math.floor(random() * customers.length)],
			items:
				items.length > 0 ? items : [{ productId: products[0], quantity: 1 }],
			discountCents: Math.floor(random() * 900),
			paymentMethod: "pix",
		},
		`operation-${key}`,
	);
	if (status === 201) orders.push(body.code);
	return status;
}

/** Reads an order and changes it; another client may have been faster. */
async function changeAny(code: string, random: () => number) {
	const order = await t.get<OrderDetails>(pathOf(code));
	const status = orderStatuses[Math.floor(random() * orderStatuses.length)];
	const part = order.parts[Math.floor(random() * order.parts.length)];
	const changes: [method: string, what: string, body: object][] = [
		["PUT", "/status", { status }],
		["PUT", `/parts/${part?.id}`, { status, trackingCode: "BR1" }],
		["POST", "/cancellation", {}],
		["POST", "/reprocessing", { partIds: [part?.id] }],
		["POST", "/undo", {}],
		[
			"PUT",
			"",
			{
				customerEmail: order.customerEmail,
				customerPhone: order.customerPhone,
				deliveryPostalCode: order.deliveryPostalCode,
				deliveryAddress: order.deliveryAddress,
				deliveryCity: order.deliveryCity,
				deliveryState: order.deliveryState,
				note: `nota ${Math.floor(random() * 5)}`,
			},
		],
	];
	const [method, what, body] = changes[
		Math.floor(random() * changes.length)
	] as (typeof changes)[number];
	const { version } = order;
	const answer = await t.send(method, `${pathOf(code)}${what}`, {
		...body,
		version,
	});
	return answer.status;
}

/** Mulberry32: the same operations in every run, however they interleave. */
function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}
