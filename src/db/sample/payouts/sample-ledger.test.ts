import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pixIdProblem } from "#core/pix-id.ts";
import { type OpenDatabase, rowsOf } from "#db/database.ts";
import { openSampleDatabase } from "#tests/support/test-database.ts";
import { releaseDue } from "../../ledger/release-due.ts";
import { payouts } from "../../schema/payouts.ts";
import { sampleToday } from "../sample-time.ts";

let database: OpenDatabase;

beforeAll(async () => {
	database = await openSampleDatabase();
}, 120_000);

afterAll(() => database.close());

const read = <Row extends Record<string, unknown>>(
	query: ReturnType<typeof sql>,
) => rowsOf<Row>(database.db, query);

test("the ledger is up to date: nothing is left to be posted, taken back or freed", async () => {
	const today = sampleToday;
	expect(
		await read(sql`select 1 from order_parts where money_state = 'unposted'`),
	).toEqual([]);
	expect(
		await releaseDue(database.db, { today, returnWindowDays: 7, atMost: 1 }),
	).toBe(0);
});

test("what a part has brought its store is its value less commission and what it bore of refunds", async () => {
	expect(
		await read(sql`select p.id from order_parts p
			left join (
				select part_id, sum(refund_cents - commission_back_cents) as cents from order_returns
				where state = 'reembolsada' and borne_by = 'loja' group by part_id
			) refunded on refunded.part_id = p.id
			join (
				select part_id, sum(case when credit in ('a-receber', 'disponivel') then amount_cents else 0 end
					- case when debit in ('a-receber', 'disponivel') then amount_cents else 0 end) as cents
				from ledger_entries group by part_id
			) owed on owed.part_id = p.id
			where owed.cents <> case when p.status = 'cancelado' then 0
				else p.value_cents - p.commission_cents - coalesce(refunded.cents, 0) end`),
	).toEqual([]);
});

test("what one sale is posted as is written one after the other, the sale first", async () => {
	expect(
		await read(sql`select distinct string_agg(kind, ' ' order by id) as kinds from ledger_entries
			where kind in ('venda', 'cupom', 'comissao', 'cancelamento', 'cancelamento-comissao')
			group by source having bool_or(kind = 'venda')
			order by kinds`),
	).toEqual([
		{ kinds: "venda comissao" },
		{ kinds: "venda comissao cancelamento cancelamento-comissao" },
	]);
});

test("no part leaves anything behind in the account that it has left", async () => {
	expect(
		await read(sql`select p.id from order_parts p join ledger_entries e on e.part_id = p.id
			where p.money_state in ('released', 'cancelled')
			group by p.id
			having sum(case 'a-receber' when e.credit then e.amount_cents when e.debit then -e.amount_cents else 0 end) <> 0`),
	).toEqual([]);
});

test("two cycles are closed, and every statement opens with what the one before left", async () => {
	expect(
		await read(
			sql`select closed_on::text, statements, payouts from payout_cycles order by id`,
		),
	).toEqual([
		{ closed_on: "2024-02-12", statements: 21, payouts: 19 },
		{ closed_on: "2024-02-21", statements: 21, payouts: 20 },
	]);
	expect(
		await read(sql`select s.id from store_statements s
			left join store_statements before on before.store_id = s.store_id and before.id < s.id
			cross join lateral (
				select
					count(*)::int as lines,
					coalesce(sum(case 'disponivel' when e.credit then e.amount_cents when e.debit then -e.amount_cents else 0 end), 0) as available,
					coalesce(sum(case 'a-receber' when e.credit then e.amount_cents when e.debit then -e.amount_cents else 0 end), 0) as pending,
					coalesce(sum(case 'em-repasse' when e.credit then e.amount_cents when e.debit then -e.amount_cents else 0 end), 0) as in_payout
				from ledger_entries e
				where e.store_id = s.store_id and e.posted_on <= s.through_on and e.posted_on > coalesce(before.through_on, '-infinity')
			) moved
			where s.lines <> moved.lines
				or s.opening_available_cents <> coalesce(before.closing_available_cents, 0)
				or s.opening_pending_cents <> coalesce(before.closing_pending_cents, 0)
				or s.opening_in_payout_cents <> coalesce(before.closing_in_payout_cents, 0)
				or s.closing_available_cents <> s.opening_available_cents + moved.available
				or s.closing_pending_cents <> s.opening_pending_cents + moved.pending
				or s.closing_in_payout_cents <> s.opening_in_payout_cents + moved.in_payout`),
	).toEqual([]);
});

test("one store has no Pix key and waits, with what it is owed", async () => {
	expect(
		await read(sql`select s.name, count(*)::int as cycles, min(st.closing_available_cents)::int > 0 as is_owed
			from store_statements st join stores s on s.id = st.store_id
			where st.left_out = 'sem-chave-pix' group by s.name`),
	).toEqual([{ name: "Ateliê Dona Zefa", cycles: 2, is_owed: true }]);
});

test("payouts are paid under ids of their day; one came back and went with the next cycle", async () => {
	const all = await database.db.select().from(payouts).orderBy(payouts.id);
	for (const { endToEndId, paidOn } of all)
		if (endToEndId && paidOn)
			expect(
				pixIdProblem(endToEndId, "payment", { from: paidOn, to: paidOn }),
			).toBeNull();
	const stateOf = (cycle: number) =>
		all.filter(({ cycleId }) => cycleId === cycle).map(({ state }) => state);
	expect(stateOf(1).filter((state) => state !== "pago")).toEqual(["devolvido"]);
	expect(stateOf(2).filter((state) => state !== "pago")).toEqual(
		Array(3).fill("aberto"),
	);
	const back = all.find(({ state }) => state === "devolvido");
	const again = all.find(
		({ storeId, cycleId }) => storeId === back?.storeId && cycleId === 2,
	);
	expect(again?.state).toBe("pago");
	expect(again?.amountCents).toBeGreaterThan(back?.amountCents ?? 0);
});

test("a refund after its part was paid is a negative line of the next statement", async () => {
	const [line] = await read<{ lines: number }>(sql`select count(*)::int as lines
		from ledger_entries refund
		join ledger_entries freed on freed.part_id = refund.part_id and freed.kind = 'liberacao'
		join payouts p on p.store_id = refund.store_id and p.state = 'pago' and p.paid_on < refund.posted_on
		join store_statements paid on paid.id = p.statement_id and paid.through_on >= freed.posted_on
		where refund.kind = 'estorno' and refund.debit = 'disponivel'`);
	expect(line?.lines).toBeGreaterThan(0);
});
