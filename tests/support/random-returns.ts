import { asc, eq } from "drizzle-orm";
import { changeReturn, type DecideReturn } from "#api/actions/change-return.ts";
import { approveReturn, refuseReturn } from "#api/actions/decide-return.ts";
import { receiveReturn } from "#api/actions/receive-return.ts";
import { refundReturn } from "#api/actions/refund-return.ts";
import { requestReturn } from "#api/actions/request-return.ts";
import { reverseRefund } from "#api/actions/reverse-refund.ts";
import type { OrderReturn } from "#contract/returns.ts";
import { localOperator } from "#core/actor.ts";
import { dayOf } from "#core/business-time.ts";
import { returnBearers, returnReasons } from "#core/return-rules.ts";
import { orderItems, orders } from "#db/schema/orders.ts";
import { anyOf, type MoneyAct } from "./random-money.ts";

/** One more is asked for, or one that waits for something gets it; some are dealt with at once. */
export async function randomReturnStep(act: MoneyAct): Promise<string | null> {
	const { random, returns } = act;
	const isNew = returns.length === 0 || random.chance(0.3);
	let what = await (isNew ? ask(act) : goOn(act));
	while (what !== null && returns.length > 0 && random.chance(0.7))
		what = await goOn(act);
	if (act.refunded.length > 0 && random.chance(0.2))
		what = await reverseAnyRefund(act);
	return what;
}

function goOn(act: MoneyAct): Promise<string> {
	const made = act.random.pick(act.returns);
	if (made.state === "recebida") return refund(act, made);
	if (made.state === "aprovada")
		return made.comesBack ? receive(act, made) : refund(act, made);
	return act.random.chance(0.85) ? approve(act, made) : refuse(act, made);
}

async function ask(act: MoneyAct): Promise<string | null> {
	const { db, random, realNow, expected, returns } = act;
	const worth = expected.worthSomething();
	const free = worth.filter(({ isFree }) => isFree);
	const part = anyOf(act, free.length > 0 && random.chance(0.7) ? free : worth);
	if (!part) return null;
	const [order] = await db
		.select({ code: orders.code })
		.from(orders)
		.where(eq(orders.id, part.orderId));
	const sold = await db
		.select()
		.from(orderItems)
		.where(eq(orderItems.partId, part.id))
		.orderBy(asc(orderItems.id));
	const some = sold.filter((_, index) => index === 0 || random.chance(0.6));
	const { asked } = await requestReturn(db, {
		code: order?.code ?? "",
		asked: {
			items: some.map(({ id, quantity }) => ({
				itemId: id,
				quantity: random.int(1, quantity),
			})),
			reason: random.pick(returnReasons),
			comesBack: part.deliveredOn !== null && random.chance(0.6),
			note: "",
		},
		...{ actor: localOperator, idempotency: null, ofStorefront: null, realNow },
	});
	part.openReturns += 1;
	returns.push(asked);
	return "return asked for";
}

function approve(act: MoneyAct, made: OrderReturn) {
	const { random } = act;
	const terms = {
		borneBy: random.pick([made.borneBy, ...returnBearers]),
		freightCents: random.int(0, made.freightLeftCents),
		comesBack: made.comesBack,
	};
	return step(act, made, (_, loaded) => approveReturn(loaded, terms));
}

function refuse(act: MoneyAct, made: OrderReturn) {
	const reason = "Fora do prazo";
	return step(act, made, (_, loaded) => refuseReturn(loaded, { reason }));
}

/** Of each item some came, and some of those can be sold again. */
function receive(act: MoneyAct, made: OrderReturn) {
	const items = made.items.map(({ itemId, quantity }) => {
		const receivedQuantity = act.random.int(0, quantity);
		const restockedQuantity = act.random.int(0, receivedQuantity);
		return { itemId, receivedQuantity, restockedQuantity };
	});
	return step(act, made, (tx, loaded) => receiveReturn(tx, loaded, items));
}

function refund(act: MoneyAct, made: OrderReturn) {
	const terms = {
		borneBy: act.random.pick([made.borneBy, ...returnBearers]),
		freightCents: act.random.int(0, made.freightLeftCents),
		...{ method: "cartao" as const, reference: null },
		refundedOn: dayOf(act.realNow),
	};
	return step(act, made, (tx, loaded) => refundReturn(tx, loaded, terms));
}

/** The refund was none, or another: its return waits again. */
export async function reverseAnyRefund(act: MoneyAct): Promise<string | null> {
	const made = anyOf(act, act.refunded);
	if (!made) return null;
	const { db, realNow, expected, returns, refunded } = act;
	const after = await changeReturn(
		...([db, made, { actor: localOperator, realNow }] as const),
		(tx, loaded) => reverseRefund(tx, loaded, { reason: "Engano" }),
	);
	refunded.splice(refunded.indexOf(made), 1);
	returns.push(after);
	// What the refund had made free was freed before it was reversed.
	expected.released(dayOf(realNow));
	const part = expected.part(made.partId);
	part.openReturns += 1;
	// Freed at nothing, what comes back waits for its return.
	if (!part.wasFreed) part.isFree = false;
	if (made.borneBy === "loja") part.cents += costOf(made);
	return "refund reversed";
}

/** What a refund takes from its store. */
function costOf(made: OrderReturn): number {
	const { refundCents, marketplaceDiscountCents, commissionBackCents } = made;
	return refundCents + marketplaceDiscountCents - commissionBackCents;
}

async function step(
	{ db, realNow, expected, returns, refunded }: MoneyAct,
	made: OrderReturn,
	decide: DecideReturn,
): Promise<string> {
	const by = { actor: localOperator, realNow };
	const after = await changeReturn(db, made, by, decide);
	const isSettled = ["recusada", "reembolsada"].includes(after.state);
	returns.splice(returns.indexOf(made), 1, ...(isSettled ? [] : [after]));
	const part = expected.part(after.partId);
	if (isSettled) part.openReturns -= 1;
	if (after.state !== "reembolsada") return `return ${after.state}`;
	refunded.push(after);
	if (after.borneBy === "marketplace") return "refund of the marketplace";
	part.cents -= costOf(after);
	return part.isFree ? "refund of free money" : "refund of money that waits";
}
