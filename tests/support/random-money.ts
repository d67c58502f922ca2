import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { adjustBalance } from "#api/actions/adjust-balance.ts";
import { cancelOrder } from "#api/actions/cancel-order.ts";
import { catchUpLedger } from "#api/actions/catch-up-ledger.ts";
import { changeOrder, type DecideChange } from "#api/actions/change-order.ts";
import {
	closePayoutCycle,
	tryClosing,
} from "#api/actions/close-payout-cycle.ts";
import { liftHoldOf, placeHold } from "#api/actions/hold-part.ts";
import { changeStatus } from "#api/actions/move-order-parts.ts";
import { reversePayment } from "#api/actions/reverse-payment.ts";
import { decidedMove } from "#api/actions/save-order-moves.ts";
import { payPayout, returnPayout } from "#api/actions/settle-payout.ts";
import type { OrderReturn } from "#contract/returns.ts";
import { localOperator } from "#core/actor.ts";
import { dayOf } from "#core/business-time.ts";
import type { Database } from "#db/database.ts";
import { wholeOrders } from "#db/queries/locked-orders.ts";
import type { Random } from "#db/sample/random.ts";
import { orders } from "#db/schema/orders.ts";
import { payouts } from "#db/schema/payouts.ts";
import type { ExpectedBalances } from "./expected-balances.ts";
import { endToEndId } from "./payouts.ts";
import { randomReturnStep, reverseAnyRefund } from "./random-returns.ts";

/** A marketplace at one moment, and what its stores must have. */
export interface MoneyAct {
	db: Database;
	random: Random;
	realNow: Date;
	storeIds: readonly number[];
	expected: ExpectedBalances;
	/** Those something is still to be done about. */
	returns: OrderReturn[];
	refunded: OrderReturn[];
	/** False: nothing frees money but what people do. */
	jobRuns?: boolean;
}

/** What happened; null when there was nothing to do it to. */
type Act = (act: MoneyAct) => Promise<string | null>;

/** Heavier ones come more often. Each does what operators do, and tells what is expected of it once it is done. */
const acts: readonly [weight: number, act: Act][] = [
	[3, changeAnyStatus],
	[1, cancelAny],
	[8, randomReturnStep],
	[2, holdOrLift],
	[1, adjustAny],
	[3, release],
	[3, close],
	[4, payAny],
	[3, sendAnyBack],
	[2, reverseAnyPayment],
	[2, reverseAnyRefund],
];

export function randomAct(act: MoneyAct): Promise<string | null> {
	// Whether the job came before it makes no difference to what is done now.
	act.expected.released(dayOf(act.realNow));
	const [, perform] = act.random.weighted(acts, ([weight]) => weight);
	return perform(act);
}

const by = ({ realNow }: MoneyAct) => ({ actor: localOperator, realNow });

export function anyOf<Item>({ random }: MoneyAct, items: readonly Item[]) {
	return items.length > 0 ? random.pick(items) : undefined;
}

async function changed(
	act: MoneyAct,
	orderId: number,
	decide: DecideChange,
): Promise<void> {
	const [order] = await act.db
		.select({ code: orders.code, version: orders.version })
		.from(orders)
		.where(eq(orders.id, orderId));
	if (!order) throw new Error(`there is no order ${orderId}`);
	await changeOrder(act.db, wholeOrders, order, by(act), decide);
}

/** Delivered, mostly, and now and then not so. */
async function changeAnyStatus(act: MoneyAct): Promise<string | null> {
	const { random, expected } = act;
	const to = random.chance(0.85) ? "entregue" : "enviado";
	const isThere = to === "entregue";
	const part = anyOf(
		act,
		expected.worthSomething().filter((one) => !one.deliveredOn === isThere),
	);
	if (!part) return null;
	const { orderId } = part;
	await changed(act, orderId, (tx, order) =>
		decidedMove(tx, changeStatus(order, { status: to, trackingCodes: [] })),
	);
	for (const one of expected.partsOf(orderId))
		one.deliveredOn = isThere ? (one.deliveredOn ?? dayOf(act.realNow)) : null;
	return to;
}

async function cancelAny(act: MoneyAct): Promise<string | null> {
	const part = anyOf(act, act.expected.worthSomething());
	if (!part) return null;
	const { orderId } = part;
	await changed(act, orderId, (tx, order, at) =>
		cancelOrder(tx, order, { reason: null, ...at }),
	);
	for (const one of act.expected.partsOf(orderId)) one.cents = 0;
	return "cancelled";
}

async function holdOrLift(act: MoneyAct): Promise<string | null> {
	const isHeld = act.random.chance(0.4);
	const part = anyOf(
		act,
		act.expected.worthSomething().filter((one) => one.isHeld === isHeld),
	);
	if (!part) return null;
	const { id, orderId } = part;
	await changed(
		act,
		orderId,
		isHeld ? liftHoldOf(id) : placeHold(id, "Conferência"),
	);
	part.isHeld = !isHeld;
	if (part.isHeld) {
		if (part.isFree && part.cents !== 0) part.wasFreed = false;
		part.isFree = false;
	}
	return isHeld ? "lifted" : "held";
}

async function adjustAny(act: MoneyAct): Promise<string | null> {
	const storeId = act.random.pick(act.storeIds);
	const amountCents = act.random.pick([-30_000, -1, 1, 777, 50_000]);
	await adjustBalance(
		act.db,
		{
			storeId,
			given: { amountCents, reason: "Acerto", proof: "E-mail" },
			idempotencyKey: `adjustment ${act.random.next()}`,
		},
		by(act),
	);
	act.expected.adjusted(storeId, amountCents);
	return "adjusted";
}

async function release({ db, realNow, jobRuns = true }: MoneyAct) {
	if (jobRuns) await catchUpLedger(db, realNow);
	return "released";
}

async function close(act: MoneyAct): Promise<string | null> {
	const { db, realNow, expected } = act;
	const { statements, digest } = await tryClosing(db, realNow);
	if (statements === 0) return null;
	const { id } = await closePayoutCycle(db, { digest }, by(act));
	const made = await db.select().from(payouts).where(eq(payouts.cycleId, id));
	for (const { storeId, amountCents } of made) {
		const { availableCents } = expected.of(storeId);
		expect(amountCents).toBeLessThanOrEqual(availableCents);
		expected.closed(storeId, amountCents);
	}
	return "closed";
}

async function payAny(act: MoneyAct): Promise<string | null> {
	const payout = anyOf(act, await payoutsIn(act, ["aberto"]));
	if (!payout) return null;
	const { id, storeId, amountCents, version } = payout;
	const paidOn = dayOf(act.realNow);
	await payPayout(
		act.db,
		id,
		{ endToEndId: endToEndId(paidOn, id), amountCents, paidOn, version },
		by(act),
	);
	act.expected.paid(storeId, amountCents);
	if (act.random.chance(0.3)) return reverseAnyPayment(act);
	return "paid";
}

async function sendAnyBack(act: MoneyAct): Promise<string | null> {
	const payout = anyOf(act, await payoutsIn(act, ["aberto", "pago"]));
	if (!payout) return null;
	const { id, storeId, amountCents, state, version } = payout;
	await returnPayout(
		act.db,
		id,
		{ returnedOn: dayOf(act.realNow), reason: "Conta encerrada", version },
		by(act),
	);
	act.expected.sentBack(storeId, amountCents, state === "pago");
	return "sent back";
}

async function reverseAnyPayment(act: MoneyAct): Promise<string | null> {
	const payout = anyOf(act, await payoutsIn(act, ["pago"]));
	if (!payout) return null;
	const { id, storeId, amountCents, version } = payout;
	await reversePayment(act.db, id, { reason: "Engano", version }, by(act));
	act.expected.paid(storeId, -amountCents);
	return "payment reversed";
}

async function payoutsIn({ db }: MoneyAct, states: readonly string[]) {
	const all = await db.select().from(payouts).orderBy(payouts.id);
	return all.filter(({ state }) => states.includes(state));
}
