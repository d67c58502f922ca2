import { type SQL, sql } from "drizzle-orm";
import type { LedgerKind, StoreAccount } from "#core/ledger.ts";
import { effectOn } from "../ledger/store-books.ts";
import { type Check, comparison, fieldsOf, type SlicedQuery } from "./check.ts";
import { along, type Slice, within } from "./slices.ts";

const byEntry = along([["ledger_entries", "id"]]);
const byStatementStore = along([["store_statements", "store_id"]]);
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

/** What of a part was given back to its customer at its store's cost, returns alone. */
function givenBack(column: string): SQL {
	return sql.raw(
		`coalesce((select sum(${column}) from order_returns where part_id = f.id and state = 'reembolsada' and borne_by = 'loja'), 0)::bigint`,
	);
}

/** What of a hold's part was free before anything was posted for this hold, or for one that came after it. */
const freeBefore = sql`(
	select ${sumOn("disponivel")} from ledger_entries e
	where e.part_id = f.part_id and e.id < coalesce((
		select min(since.id) from ledger_entries since
		where since.part_id = f.part_id and since.source like 'hold:%'
			and split_part(since.source, ':', 2)::bigint >= f.id
	), ${Number.MAX_SAFE_INTEGER}::bigint)
)`;

/**
 * Facts of a kind against what was posted for each, and entries for which there is no such fact. A fact's entries are
 * all over the ledger, and those of one fact are found by their source.
 */
function postings(of: {
	name: string;
	/** As sources call them: "part". */
	fact: string;
	table: string;
	counts: string[];
	values?: string[];
	/** The facts, `f`, that something was posted for; the same for those that are expected. */
	isPosted: SQL;
	expected: SQL;
	actual: SQL;
	/** Which entries are of such a fact; all with its source unless told. */
	isEntry?: SQL;
	/** What is done again after a reversal has a source of its own (`sourceAfter` in core/ledger.ts). */
	canBeReversed?: boolean;
}): Check {
	const { table, fact, isPosted, canBeReversed = false } = of;
	const { differs, record } = fieldsOf(of);
	const facts = sql`${sql.identifier(table)} f`;
	const prefix = sql.raw(`'${fact}:'`);
	const isEntry = of.isEntry ?? sql`source like ${prefix} || '%'`;
	const sources = canBeReversed
		? sql`array(
			select ${prefix} || f.id || case time when 0 then '' else ':' || time + 1 end
			from generate_series(0, f.reversals) time
		)`
		: sql`array[${prefix} || f.id]`;
	const isOfFact = canBeReversed
		? sql`coalesce(nullif(split_part(entry.source, ':', 3), '')::int, 1) <= f.reversals + 1`
		: sql`entry.source like ${prefix} || '%'`;
	const postedFor = (sources: SQL) =>
		sql`(
			select ${of.actual} from unnest(${sources}) of_fact (source)
			join ledger_entries using (source) where ${isEntry}
		) a`;
	return {
		name: of.name,
		parts: [
			{
				along: along([[table, "id"]]),
				rows: (slice) => sql`
					select e.id::text as key, ${record("e")} as expected, ${record("a")} as actual
					from (select f.id, ${sources} as sources, ${of.expected} from ${facts} where ${isPosted} and ${within(slice, sql`f.id`)}) e
					cross join lateral ${postedFor(sql`e.sources`)}
					where ${differs}`,
			},
			{
				along: byEntry,
				// Told of once, with the first of its entries.
				rows: (slice) => sql`
					select split_part(lone.source, ':', 2) as key, ${record("e")} as expected, ${record("a")} as actual
					from (
						select source from ledger_entries entry
						where ${within(slice, sql`id`)} and ${isEntry}
							and not exists (
								select from ${facts}
								where ${isPosted} and f.id = split_part(entry.source, ':', 2)::bigint and ${isOfFact}
							)
							and not exists (
								select from ledger_entries where source = entry.source and id < entry.id and ${isEntry}
							)
					) lone
					cross join lateral ${postedFor(sql`array[lone.source]`)}
					cross join (select ${of.actual} from ledger_entries where false) e
					where ${differs}`,
			},
		],
	};
}

const undone = fieldsOf({
	counts: ["paid", "refund", "coupon_back", "commission_back"],
});

/** What a record says of how often it was reversed, against the reversals themselves, of which there are few. */
function timesReversed(fact: string, table: string): SlicedQuery {
	const id = sql`split_part(source, ':', 2)::bigint`;
	const { differs, record } = fieldsOf({ counts: ["reversals"] });
	return {
		along: along([[table, "id"]]),
		rows: (slice) => sql`
			select ${fact}::text || ' ' || id as key, ${record("e")} as expected, ${record("a")} as actual
			from (
				select ${id} as id, count(*)::int as reversals
				from ledger_reversals
				where split_part(source, ':', 1) = ${fact} and ${within(slice, id)}
				group by 1
			) e
			full join (
				select id::bigint as id, reversals from ${sql.identifier(table)}
				where reversals > 0 and ${within(slice, sql`id`)}
			) a using (id)
			where ${differs}`,
	};
}

/** By store, of the facts or entries in a slice. */
function owed(table: string, rows: (slice: Slice) => SQL): SlicedQuery {
	return {
		along: along([[table, "id"]]),
		rows: (slice) => sql`
			select
				store_id::text as key,
				json_build_object('owed', sum(owed)::bigint, 'in_payout', sum(in_payout)::bigint) as counts
			from (${rows(slice)}) facts
			group by store_id`,
	};
}

/** Every entry against the fact it was posted for, and every balance against both. Unposted parts have none yet. */
export const ledgerChecks: Check[] = [
	postings({
		name: "sales against the ledger",
		...{ fact: "part", table: "order_parts" },
		counts: [
			...["sale", "coupon", "commission"],
			...["sale_back", "coupon_back", "commission_back"],
		],
		isPosted: sql`f.money_state <> 'unposted'`,
		expected: sql`
			f.value_cents as sale,
			f.marketplace_discount_cents as coupon,
			f.commission_cents as commission,
			case f.money_state when 'cancelled' then f.value_cents - ${givenBack("refund_cents")} else 0 end as sale_back,
			case f.money_state when 'cancelled' then f.marketplace_discount_cents - ${givenBack("marketplace_discount_cents")} else 0 end as coupon_back,
			case f.money_state when 'cancelled' then f.commission_cents - ${givenBack("commission_back_cents")} else 0 end as commission_back`,
		actual: sql`
			${posted("venda", "debit = 'clientes' and credit = 'a-receber'")} as sale,
			${posted("cupom", "debit = 'cupons' and credit = 'a-receber'")} as coupon,
			${posted("comissao", "debit = 'a-receber' and credit = 'comissoes'")} as commission,
			${posted("cancelamento", `debit in (${partAccounts}) and credit = 'clientes'`)} as sale_back,
			${posted("cancelamento-cupom", `debit in (${partAccounts}) and credit = 'cupons'`)} as coupon_back,
			${posted("cancelamento-comissao", `debit = 'comissoes' and credit in (${partAccounts})`)} as commission_back`,
	}),
	postings({
		name: "refunds against the ledger",
		...{ fact: "return", table: "order_returns" },
		counts: ["refund", "coupon_back", "commission_back", "borne"],
		canBeReversed: true,
		isPosted: sql`f.state = 'reembolsada'`,
		expected: sql`
			case f.borne_by when 'loja' then f.refund_cents else 0 end as refund,
			case f.borne_by when 'loja' then f.marketplace_discount_cents else 0 end as coupon_back,
			case f.borne_by when 'loja' then f.commission_back_cents else 0 end as commission_back,
			case f.borne_by when 'marketplace' then f.refund_cents else 0 end as borne`,
		actual: sql`
			${postedLess("estorno", { debit: partAccounts, credit: "'clientes'" })} as refund,
			${postedLess("estorno-cupom", { debit: partAccounts, credit: "'cupons'" })} as coupon_back,
			${postedLess("estorno-comissao", { debit: "'comissoes'", credit: partAccounts })} as commission_back,
			${postedLess("estorno", { debit: "'ajustes'", credit: "'clientes'" })} as borne`,
	}),
	postings({
		name: "adjustments against the ledger",
		...{ fact: "adjustment", table: "ledger_adjustments" },
		counts: ["amount_cents"],
		values: ["store_id"],
		isPosted: sql`true`,
		expected: sql`f.store_id, f.amount_cents`,
		actual: sql`
			min(store_id) as store_id,
			coalesce(sum(case when credit = 'disponivel' then amount_cents else -amount_cents end), 0)::bigint as amount_cents`,
	}),
	postings({
		name: "payouts against the ledger",
		...{ fact: "payout", table: "payouts" },
		counts: ["closed", "paid", "back_unpaid", "back_paid"],
		values: ["store_id"],
		canBeReversed: true,
		isPosted: sql`true`,
		expected: sql`
			f.store_id,
			f.amount_cents as closed,
			case when f.paid_on is not null then f.amount_cents else 0 end as paid,
			case when f.state = 'devolvido' and f.paid_on is null then f.amount_cents else 0 end as back_unpaid,
			case when f.state = 'devolvido' and f.paid_on is not null then f.amount_cents else 0 end as back_paid`,
		actual: sql`
			min(store_id) as store_id,
			${posted("repasse", "debit = 'disponivel' and credit = 'em-repasse'")} as closed,
			${postedLess("repasse-pago", { debit: "'em-repasse'", credit: "'pago'" })} as paid,
			${posted("repasse-devolvido", "debit = 'em-repasse' and credit = 'disponivel'")} as back_unpaid,
			${posted("repasse-devolvido", "debit = 'pago' and credit = 'disponivel'")} as back_paid`,
	}),
	{
		name: "reversals against what they undid",
		parts: [
			{
				along: along([["ledger_reversals", "id"]]),
				rows: (slice) => sql`
			select r.source as key, ${undone.record("e")} as expected, ${undone.record("a")} as actual
			from ledger_reversals r
			cross join lateral (
				select
					${amountOf("repasse-pago")} as paid,
					${amountOf("estorno")} as refund,
					${amountOf("estorno-cupom")} as coupon_back,
					${amountOf("estorno-comissao")} as commission_back
				from ledger_entries e where e.source = r.source
			) e
			cross join lateral (
				select
					${amountOf("reversao-repasse-pago")} as paid,
					${amountOf("reversao-estorno")} as refund,
					${amountOf("reversao-estorno-cupom")} as coupon_back,
					${amountOf("reversao-estorno-comissao")} as commission_back
				from ledger_entries e where e.source = r.source
			) a
			where ${within(slice, sql`r.id`)} and (${undone.differs})`,
			},
			{
				along: byEntry,
				rows: (slice) => sql`
			select
				source as key,
				json_build_object('reversed', 0) as expected,
				json_build_object('reversed', amount_cents) as actual
			from ledger_entries entry
			where ${within(slice, sql`id`)} and kind like 'reversao-%'
				and not exists (select from ledger_reversals where source = entry.source)`,
			},
		],
	},
	{
		name: "how often it was reversed",
		parts: [
			timesReversed("payout", "payouts"),
			timesReversed("return", "order_returns"),
		],
	},
	postings({
		name: "holds against the ledger",
		...{ fact: "hold", table: "part_holds" },
		counts: ["taken_back"],
		values: ["part_id", "store_id"],
		isPosted: sql`f.took_back and ${freeBefore} <> 0`,
		expected: sql`
			f.part_id,
			(select min(store_id) from ledger_entries where part_id = f.part_id) as store_id,
			${freeBefore} as taken_back`,
		isEntry: sql`kind = 'retencao'`,
		actual: sql`
			min(part_id) as part_id, min(store_id) as store_id,
			coalesce(sum(case when debit = 'disponivel' and credit = 'a-receber' then amount_cents
				when debit = 'a-receber' and credit = 'disponivel' then -amount_cents else 0 end), 0)::bigint as taken_back`,
	}),
	{
		name: "where the money of parts stands",
		parts: [
			{
				along: along([["ledger_entries", "part_id"]]),
				// Waiting is all of it a receber, free is none of it, and of what was cancelled nothing is left.
				rows: (slice) => sql`
			select
				'part ' || part_id as key,
				json_build_object('pending', case when money_state = 'pending' then pending else 0 end,
					'available', case when money_state = 'released' then available else 0 end) as expected,
				json_build_object('pending', pending, 'available', available) as actual
			from (
				select e.part_id, p.money_state, ${sumOn("a-receber")} as pending, ${sumOn("disponivel")} as available
				from ledger_entries e
				left join order_parts p on p.id = e.part_id
				where e.part_id is not null and ${within(slice, sql`e.part_id`)}
				group by e.part_id, p.money_state
			) part
			where (money_state is distinct from 'pending' and pending <> 0)
				or (money_state is distinct from 'released' and available <> 0)`,
			},
		],
	},
	{
		name: "no open hold on a released part",
		parts: [
			{
				along: along([["part_holds", "part_id"]]),
				rows: (slice) => sql`
			select
				'part ' || p.id as key,
				json_build_object('money_state', 'pending') as expected,
				json_build_object('money_state', p.money_state) as actual
			from part_holds h
			join order_parts p on p.id = h.part_id
			where h.lifted_on is null and p.money_state = 'released' and ${within(slice, sql`h.part_id`)}`,
			},
		],
	},
	{
		name: "what stores are owed",
		expected: [
			owed(
				"order_parts",
				(slice) => sql`
				select store_id, value_cents + marketplace_discount_cents - commission_cents as owed, 0 as in_payout
				from order_parts where money_state in ('pending', 'released') and ${within(slice, sql`id`)}`,
			),
			owed(
				"order_returns",
				(slice) => sql`
				select store_id, commission_back_cents - refund_cents - marketplace_discount_cents as owed, 0 as in_payout
				from order_returns r
				where state = 'reembolsada' and borne_by = 'loja' and ${within(slice, sql`id`)}
					and not exists (select from order_parts p where p.id = r.part_id and p.money_state = 'cancelled')`,
			),
			owed(
				"ledger_adjustments",
				(slice) => sql`
				select store_id, amount_cents as owed, 0 as in_payout
				from ledger_adjustments where ${within(slice, sql`id`)}`,
			),
			owed(
				"payouts",
				(slice) => sql`
				select
					store_id,
					case state when 'pago' then -amount_cents else 0 end as owed,
					case state when 'aberto' then amount_cents else 0 end as in_payout
				from payouts where ${within(slice, sql`id`)}`,
			),
		],
		actual: [
			owed(
				"ledger_entries",
				(slice) => sql`
				select
					store_id,
					${effectOn("a-receber")} + ${effectOn("disponivel")} + ${effectOn("em-repasse")} as owed,
					${effectOn("em-repasse")} as in_payout
				from ledger_entries e where ${within(slice, sql`id`)}`,
			),
		],
	},
	comparison({
		name: "statements against their lines",
		keys: ["statement"],
		counts: ["lines", "pending", "available", "in_payout"],
		along: along([["store_statements", "id"]], { rowsOfEach: 1_000 }),
		expected: (slice) => sql`
			select
				st.id as statement,
				count(e.id) as lines,
				st.opening_pending_cents + ${sumOn("a-receber")} as pending,
				st.opening_available_cents + ${sumOn("disponivel")} as available,
				st.opening_in_payout_cents + ${sumOn("em-repasse")} as in_payout
			from store_statements st
			left join ledger_entries e on e.store_id = st.store_id and e.posted_on <= st.through_on
				and (st.from_on is null or e.posted_on >= st.from_on)
			where ${within(slice, sql`st.id`)}
			group by st.id`,
		actual: (slice) => sql`
			select
				id as statement, lines,
				closing_pending_cents as pending,
				closing_available_cents as available,
				closing_in_payout_cents as in_payout
			from store_statements
			where ${within(slice, sql`id`)}`,
	}),
	comparison({
		name: "statements against the one before",
		keys: ["statement"],
		counts: ["pending", "available", "in_payout"],
		values: ["from_on"],
		along: byStatementStore,
		expected: (slice) => sql`
			select
				id as statement,
				lag(closing_pending_cents) over before as pending,
				lag(closing_available_cents) over before as available,
				lag(closing_in_payout_cents) over before as in_payout,
				lag(through_on) over before + 1 as from_on
			from store_statements
			where ${within(slice, sql`store_id`)}
			window before as (partition by store_id order by through_on)`,
		actual: (slice) => sql`
			select
				id as statement,
				opening_pending_cents as pending,
				opening_available_cents as available,
				opening_in_payout_cents as in_payout,
				from_on
			from store_statements
			where ${within(slice, sql`store_id`)}`,
	}),
	comparison({
		name: "cycles against their statements and payouts",
		keys: ["cycle"],
		counts: ["statements", "payouts", "left_out", "total_cents"],
		along: along([["store_statements", "cycle_id"]]),
		expected: (slice) => sql`
			select
				st.cycle_id as cycle,
				count(*) as statements,
				count(p.id) filter (where p.cycle_id = st.cycle_id and p.store_id = st.store_id and p.amount_cents <= st.closing_available_cents) as payouts,
				count(st.left_out) as left_out,
				coalesce(sum(p.amount_cents), 0)::bigint as total_cents
			from store_statements st
			left join payouts p on p.statement_id = st.id
			where ${within(slice, sql`st.cycle_id`)}
			group by st.cycle_id`,
		actual: (slice) => sql`
			select id as cycle, statements, payouts, statements - payouts as left_out, total_cents
			from payout_cycles
			where ${within(slice, sql`id`)}`,
	}),
];
