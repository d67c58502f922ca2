import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import { givenOrder, givenProduct } from "#tests/support/given.ts";
import { runDueJobs } from "#tests/support/jobs.ts";
import { balancesOf, entriesOf } from "#tests/support/ledger.ts";
import { changeOrder } from "#tests/support/order-changes.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { ensureStandingJob } from "../standing-jobs.ts";
import { moneyReleasing } from "./money-releasing.ts";

const t = useTestApi();

/** R$ 200,00 at the 5,5 % of new stores, above the limit of free shipping. */
async function givenSale(): Promise<{ order: OrderDetails; storeId: number }> {
	const product = await givenProduct(t, { priceRetailCents: 20_000 });
	const items = [{ productId: product.id, quantity: 1 }];
	const order = await givenOrder(t, { items });
	return { order, storeId: order.parts[0]?.storeId ?? 0 };
}

/** As a release does that has no ledger. */
async function forgetLedger() {
	await t.db.execute(sql`truncate ledger_entries`);
	await t.db.execute(
		sql`update order_parts set money_state = 'unposted', delivered_on = null`,
	);
}

const run = () => runDueJobs(t.database, moneyReleasing, { now: () => t.now });

async function inDays(days: number) {
	t.now = new Date(t.now.getTime() + days * 86_400_000);
	await ensureStandingJob(t.db, moneyReleasing);
	await t.db.execute(sql`update jobs set run_at = ${t.now.toISOString()}`);
	await run();
}

const sold = [
	"venda clientes → a-receber 20000",
	"comissao a-receber → comissoes 1100",
];
const takenBack = [
	"cancelamento a-receber → clientes 20000",
	"cancelamento-comissao comissoes → a-receber 1100",
];

test("what is sold is the store's to receive, less its commission, with the order itself", async () => {
	const { storeId } = await givenSale();
	expect(await entriesOf(t.db, storeId)).toEqual(sold);
	expect(await balancesOf(t.db, storeId)).toEqual({
		...{ pending: 18_900, available: 0, inPayout: 0 },
	});
});

test("a cancelled order takes all of it back", async () => {
	const { order, storeId } = await givenSale();
	await changeOrder(t, order, "POST", "cancellation", { reason: null });
	expect(await entriesOf(t.db, storeId)).toEqual([...sold, ...takenBack]);
});

describe("money is free", () => {
	test("on the eighth day after delivery, and not before", async () => {
		const { order, storeId } = await givenSale();
		await changeOrder(t, order, "PUT", "status", { status: "entregue" });
		await inDays(7);
		expect(await balancesOf(t.db, storeId)).toMatchObject({ available: 0 });
		await inDays(1);
		expect(await balancesOf(t.db, storeId)).toEqual({
			...{ pending: 0, available: 18_900, inPayout: 0 },
		});
		await inDays(1);
		expect(await entriesOf(t.db, storeId)).toEqual([
			...sold,
			"liberacao a-receber → disponivel 18900",
		]);
	});

	test("never of what was not delivered", async () => {
		const { order, storeId } = await givenSale();
		const delivered = await changeOrder(t, order, "PUT", "status", {
			status: "entregue",
		});
		await changeOrder(t, delivered, "PUT", "status", { status: "enviado" });
		await inDays(30);
		expect(await balancesOf(t.db, storeId)).toMatchObject({ available: 0 });
	});

	test("and goes below zero when the order is cancelled after that", async () => {
		const { order, storeId } = await givenSale();
		const delivered = await changeOrder(t, order, "PUT", "status", {
			status: "entregue",
		});
		await inDays(8);
		await t.db.execute(sql`
			insert into ledger_entries (kind, source, store_id, debit, credit, amount_cents, occurred_on, posted_on)
			values ('repasse', 'payout:1', ${storeId}, 'disponivel', 'em-repasse', 18900, '2030-01-01', '2030-01-01')`);
		await changeOrder(t, delivered, "POST", "cancellation", { reason: null });
		expect(await balancesOf(t.db, storeId)).toEqual({
			...{ pending: 0, available: -18_900, inPayout: 18_900 },
		});
	});
});

describe("what a release without a ledger left behind", () => {
	test("is posted as if it had been there", async () => {
		const { storeId } = await givenSale();
		await forgetLedger();
		await inDays(0);
		expect(await entriesOf(t.db, storeId)).toEqual(sold);
	});

	test("is posted and taken back when it was cancelled", async () => {
		const { order, storeId } = await givenSale();
		await changeOrder(t, order, "POST", "cancellation", { reason: null });
		await forgetLedger();
		await inDays(0);
		expect(await entriesOf(t.db, storeId)).toEqual([...sold, ...takenBack]);
	});

	test("is free by the day its history says it was delivered", async () => {
		const { order, storeId } = await givenSale();
		await changeOrder(t, order, "PUT", "status", { status: "entregue" });
		await forgetLedger();
		await inDays(8);
		expect(await balancesOf(t.db, storeId)).toMatchObject({
			available: 18_900,
		});
	});

	test("is taken back, also where only the cancellation was left out", async () => {
		const { order, storeId } = await givenSale();
		await t.db.execute(sql`
			update orders set status = 'cancelado', cancelled_at = now() where code = ${order.code}`);
		await t.db.execute(sql`update order_parts set status = 'cancelado'`);
		await inDays(0);
		await inDays(1);
		expect(await entriesOf(t.db, storeId)).toEqual([...sold, ...takenBack]);
	});

	test("counts as delivered from the day it is found delivered", async () => {
		const { storeId } = await givenSale();
		await t.db.execute(sql`update order_parts set status = 'entregue'`);
		await inDays(20);
		expect(await balancesOf(t.db, storeId)).toMatchObject({ available: 0 });
		await inDays(8);
		expect(await balancesOf(t.db, storeId)).toMatchObject({
			available: 18_900,
		});
	});
});

test("entries are neither changed nor deleted, nor come twice with another amount", async () => {
	await givenSale();
	const refused = /append-only/;
	for (const statement of [
		sql`update ledger_entries set amount_cents = 1`,
		sql`delete from ledger_entries`,
		sql`insert into ledger_entries (kind, source, store_id, debit, credit, amount_cents, occurred_on, posted_on)
			select kind, source, store_id, debit, credit, amount_cents + 1, occurred_on, posted_on from ledger_entries
			on conflict (source, kind) do update set amount_cents = excluded.amount_cents`,
	])
		await expect(t.db.execute(statement)).rejects.toMatchObject({
			cause: { message: expect.stringMatching(refused) },
		});
});
