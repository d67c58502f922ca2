import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { AuditEntry } from "#contract/audit.ts";
import { auditTitle, changesText } from "#contract/audit-text.ts";
import type { Page } from "#contract/common.ts";
import type { OrderDetails } from "#contract/orders.ts";
import type {
	OrderMoney,
	PartMoney,
	PartMoneyPage,
	StoreBalance,
	StoreBalances,
} from "#contract/payouts.ts";
import { localOperator } from "#core/actor.ts";
import { rowsOf } from "#db/database.ts";
import { lockClosing } from "#db/ledger/close-cycle.ts";
import { givenOrder, givenProduct } from "#tests/support/given.ts";
import { changeOrder, orderPath } from "#tests/support/order-changes.ts";
import {
	close,
	deliver,
	givenDelivered,
	givenPaidStore,
	givenRefund,
	goTo,
	pay,
	payoutsOf,
	release,
	takeBack,
	tryClosing,
} from "#tests/support/payouts.ts";
import {
	approve,
	givenReturn,
	receive,
	refund,
	unitsAt,
} from "#tests/support/returns.ts";
import { selfCheck } from "#tests/support/self-check.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";
import { closePayoutCycle } from "../actions/close-payout-cycle.ts";

const t = useTestApi();

test("a part says why its money is not free, from which day it is, and when its cycle can be closed", async () => {
	const { id: storeId } = await givenPaidStore(t);
	const { id: productId } = await givenProduct(t, { storeId });
	const sold = await givenOrder(t, { items: [{ productId, quantity: 1 }] });
	expect(await moneyOf(sold)).toMatchObject({
		...{ state: "a-receber", reasons: ["nao-entregue"] },
		...{ placedOn: "2024-01-02", freeOn: null, closesOn: null },
	});
	const order = await givenDelivered(t, storeId, 5000, "2024-01-10");
	expect(await moneyOf(order)).toEqual({
		...{ partId: order.parts[0]?.id, orderCode: order.code },
		...{ placedOn: "2024-01-10", amountCents: 5900, state: "a-receber" },
		...{ reasons: ["prazo-de-devolucao"], freeOn: "2024-01-18" },
		...{ closesOn: "2024-02-01", leftOut: null, hold: null, payoutId: null },
	});
	await release(t, "2024-01-18");
	expect(await moneyOf(order)).toMatchObject({
		...{ state: "disponivel", reasons: [], freeOn: "2024-01-18" },
		closesOn: "2024-02-01",
	});
});

test("a part that is free says why its store would not be paid all the same", async () => {
	const { id: storeId } = await givenPaidStore(t, { pixKey: null });
	const order = await givenDelivered(t, storeId, 5000, "2024-01-02");
	await release(t, "2024-01-10");
	expect(await moneyOf(order)).toMatchObject({
		...{ state: "disponivel", leftOut: "sem-chave-pix" },
	});
});

test("a part follows its payout: on its way, paid, sent back, paid again", async () => {
	const { id: storeId } = await givenPaidStore(t);
	const order = await givenDelivered(t, storeId, 5000, "2024-01-02");
	await release(t, "2024-01-10");
	await close(t, "2024-01-16");
	const [payout] = await payoutsOf(t);
	if (!payout) throw new Error("one was made");
	expect(await moneyOf(order)).toMatchObject({
		...{ state: "em-repasse", payoutId: payout.id, closesOn: null },
	});
	expect(await unpaid(storeId)).toHaveLength(1);
	const paid = await pay(t, payout);
	expect(await moneyOf(order)).toMatchObject({ state: "pago" });
	expect(await unpaid(storeId)).toEqual([]);
	goTo(t, "2024-01-20");
	await takeBack(t, paid);
	expect(await moneyOf(order)).toMatchObject({
		...{ state: "disponivel", payoutId: null, closesOn: "2024-02-01" },
	});
	expect(await unpaid(storeId)).toEqual([await moneyOf(order)]);
	await close(t, "2024-02-01");
	expect(await moneyOf(order)).toMatchObject({
		...{ state: "em-repasse", payoutId: payout.id + 1 },
	});
});

test("what a store was not paid yet is read page by page, newest first", async () => {
	const { id: storeId } = await givenPaidStore(t);
	for (const day of ["2024-01-02", "2024-01-03", "2024-01-04"])
		await givenDelivered(t, storeId, 5000, day);
	const path = `/api/stores/${storeId}/money?pageSize=2`;
	const first = await t.get<PartMoneyPage>(path);
	expect(first.total).toBe(3);
	expect(first.items.map(({ placedOn }) => placedOn)).toEqual([
		"2024-01-04",
		"2024-01-03",
	]);
	const second = await t.get<PartMoneyPage>(
		`${path}&cursor=${first.nextCursor}`,
	);
	expect(second.items.map(({ placedOn }) => placedOn)).toEqual(["2024-01-02"]);
});

test("a hold keeps money that waits, and takes back what was free, until it is lifted", async () => {
	const { id: storeId } = await givenPaidStore(t);
	const delivered = await givenDelivered(t, storeId, 5000, "2024-01-02");
	await release(t, "2024-01-10");
	const held = await hold(delivered);
	expect(await moneyOf(held)).toMatchObject({
		...{ state: "a-receber", reasons: ["retido"], freeOn: null },
		hold: { reason: "Suspeita de fraude", by: "Operador local" },
		amountCents: 5900,
	});
	expect(held.history.map(({ kind }) => kind)).toContain("hold");
	expect(await close(t, "2024-01-16")).toMatchObject({ totalCents: 0 });
	const { items } = await t.get<Page<AuditEntry>>(
		`/api/audit?subject=order&recordId=${held.id}`,
	);
	const entry = items[0];
	expect(entry && auditTitle(entry)).toBe("Retenção do repasse alterada");
	expect(entry && changesText(entry)).toContain("Repasse retido: não → sim");

	const { code } = await t.refused("POST", holdPath(held), {
		...{ reason: "De novo", version: held.version },
	});
	expect(code).toBe("already_held");
	const lifted = await t.send<OrderDetails>(
		"DELETE",
		`${holdPath(held)}?version=${held.version}`,
	);
	expect(lifted.status).toBe(200);
	const again = await t.refused(
		"DELETE",
		`${holdPath(held)}?version=${lifted.body.version}`,
	);
	expect(again.code).toBe("not_held");
	await release(t, "2024-01-17");
	expect(await moneyOf(held)).toMatchObject({
		...{ state: "disponivel", freeOn: "2024-01-16" },
	});
	expect(await close(t, "2024-02-01")).toMatchObject({ totalCents: 5900 });
	expect(await selfCheck(t.db)).toEqual([]);
});

test("what was freed stays free when its delivery is taken back, and can still be held by hand", async () => {
	const { id: storeId } = await givenPaidStore(t);
	const delivered = await givenDelivered(t, storeId, 5000, "2024-01-02");
	await release(t, "2024-01-10");
	const back = await changeOrder(t, delivered, "PUT", "status", {
		status: "enviado",
	});
	await release(t, "2024-01-11");
	expect(await moneyOf(back)).toMatchObject({
		...{ state: "disponivel", reasons: [], freeOn: "2024-01-10" },
	});
	expect(await selfCheck(t.db)).toEqual([]);
	const held = await hold(back);
	expect(await moneyOf(held)).toMatchObject({
		...{ state: "a-receber", reasons: ["nao-entregue", "retido"] },
	});
});

test.runIf(isPostgres())(
	"whoever takes free money back waits for a closing that is under way, and sees what it paid",
	async () => {
		const { id: storeId } = await givenPaidStore(t);
		const order = await givenDelivered(t, storeId, 5000, "2024-01-02");
		await release(t, "2024-01-10");
		goTo(t, "2024-01-16");
		const seen = await tryClosing(t);
		const refused = await t.db.transaction(async (tx) => {
			await lockClosing(tx);
			const held = t.refused("POST", holdPath(order), {
				...{ reason: "Suspeita de fraude", version: order.version },
			});
			await vi.waitFor(async () => expect(await isWaited()).toBe(true), {
				...{ timeout: 20_000, interval: 20 },
			});
			await closePayoutCycle(tx, seen, {
				...{ actor: localOperator, realNow: t.now },
			});
			return { held };
		});
		expect((await refused.held).code).toBe("part_paid");
	},
);

async function isWaited(): Promise<boolean> {
	const waiting = await rowsOf(
		t.db,
		sql`select from pg_locks where relation = 'payout_cycles'::regclass and not granted`,
	);
	return waiting.length > 0;
}

test("what was paid, or cancelled, is not held back", async () => {
	const { id: storeId } = await givenPaidStore(t);
	const paid = await givenDelivered(t, storeId, 5000, "2024-01-02");
	const { id: productId } = await givenProduct(t, { storeId });
	const sold = await givenOrder(t, { items: [{ productId, quantity: 1 }] });
	await t.send("POST", `${orderPath(sold)}/cancellation`, { version: 1 });
	await release(t, "2024-01-10");
	await close(t, "2024-01-16");
	const reason = "Suspeita de fraude";
	const refusals = [
		await t.refused("POST", holdPath(paid), { reason, version: paid.version }),
		await t.refused("POST", holdPath(sold), { reason, version: 2 }),
	];
	expect(refusals.map(({ code }) => code)).toEqual([
		"part_paid",
		"order_cancelled",
	]);
	expect(await moneyOf(sold)).toMatchObject({
		...{ state: "cancelado", amountCents: 0, reasons: [] },
	});
});

test("an adjustment is added to what is free, or taken from it, with its proof in the audit", async () => {
	const { id, name } = await givenPaidStore(t);
	const path = `/api/stores/${id}/adjustments`;
	const given = { reason: "Multa por atraso", proof: "Contrato 12, § 4" };
	const answer = await t.send<StoreBalance>(
		...(["POST", path, { amountCents: -700, ...given }] as const),
		withKey("ajuste-1"),
	);
	expect(answer).toMatchObject({
		status: 201,
		body: { availableCents: -700, leftOut: "saldo-negativo" },
	});
	await t.send(
		...(["POST", path, { amountCents: 1000, ...given }] as const),
		withKey("ajuste-2"),
	);
	goTo(t, "2024-01-16");
	expect(await close(t, "2024-01-16")).toMatchObject({ totalCents: 300 });
	const { items } = await t.get<Page<AuditEntry>>("/api/audit");
	const entry = items.find(({ entity }) => entity === "adjustment");
	expect(entry && auditTitle(entry)).toBe("Ajuste manual lançado");
	expect(entry && changesText(entry)).toContain(name);
	expect(entry && changesText(entry)).toContain("Contrato 12, § 4");
	expect(await selfCheck(t.db)).toEqual([]);
});

test("money that an open return kept is free on the day of its refund, also of one of nothing", async () => {
	const { id: storeId } = await givenPaidStore(t);
	const { id } = await givenProduct(t, { storeId, priceRetailCents: 2500 });
	const items = [{ productId: id, quantity: 2 }];
	// Only the freight was paid, and goes back with the last unit.
	const order = await deliver(
		t,
		await givenOrder(t, { items, discountCents: 5000 }),
	);
	goTo(t, "2024-01-05");
	const asked = await givenReturn(t, order, unitsAt(order, 1));
	goTo(t, "2024-01-20");
	const received = await receive(t, await approve(t, asked));
	const made = await refund(t, received, { refundedOn: "2024-01-20" });
	expect(made.refundCents).toBe(0);
	expect(await moneyOf(order)).toMatchObject({
		...{ amountCents: 1500, reasons: [], freeOn: "2024-01-20" },
	});
	await release(t, "2024-01-25");
	const rows = await rowsOf<{ on: string }>(
		t.db,
		sql`select posted_on::text as on from ledger_entries where kind = 'liberacao' and store_id = ${storeId}`,
	);
	expect(rows).toEqual([{ on: "2024-01-20" }]);
});

test("a negative balance says what took it below zero since it last was not", async () => {
	const { id: storeId } = await givenPaidStore(t);
	const causes = async () => {
		const { items } = await t.get<StoreBalances>("/api/payouts/balances");
		return items.find((store) => store.storeId === storeId)?.negativeBy;
	};
	const adjust = (amountCents: number, key: string) =>
		t.send<StoreBalance>(
			...(["POST", `/api/stores/${storeId}/adjustments`] as const),
			{ amountCents, reason: "Multa por atraso", proof: "Contrato 12" },
			withKey(key),
		);
	await givenDelivered(t, storeId, 5000, "2024-01-02");
	const refunded = await givenDelivered(t, storeId, 5000, "2024-01-02");
	const cancelled = await givenDelivered(t, storeId, 5000, "2024-01-02");
	await release(t, "2024-01-10");
	const free = 3 * 5900;
	expect((await adjust(-free - 1, "debito-1")).body).toMatchObject({
		...{ availableCents: -1, negativeBy: ["ajuste"] },
	});
	await givenRefund(t, refunded, {
		...{ refundCents: 5000, marketplaceDiscountCents: 0 },
		commissionBackCents: 600,
	});
	expect(await causes()).toEqual(["estorno", "ajuste"]);
	expect((await adjust(100_000, "credito-1")).body.negativeBy).toEqual([]);
	await close(t, "2024-01-16");
	await changeOrder(t, cancelled, "POST", "cancellation");
	expect(await causes()).toEqual(["cancelamento"]);
	await close(t, "2024-02-01");
	expect(await causes()).toEqual(["cancelamento"]);
	await adjust(5900, "credito-2");
	expect(await causes()).toEqual([]);
	const freed = await givenDelivered(t, storeId, 5000, "2024-02-02");
	await release(t, "2024-02-10");
	await adjust(-5000, "debito-2");
	expect(await causes()).toEqual([]);
	await hold(freed);
	expect(await causes()).toEqual(["retencao"]);
});

test("an adjustment of nothing, without a reason or of no store is refused", async () => {
	const { id } = await givenPaidStore(t);
	const path = `/api/stores/${id}/adjustments`;
	const nothing = await t.refused(
		...(["POST", path, { amountCents: 0, reason: " ", proof: "" }] as const),
		withKey("ajuste-1"),
	);
	expect(nothing.errors).toMatchObject([
		{ field: "amountCents" },
		{ field: "reason" },
		{ field: "proof" },
	]);
	const given = { amountCents: 5, reason: "Multa", proof: "E-mail" };
	const nobody = await t.refused(
		...(["POST", "/api/stores/99/adjustments", given] as const),
		withKey("ajuste-1"),
	);
	expect(nobody.code).toBe("not_found");
	const keyless = await t.refused("POST", path, given);
	expect(keyless.errors).toMatchObject([{ field: "idempotency-key" }]);
});

test("an adjustment that is sent again, also at the same moment, is made once", async () => {
	const { id } = await givenPaidStore(t);
	const path = `/api/stores/${id}/adjustments`;
	const given = { amountCents: 700, reason: "Frete", proof: "Chamado 7" };
	const send = () =>
		t.send<StoreBalance>("POST", path, given, withKey("ajuste-1"));
	const answers = [...(await Promise.all([send(), send()])), await send()];
	for (const { status, body } of answers) {
		expect(status).toBe(201);
		expect(body.availableCents).toBe(700);
	}
	const other = await t.refused(
		...(["POST", path, { ...given, amountCents: 701 }] as const),
		withKey("ajuste-1"),
	);
	expect(other.code).toBe("idempotency_conflict");
	const { items } = await t.get<Page<AuditEntry>>("/api/audit");
	expect(items.filter(({ entity }) => entity === "adjustment")).toHaveLength(1);
	expect(await selfCheck(t.db)).toEqual([]);
});

function withKey(key: string) {
	return { "idempotency-key": key };
}

function holdPath(order: OrderDetails): string {
	return `${orderPath(order)}/parts/${order.parts[0]?.id}/hold`;
}

async function hold(order: OrderDetails): Promise<OrderDetails> {
	const answer = await t.send<OrderDetails>("POST", holdPath(order), {
		...{ reason: "Suspeita de fraude", version: order.version },
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer.body;
}

async function moneyOf(order: OrderDetails): Promise<PartMoney | undefined> {
	const money = await t.get<OrderMoney>(`${orderPath(order)}/money`);
	return money.parts[0];
}

async function unpaid(storeId: number): Promise<PartMoney[]> {
	return (await t.get<PartMoneyPage>(`/api/stores/${storeId}/money`)).items;
}
