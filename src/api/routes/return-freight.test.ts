import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import type { OrderReturn, OrderReturnList } from "#contract/returns.ts";
import { sum } from "#core/money.ts";
import { unitsLeft } from "#core/return-rules.ts";
import {
	givenActiveStore,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { balancesOf } from "#tests/support/ledger.ts";
import { changeOrder, orderPath } from "#tests/support/order-changes.ts";
import {
	approve,
	askForReturn,
	givenReturn,
	givenSentPart,
	receive,
	refund,
	refundOf,
	stepPath,
	unitsAt,
} from "#tests/support/returns.ts";
import { selfCheck } from "#tests/support/self-check.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";

const t = useTestApi();

const returnsOf = async (order: OrderDetails) =>
	(await t.get<OrderReturnList>(`${orderPath(order)}/returns`)).items;

/** As whoever opens it now sees it. */
async function shown(order: OrderDetails, { id }: OrderReturn) {
	const made = (await returnsOf(order)).find((one) => one.id === id);
	if (!made) throw new Error(`no return ${id}`);
	return made;
}

const freights = async (order: OrderDetails) =>
	(await returnsOf(order)).map(({ freightCents }) => freightCents);

test("two open returns that together are all of a part give its freight back with the second", async () => {
	const order = await givenSentPart(t);
	const [one, two] = [
		await givenReturn(t, order, unitsAt(order, 1)),
		await givenReturn(t, order, unitsAt(order, 0, 2)),
	];
	expect(await freights(order)).toEqual([0, 0]);
	const approved = [await approve(t, two), await approve(t, one)] as const;
	await refund(t, await receive(t, approved[0]));
	// What is left is the last of it now, before anybody has touched it.
	expect(await freights(order)).toEqual([1500, 0]);
	expect(await refund(t, await receive(t, approved[1]))).toMatchObject({
		freightCents: 1500,
		refundCents: 5180,
	});
});

/** Three units of two lines, of which only so many came. */
async function givenPartlyReceived(
	order: OrderDetails,
	changes?: Parameters<typeof approve>[2],
) {
	const asked = await givenReturn(t, order, unitsAt(order, 1, 2));
	expect(asked).toMatchObject({ freightCents: 1500, freightByRule: true });
	const approved = await approve(t, asked, changes);
	const items = approved.items.map(({ itemId, quantity }) => ({
		...{ itemId, receivedQuantity: quantity - 1 },
		restockedQuantity: 0,
	}));
	const body = { items, version: approved.version };
	const path = stepPath(approved, "receipt");
	return (await t.send<OrderReturn>("POST", path, body)).body;
}

test("of a return that came only partly, the freight waits for the rest", async () => {
	const order = await givenSentPart(t);
	const received = await givenPartlyReceived(order);
	expect(received).toMatchObject({ freightCents: 0, refundCents: 2760 });
	expect(await refund(t, received)).toMatchObject({ refundCents: 2760 });
	expect(await givenReturn(t, order, unitsAt(order, 1, 1))).toMatchObject({
		freightCents: 1500,
	});
});

test("what an operator decides of the freight stays, whatever comes; sent back as it was proposed, it decides nothing", async () => {
	const decided = await givenPartlyReceived(await givenSentPart(t), {
		freightCents: 700,
	});
	expect(decided).toMatchObject({ freightCents: 700, freightByRule: false });
	expect(await refund(t, decided)).toMatchObject({ refundCents: 3460 });
	const proposed = await givenPartlyReceived(await givenSentPart(t), {
		freightCents: 1500,
	});
	expect(proposed).toMatchObject({ freightCents: 0, freightByRule: true });
});

test("a decision is taken back with null", async () => {
	const order = await givenSentPart(t);
	const asked = await givenReturn(t, order, unitsAt(order, 1, 2));
	const approved = await approve(t, asked, { freightCents: 0 });
	expect(approved).toMatchObject({ freightCents: 0, freightByRule: false });
	const received = await receive(t, approved);
	expect(await refund(t, received, { freightCents: null })).toMatchObject({
		...{ freightCents: 1500, freightByRule: true },
		refundCents: order.totalCents,
	});
});

describe("what was shown before another return took the freight, or left it", () => {
	async function givenTwoReceived() {
		const order = await givenSentPart(t);
		const received: OrderReturn[] = [];
		for (const units of [[1], [0, 2]])
			received.push(
				await receive(
					t,
					await approve(
						t,
						await givenReturn(t, order, unitsAt(order, ...units)),
					),
				),
			);
		return { order, received };
	}

	test("is not written down, and the answer says what it is now", async () => {
		const { order, received } = await givenTwoReceived();
		const [one, two] = received as [OrderReturn, OrderReturn];
		await refund(t, one, { refundCents: one.refundCents });
		const path = stepPath(two, "refund");
		const { refundCents } = two;
		expect(
			await t.refused("POST", path, refundOf(two, { refundCents })),
		).toMatchObject({
			...{ status: 409, code: "refund_changed" },
			errors: [
				{
					field: "refundCents",
					message:
						"O valor desta devolução mudou: o reembolso é de R$\u00a070,20, não de R$\u00a055,20. Confira o que foi pago ao cliente.",
				},
			],
		});
		const now = await shown(order, two);
		expect(
			await refund(t, now, { refundCents: now.refundCents }),
		).toMatchObject({ refundCents: 7020 });
	});

	test("is not written down either where a refund was reversed, and the goods are worth more", async () => {
		const order = await givenSale({
			lines: [{ cents: 3333, quantity: 3 }],
			...{ discount: 11, freightCents: 1500 },
		});
		const asked: OrderReturn[] = [];
		for (const _ of [1, 2])
			asked.push(
				await approve(
					t,
					await givenReturn(t, order, unitsAt(order, 1), { comesBack: false }),
				),
			);
		const [one, two] = asked as [OrderReturn, OrderReturn];
		const made = await refund(t, one);
		const { refundCents } = await shown(order, two);
		await t.send("POST", stepPath(made, "reversal"), {
			...{ reason: "Engano", version: made.version },
		});
		const body = refundOf(two, { refundCents });
		const refused = await t.refused("POST", stepPath(two, "refund"), body);
		expect(refused.errors).toMatchObject([
			{ field: "refundCents", message: /^O valor desta devolução mudou/ },
		]);
	});

	test.runIf(isPostgres())(
		"is decided for one after the other, also of two at the same time",
		async () => {
			const { order, received } = await givenTwoReceived();
			const answers = await Promise.all(
				received.map((made) => refund(t, made)),
			);
			expect(sum(answers.map(({ freightCents }) => freightCents))).toBe(1500);
			expect(sum(answers.map(({ refundCents }) => refundCents))).toBe(
				order.totalCents,
			);
		},
	);
});

test("where only the freight was paid, the last return gives it back, and the others end with nothing", async () => {
	const order = await givenSale({
		lines: [
			{ cents: 4000, quantity: 1 },
			{ cents: 3000, quantity: 1 },
		],
		...{ discount: 100, freightCents: 1500 },
	});
	const received: OrderReturn[] = [];
	for (const units of [[1], [0, 1]])
		received.push(
			await receive(
				t,
				await approve(t, await givenReturn(t, order, unitsAt(order, ...units))),
			),
		);
	const refunds: number[] = [];
	for (const made of received)
		refunds.push((await refund(t, made)).refundCents);
	expect(refunds).toEqual([0, 1500]);
	expect(await selfCheck(t.db)).toEqual([]);
});

interface Sale {
	lines: readonly { cents: number; quantity: number }[];
	/** Of the goods, in percent; the marketplace pays a third of it. */
	discount: number;
	freightCents: number;
}

/** One store's, delivered. */
async function givenSale({ lines, discount, freightCents }: Sale) {
	const { id: storeId } = await givenActiveStore(t, {
		settings: {
			...{ commissionRateBps: 1200, shippingRateCents: freightCents },
			freeShippingLimitCents: 99_999_900,
		},
	});
	const items = [];
	for (const { cents, quantity } of lines) {
		const product = { storeId, priceRetailCents: cents };
		items.push({ productId: (await givenProduct(t, product)).id, quantity });
	}
	const goods = sum(lines.map(({ cents, quantity }) => cents * quantity));
	const discountCents = Math.floor((goods * discount) / 100);
	const placed = await givenOrder(t, {
		...{ items, discountCents },
		marketplaceDiscountCents: Math.floor(discountCents / 3),
	});
	return changeOrder(t, placed, "PUT", "status", { status: "entregue" });
}

const anySale: fc.Arbitrary<Sale> = fc.record({
	lines: fc.array(
		fc.record({
			cents: fc.integer({ min: 100, max: 9999 }),
			quantity: fc.integer({ min: 1, max: 3 }),
		}),
		{ minLength: 1, maxLength: 3 },
	),
	discount: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.constant(100)),
	freightCents: fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.constant(1500)),
});

/** What someone does next: to which of what waits, and to how much of it. */
const anyStep = fc.record({
	what: fc.constantFrom("ask", "ask", "go on", "go on", "go on", "refuse"),
	which: fc.nat(),
	units: fc.array(fc.nat({ max: 3 }), { minLength: 3, maxLength: 3 }),
	comesBack: fc.boolean(),
	/** An operator may send back what was shown, or leave it out. */
	sendsBack: fc.boolean(),
});
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

/** Whoever asks for nothing, or for what is not left, is refused, and nothing comes of it. */
async function ask(order: OrderDetails, { units, comesBack }: Step) {
	const returns = await returnsOf(order);
	const items = order.parts.flatMap((part) => part.items);
	const some = items.map((item, place) =>
		Math.min(units[place] ?? 0, unitsLeft(item, returns)),
	);
	if (sum(some) > 0)
		await askForReturn(t, order, unitsAt(order, ...some), { comesBack });
}

async function goOn(order: OrderDetails, { which, units, sendsBack }: Step) {
	const open = (await returnsOf(order)).filter(
		({ state }) => state !== "recusada" && state !== "reembolsada",
	);
	const made = open[which % open.length];
	if (!made) return;
	const { freightCents } = made;
	const terms = sendsBack ? { freightCents } : {};
	if (made.state === "solicitada") return approve(t, made, terms);
	if (made.state === "recebida" || !made.comesBack)
		return refund(t, made, terms);
	const items = made.items.map(({ itemId, quantity }, place) => ({
		itemId,
		receivedQuantity: Math.min(quantity, units[place] ?? 0),
		restockedQuantity: 0,
	}));
	const some = items.some(({ receivedQuantity }) => receivedQuantity > 0);
	const body = { items, version: made.version };
	return some
		? t.send("POST", stepPath(made, "receipt"), body)
		: receive(t, made);
}

async function refuse(order: OrderDetails, { which }: Step) {
	const open = (await returnsOf(order)).filter(
		({ state }) => state === "solicitada" || state === "aprovada",
	);
	const made = open[which % open.length];
	if (!made) return;
	const body = { reason: "Fora do prazo", version: made.version };
	await t.send("POST", stepPath(made, "refusal"), body);
}

/** Until all that was bought is back. */
async function settle(order: OrderDetails) {
	const everything = [9, 9, 9];
	const step: Step = {
		...{ what: "go on", which: 0, units: everything },
		...{ comesBack: true, sendsBack: false },
	};
	while (await goOn(order, step));
	await ask(order, step);
	while (await goOn(order, step));
}

test("in whatever order returns are asked for, approved, received, refused and refunded, taken as proposed they give back value and freight, to the centavo", async () => {
	await fc.assert(
		fc.asyncProperty(
			anySale,
			fc.array(anyStep, { maxLength: 14 }),
			async (sale, steps) => {
				const order = await givenSale(sale);
				for (const step of steps)
					if (step.what === "ask") await ask(order, step);
					else if (step.what === "refuse") await refuse(order, step);
					else await goOn(order, step);
				await settle(order);
				const refunded = (await returnsOf(order)).filter(
					({ state }) => state === "reembolsada",
				);
				const total = (of: "refundCents" | "freightCents") =>
					sum(refunded.map((made) => made[of]));
				expect(total("freightCents")).toBe(sale.freightCents);
				expect(total("refundCents")).toBe(order.totalCents);
				const storeId = order.parts[0]?.storeId ?? 0;
				expect(await balancesOf(t.db, storeId)).toEqual({
					...{ pending: 0, available: 0, inPayout: 0 },
				});
			},
		),
		{ numRuns: 12 },
	);
}, 120_000);
