import { type SQL, sql } from "drizzle-orm";
import type { Page } from "#contract/common.ts";
import type { StatementLine, StoreStatement } from "#contract/payouts.ts";
import { type LedgerKind, ledgerKinds } from "#core/ledger.ts";
import { type Database, rowsOf } from "../database.ts";
import { keyset } from "../keyset.ts";
import { effectOn } from "../ledger/store-books.ts";

/** By which entries are found to be of a statement. */
type StatementDays = Pick<
	StoreStatement,
	"storeId" | "fromOn" | "throughOn" | "lines"
>;

/** In the order of their days; of what one fact came to on a day, the sale before its commission. */
export async function listStatementLines(
	db: Database,
	statement: StatementDays,
	request: { cursor?: string | undefined; pageSize: number },
): Promise<Page<StatementLine>> {
	const page = keyset(
		{ ...request, sort: "posted-in-order" },
		{ expression: sql`e.posted_on`, type: "date", isDescending: false },
		placeOf("e"),
	);
	const rows = await selectLines(db, statement, {
		columns: sql`, ${placeOf("e")} as place`,
		where: page.where,
		orderBy: page.orderBy,
		limit: page.limit,
	});
	const { items, ...rest } = page.pageOf(
		(rows as (StatementLine & { place: number })[]).map(
			({ place, ...line }) => ({ id: place, sortKey: line.postedOn, line }),
		),
		{ count: statement.lines },
	);
	return { ...rest, items: items.map(({ line }) => line) };
}

/** The lines after one of them: how a file is read, however long it is. */
export async function listLinesAfter(
	db: Database,
	statement: StatementDays,
	after: Pick<StatementLine, "id" | "postedOn"> | null,
	atMost: number,
): Promise<StatementLine[]> {
	return selectLines(db, statement, {
		columns: sql``,
		where:
			after &&
			sql`(e.posted_on, ${placeOf("e")}) > (
				${after.postedOn}::date, (select ${placeOf("last")} from ledger_entries last where last.id = ${after.id})
			)`,
		orderBy: sql`e.posted_on, ${placeOf("e")}`,
		limit: atMost,
	});
}

/** What each entry is about is looked up for the few that are shown. */
function selectLines(
	db: Database,
	{ storeId, fromOn, throughOn }: StatementDays,
	page: {
		columns: SQL;
		where: SQL | undefined | null;
		orderBy: SQL;
		limit: number;
	},
): Promise<StatementLine[]> {
	return rowsOf<StatementLine>(
		db,
		sql`select
				e.id, e.kind, e.occurred_on::text as "occurredOn", e.posted_on::text as "postedOn", o.code as "orderCode",
				case when e.kind = 'venda' then json_build_object(
					'items', (select sum(i.quantity) from order_items i where i.order_id = p.order_id and i.part_id = p.id),
					'goodsCents', p.goods_cents,
					'discountCents', p.discount_cents,
					'marketplaceDiscountCents', p.marketplace_discount_cents,
					'freightCents', p.freight_cents
				) end as sale,
				case when e.kind = 'venda' then p.nfe_key end as "nfeKey",
				case when e.kind = 'comissao' then json_build_object(
					'baseCents', p.commission_base_cents, 'rateBps', p.commission_rate_bps
				) end as commission,
				${note} as note,
				${effectOn("a-receber")} as "pendingCents",
				${effectOn("disponivel")} as "availableCents",
				${effectOn("em-repasse")} as "inPayoutCents"
				${page.columns}
			from (
				select * from ledger_entries e
				where e.store_id = ${storeId} and e.posted_on <= ${throughOn}
					${fromOn ? sql`and e.posted_on >= ${fromOn}` : sql``}
					${page.where ? sql`and ${page.where}` : sql``}
				order by ${page.orderBy} limit ${page.limit}
			) e
			left join order_parts p on p.id = e.part_id
			left join orders o on o.id = p.order_id
			order by ${page.orderBy}`,
	);
}

/**
 * Where an entry stands on its day: what follows from a sale, a cancellation or a refund stands behind it, in the order
 * of the kinds. By the id alone a commission may stand above its sale: earlier releases wrote down, for many parts at
 * once, what belongs together in any order, and entries are not rewritten.
 */
function placeOf(entry: "e" | "last"): SQL {
	const of = sql.raw(entry);
	const idOf = (kind: LedgerKind) =>
		sql`(select h.id from ledger_entries h where h.source = ${of}.source and h.kind = ${sql.raw(`'${kind}'`)} and h.posted_on = ${of}.posted_on)`;
	return sql`(100 * coalesce(case
			when ${of}.kind in ('cupom', 'comissao') then ${idOf("venda")}
			when ${of}.kind like 'cancelamento%' then coalesce(${idOf("venda")}, ${idOf("cancelamento")})
			when ${of}.kind like 'estorno-%' then ${idOf("estorno")}
		end, ${of}.id) + coalesce(array_position(${kinds}, ${of}.kind), 0))`;
}

const kinds = sql.raw(`array['${ledgerKinds.join("', '")}']`);

const factId = sql`split_part(e.source, ':', 2)::int`;

const note = sql`case e.kind
	when 'ajuste' then (select a.reason from ledger_adjustments a where a.id = ${factId})
	when 'retencao' then (select h.reason from part_holds h where h.id = ${factId})
	when 'repasse-pago' then coalesce(
		(select r.reference from ledger_reversals r where r.source = e.source),
		(select y.end_to_end_id from payouts y where y.id = ${factId})
	)
	when 'repasse-devolvido' then (select y.return_reason from payouts y where y.id = ${factId})
	when 'reversao-repasse-pago' then (select r.reason from ledger_reversals r where r.source = e.source)
	when 'reversao-estorno' then (select r.reason from ledger_reversals r where r.source = e.source)
end`;
