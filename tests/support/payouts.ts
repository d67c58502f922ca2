import { expect } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import type {
	Payout,
	PayoutCycle,
	PayoutPage,
	TriedClosing,
} from "#contract/payouts.ts";
import type { StoreSettingsInput, StoreSummary } from "#contract/stores.ts";
import { dayOf } from "#core/business-time.ts";
import {
	onDay,
	type PartAccount,
	type RefundMoney,
	refundEntries,
} from "#core/ledger.ts";
import { postEntries } from "#db/ledger/post-entries.ts";
import { orderReturns } from "#db/schema/returns.ts";
import { givenActiveStore, givenOrder, givenProduct } from "./given.ts";
import { changeOrder } from "./order-changes.ts";
import type { TestApi } from "./test-api.ts";

export const pixKey = "52998224725";

/** Noon in São Paulo. */
export function goTo(t: TestApi, day: string): void {
	t.now = new Date(`${day}T15:00:00Z`);
}

/** A store that can be paid: commission 12 %, freight R$ 15,00 up to R$ 100,00, a Pix key since 2 January. */
export async function givenPaidStore(
	t: TestApi,
	settings: Partial<StoreSettingsInput> = {},
): Promise<StoreSummary> {
	goTo(t, "2024-01-02");
	return givenActiveStore(t, {
		settings: {
			...{ commissionRateBps: 1200, pixKey },
			...{ freeShippingLimitCents: 10_000, shippingRateCents: 1500 },
			...settings,
		},
	});
}

/** One sale of a store that was sent and delivered on the day it was made. */
export async function givenDelivered(
	t: TestApi,
	storeId: number,
	priceRetailCents: number,
	on: string,
): Promise<OrderDetails> {
	goTo(t, on);
	const { id } = await givenProduct(t, { storeId, priceRetailCents });
	const order = await givenOrder(t, {
		items: [{ productId: id, quantity: 1 }],
	});
	return deliver(t, order);
}

export function deliver(t: TestApi, order: OrderDetails) {
	return changeOrder(t, order, "PUT", "status", { status: "entregue" });
}

/**
 * Paid R$ 107,00: items of R$ 40,00 and R$ 60,00, freight R$ 15,00, a discount of R$ 8,00 of which the marketplace
 * pays R$ 3,00. Sold and delivered on 2 January, free from the 10th on.
 */
export async function givenWorkedExample(t: TestApi, storeId: number) {
	goTo(t, "2024-01-02");
	const items = [];
	for (const priceRetailCents of [4000, 6000]) {
		const { id } = await givenProduct(t, { storeId, priceRetailCents });
		items.push({ productId: id, quantity: 1 });
	}
	const order = await givenOrder(t, {
		items,
		discountCents: 800,
		marketplaceDiscountCents: 300,
	});
	return deliver(t, order);
}

export function tryClosing(t: TestApi): Promise<TriedClosing> {
	return t.get<TriedClosing>("/api/payouts/closing");
}

/** Closes what trying says, on `day`. */
export async function close(t: TestApi, day: string): Promise<PayoutCycle> {
	goTo(t, day);
	const { digest } = await tryClosing(t);
	const answer = await t.send<PayoutCycle>("POST", "/api/payouts/closing", {
		digest,
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body;
}

/** Frees what is due on `day`, as the standing job would. */
export async function release(t: TestApi, day: string): Promise<void> {
	goTo(t, day);
	await tryClosing(t);
}

export async function payoutsOf(t: TestApi, filters = ""): Promise<Payout[]> {
	return (await t.get<PayoutPage>(`/api/payouts${filters}`)).items;
}

/** An id as a bank makes it: of that day at noon UTC, and no other's. */
export function endToEndId(day: string, number: number): string {
	const unique = String(number).padStart(11, "0");
	return `E12345678${day.replaceAll("-", "")}1200${unique}`;
}

export async function pay(t: TestApi, payout: Payout): Promise<Payout> {
	const paidOn = dayOf(t.now);
	const answer = await t.send<Payout>(
		"POST",
		`/api/payouts/${payout.id}/payment`,
		{
			endToEndId: endToEndId(paidOn, payout.id),
			amountCents: payout.amountCents,
			...{ paidOn, version: payout.version },
		},
	);
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer.body;
}

export async function takeBack(t: TestApi, payout: Payout): Promise<Payout> {
	const answer = await t.send<Payout>(
		"POST",
		`/api/payouts/${payout.id}/return`,
		{
			...{ returnedOn: dayOf(t.now), reason: "Chave inexistente" },
			version: payout.version,
		},
	);
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer.body;
}

/** A refund of an order's first part, whose money is free unless `from` says otherwise, as the ledger and its facts have it. */
export async function givenRefund(
	t: TestApi,
	order: OrderDetails,
	{
		from = "disponivel",
		...refund
	}: Pick<
		RefundMoney,
		"refundCents" | "marketplaceDiscountCents" | "commissionBackCents"
	> & { from?: PartAccount },
): Promise<void> {
	const [part] = order.parts;
	if (!part) throw new Error("an order has parts");
	const today = dayOf(t.now);
	const { storeId } = part;
	const fact = {
		...refund,
		storeId,
		partId: part.id,
		borneBy: "loja" as const,
	};
	const [row] = await t.db
		.insert(orderReturns)
		.values({
			...fact,
			...{ orderId: order.id, state: "reembolsada", reason: "outro" },
			...{ comesBack: false, requestedAt: t.now, refundedOn: today },
			...{ goodsCents: refund.refundCents, actor: "Teste" },
		})
		.returning({ id: orderReturns.id });
	if (!row) throw new Error("an insert always returns its row");
	await postEntries(
		t.db,
		refundEntries({ ...fact, returnId: row.id }, from, onDay(today)),
	);
}
