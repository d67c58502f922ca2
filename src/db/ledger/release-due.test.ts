import { eq, type SQL, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { addDays, type Day } from "#core/business-time.ts";
import { holdsOf } from "#core/part-money.ts";
import {
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { nfeKeyOf } from "#tests/support/nfe.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { type Database, rowsOf } from "../database.ts";
import { orderParts } from "../schema/orders.ts";
import { storeSettings } from "../schema/stores.ts";
import { releaseDue } from "./release-due.ts";

const t = useTestApi();
const today: Day = "2024-02-29";
const atMost = 100;

/** What is due on a day is freed in a transaction of its own. */
function release(
	due: Partial<Parameters<typeof releaseDue>[1]> = {},
): Promise<number> {
	const asked = { today, returnWindowDays: 7, atMost, ...due };
	return t.db.transaction((tx) => releaseDue(tx, asked));
}

/** As many single-store orders as are asked for, by their parts' ids. */
async function givenParts(count: number): Promise<number[]> {
	const { id: productId } = await givenProduct(t, { stock: 1_000 });
	const { id: customerId } = await givenCustomer(t);
	for (let n = 0; n < count; n += 1)
		await givenOrder(t, {
			customerId,
			items: [{ productId, quantity: n + 1 }],
		});
	const parts = await t.db.select({ id: orderParts.id }).from(orderParts);
	return parts.map(({ id }) => id).toSorted((a, b) => a - b);
}

async function deliver(partId: number, deliveredOn: Day): Promise<void> {
	await t.db
		.update(orderParts)
		.set({ status: "entregue", deliveredOn })
		.where(eq(orderParts.id, partId));
}

async function openReturn(partId: number, db: Database = t.db): Promise<void> {
	await db.execute(sql`
		insert into order_returns (order_id, part_id, store_id, state, reason, borne_by, comes_back, requested_at, actor)
		select order_id, id, store_id, 'solicitada', 'defeito', 'loja', true, now(), 'Operador'
		from order_parts where id = ${partId}`);
}

/** From now on it waits for notes; those that are here are here. */
async function requireNotes(noted: readonly number[]): Promise<void> {
	await t.db.update(storeSettings).set({ requireNfe: true });
	for (const id of noted)
		await t.db
			.update(orderParts)
			.set({
				nfeKey: nfeKeyOf({ number: id }),
				...{ nfeRecordedAt: t.now, nfeRecordedBy: "Operador" },
			})
			.where(eq(orderParts.id, id));
}

async function hold(partId: number, db: Database = t.db): Promise<void> {
	await db.execute(sql`
		insert into part_holds (part_id, reason, placed_on, actor, took_back)
		values (${partId}, 'Suspeita de fraude', ${today}, 'Operador', false)`);
}

/** As if they had been sold then: nothing is freed before it was posted. */
async function backdateSales(day: Day): Promise<void> {
	await t.db.execute(sql`alter table ledger_entries disable trigger user`);
	await t.db.execute(
		sql`update ledger_entries set occurred_on = ${day}, posted_on = ${day}`,
	);
	await t.db.execute(sql`alter table ledger_entries enable trigger user`);
}

async function releasedParts(): Promise<number[]> {
	const rows = await t.db
		.select({ id: orderParts.id })
		.from(orderParts)
		.where(eq(orderParts.moneyState, "released"));
	return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

async function balances(): Promise<unknown> {
	return rowsOf(
		t.db,
		sql`select p.id,
			(select coalesce(sum(case when credit = 'disponivel' then amount_cents when debit = 'disponivel' then -amount_cents else 0 end), 0)::int
				from ledger_entries e where e.part_id = p.id) as available,
			(select coalesce(sum(case when credit = 'a-receber' then amount_cents when debit = 'a-receber' then -amount_cents else 0 end), 0)::int
				from ledger_entries e where e.part_id = p.id) as pending,
			case p.money_state when 'released' then (p.value_cents + p.marketplace_discount_cents - p.commission_cents)::int else 0 end as expected
		from order_parts p where p.money_state = 'released' order by p.id`,
	);
}

test.each([0, 1, 7, 30])(
	"with a window of %d days it frees exactly what nothing holds, at the edge of the window too",
	async (returnWindowDays) => {
		const edge = addDays(today, -returnWindowDays);
		const days = [-2, -1, 0, 1, 2]
			.map((days) => addDays(edge, days))
			.filter((day) => day <= today);
		const plans = days.flatMap((deliveredOn) =>
			[
				{ hasOpenReturn: false, isHeld: false, lacksNfe: false },
				{ hasOpenReturn: true, isHeld: false, lacksNfe: false },
				{ hasOpenReturn: false, isHeld: true, lacksNfe: false },
				{ hasOpenReturn: false, isHeld: false, lacksNfe: true },
			].map((plan) => ({ deliveredOn, ...plan })),
		);
		const ids = await givenParts(plans.length + 1); // the last one is not delivered
		const free: number[] = [];
		const noted: number[] = [];
		for (const [index, plan] of plans.entries()) {
			const id = ids[index] ?? 0;
			await deliver(id, plan.deliveredOn);
			if (plan.hasOpenReturn) await openReturn(id);
			if (plan.isHeld) await hold(id);
			if (!plan.lacksNfe) noted.push(id);
			const { reasons } = holdsOf(
				{ status: "entregue", clearedOn: null, ...plan },
				{ today, returnWindowDays },
			);
			if (reasons.length === 0) free.push(id);
		}
		await requireNotes(noted);
		expect(free.length).toBeGreaterThan(0);
		const count = await release({ returnWindowDays });
		expect(count).toBe(free.length);
		expect(await releasedParts()).toEqual(free);
		const freed = (await balances()) as {
			available: number;
			pending: number;
			expected: number;
		}[];
		for (const { available, pending, expected } of freed) {
			expect(available).toBe(expected);
			expect(pending).toBe(0);
		}
		expect(await release({ returnWindowDays })).toBe(0);
	},
);

test.each([
	["held back", hold],
	["asked to be returned", openReturn],
])(
	"what is %s between finding it and having it locked is not freed",
	async (_, holdBack) => {
		const [kept = 0, freed = 0] = await givenParts(2);
		for (const id of [kept, freed]) await deliver(id, "2024-02-01");
		await t.db.transaction(async (tx) => {
			const execute = tx.execute.bind(tx);
			vi.spyOn(tx, "execute").mockImplementationOnce(((found: SQL) =>
				execute(found).then(async (locked) => {
					await holdBack(kept, tx);
					return locked;
				})) as typeof tx.execute);
			const count = await releaseDue(tx, {
				...{ today, returnWindowDays: 7, atMost },
			});
			expect(count).toBe(1);
		});
		expect(await releasedParts()).toEqual([freed]);
	},
);

test("the day after, what was one day short is free", async () => {
	const [id = 0] = await givenParts(1);
	await deliver(id, "2024-02-22");
	expect(await release({ today: "2024-02-29" })).toBe(0);
	expect(await release({ today: "2024-03-01" })).toBe(1);
});

test("found late, it is posted on the day it fell due, which is that of whatever kept it last", async () => {
	const ids = await givenParts(5);
	for (const id of ids) await deliver(id, "2024-02-01");
	const [, held = 0, refused = 0, noted = 0] = ids;
	await hold(held);
	await t.db.execute(sql`update part_holds set lifted_on = '2024-02-14'`);
	await openReturn(refused);
	await t.db.execute(
		sql`update order_returns set state = 'recusada', refused_at = '2024-02-16T02:00:00Z'`,
	);
	await requireNotes(ids);
	await t.db.execute(
		sql`update order_parts set nfe_recorded_at = case id when ${noted} then timestamptz '2024-02-20T15:00:00Z' else '2024-01-01T15:00:00Z' end`,
	);
	await backdateSales("2024-01-30");
	expect(await release()).toBe(5);
	expect(
		await rowsOf(
			t.db,
			sql`select posted_on::text as on from ledger_entries where kind = 'liberacao' order by part_id`,
		),
	).toEqual(
		["02-09", "02-14", "02-15", "02-20", "02-09"].map((day) => ({
			on: `2024-${day}`,
		})),
	);
});

test("in batches, those delivered first before the others", async () => {
	const ids = await givenParts(3);
	for (const [index, id] of ids.entries())
		await deliver(id, addDays("2024-02-10", -index));
	expect(await release({ atMost: 2 })).toBe(2);
	expect(await releasedParts()).toEqual(ids.slice(1));
	expect(await release({ atMost: 2 })).toBe(1);
});

test("what a lifted hold frees is freed once more, as another fact", async () => {
	const [id = 0] = await givenParts(1);
	await deliver(id, "2024-02-01");
	expect(await release()).toBe(1);
	await hold(id);
	await t.db.execute(sql`
		insert into ledger_entries (kind, source, store_id, part_id, debit, credit, amount_cents, occurred_on, posted_on)
		select 'retencao', 'hold:1', store_id, part_id, 'disponivel', 'a-receber', amount_cents, ${today}, ${today}
		from ledger_entries where part_id = ${id} and kind = 'liberacao'`);
	await t.db.update(orderParts).set({ moneyState: "pending" });
	expect(await release()).toBe(0);
	await t.db.execute(sql`update part_holds set lifted_on = ${today}`);
	expect(await release()).toBe(1);
	const [freed] = (await balances()) as {
		available: number;
		expected: number;
	}[];
	expect(freed?.available).toBe(freed?.expected);
});
