import { type SQL, sql } from "drizzle-orm";
import type { LedgerKind, StoreAccount } from "#core/ledger.ts";
import { effectOn } from "../ledger/store-books.ts";
import { type Check, comparison } from "./check.ts";

const factId = sql`split_part(source, ':', 2)::bigint`;
const partAccounts = "'a-receber', 'disponivel'";

/** What was posted of a kind, between the accounts it belongs to. */
function posted(kind: LedgerKind, between: string): SQL {
	return sql.raw(
		`coalesce(sum(amount_cents) filter (where kind = '${kind}' and ${between}), 0)::bigint`,
	);
}

/** What was posted of a kind, less what a reversal has taken back the other way. */
function postedLess(
	kind: LedgerKind,
	{ debit, credit }: { debit: string; credit: string },
): SQL {
	const way = (from: string, to: string) =>
		`debit in (${from}) and credit in (${to})`;
	const reversed = `reversao-${kind}` as LedgerKind;
	return sql`(${posted(kind, way(debit, credit))} - ${posted(reversed, way(credit, debit))})`;
}

function amountOf(kind: LedgerKind): SQL {
	return sql`coalesce(sum(e.amount_cents) filter (where e.kind = ${kind}), 0)::bigint`;
}

function sumOn(account: StoreAccount): SQL {
	return sql`coalesce(sum(${effectOn(account)}), 0)::bigint`;
}

/** Every entry against the fact it was posted for, and every balance against both. Unposted parts have none yet. */
export const ledgerChecks: Check[] = [
	comparison({
		name: "sales against the ledger",
		keys: ["part"],
		counts: [
			...["sale", "coupon", "commission"],
			...["sale_back", "coupon_back", "commission_back"],
		],
		expected: sql`
			select
				p.id as part,
				p.value_cents as sale,
				p.marketplace_discount_cents as coupon,
				p.commission_cents as commission,
				case money_state when 'cancelled' then p.value_cents - coalesce(given.refund, 0) else 0 end as sale_back,
				case money_state when 'cancelled' then p.marketplace_discount_cents - coalesce(given.coupon, 0) else 0 end as coupon_back,
				case money_state when 'cancelled' then p.commission_cents - coalesce(given.commission, 0) else 0 end as commission_back
			from order_parts p
			left join (
				select
					part_id,
					sum(refund_cents)::bigint as refund,
					sum(marketplace_discount_cents)::bigint as coupon,
					sum(commission_back_cents)::bigint as commission
				from order_returns
				where state = 'reembolsada' and borne_by = 'loja'
				group by part_id
			) given on given.part_id = p.id
			where money_state <> 'unposted'`,
		actual: sql`
			select
				${factId} as part,
				${posted("venda", "debit = 'clientes' and credit = 'a-receber'")} as sale,
				${posted("cupom", "debit = 'cupons' and credit = 'a-receber'")} as coupon,
				${posted("comissao", "debit = 'a-receber' and credit = 'comissoes'")} as commission,
				${posted("cancelamento", `debit in (${partAccounts}) and credit = 'clientes'`)} as sale_back,
				${posted("cancelamento-cupom", `debit in (${partAccounts}) and credit = 'cupons'`)} as coupon_back,
				${posted("cancelamento-comissao", `debit = 'comissoes' and credit in (${partAccounts})`)} as commission_back
			from ledger_entries
			where source like 'part:%'
			group by 1`,
	}),
	comparison({
		name: "refunds against the ledger",
		keys: ["return"],
		counts: ["refund", "coupon_back", "commission_back", "borne"],
		expected: sql`
			select
				id as return,
				case borne_by when 'loja' then refund_cents else 0 end as refund,
				case borne_by when 'loja' then marketplace_discount_cents else 0 end as coupon_back,
				case borne_by when 'loja' then commission_back_cents else 0 end as commission_back,
				case borne_by when 'marketplace' then refund_cents else 0 end as borne
			from order_returns
			where state = 'reembolsada'`,
		actual: sql`
			select
				${factId} as return,
				${postedLess("estorno", { debit: partAccounts, credit: "'clientes'" })} as refund,
				${postedLess("estorno-cupom", { debit: partAccounts, credit: "'cupons'" })} as coupon_back,
				${postedLess("estorno-comissao", { debit: "'comissoes'", credit: partAccounts })} as commission_back,
				${postedLess("estorno", { debit: "'ajustes'", credit: "'clientes'" })} as borne
			from ledger_entries
			where source like 'return:%'
			group by 1`,
	}),
	comparison({
		name: "adjustments against the ledger",
		keys: ["adjustment"],
		counts: ["amount_cents"],
		values: ["store_id"],
		expected: sql`select id as adjustment, store_id, amount_cents from ledger_adjustments`,
		actual: sql`
			select
				${factId} as adjustment, store_id,
				case when credit = 'disponivel' then amount_cents else -amount_cents end as amount_cents
			from ledger_entries
			where source like 'adjustment:%'`,
	}),
	comparison({
		name: "payouts against the ledger",
		keys: ["payout"],
		counts: ["closed", "paid", "back_unpaid", "back_paid"],
		values: ["store_id"],
		expected: sql`
			select
				id as payout, store_id,
				amount_cents as closed,
				case when paid_on is not null then amount_cents else 0 end as paid,
				case when state = 'devolvido' and paid_on is null then amount_cents else 0 end as back_unpaid,
				case when state = 'devolvido' and paid_on is not null then amount_cents else 0 end as back_paid
			from payouts`,
		actual: sql`
			select
				${factId} as payout, min(store_id) as store_id,
				${posted("repasse", "debit = 'disponivel' and credit = 'em-repasse'")} as closed,
				${postedLess("repasse-pago", { debit: "'em-repasse'", credit: "'pago'" })} as paid,
				${posted("repasse-devolvido", "debit = 'em-repasse' and credit = 'disponivel'")} as back_unpaid,
				${posted("repasse-devolvido", "debit = 'pago' and credit = 'disponivel'")} as back_paid
			from ledger_entries
			where source like 'payout:%'
			group by 1`,
	}),
	comparison({
		name: "reversals against what they undid",
		keys: ["fact"],
		counts: ["paid", "refund", "coupon_back", "commission_back"],
		expected: sql`
			select
				e.source as fact,
				${amountOf("repasse-pago")} as paid,
				${amountOf("estorno")} as refund,
				${amountOf("estorno-cupom")} as coupon_back,
				${amountOf("estorno-comissao")} as commission_back
			from ledger_entries e
			join ledger_reversals r on r.source = e.source
			group by 1`,
		actual: sql`
			select
				e.source as fact,
				${amountOf("reversao-repasse-pago")} as paid,
				${amountOf("reversao-estorno")} as refund,
				${amountOf("reversao-estorno-cupom")} as coupon_back,
				${amountOf("reversao-estorno-comissao")} as commission_back
			from ledger_entries e
			where e.kind like 'reversao-%'
			group by 1`,
	}),
	comparison({
		name: "how often it was reversed",
		keys: ["record"],
		counts: ["reversals"],
		expected: sql`
			select split_part(source, ':', 1) || ' ' || split_part(source, ':', 2) as record, count(*)::int as reversals
			from ledger_reversals group by 1`,
		actual: sql`
			select 'payout ' || id as record, reversals from payouts where reversals > 0
			union all
			select 'return ' || id, reversals from order_returns where reversals > 0`,
	}),
	comparison({
		name: "holds against the ledger",
		keys: ["hold"],
		counts: ["taken_back"],
		values: ["part_id", "store_id"],
		// What of the part was free before anything was posted for this hold, or for one that came after it.
		expected: sql`
			select h.id as hold, h.part_id, e.store_id, ${sumOn("disponivel")} as taken_back
			from part_holds h
			join ledger_entries e on e.part_id = h.part_id and e.id < coalesce((
				select min(since.id) from ledger_entries since
				where since.part_id = h.part_id and since.source like 'hold:%'
					and split_part(since.source, ':', 2)::bigint >= h.id
			), ${Number.MAX_SAFE_INTEGER}::bigint)
			where h.took_back
			group by h.id, h.part_id, e.store_id
			having ${sumOn("disponivel")} <> 0`,
		actual: sql`
			select
				${factId} as hold, part_id, store_id,
				case when debit = 'disponivel' and credit = 'a-receber' then amount_cents
					when debit = 'a-receber' and credit = 'disponivel' then -amount_cents else 0 end as taken_back
			from ledger_entries
			where kind = 'retencao'`,
	}),
	{
		name: "where the money of parts stands",
		// Waiting is all of it a receber, free is none of it, and of what was cancelled nothing is left.
		disagreements: sql`
			select
				'part ' || part_id as key,
				json_build_object('pending', case when money_state = 'pending' then pending else 0 end,
					'available', case when money_state = 'released' then available else 0 end) as expected,
				json_build_object('pending', pending, 'available', available) as actual
			from (
				select e.part_id, p.money_state, ${sumOn("a-receber")} as pending, ${sumOn("disponivel")} as available
				from ledger_entries e
				left join order_parts p on p.id = e.part_id
				where e.part_id is not null
				group by e.part_id, p.money_state
			) part
			where (money_state is distinct from 'pending' and pending <> 0)
				or (money_state is distinct from 'released' and available <> 0)`,
	},
	{
		name: "no open hold on a released part",
		disagreements: sql`
			select
				'part ' || p.id as key,
				json_build_object('money_state', 'pending') as expected,
				json_build_object('money_state', p.money_state) as actual
			from part_holds h
			join order_parts p on p.id = h.part_id
			where h.lifted_on is null and p.money_state = 'released'`,
	},
	comparison({
		name: "what stores are owed",
		keys: ["store"],
		counts: ["owed", "in_payout"],
		expected: sql`
			select store, sum(owed)::bigint as owed, sum(in_payout)::bigint as in_payout
			from (
				select store_id as store, value_cents + marketplace_discount_cents - commission_cents as owed, 0 as in_payout
				from order_parts where money_state in ('pending', 'released')
				union all
				select store_id, commission_back_cents - refund_cents - marketplace_discount_cents, 0
				from order_returns r
				where state = 'reembolsada' and borne_by = 'loja'
					and not exists (select from order_parts p where p.id = r.part_id and p.money_state = 'cancelled')
				union all
				select store_id, amount_cents, 0 from ledger_adjustments
				union all
				select
					store_id,
					case state when 'pago' then -amount_cents else 0 end,
					case state when 'aberto' then amount_cents else 0 end
				from payouts
			) facts
			group by store`,
		actual: sql`
			select
				e.store_id as store,
				(${sumOn("a-receber")} + ${sumOn("disponivel")} + ${sumOn("em-repasse")})::bigint as owed,
				${sumOn("em-repasse")} as in_payout
			from ledger_entries e
			group by e.store_id`,
	}),
	comparison({
		name: "statements against their lines",
		keys: ["statement"],
		counts: ["lines", "pending", "available", "in_payout"],
		expected: sql`
			select
				st.id as statement,
				count(e.id) as lines,
				st.opening_pending_cents + ${sumOn("a-receber")} as pending,
				st.opening_available_cents + ${sumOn("disponivel")} as available,
				st.opening_in_payout_cents + ${sumOn("em-repasse")} as in_payout
			from store_statements st
			left join ledger_entries e on e.store_id = st.store_id and e.posted_on <= st.through_on
				and (st.from_on is null or e.posted_on >= st.from_on)
			group by st.id`,
		actual: sql`
			select
				id as statement, lines,
				closing_pending_cents as pending,
				closing_available_cents as available,
				closing_in_payout_cents as in_payout
			from store_statements`,
	}),
	comparison({
		name: "statements against the one before",
		keys: ["statement"],
		counts: ["pending", "available", "in_payout"],
		values: ["from_on"],
		expected: sql`
			select
				id as statement,
				lag(closing_pending_cents) over before as pending,
				lag(closing_available_cents) over before as available,
				lag(closing_in_payout_cents) over before as in_payout,
				lag(through_on) over before + 1 as from_on
			from store_statements
			window before as (partition by store_id order by through_on)`,
		actual: sql`
			select
				id as statement,
				opening_pending_cents as pending,
				opening_available_cents as available,
				opening_in_payout_cents as in_payout,
				from_on
			from store_statements`,
	}),
	comparison({
		name: "cycles against their statements and payouts",
		keys: ["cycle"],
		counts: ["statements", "payouts", "left_out", "total_cents"],
		expected: sql`
			select
				st.cycle_id as cycle,
				count(*) as statements,
				count(p.id) filter (where p.cycle_id = st.cycle_id and p.store_id = st.store_id and p.amount_cents <= st.closing_available_cents) as payouts,
				count(st.left_out) as left_out,
				coalesce(sum(p.amount_cents), 0)::bigint as total_cents
			from store_statements st
			left join payouts p on p.statement_id = st.id
			group by st.cycle_id`,
		actual: sql`
			select id as cycle, statements, payouts, statements - payouts as left_out, total_cents from payout_cycles`,
	}),
];
