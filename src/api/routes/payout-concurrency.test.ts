import { describe, expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import type { PayoutCycleList, TriedClosing } from "#contract/payouts.ts";
import type { OrderReturn, OrderReturnList } from "#contract/returns.ts";
import { dayOf } from "#core/business-time.ts";
import { sum } from "#core/money.ts";
import { type Random, randomFor } from "#db/sample/random.ts";
import { marketplaceSettings } from "#db/schema/settings.ts";
import { givenCustomer, givenProduct } from "#tests/support/given.ts";
import { orderPath } from "#tests/support/order-changes.ts";
import {
	endToEndId,
	givenPaidStore,
	payoutsOf,
} from "#tests/support/payouts.ts";
import { askForReturn, refundOf, stepPath } from "#tests/support/returns.ts";
import { selfCheck } from "#tests/support/self-check.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";

const t = useTestApi();
const perDay = 5;

describe.runIf(isPostgres())("every centavo is where its facts say", () => {
	test(
		"after 100 operations of 4 clients at once",
		() => operate({ clients: 4, days: 5 }),
		60_000,
	);

	test("after 2.000 operations of 16 clients at once", {
		tags: "all",
		timeout: 240_000,
	}, async () => {
		const answers = await operate({ clients: 16, days: 25 });
		for (const act of [
			...["place 201", "deliver 200", "cancel 200", "refund 200", "hold 200"],
			...["release 200", "close 201", "pay 200", "bank return 200"],
			...["payment reversal 200", "refund reversal 200"],
		])
			expect(answers.get(act), act).toBeGreaterThan(0);
		const { items } = await t.get<PayoutCycleList>("/api/payouts/cycles");
		expect(items.length).toBeGreaterThan(1);
	});
});

async function operate({
	clients,
	days,
}: {
	clients: number;
	days: number;
}): Promise<Map<string, number>> {
	await t.db
		.update(marketplaceSettings)
		.set({ returnWindowDays: 0, payoutCadence: "semanal" });
	const products: number[] = [];
	for (let n = 0; n < 6; n++) {
		const { id: storeId } = await givenPaidStore(t);
		const product = await givenProduct(t, { storeId, stock: 100_000 });
		products.push(product.id);
	}
	const { id: customerId } = await givenCustomer(t);
	const placed: string[] = [];
	const answers = new Map<string, number>();
	const start = t.now.getTime();
	for (let day = 0; day < days; day++) {
		t.now = new Date(start + day * 86_400_000);
		await Promise.all(
			Array.from({ length: clients }, async (_, client) => {
				const random = randomFor(`day ${day} client ${client}`);
				for (let done = 0; done < perDay; ) {
					const [name, , act] = random.weighted(
						operations,
						([, weight]) => weight,
					);
					const status = await act({ random, placed, products, customerId });
					const key = `${name} ${status}`;
					answers.set(key, (answers.get(key) ?? 0) + 1);
					if (wasDone(key)) done++;
				}
			}),
		);
	}
	const done = [...answers].filter(([key]) => wasDone(key));
	expect(sum(done.map(([, count]) => count))).toBe(clients * days * perDay);
	const failed = [...answers.keys()].filter((key) => / 5\d\d$/.test(key));
	expect(failed).toEqual([]);
	expect(await selfCheck(t.db)).toEqual([]);
	return answers;
}

interface Given {
	random: Random;
	/** Codes of what was ordered so far, by anyone. */
	placed: string[];
	products: readonly number[];
	customerId: number;
}

type Operation = [
	name: string,
	weight: number,
	/** Answers the status, or that there was nothing to do it to. */
	act: (given: Given) => Promise<number>,
];

const nothingToDo = 0;
/** Not refused, nor without anything to do it to. */
const wasDone = (key: string) => / 20[01]$/.test(key);

const operations: readonly Operation[] = [
	["place", 34, place],
	["deliver", 26, (given) => changed(given, "PUT", "status", delivered)],
	["cancel", 8, (given) => changed(given, "POST", "cancellation", {})],
	["refund", 10, refund],
	["hold", 4, hold],
	["release", 4, async () => (await tried()).status],
	["close", 5, closeCycle],
	["pay", 7, (given) => settle(given, "payment")],
	["bank return", 3, (given) => settle(given, "return")],
	["payment reversal", 3, reversePayment],
	["refund reversal", 2, reverseRefund],
];

const delivered = { status: "entregue" };

async function place({ random, placed, products, customerId }: Given) {
	const items = [random.pick(products), random.pick(products)]
		.filter((id, at, all) => all.indexOf(id) === at)
		.map((productId) => ({ productId, quantity: random.int(1, 3) }));
	const { status, body } = await t.send<OrderDetails>(
		...(["POST", "/api/orders"] as const),
		{
			...{ customerId, items, paymentMethod: "pix" },
			...{ discountCents: 500, marketplaceDiscountCents: random.int(0, 500) },
		},
		{ "idempotency-key": `order-${t.nextNumber()}` },
	);
	if (status === 201) placed.push(body.code);
	return status;
}

async function changed(
	given: Given,
	method: "PUT" | "POST",
	what: string,
	body: object,
): Promise<number> {
	const order = await anyOrder(given);
	if (!order) return nothingToDo;
	const path = `${orderPath(order)}/${what}`;
	const { version } = order;
	return (await t.send(method, path, { ...body, version })).status;
}

async function hold(given: Given): Promise<number> {
	const order = await anyOrder(given);
	const part = order && given.random.pick(order.parts);
	if (!order || !part) return nothingToDo;
	const path = `${orderPath(order)}/parts/${part.id}/hold`;
	const { version } = order;
	const lifted = await t.send("DELETE", `${path}?version=${version}`);
	if (lifted.status !== 409) return lifted.status;
	const reason = "Conferência";
	return (await t.send("POST", path, { reason, version })).status;
}

async function anyOrder({ random, placed }: Given) {
	if (placed.length === 0) return undefined;
	const code = random.pick(placed);
	return t.get<OrderDetails>(orderPath({ code }));
}

/** One unit of an item, which the customer keeps, from the request to their money. */
async function refund(given: Given): Promise<number> {
	const order = await anyOrder(given);
	const item = order && given.random.pick(given.random.pick(order.parts).items);
	if (!order || !item) return nothingToDo;
	const unit = { itemId: item.id, quantity: 1 };
	const asked = await askForReturn(t, order, [unit], { comesBack: false });
	if (asked.status !== 201) return asked.status;
	const { borneBy, freightCents, comesBack, version } = asked.body;
	const approved = await t.send<OrderReturn>(
		...(["POST", stepPath(asked.body, "approval")] as const),
		{ borneBy, freightCents, comesBack, version },
	);
	if (approved.status !== 200) return approved.status;
	const made = refundOf(approved.body, { refundedOn: dayOf(t.now) });
	return (await t.send("POST", stepPath(asked.body, "refund"), made)).status;
}

async function reversePayment({ random }: Given): Promise<number> {
	const paid = await payoutsOf(t, "?state=pago");
	if (paid.length === 0) return nothingToDo;
	const { id, version } = random.pick(paid);
	return reverse(`/api/payouts/${id}/reversal`, version);
}

async function reverseRefund(given: Given): Promise<number> {
	const order = await anyOrder(given);
	if (!order) return nothingToDo;
	const path = `${orderPath(order)}/returns`;
	const made = (await t.get<OrderReturnList>(path)).items.find(
		({ state }) => state === "reembolsada",
	);
	if (!made) return nothingToDo;
	return reverse(stepPath(made, "reversal"), made.version);
}

async function reverse(path: string, version: number): Promise<number> {
	return (await t.send("POST", path, { reason: "Engano", version })).status;
}

function tried() {
	return t.send<TriedClosing>("GET", "/api/payouts/closing");
}

async function closeCycle(): Promise<number> {
	const { statements, digest } = (await tried()).body;
	if (statements === 0) return nothingToDo;
	return (await t.send("POST", "/api/payouts/closing", { digest })).status;
}

async function settle(
	{ random }: Given,
	how: "payment" | "return",
): Promise<number> {
	const payouts = await payoutsOf(t, "?state=aberto");
	if (payouts.length === 0) return nothingToDo;
	const { id, amountCents, version } = random.pick(payouts);
	const today = dayOf(t.now);
	const body =
		how === "payment"
			? { endToEndId: endToEndId(today, id), amountCents, paidOn: today }
			: { returnedOn: today, reason: "Conta encerrada" };
	const path = `/api/payouts/${id}/${how}`;
	return (await t.send("POST", path, { ...body, version })).status;
}
