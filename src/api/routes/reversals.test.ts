import { describe, expect, test } from "vitest";
import type { AuditEntry } from "#contract/audit.ts";
import { auditTitle, changesText } from "#contract/audit-text.ts";
import type { Page, Problem } from "#contract/common.ts";
import type { OrderDetails } from "#contract/orders.ts";
import type {
	PartMoneyPage,
	Payout,
	StatementLine,
	StatementLinePage,
	StoreBalance,
	StoreBalances,
	StoreStatement,
	StoreStatementList,
} from "#contract/payouts.ts";
import type { OrderReturn } from "#contract/returns.ts";
import type { StoreMonth } from "#contract/store-month.ts";
import { ledgerReversals } from "#db/schema/ledger.ts";
import { orderParts } from "#db/schema/orders.ts";
import { bellOfSomeoneElse } from "#tests/support/bell.ts";
import {
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { givenSignedIn } from "#tests/support/members.ts";
import { changeOrder, orderPath } from "#tests/support/order-changes.ts";
import {
	close,
	endToEndId,
	givenDelivered,
	givenPaidStore,
	givenWorkedExample,
	goTo,
	pay,
	payoutsOf,
	release,
	takeBack,
} from "#tests/support/payouts.ts";
import { anonymise, zuleica } from "#tests/support/privacy.ts";
import {
	approve,
	givenReturn,
	receive,
	refund,
	refundOf,
	stepPath,
	unitsAt,
} from "#tests/support/returns.ts";
import { selfCheck } from "#tests/support/self-check.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { deliveriesOf, givenWebhook } from "#tests/support/webhooks.ts";

const t = useTestApi(undefined, { isOpen: false });

const reason = "Confirmado com o comprovante de outro repasse";

async function signIn(role?: "financeiro"): Promise<Record<string, string>> {
	const { headers } = await givenSignedIn(t, { ...(role && { role }) });
	t.headers = headers;
	return headers;
}

/** Two of two stores, closed on 16 January by an administrator who goes on asking. */
async function givenTwoPayouts(): Promise<[Payout, Payout]> {
	goTo(t, "2024-01-02");
	await signIn();
	for (const price of [5000, 7000]) {
		const store = await givenPaidStore(t);
		await givenDelivered(t, store.id, price, "2024-01-02");
	}
	await release(t, "2024-01-10");
	goTo(t, "2024-01-16");
	await signIn();
	await close(t, "2024-01-16");
	const [second, first] = await payoutsOf(t);
	if (!first || !second) throw new Error("two were made");
	return [first, second];
}

function payment(payout: Payout, id: string) {
	const { amountCents, version } = payout;
	const paidOn = t.now.toISOString().slice(0, 10);
	return { endToEndId: id, amountCents, paidOn, version };
}

function payWith(payout: Payout, id: string) {
	const path = `/api/payouts/${payout.id}/payment`;
	return t.send<Payout & Problem>("POST", path, payment(payout, id));
}

function reverse(payout: Payout, headers?: Record<string, string>) {
	const path = `/api/payouts/${payout.id}/reversal`;
	const body = { reason, version: payout.version };
	return t.send<Payout & Problem>("POST", path, body, headers);
}

async function balanceOf(storeId: number): Promise<StoreBalance | undefined> {
	const { items } = await t.get<StoreBalances>("/api/payouts/balances");
	return items.find((item) => item.storeId === storeId);
}

async function linesOf(storeId: number, statement = "open") {
	const path = `/api/stores/${storeId}/statements/${statement}/lines`;
	return (await t.get<StatementLinePage>(path)).items;
}

const told = ({ kind, note, inPayoutCents }: StatementLine) => [
	...[kind, inPayoutCents, note],
];

describe("a payment", () => {
	test("that was confirmed with another payout's id is reversed, and both are paid with their own", async () => {
		const [first, second] = await givenTwoPayouts();
		const [ofFirst, ofSecond] = [1, 2].map((n) => endToEndId("2024-01-16", n));
		if (!ofFirst || !ofSecond) throw new Error("there are two");
		const wrong = (await payWith(first, ofSecond)).body;
		expect((await payWith(second, ofSecond)).body.code).toBe(
			"duplicate_pix_id",
		);
		const { status, body } = await reverse(wrong);
		expect(status, JSON.stringify(body)).toBe(200);
		expect(body).toMatchObject({
			...{ state: "aberto", endToEndId: null, paidOn: null, paidBy: null },
			...{ brCode: first.brCode, version: 3 },
			reversals: [
				{
					...{ endToEndId: ofSecond, paidOn: "2024-01-16", reason },
					...{ reversedOn: "2024-01-16" },
				},
			],
		});
		expect(body.reversals[0]?.reversedBy).toMatch(/^Pessoa/);
		expect(await balanceOf(first.storeId)).toMatchObject({
			inPayoutCents: first.amountCents,
		});
		// "Por que não recebi?": it is on its way again.
		const unpaid = await t.get<PartMoneyPage>(
			`/api/stores/${first.storeId}/money`,
		);
		expect(unpaid.items).toMatchObject([
			{ state: "em-repasse", payoutId: first.id },
		]);
		expect(await selfCheck(t.db)).toEqual([]);
		expect((await payWith(second, ofSecond)).status).toBe(200);
		expect((await payWith(body, ofFirst)).body).toMatchObject({
			...{ state: "pago", endToEndId: ofFirst, version: 4 },
			reversals: [{ endToEndId: ofSecond }],
		});
		// The receipt of a mistake leads to the payout it was recorded on.
		const found = async (search: string) =>
			(await payoutsOf(t, `?search=${search}`)).map(({ id }) => id);
		expect(await found(ofSecond)).toEqual([second.id, first.id]);
		expect(await found(ofFirst)).toEqual([first.id]);
		expect(await balanceOf(first.storeId)).toMatchObject({ inPayoutCents: 0 });
		expect(await selfCheck(t.db)).toEqual([]);
	});

	test("of a closed statement leaves it as it was; the correction stands in the open one, with its reason", async () => {
		const [payout] = await givenTwoPayouts();
		const { storeId } = payout;
		const paid = await pay(t, payout);
		const id = paid.endToEndId;
		goTo(t, "2024-02-01");
		await signIn();
		await close(t, "2024-02-01");
		const statements = async () =>
			(await t.get<StoreStatementList>(`/api/stores/${storeId}/statements`))
				.items;
		const closed = (await statements())[1]?.id;
		const before = await linesOf(storeId, String(closed));
		expect(before.map(told)).toContainEqual([
			...["repasse-pago", -payout.amountCents, id],
		]);
		const open = (await reverse(paid)).body;
		expect((await payWith(open, endToEndId("2024-02-01", 9))).status).toBe(200);
		expect(await linesOf(storeId, String(closed))).toEqual(before);
		expect((await linesOf(storeId)).map(told)).toEqual([
			["reversao-repasse-pago", payout.amountCents, reason],
			["repasse-pago", -payout.amountCents, endToEndId("2024-02-01", 9)],
		]);
		const [openOne] = (await statements()) as [StoreStatement];
		expect(openOne).toMatchObject({ lines: 2, closingInPayoutCents: 0 });
		const month = await t.get<StoreMonth>(
			`/api/stores/${storeId}/month?month=2024-02`,
		);
		expect(month.payouts).toMatchObject([
			{ payoutId: payout.id, amountCents: -payout.amountCents },
			{ payoutId: payout.id, amountCents: payout.amountCents },
		]);
		expect(month.account.paidCents).toBe(0);
		expect(await selfCheck(t.db)).toEqual([]);
	});

	test("can be reversed as often as it was wrong", async () => {
		let [payout] = await givenTwoPayouts();
		for (const turn of [1, 2, 3]) {
			const id = endToEndId("2024-01-16", turn);
			payout = (await payWith(payout, id)).body;
			payout = (await reverse(payout)).body;
			expect(payout.reversals).toHaveLength(turn);
		}
		expect(await selfCheck(t.db)).toEqual([]);
		const back = await takeBack(t, payout);
		expect(back.state).toBe("devolvido");
		expect(await balanceOf(payout.storeId)).toMatchObject({
			...{ availableCents: payout.amountCents, inPayoutCents: 0 },
		});
		expect(await selfCheck(t.db)).toEqual([]);
	});

	test("is reversed only where there is one, and for a reason", async () => {
		const [payout] = await givenTwoPayouts();
		expect((await reverse(payout)).body).toMatchObject({
			...{ status: 409, code: "payout_not_paid" },
			title: "Este repasse não está marcado como pago.",
		});
		const paid = await pay(t, payout);
		const refused = await t.refused(
			...(["POST", `/api/payouts/${payout.id}/reversal`] as const),
			{ reason: "  ", version: paid.version },
		);
		expect(refused.errors).toMatchObject([{ field: "reason" }]);
		const returned = await takeBack(t, paid);
		expect((await reverse(returned)).body).toMatchObject({
			...{ status: 409, code: "payout_returned" },
		});
		expect(await selfCheck(t.db)).toEqual([]);
	});

	test("that two reverse at once is reversed once; who was slower is told who was faster", async () => {
		const [payout] = await givenTwoPayouts();
		const paid = await pay(t, payout);
		const [one, other] = [await signIn(), await signIn("financeiro")];
		const answers = await Promise.all([
			reverse(paid, one),
			reverse(paid, other),
		]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const slower = answers.find(({ status }) => status === 409)?.body;
		expect(slower).toMatchObject({ code: "version_conflict" });
		expect(slower?.conflict?.actor).toMatch(/^Pessoa/);
		expect((await payoutsOf(t, `?storeId=${payout.storeId}`))[0]).toMatchObject(
			{ state: "aberto", reversals: [{ reason }] },
		);
		expect(await selfCheck(t.db)).toEqual([]);
	});

	test("that one reverses while another sends it back changes once", async () => {
		const [payout] = await givenTwoPayouts();
		const paid = await pay(t, payout);
		const answers = await Promise.all([
			reverse(paid),
			t.send("POST", `/api/payouts/${paid.id}/return`, {
				...{ returnedOn: "2024-01-16", reason: "Conta encerrada" },
				version: paid.version,
			}),
		]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(await selfCheck(t.db)).toEqual([]);
	});

	test("is in the audit, and told to other systems", async () => {
		goTo(t, "2024-01-02");
		await signIn();
		const { webhook } = await givenWebhook(t, { events: ["payout.reversed"] });
		const [payout] = await givenTwoPayouts();
		const paid = await pay(t, payout);
		await reverse(paid);
		const { items } = await t.get<Page<AuditEntry>>("/api/audit?pageSize=100");
		const entry = items.find(({ action }) => action === "reversed");
		if (!entry) throw new Error("it is in the audit");
		expect(auditTitle(entry)).toBe("Pagamento do repasse estornado");
		const text = changesText(entry);
		expect(text).toContain("Situação: Pago → A pagar");
		expect(text).toContain(`Motivo do estorno: ${reason}`);
		expect(text).toContain(`Identificador do Pix: ${paid.endToEndId} → vazio`);
		const [delivery] = await deliveriesOf(t, webhook.id);
		expect(JSON.parse(delivery?.body ?? "")).toMatchObject({
			...{ event: "payout.reversed", previous: { state: "pago" } },
			data: { state: "aberto", endToEndId: null, paidOn: null },
		});
	});
});

describe("a refund", () => {
	const pixReturn = "D12345678202401201221abcdef12345";

	/** The first item of the worked example, R$ 36,80, refunded on 20 January, after its store was paid R$ 98,60. */
	async function givenRefunded(): Promise<{
		order: OrderDetails;
		made: OrderReturn;
	}> {
		goTo(t, "2024-01-02");
		await signIn();
		const store = await givenPaidStore(t);
		const order = await givenWorkedExample(t, store.id);
		await release(t, "2024-01-10");
		goTo(t, "2024-01-16");
		await signIn();
		await close(t, "2024-01-16");
		const [payout] = await payoutsOf(t);
		if (!payout) throw new Error("one was made");
		await pay(t, payout);
		goTo(t, "2024-01-20");
		await signIn();
		const asked = await givenReturn(t, order, unitsAt(order, 1));
		const received = await receive(t, await approve(t, asked));
		const made = await refund(t, received, {
			...{ method: "pix", reference: pixReturn, refundedOn: "2024-01-20" },
		});
		return { order, made };
	}

	const reversed = (made: OrderReturn, headers?: Record<string, string>) =>
		t.send<OrderReturn & Problem>(
			...(["POST", stepPath(made, "reversal")] as const),
			{ reason: "Quem arca é o marketplace", version: made.version },
			headers,
		);

	test("with the wrong bearer and reference is reversed, and made again rightly", async () => {
		const { order, made } = await givenRefunded();
		const { storeId } = made;
		expect(await balanceOf(storeId)).toMatchObject({ availableCents: -3344 });
		goTo(t, "2024-02-01");
		await signIn();
		await close(t, "2024-02-01");
		const closed = await t.get<StoreStatementList>(
			`/api/stores/${storeId}/statements`,
		);
		const { status, body } = await reversed(made);
		expect(status, JSON.stringify(body)).toBe(200);
		expect(body).toMatchObject({
			...{ state: "recebida", refundedOn: null, refundMethod: null },
			...{ refundReference: null, version: made.version + 1 },
			// As it would be made today.
			...{ refundCents: 3680, commissionBackCents: 456 },
			items: [{ receivedQuantity: 1, refundedQuantity: null }],
		});
		expect(await balanceOf(storeId)).toMatchObject({
			...{ pendingCents: 0, availableCents: 0, inPayoutCents: 0 },
		});
		expect(await t.get<OrderDetails>(orderPath(order))).toMatchObject({
			returnState: "aberta",
		});
		expect(await selfCheck(t.db)).toEqual([]);
		const again = await refund(t, body, {
			...{ borneBy: "marketplace", refundedOn: "2024-01-20" },
			...{ method: "pix", reference: pixReturn },
		});
		expect(again).toMatchObject({
			...{ state: "reembolsada", refundCents: 3680, commissionBackCents: 0 },
		});
		expect(await balanceOf(storeId)).toMatchObject({ availableCents: 0 });
		const open = await linesOf(storeId);
		expect(
			open.map(({ kind, availableCents, note }) => [
				...[kind, availableCents, note],
			]),
		).toEqual([
			["reversao-estorno", 3680, "Quem arca é o marketplace"],
			["reversao-estorno-cupom", 120, null],
			["reversao-estorno-comissao", -456, null],
			["estorno", 0, null],
		]);
		const after = await t.get<StoreStatementList>(
			`/api/stores/${storeId}/statements`,
		);
		expect(after.items.slice(1)).toEqual(closed.items.slice(1));
		expect(await selfCheck(t.db)).toEqual([]);
	});

	test("goes back to where the part's money stands now", async () => {
		goTo(t, "2024-01-02");
		await signIn();
		const store = await givenPaidStore(t);
		const order = await givenWorkedExample(t, store.id);
		const asked = await givenReturn(t, order, unitsAt(order, 1), {
			comesBack: false,
		});
		const made = await refund(t, await approve(t, asked), {
			refundedOn: "2024-01-02",
		});
		await release(t, "2024-01-10");
		await signIn();
		expect(await balanceOf(store.id)).toMatchObject({ availableCents: 6516 });
		const { body } = await reversed(made);
		expect(body.state).toBe("aprovada");
		expect(await balanceOf(store.id)).toMatchObject({
			...{ pendingCents: 0, availableCents: 9860 },
		});
		expect(await selfCheck(t.db)).toEqual([]);
		// It was no refund at all: the return is refused, and the items can be asked for again.
		const refused = await t.send("POST", stepPath(body, "refusal"), {
			...{ reason: "Reembolso de outro pedido", version: body.version },
		});
		expect(refused.status).toBe(200);
		await givenReturn(t, order, unitsAt(order, 1));
		expect(await selfCheck(t.db)).toEqual([]);
	});

	test("frees its id for the return it belongs to", async () => {
		const { order, made } = await givenRefunded();
		const asked = await givenReturn(t, order, unitsAt(order, 0, 1));
		const other = await receive(t, await approve(t, asked));
		const right = refundOf(other, {
			...{ method: "pix", reference: pixReturn, refundedOn: "2024-01-20" },
		});
		const path = stepPath(other, "refund");
		expect((await t.refused("POST", path, right)).code).toBe(
			"duplicate_pix_id",
		);
		await reversed(made);
		const { version } = await returnOf(order, other.id);
		const answer = await t.send("POST", path, { ...right, version });
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
		expect(await selfCheck(t.db)).toEqual([]);
	});

	test("that was not made is not reversed, and of two at once one reverses it", async () => {
		const { made } = await givenRefunded();
		const [one, other] = [await signIn(), await signIn("financeiro")];
		const answers = await Promise.all([
			reversed(made, one),
			reversed(made, other),
		]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const body = answers.find(({ status }) => status === 200)?.body;
		if (!body) throw new Error("one reverses it");
		expect((await reversed(body)).body).toMatchObject({
			...{ status: 409, code: "return_step" },
		});
		expect(await selfCheck(t.db)).toEqual([]);
	});

	test("of a part that was cancelled since stays as it is", async () => {
		const { made } = await givenRefunded();
		await t.db.update(orderParts).set({ status: "cancelado" });
		expect((await reversed(made)).body).toMatchObject({
			...{ status: 409, code: "order_cancelled" },
		});
		const reversals = await t.db.select().from(ledgerReversals);
		expect(reversals).toEqual([]);
	});

	test("that is reversed takes nothing below zero any more", async () => {
		goTo(t, "2024-01-02");
		await signIn();
		const store = await givenPaidStore(t);
		const order = await givenWorkedExample(t, store.id);
		await release(t, "2024-01-10");
		await signIn();
		const debit = await t.send(
			"POST",
			`/api/stores/${store.id}/adjustments`,
			{ amountCents: -20_000, reason: "Multa", proof: "Contrato" },
			{ ...t.headers, "idempotency-key": "a-debit-of-200" },
		);
		expect(debit.status).toBe(201);
		const asked = await givenReturn(t, order, unitsAt(order, 1));
		const made = await refund(t, await receive(t, await approve(t, asked)), {
			refundedOn: "2024-01-10",
		});
		expect((await balanceOf(store.id))?.negativeBy).toEqual([
			...["estorno", "ajuste"],
		]);
		await reversed(made);
		expect((await balanceOf(store.id))?.negativeBy).toEqual(["ajuste"]);
	});

	test("of all of a part that was freed at nothing leaves its money waiting, until the rule frees it", async () => {
		goTo(t, "2024-01-02");
		await signIn();
		const store = await givenPaidStore(t);
		const order = await givenWorkedExample(t, store.id);
		const asked = await givenReturn(t, order, unitsAt(order, 1, 1));
		const made = await refund(t, await receive(t, await approve(t, asked)), {
			refundedOn: "2024-01-02",
		});
		await release(t, "2024-01-10");
		await signIn();
		const { body: open } = await reversed(made);
		expect(await balanceOf(store.id)).toMatchObject({
			...{ pendingCents: 9860, availableCents: 0 },
		});
		await refund(t, open, { refundedOn: "2024-01-10", borneBy: "marketplace" });
		goTo(t, "2024-01-16");
		await signIn();
		await close(t, "2024-01-16");
		const [payout] = await payoutsOf(t);
		if (!payout) throw new Error("one was made");
		await pay(t, payout);
		const { parts, version } = await t.get<OrderDetails>(orderPath(order));
		const held = await t.send<Problem>(
			"POST",
			`${orderPath(order)}/parts/${parts[0]?.id}/hold`,
			{ reason: "Conferir", version },
		);
		expect(held.body.code).toBe("part_paid");
		expect(await selfCheck(t.db)).toEqual([]);
	});

	test("keeps no name of its customer in the reversal, once they are anonymised", async () => {
		goTo(t, "2024-01-02");
		await signIn();
		const store = await givenPaidStore(t);
		const customer = await givenCustomer(t, zuleica);
		await givenCustomer(t, { name: zuleica.name }); // who is someone else
		const { id: productId } = await givenProduct(t, { storeId: store.id });
		const order = await changeOrder(
			t,
			await givenOrder(t, {
				customerId: customer.id,
				items: [{ productId, quantity: 1 }],
			}),
			"PUT",
			"status",
			{ status: "entregue" },
		);
		const asked = await givenReturn(t, order, unitsAt(order, 1));
		const made = await refund(t, await receive(t, await approve(t, asked)), {
			refundedOn: "2024-01-02",
			...{ method: "outro", reference: `Conta de ${zuleica.name}` },
		});
		const { body: open } = await reversed(made);
		await refund(t, open, { refundedOn: "2024-01-02" });
		await release(t, "2024-03-10");
		await signIn();
		await anonymise(t, customer);
		const [reversal] = await t.db.select().from(ledgerReversals);
		expect(reversal?.reference).not.toContain(zuleica.name);
	});

	test("leaves its reversal in the history and the audit, and other systems hear of the return", async () => {
		goTo(t, "2024-01-02");
		await signIn();
		const { webhook } = await givenWebhook(t, { events: ["return.changed"] });
		const { order, made } = await givenRefunded();
		await reversed(made);
		const { history } = await t.get<OrderDetails>(orderPath(order));
		expect(history[0]).toMatchObject({
			kind: "return",
			detail: {
				...{ isReversed: true, refundCents: 3680, returnId: made.id },
				reason: "Quem arca é o marketplace",
			},
		});
		const { items } = await t.get<Page<AuditEntry>>("/api/audit?pageSize=100");
		const entry = items.find(({ action }) => action === "reversed");
		if (!entry) throw new Error("it is in the audit");
		expect(auditTitle(entry)).toBe("Reembolso da devolução estornado");
		const text = changesText(entry);
		expect(text).toContain("Situação: Reembolsada → Recebida");
		expect(text).toContain("Motivo do estorno: Quem arca é o marketplace");
		expect(text).toContain(pixReturn);
		const bell = await bellOfSomeoneElse(t);
		expect(bell.items[0]).toMatchObject({
			...{ kind: "refund-reversed", entityId: made.id },
			params: { code: order.code, refundCents: 3680 },
		});
		const deliveries = await deliveriesOf(t, webhook.id);
		expect(JSON.parse(deliveries.at(-1)?.body ?? "")).toMatchObject({
			...{ event: "return.changed", previous: { state: "reembolsada" } },
			data: { state: "recebida", refundCents: null },
		});
	});

	async function returnOf(order: OrderDetails, id: number) {
		const { items } = await t.get<{ items: OrderReturn[] }>(
			`${orderPath(order)}/returns`,
		);
		const found = items.find((one) => one.id === id);
		if (!found) throw new Error(`there is no return ${id}`);
		return found;
	}
});
