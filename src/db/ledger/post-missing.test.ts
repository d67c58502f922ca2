import { isNull, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import {
	cancellationEntries,
	type LedgerEntry,
	onDay,
	saleEntries,
} from "#core/ledger.ts";
import { accountBalance } from "#tests/support/account-balance.ts";
import {
	givenActiveStore,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { changeOrder } from "#tests/support/order-changes.ts";
import { givenRefund } from "#tests/support/payouts.ts";
import {
	approve,
	givenReturn,
	refund,
	stepPath,
	unitsAt,
} from "#tests/support/returns.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { rowsOf } from "../database.ts";
import { ledgerEntries } from "../schema/ledger.ts";
import { orderParts } from "../schema/orders.ts";
import { partHolds } from "../schema/payouts.ts";
import { ledgerChecks } from "../self-check/ledger-checks.ts";
import { runChecks } from "../self-check.ts";
import { postMissing, takeBackCancelled } from "./post-missing.ts";

const t = useTestApi();
const soldOn = "2024-02-28";
const cancelledOn = "2024-02-29";
const today = "2024-03-04";

/** Two stores in each: plain, with a coupon of both, free of commission, and one that is cancelled a day later. */
let sold: OrderDetails[];
let cancelled: OrderDetails;

beforeEach(async () => {
	t.now = new Date(`${soldOn}T15:00:00Z`);
	const products = [
		await givenProduct(t, { priceRetailCents: 3_333 }),
		await givenProduct(t, { priceRetailCents: 6_667 }),
	];
	const free = await givenActiveStore(t, {
		settings: { commissionRateBps: 0 },
	});
	const gift = await givenProduct(t, { storeId: free.id });
	const items = products.map(({ id }) => ({ productId: id, quantity: 3 }));
	const coupon = { discountCents: 1_001, marketplaceDiscountCents: 334 };
	sold = [
		await givenOrder(t, { items }),
		await givenOrder(t, { items, ...coupon }),
		await givenOrder(t, { items: [{ productId: gift.id, quantity: 1 }] }),
	];
	const order = await givenOrder(t, { items, ...coupon });
	t.now = new Date(`${cancelledOn}T15:00:00Z`);
	cancelled = await changeOrder(t, order, "POST", "cancellation");
});

/** As a release without a ledger leaves them. */
async function forgetLedger(): Promise<void> {
	await t.db.transaction(async (tx) => {
		await tx.execute(sql`set local session_replication_role = replica`);
		await tx.delete(ledgerEntries);
	});
	await t.db.update(orderParts).set({ moneyState: "unposted" });
}

function postUpTo(atMost: number): Promise<number> {
	return t.db.transaction((tx) => postMissing(tx, { today, atMost }));
}

async function posted(): Promise<LedgerEntry[]> {
	const rows = await t.db.select().from(ledgerEntries);
	return inOrder(rows.map(({ id: _, ...entry }) => entry));
}

function inOrder(entries: LedgerEntry[]): LedgerEntry[] {
	const name = ({ source, kind }: LedgerEntry) => `${source} ${kind}`;
	return entries.toSorted((a, b) => name(a).localeCompare(name(b)));
}

/** What the rules say of all parts there are. */
async function asRuled(): Promise<LedgerEntry[]> {
	const parts = await t.db.select().from(orderParts);
	return inOrder(
		parts.flatMap((part) => [
			...saleEntries(part, onDay(soldOn)),
			...(part.status === "cancelado"
				? cancellationEntries(part, "a-receber", onDay(cancelledOn))
				: []),
		]),
	);
}

async function states(order: OrderDetails): Promise<unknown[]> {
	const rows = await rowsOf<{ money_state: string }>(
		t.db,
		sql`select distinct money_state from order_parts where order_id = ${order.id}`,
	);
	return rows.map((row) => row.money_state);
}

test("orders and cancellations that came in without a ledger are posted as the rules say, on their own days", async () => {
	const ruled = await asRuled();
	expect(ruled).toHaveLength(2 * 2 + 2 * 3 + 1 + 2 * 6);
	expect(await posted()).toEqual(ruled);
	await forgetLedger();
	expect(await postUpTo(100)).toBe(7);
	expect(await posted()).toEqual(ruled);
	for (const order of sold) expect(await states(order)).toEqual(["pending"]);
	expect(await states(cancelled)).toEqual(["cancelled"]);
});

test("in batches, and once", async () => {
	const ruled = await asRuled();
	await forgetLedger();
	for (const parts of [4, 3, 0]) expect(await postUpTo(4)).toBe(parts);
	expect(await posted()).toEqual(ruled);
});

test("what happened on a day that is closed is posted today, and keeps its own day", async () => {
	await forgetLedger();
	const [part] = await t.db.select().from(orderParts).limit(1);
	const storeId = part?.storeId;
	await t.db.execute(sql`with cycle as (
			insert into payout_cycles (closed_on, closed_at, actor, statements, payouts, total_cents)
			values (${cancelledOn}, now(), 'Operador', 1, 0, 0) returning id
		)
		insert into store_statements (store_id, cycle_id, store_name, through_on, lines,
			opening_pending_cents, opening_available_cents, opening_in_payout_cents,
			closing_pending_cents, closing_available_cents, closing_in_payout_cents, left_out)
		select ${storeId}::int, id, 'Loja', ${soldOn}::date, 0, 0, 0, 0, 0, 0, 0, 'sem-saldo' from cycle`);
	const ruled = (await asRuled()).map((entry) => {
		const isClosed = entry.storeId === storeId && entry.occurredOn === soldOn;
		return isClosed ? { ...entry, postedOn: today } : entry;
	});
	await postUpTo(100);
	expect(await posted()).toEqual(ruled);
});

test("the day of a delivery is read from the order's history", async () => {
	const [order] = sold;
	if (!order) throw new Error("there is one");
	t.now = new Date("2024-03-01T02:30:00Z"); // 23:30 of 29 February in São Paulo
	await changeOrder(t, order, "PUT", "status", { status: "entregue" });
	await forgetLedger();
	await t.db.update(orderParts).set({ deliveredOn: null });
	await postUpTo(100);
	const days = await rowsOf(
		t.db,
		sql`select distinct o.id, p.delivered_on::text as day from order_parts p
			join orders o on o.id = p.order_id where p.delivered_on is not null`,
	);
	expect(days).toEqual([{ id: order.id, day: "2024-02-29" }]);
});

test("what was cancelled beside the ledger is taken back as the rules say, from where it stands", async () => {
	const [pending, released] = sold;
	if (!pending || !released) throw new Error("there are three");
	await t.db
		.update(orderParts)
		.set({ moneyState: "released" })
		.where(sql`order_id = ${released.id}`);
	const parts = await t.db
		.select()
		.from(orderParts)
		.where(sql`order_id in (${pending.id}, ${released.id})`);
	await t.db
		.update(orderParts)
		.set({ status: "cancelado" })
		.where(sql`order_id in (${pending.id}, ${released.id})`);
	for (const { id } of parts) await hold(id);
	const before = await posted();
	expect(await takeBackCancelled(t.db, { today, atMost: 100 })).toBe(4);
	expect(await takeBackCancelled(t.db, { today, atMost: 100 })).toBe(0);
	expect(await heldParts()).toEqual([]);
	const expected = parts.flatMap((part) =>
		cancellationEntries(
			part,
			part.orderId === released.id ? "disponivel" : "a-receber",
			onDay(today),
		),
	);
	expect(await posted()).toEqual(inOrder([...before, ...expected]));
	expect(await states(pending)).toEqual(["cancelled"]);
});

test("what a store gave back for refunds is not taken again when its order is cancelled beside the ledger", async () => {
	const [, order] = sold; // with a coupon of both
	const [part] = order?.parts ?? [];
	if (!order || !part) throw new Error("there is one");
	await givenRefund(t, order, {
		...{ refundCents: 3_000, marketplaceDiscountCents: 50 },
		...{ commissionBackCents: 100, from: "a-receber" },
	});
	await t.db.execute(
		sql`update orders set status = 'cancelado', cancelled_at = ${cancelledOn} where id = ${order.id}`,
	);
	await t.db
		.update(orderParts)
		.set({ status: "cancelado" })
		.where(sql`order_id = ${order.id}`);
	expect(await takeBackCancelled(t.db, { today, atMost: 100 })).toBe(2);
	const { pending, available } = await partBalances(part.id);
	expect({ pending, available }).toEqual({ pending: 0, available: 0 });
	expect(await runChecks(t.db, ledgerChecks)).toEqual(
		ledgerChecks.map(({ name }) => ({
			...{ check: name, count: 0, disagreements: [] },
		})),
	);
});

test.each(["loja", "marketplace"] as const)(
	"a refund that the %s bore and that was reversed is taken with the rest when its order is cancelled beside the ledger",
	async (borneBy) => {
		const [, order] = sold; // with a coupon of both
		const [part] = order?.parts ?? [];
		if (!order || !part) throw new Error("there is one");
		const asked = await givenReturn(t, order, unitsAt(order, 1), {
			comesBack: false,
		});
		const made = await refund(t, await approve(t, asked), { borneBy });
		const { status } = await t.send("POST", stepPath(made, "reversal"), {
			...{ reason: "Engano", version: made.version },
		});
		expect(status).toBe(200);
		await t.db
			.update(orderParts)
			.set({ status: "cancelado" })
			.where(sql`order_id = ${order.id}`);
		await takeBackCancelled(t.db, { today, atMost: 100 });
		const { pending, available } = await partBalances(part.id);
		expect({ pending, available }).toEqual({ pending: 0, available: 0 });
		expect(
			(await runChecks(t.db, ledgerChecks)).flatMap(
				({ disagreements }) => disagreements,
			),
		).toEqual([]);
	},
);

test("while days long past are posted nobody closes them", async () => {
	await forgetLedger();
	await t.db.transaction(async (tx) => {
		await postMissing(tx, { today, atMost: 1 });
		const locks = await rowsOf(
			tx,
			sql`select mode from pg_locks
				where relation = 'payout_cycles'::regclass and pid = pg_backend_pid() and mode = 'ShareLock'`,
		);
		expect(locks).toHaveLength(1);
	});
});

test("what was held of an order that was cancelled before it was posted is let go", async () => {
	await forgetLedger();
	const [kept] = sold[0]?.parts ?? [];
	const [gone] = cancelled.parts;
	for (const part of [kept, gone]) await hold(part?.id ?? 0);
	await postUpTo(100);
	expect(await heldParts()).toEqual([kept?.id]);
});

async function hold(partId: number): Promise<void> {
	await t.db.insert(partHolds).values({
		...{ partId, reason: "Suspeita de fraude", placedOn: soldOn },
		...{ tookBack: false, actor: "Operador" },
	});
}

async function heldParts(): Promise<number[]> {
	const rows = await t.db
		.select({ id: partHolds.partId })
		.from(partHolds)
		.where(isNull(partHolds.liftedOn));
	return rows.map(({ id }) => id);
}

async function partBalances(partId: number) {
	const entries = (await posted()).filter((entry) => entry.partId === partId);
	return {
		pending: accountBalance("a-receber", entries),
		available: accountBalance("disponivel", entries),
	};
}
