import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type {
	PayoutCycle,
	PayoutCycleList,
	StoreBalances,
	StoreStatementList,
} from "#contract/payouts.ts";
import { marketplaceSettingsInput } from "#contract/settings.ts";
import { onDay, saleEntries } from "#core/ledger.ts";
import { databaseError } from "#db/constraint-violations.ts";
import { postEntries } from "#db/ledger/post-entries.ts";
import { marketplaceSettings } from "#db/schema/settings.ts";
import { storeSettings, stores } from "#db/schema/stores.ts";
import {
	givenOrder,
	givenProduct,
	givenStoreSettings,
} from "#tests/support/given.ts";
import {
	close,
	deliver,
	givenDelivered,
	givenPaidStore,
	givenRefund,
	givenWorkedExample,
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
	refund,
	stepPath,
	unitsAt,
} from "#tests/support/returns.ts";
import { selfCheck } from "#tests/support/self-check.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { problemOf } from "../problem.ts";

const t = useTestApi();

test("trying to close tells of open returns of what was freed, by store, with their freight", async () => {
	const store = await givenPaidStore(t);
	const other = await givenPaidStore(t);
	const order = await givenWorkedExample(t, store.id);
	await givenDelivered(t, other.id, 5000, "2024-01-03");
	const waiting = await givenDelivered(t, store.id, 5000, "2024-01-15");
	await release(t, "2024-01-16");
	const told = async () => [
		(await tryClosing(t)).items.map(({ openReturns }) => openReturns),
		(await t.get<StoreBalances>("/api/payouts/balances")).items
			.toSorted((a, b) => a.storeId - b.storeId)
			.map(({ openReturns }) => openReturns),
	];
	const none = { count: 0, refundCents: 0 };
	expect(await told()).toEqual([
		[none, none],
		[none, none],
	]);
	// Line A is R$ 36,80, and with line B of R$ 55,20 goes the freight of R$ 15,00. What waits is not free.
	await givenReturn(t, order, unitsAt(order, 1));
	const refused = await givenReturn(t, order, unitsAt(order, 0, 1));
	await givenReturn(t, waiting, unitsAt(waiting, 1));
	const both = { count: 2, refundCents: 10_700 };
	expect(await told()).toEqual([
		[both, none],
		[both, none],
	]);
	await t.send("POST", stepPath(refused, "refusal"), {
		...{ reason: "Usado", version: refused.version },
	});
	const one = { count: 1, refundCents: 3680 };
	expect((await told())[0]).toEqual([one, none]);
	// What the marketplace bears takes nothing from the store.
	await givenReturn(t, order, unitsAt(order, 0, 1), { reason: "outro" });
	expect((await told())[0]).toEqual([one, none]);
	// Closing does not wait for them, and what was paid is still told of.
	await close(t, "2024-01-16");
	expect((await told())[1]).toEqual([one, none]);
});

test("of a part that was refunded before, what is told is what its open return still gets", async () => {
	const store = await givenPaidStore(t);
	const { id } = await givenProduct(t, {
		...{ storeId: store.id, priceRetailCents: 5000 },
	});
	const items = [{ productId: id, quantity: 4 }];
	const order = await deliver(t, await givenOrder(t, { items }));
	await release(t, "2024-01-16");
	const two = await givenReturn(t, order, unitsAt(order, 2), {
		comesBack: false,
	});
	const refundedOn = "2024-01-16";
	await refund(t, await approve(t, two), { refundedOn });
	await givenReturn(t, order, unitsAt(order, 1));
	const { items: tried } = await tryClosing(t);
	expect(tried[0]?.openReturns).toEqual({ count: 1, refundCents: 5000 });
	expect((await balanceOf(store.id))?.openReturns).toEqual({
		...{ count: 1, refundCents: 5000 },
	});
});

test("R$ 107,00 sold bring the store R$ 98,60, and a refund after it was paid leaves it R$ 33,44 in debt", async () => {
	const store = await givenPaidStore(t);
	const order = await givenWorkedExample(t, store.id);
	expect(order).toMatchObject({ totalCents: 10_700, commissionCents: 1140 });
	expect(await balanceOf(store.id)).toMatchObject({
		...{ pendingCents: 9860, availableCents: 0, inPayoutCents: 0 },
	});

	await release(t, "2024-01-10");
	expect(await balanceOf(store.id)).toMatchObject({
		...{ pendingCents: 0, availableCents: 9860, inPayoutCents: 0 },
		nextClosingOn: "2024-01-16",
		leftOut: null,
	});

	await close(t, "2024-01-16");
	expect(await balanceOf(store.id)).toMatchObject({
		...{ pendingCents: 0, availableCents: 0, inPayoutCents: 9860 },
		closedThrough: "2024-01-15",
		nextClosingOn: "2024-02-01",
	});
	const [payout] = await payoutsOf(t);
	expect(payout).toMatchObject({
		...{ amountCents: 9860, state: "aberto", pixKeyKind: "cpf" },
		...{ fromOn: null, throughOn: "2024-01-15" },
	});
	if (payout) await pay(t, payout);
	expect(await balanceOf(store.id)).toMatchObject({
		...{ pendingCents: 0, availableCents: 0, inPayoutCents: 0 },
	});

	// Line A of R$ 40,00 goes back: R$ 36,80 to the customer, R$ 1,20 of the coupon, R$ 4,56 of commission.
	goTo(t, "2024-01-20");
	await givenRefund(t, order, {
		...{ refundCents: 3680, marketplaceDiscountCents: 120 },
		commissionBackCents: 456,
	});
	expect(await balanceOf(store.id)).toMatchObject({
		availableCents: -3344,
		leftOut: "saldo-negativo",
	});

	expect(await close(t, "2024-02-01")).toMatchObject({
		...{ statements: 1, payouts: 0, totalCents: 0 },
	});
	const { items } = await t.get<StoreStatementList>(
		`/api/stores/${store.id}/statements`,
	);
	expect(items).toMatchObject([
		{ id: null, openingAvailableCents: -3344, closingAvailableCents: -3344 },
		{
			...{ fromOn: "2024-01-16", throughOn: "2024-01-31" },
			...{ openingAvailableCents: 9860, closingAvailableCents: -3344 },
			...{ leftOut: "saldo-negativo", payout: null },
		},
		{
			...{ fromOn: null, throughOn: "2024-01-15", openingAvailableCents: 0 },
			closingAvailableCents: 9860,
			payout: { amountCents: 9860, state: "pago" },
		},
	]);

	// What is sold next first pays the debt: 200,00 less 24,00 of commission, less 33,44.
	await givenDelivered(t, store.id, 20_000, "2024-02-02");
	await release(t, "2024-02-10");
	expect(await close(t, "2024-02-16")).toMatchObject({
		totalCents: 20_000 - 2400 - 3344,
	});
	expect(await selfCheck(t.db)).toEqual([]);
});

test("what fell due before the rule changed stays free: a longer window and a note that is asked for come too late", async () => {
	const first = await givenPaidStore(t);
	const second = await givenPaidStore(t);
	await givenDelivered(t, first.id, 10_000, "2024-01-02");
	await givenDelivered(t, second.id, 10_000, "2024-01-02");
	// No job ran since the 10th.
	goTo(t, "2024-01-12");
	await givenStoreSettings(t, second.id, { requireNfe: true });
	expect(await balanceOf(second.id)).toMatchObject({ availableCents: 10_300 });
	expect(await balanceOf(first.id)).toMatchObject({ availableCents: 0 });
	const settings = await t.get<object>("/api/settings");
	const given = Object.entries(settings).filter(
		([name]) => name in marketplaceSettingsInput.shape,
	);
	const longer = await t.send("PUT", "/api/settings", {
		...Object.fromEntries(given),
		returnWindowDays: 30,
	});
	expect(longer.status, JSON.stringify(longer.body)).toBe(200);
	expect(await balanceOf(first.id)).toMatchObject({ availableCents: 10_300 });
	expect(await close(t, "2024-01-16")).toMatchObject({
		...{ payouts: 2, totalCents: 20_600 },
	});
	expect(await selfCheck(t.db)).toEqual([]);
});

test("trying says what closing then does, and writes nothing", async () => {
	const paid = await givenPaidStore(t);
	const without = await givenPaidStore(t, { pixKey: null });
	await givenDelivered(t, paid.id, 10_000, "2024-01-02");
	await givenDelivered(t, without.id, 5000, "2024-01-02");
	await release(t, "2024-01-10");
	goTo(t, "2024-01-16");
	const tried = await tryClosing(t);
	const none = { count: 0, refundCents: 0 };
	expect(tried).toEqual({
		...{ statements: 2, payouts: 1, totalCents: 10_300 },
		digest: expect.stringMatching(/^[0-9a-f]{16}$/),
		items: [
			{
				...{ storeId: paid.id, storeName: paid.name },
				...{ fromOn: null, throughOn: "2024-01-15", openingCents: 0 },
				...{ closingCents: 10_300, availableCents: 10_300 },
				...{ amountCents: 10_300, leftOut: null, openReturns: none },
			},
			{
				...{ storeId: without.id, storeName: without.name },
				...{ fromOn: null, throughOn: "2024-01-15", openingCents: 0 },
				...{ closingCents: 5900, availableCents: 5900 },
				...{ amountCents: 0, leftOut: "sem-chave-pix", openReturns: none },
			},
		],
	});
	expect(await t.get<PayoutCycleList>("/api/payouts/cycles")).toEqual({
		items: [],
	});
	const cycle = await close(t, "2024-01-16");
	expect(cycle).toMatchObject({
		...{ statements: 2, payouts: 1, totalCents: 10_300 },
		...{ closedOn: "2024-01-16", closedBy: "Operador local" },
	});
	expect(await t.get<PayoutCycleList>("/api/payouts/cycles")).toEqual({
		items: [cycle],
	});
});

test("what was closed is not closed twice, and other figures than were seen are refused", async () => {
	const store = await givenPaidStore(t);
	await givenDelivered(t, store.id, 10_000, "2024-01-02");
	await release(t, "2024-01-10");
	goTo(t, "2024-01-16");
	const { digest } = await tryClosing(t);
	const seen = { digest };
	const path = "/api/payouts/closing";
	const changed = { digest: "0123456789abcdef" };
	expect((await t.refused("POST", path, changed)).code).toBe("closing_changed");
	expect((await t.send("POST", path, seen)).status).toBe(201);
	const second = await t.refused("POST", path, seen);
	expect(second).toMatchObject({
		code: "nothing_to_close",
		title: "Nenhuma loja tem ciclo a fechar.",
	});
	expect(await payoutsOf(t)).toHaveLength(1);
});

test("what one store gets more and another less is not what was seen, though the sums are", async () => {
	const stores = [await givenPaidStore(t), await givenPaidStore(t)];
	for (const { id } of stores)
		await givenDelivered(t, id, 10_000, "2024-01-02");
	await release(t, "2024-01-10");
	goTo(t, "2024-01-16");
	const seen = await tryClosing(t);
	// What reached the books of the days before only after they were looked at.
	goTo(t, "2024-01-15");
	for (const [place, amountCents] of [10, -10].entries())
		await t.send(
			...(["POST", `/api/stores/${stores[place]?.id}/adjustments`] as const),
			{ amountCents, reason: "Acerto", proof: "Chamado 7" },
			{ "idempotency-key": `acerto-${place}` },
		);
	goTo(t, "2024-01-16");
	const { items: _, digest, ...sums } = await tryClosing(t);
	expect(seen).toMatchObject(sums);
	expect(digest).not.toBe(seen.digest);
	const path = "/api/payouts/closing";
	const refused = await t.refused("POST", path, { digest: seen.digest });
	expect(refused.code).toBe("closing_changed");
	expect((await t.send("POST", path, { digest })).status).toBe(201);
});

test("of two who close at once one is told that nothing is left", async () => {
	const store = await givenPaidStore(t);
	await givenDelivered(t, store.id, 10_000, "2024-01-02");
	await release(t, "2024-01-10");
	goTo(t, "2024-01-16");
	const { digest } = await tryClosing(t);
	const seen = { digest };
	const answers = await Promise.all(
		[1, 2].map(() => t.send<PayoutCycle>("POST", "/api/payouts/closing", seen)),
	);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
	expect(await payoutsOf(t)).toHaveLength(1);
});

test("what is below the minimum waits for the next cycle", async () => {
	await t.db.update(marketplaceSettings).set({ payoutMinimumCents: 10_000 });
	const store = await givenPaidStore(t);
	await givenDelivered(t, store.id, 5000, "2024-01-02");
	await release(t, "2024-01-10");
	expect(await close(t, "2024-01-16")).toMatchObject({ payouts: 0 });
	await givenDelivered(t, store.id, 6000, "2024-01-17");
	await release(t, "2024-01-25");
	await close(t, "2024-02-01");
	// 50,00 and 60,00, each with freight 15,00 and less 12 % of its goods.
	expect(await payoutsOf(t)).toMatchObject([
		{ amountCents: 5900 + 6780, fromOn: "2024-01-16" },
	]);
	expect(await selfCheck(t.db)).toEqual([]);
});

test("a Pix key that was changed less than three days ago is not paid to yet", async () => {
	const store = await givenPaidStore(t);
	await givenDelivered(t, store.id, 5000, "2024-01-02");
	await release(t, "2024-01-10");
	goTo(t, "2024-01-14");
	await givenStoreSettings(t, store.id, { pixKey: "loja@exemplo.com.br" });
	goTo(t, "2024-01-16");
	expect((await tryClosing(t)).items[0]).toMatchObject({
		...{ leftOut: "chave-pix-nova", amountCents: 0 },
	});
	goTo(t, "2024-01-17");
	expect((await tryClosing(t)).items[0]).toMatchObject({
		...{ leftOut: null, amountCents: 5900 },
	});
});

test("so is one that a release without payouts changed", async () => {
	const store = await givenPaidStore(t);
	await givenDelivered(t, store.id, 5000, "2024-01-02");
	await release(t, "2024-01-10");
	await t.db.execute(
		sql`update store_settings set pix_key = 'loja@exemplo.com.br' where store_id = ${store.id}`,
	);
	t.now = new Date();
	expect((await tryClosing(t)).items[0]).toMatchObject({
		leftOut: "chave-pix-nova",
	});
	t.now = new Date(Date.now() + 4 * 86_400_000);
	expect((await tryClosing(t)).items[0]?.leftOut).toBeNull();
});

test("a Pix key that nobody can read is none, in the balances as in the closing", async () => {
	const store = await givenPaidStore(t);
	await givenDelivered(t, store.id, 5000, "2024-01-02");
	await release(t, "2024-01-10");
	await t.db
		.update(storeSettings)
		.set({ pixKey: "a combinar", pixKeyChangedOn: "2024-01-03" });
	goTo(t, "2024-01-16");
	expect(await balanceOf(store.id)).toMatchObject({ leftOut: "sem-chave-pix" });
	expect((await tryClosing(t)).items[0]).toMatchObject({
		...{ leftOut: "sem-chave-pix", amountCents: 0 },
	});
});

test("a closed statement keeps the name its store had", async () => {
	const store = await givenPaidStore(t);
	await givenDelivered(t, store.id, 5000, "2024-01-02");
	await close(t, "2024-01-16");
	await t.db.update(stores).set({ name: "Outro Nome" });
	const { items } = await t.get<StoreStatementList>(
		`/api/stores/${store.id}/statements`,
	);
	expect(items.map(({ storeName }) => storeName)).toEqual([
		"Outro Nome",
		store.name,
	]);
});

test("a store keeps its own rhythm, and one without anything to state gets no statement", async () => {
	const weekly = await givenPaidStore(t, { payoutCadence: "semanal" });
	const monthly = await givenPaidStore(t, { payoutCadence: "mensal" });
	await givenPaidStore(t);
	await givenDelivered(t, weekly.id, 5000, "2024-01-02");
	await givenDelivered(t, monthly.id, 5000, "2024-01-02");
	goTo(t, "2024-01-08");
	expect((await tryClosing(t)).items).toMatchObject([
		{ storeId: weekly.id, throughOn: "2024-01-07", leftOut: "sem-saldo" },
	]);
	goTo(t, "2024-02-01");
	expect((await tryClosing(t)).items).toMatchObject([
		{ storeId: weekly.id, throughOn: "2024-01-28" },
		{ storeId: monthly.id, throughOn: "2024-01-31" },
	]);
});

test("what the bank sends back is paid again with the next cycle", async () => {
	const store = await givenPaidStore(t);
	await givenDelivered(t, store.id, 5000, "2024-01-02");
	await release(t, "2024-01-10");
	await close(t, "2024-01-16");
	const [first] = await payoutsOf(t);
	if (!first) throw new Error("one was made");
	const paid = await pay(t, first);
	goTo(t, "2024-01-18");
	await takeBack(t, paid);
	expect(await balanceOf(store.id)).toMatchObject({
		...{ availableCents: 5900, inPayoutCents: 0 },
	});
	await close(t, "2024-02-01");
	const [second] = await payoutsOf(t);
	expect(second).toMatchObject({ amountCents: 5900, state: "aberto" });
	expect(second?.txid).not.toBe(first.txid);
	if (second) await pay(t, second);
	expect(await balanceOf(store.id)).toMatchObject({
		...{ pendingCents: 0, availableCents: 0, inPayoutCents: 0 },
	});
	expect(await selfCheck(t.db)).toEqual([]);
});

test("nothing more is posted to days that are closed", async () => {
	const store = await givenPaidStore(t);
	await givenDelivered(t, store.id, 5000, "2024-01-02");
	await close(t, "2024-01-16");
	const part = {
		...{ id: 999, storeId: store.id, valueCents: 100 },
		...{ marketplaceDiscountCents: 0, commissionCents: 0 },
	};
	const late = postEntries(t.db, saleEntries(part, onDay("2024-01-15")));
	const refusal = await late.catch((error) => error);
	expect(databaseError(refusal)).toMatchObject({ code: "23514" });
	expect(problemOf(refusal)).toMatchObject({
		...{ status: 503, code: "unavailable" },
	});
	await postEntries(t.db, saleEntries(part, onDay("2024-01-16")));
});

test.for([
	"update ledger_entries set amount_cents = amount_cents + 1",
	"delete from ledger_entries",
	"update store_statements set lines = lines + 1",
	"delete from store_statements",
	"update payout_cycles set total_cents = 0",
	"delete from payout_cycles",
])("the database refuses to %s", async (statement) => {
	const store = await givenPaidStore(t);
	await givenDelivered(t, store.id, 5000, "2024-01-02");
	await close(t, "2024-01-16");
	const refused = t.db.execute(sql.raw(statement));
	expect(databaseError(await refused.catch((error) => error)).code).toBe(
		"42501",
	);
});

test("an entry takes from one account what it gives to another, or is refused", async () => {
	const values = "'venda', 'part:1', 1, 1, 'clientes', 'clientes', 100";
	const entry = sql.raw(
		`insert into ledger_entries (kind, source, store_id, part_id, debit, credit, amount_cents, occurred_on, posted_on) values (${values}, '2024-01-02', '2024-01-02')`,
	);
	const refused = await t.db.execute(entry).catch((error) => error);
	expect(databaseError(refused).code).toBe("23514");
});

async function balanceOf(storeId: number) {
	const { items } = await t.get<StoreBalances>("/api/payouts/balances");
	return items.find((item) => item.storeId === storeId);
}
