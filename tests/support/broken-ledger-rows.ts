import type { BrokenRow } from "./broken-rows.ts";

const mayRewrite =
	"alter table ledger_entries disable trigger ledger_entries_stay";

const cycle =
	"insert into payout_cycles (id, closed_on, closed_at, actor, statements, payouts, total_cents) values (900000, '2020-01-02', '2020-01-02', 'Ana', 1, 1, 500)";

function statement(id: number, days: string, closingAvailable: number): string {
	return `insert into store_statements (id, store_id, cycle_id, store_name, from_on, through_on, lines,
		opening_pending_cents, opening_available_cents, opening_in_payout_cents,
		closing_pending_cents, closing_available_cents, closing_in_payout_cents)
		values (${id}, 1, 900000, 'Loja', ${days}, 0, 0, 0, 0, 0, ${closingAvailable}, 0)`;
}

const payout =
	"insert into payouts (id, store_id, cycle_id, statement_id, amount_cents, store_name, pix_key, txid, created_on) values (900000, 1, 900000, 900000, 500, 'Loja', '52998224725', 'RP900000', '2020-01-02')";

/** Of the first part whose money is free. */
function hold(tookBack: boolean): string {
	return `insert into part_holds (id, part_id, reason, placed_on, actor, took_back)
		select 900000, id, 'Suspeita de fraude', '2024-02-29', 'Ana', ${tookBack}
		from order_parts where money_state = 'released' and value_cents > commission_cents order by id limit 1`;
}

/** The same for what stores are owed and were paid; what the database refuses to rewrite is rewritten all the same. */
export const brokenLedgerRows: BrokenRow[] = [
	{
		what: "a commission that was posted a centavo higher",
		statements: [
			mayRewrite,
			"update ledger_entries set amount_cents = amount_cents + 1 where kind = 'comissao' and part_id = 50",
		],
		check: "sales against the ledger",
		key: "50",
		actual: /^commission \d+$/,
	},
	{
		what: "a sale that was never posted",
		statements: [
			mayRewrite,
			"delete from ledger_entries where kind = 'venda' and part_id = 50",
		],
		check: "sales against the ledger",
		key: "50",
		expected: /^sale [1-9]/,
		actual: "sale 0",
	},
	{
		what: "a sale that took from the wrong account",
		statements: [
			mayRewrite,
			"update ledger_entries set debit = 'ajustes' where kind = 'venda' and part_id = 50",
		],
		check: "sales against the ledger",
		key: "50",
		actual: "sale 0",
	},
	{
		what: "a cancellation whose money was not taken back",
		statements: [
			mayRewrite,
			"delete from ledger_entries where kind = 'cancelamento' and part_id = (select min(id) from order_parts where money_state = 'cancelled')",
		],
		check: "sales against the ledger",
		key: /^\d+$/,
		actual: "sale_back 0",
	},
	{
		what: "an entry of a part that is not there",
		statements: [
			"insert into ledger_entries (kind, source, store_id, part_id, debit, credit, amount_cents, occurred_on, posted_on) values ('venda', 'part:900000', 1, 900000, 'clientes', 'a-receber', 7, '2030-01-01', '2030-01-01')",
		],
		check: "sales against the ledger",
		key: "900000",
		expected: "sale 0",
		actual: "sale 7",
	},
	{
		what: "a refund that was not posted",
		statements: [
			"insert into order_returns (id, order_id, part_id, store_id, state, reason, borne_by, comes_back, requested_at, refunded_on, goods_cents, marketplace_discount_cents, refund_cents, commission_back_cents, actor) values (900000, 1, 1, 1, 'reembolsada', 'outro', 'loja', false, now(), '2024-02-29', 300, 0, 300, 20, 'Ana')",
		],
		check: "refunds against the ledger",
		key: "900000",
		expected: "refund 300, commission_back 20",
		actual: "refund 0, commission_back 0",
	},
	{
		what: "an adjustment that was not posted",
		statements: [
			"insert into ledger_adjustments (id, store_id, amount_cents, reason, proof, made_on, actor) values (900000, 1, -500, 'Multa', 'E-mail', '2024-02-29', 'Ana')",
		],
		check: "adjustments against the ledger",
		key: "900000",
		expected: "amount_cents -500, store_id 1",
		actual: "amount_cents 0, store_id null",
	},
	{
		what: "a payout whose money never moved",
		statements: [cycle, statement(900_000, "null, '2020-01-01'", 500), payout],
		check: "payouts against the ledger",
		key: "900000",
		expected: "closed 500, store_id 1",
		actual: "closed 0, store_id null",
	},
	{
		what: "a reversal that undid nothing",
		statements: [
			"insert into ledger_reversals (source, store_id, occurred_on, reason, made_on, actor) select source, store_id, occurred_on, 'Engano', occurred_on, 'Ana' from ledger_entries where kind = 'repasse-pago' order by id limit 1",
		],
		check: "reversals against what they undid",
		key: /^payout:\d+$/,
		expected: /^paid [1-9]\d*$/,
		actual: "paid 0",
	},
	{
		what: "a payout that counts a reversal nobody made",
		statements: [
			"update payouts set reversals = 1 where id = (select min(id) from payouts)",
		],
		check: "how often it was reversed",
		key: /^payout \d+$/,
		expected: "reversals 0",
		actual: "reversals 1",
	},
	{
		what: "a hold that took nothing back",
		statements: [hold(true)],
		check: "holds against the ledger",
		key: "900000",
		expected: /^taken_back [1-9]\d*, part_id \d+, store_id \d+$/,
		actual: "taken_back 0, part_id null, store_id null",
	},
	{
		what: "a hold that took back a centavo too much",
		statements: [
			hold(true),
			"insert into ledger_entries (kind, source, store_id, part_id, debit, credit, amount_cents, occurred_on, posted_on) select 'retencao', 'hold:900000', store_id, part_id, 'disponivel', 'a-receber', sum(amount_cents * ((credit = 'disponivel')::int - (debit = 'disponivel')::int)) + 1, '2030-01-01', '2030-01-01' from ledger_entries where part_id = (select part_id from part_holds where id = 900000) group by store_id, part_id",
		],
		check: "holds against the ledger",
		key: "900000",
		expected: /^taken_back \d+$/,
		actual: /^taken_back \d+$/,
	},
	{
		what: "money held back for no hold",
		statements: [
			"insert into ledger_entries (kind, source, store_id, part_id, debit, credit, amount_cents, occurred_on, posted_on) values ('retencao', 'hold:900000', 1, 1, 'disponivel', 'a-receber', 7, '2030-01-01', '2030-01-01')",
		],
		check: "holds against the ledger",
		key: "900000",
		expected: "taken_back 0, part_id null, store_id null",
		actual: "taken_back 7, part_id 1, store_id 1",
	},
	{
		what: "free money of a part that waits",
		statements: [
			"insert into ledger_entries (kind, source, store_id, part_id, debit, credit, amount_cents, occurred_on, posted_on) select 'liberacao', 'part:' || id, store_id, id, 'a-receber', 'disponivel', 100, '2030-01-01', '2030-01-01' from order_parts where money_state = 'pending' order by id limit 1",
		],
		check: "where the money of parts stands",
		key: /^part \d+$/,
		expected: "available 0",
		actual: "available 100",
	},
	{
		what: "a hold on money that is free",
		statements: [hold(false)],
		check: "no open hold on a released part",
		key: /^part \d+$/,
		expected: "money_state pending",
		actual: "money_state released",
	},
	{
		what: "a store that is owed a centavo more than its facts say",
		statements: [
			mayRewrite,
			"update ledger_entries set amount_cents = amount_cents + 1 where kind = 'venda' and part_id = (select min(id) from order_parts where store_id = 1)",
		],
		check: "what stores are owed",
		key: "1",
		actual: /^owed -?\d+$/,
	},
	{
		what: "a statement that its lines do not come to",
		statements: [cycle, statement(900_000, "null, '2020-01-01'", 500)],
		check: "statements against their lines",
		key: "900000",
		expected: "available 0",
		actual: "available 500",
	},
	{
		what: "a statement that does not begin where the one before ended",
		statements: [
			cycle,
			statement(900_000, "null, '2020-01-01'", 500),
			statement(900_001, "'2020-01-05', '2020-02-01'", 0),
		],
		check: "statements against the one before",
		key: "900001",
		expected: "available 500, from_on 2020-01-02",
		actual: "available 0, from_on 2020-01-05",
	},
	{
		what: "a cycle that counts a payout nobody made",
		statements: [cycle, statement(900_000, "null, '2020-01-01'", 500)],
		check: "cycles against their statements and payouts",
		key: "900000",
		expected: "payouts 0, total_cents 0",
		actual: "payouts 1, total_cents 500",
	},
];
