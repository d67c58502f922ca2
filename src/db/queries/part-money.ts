import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Page } from "#contract/common.ts";
import type { PartMoney, StoreBalance } from "#contract/payouts.ts";
import { addDays, type Day, dayOf } from "#core/business-time.ts";
import type { OrderStatus } from "#core/order-status.ts";
import { holdsOf, type PartMoneyState } from "#core/part-money.ts";
import { type Days, payoutThatTook, unpaidDays } from "#core/part-payout.ts";
import { cycleEnd } from "#core/payout-cycle.ts";
import { countMatching } from "../count-matching.ts";
import { type Database, rowsOf } from "../database.ts";
import { keyset } from "../keyset.ts";
import { getBalance } from "../ledger/balances.ts";
import { orderParts } from "../schema/orders.ts";
import { listPayoutSpans } from "./payouts.ts";
import type { MarketplaceSettingsRow } from "./settings.ts";

interface At {
	settings: MarketplaceSettingsRow;
	today: Day;
}

/** What a store has sold and was not paid yet, newest first. */
export async function listUnpaidParts(
	db: Database,
	storeId: number,
	request: { cursor?: string | undefined; pageSize: number },
	at: At,
): Promise<Page<PartMoney>> {
	const store = await storeMoney(db, storeId, at);
	const matching = and(
		eq(orderParts.storeId, storeId),
		isUnpaid(unpaidDays(store.payouts)),
	);
	const page = keyset(
		{ ...request, sort: "placed" },
		{
			expression: sql`${orderParts.placedAt}`,
			type: "timestamptz",
			isDescending: true,
		},
		sql`${orderParts.id}`,
	);
	const rows = await selectParts(db, {
		columns: sql`, ${page.sortKey} as "sortKey"`,
		where: and(matching, page.where),
		orderBy: page.orderBy,
		limit: sql`limit ${page.limit}`,
	});
	const count = await countMatching(db, orderParts, matching);
	const { items, ...rest } = page.pageOf(
		rows as (PartRow & { sortKey: string })[],
		count,
	);
	return { ...rest, items: items.map((row) => moneyOf(row, store, at)) };
}

/** Each part of an order, in their order. */
export async function listOrderMoney(
	db: Database,
	orderId: number,
	at: At,
): Promise<PartMoney[]> {
	const rows = await selectParts(db, {
		columns: sql``,
		where: eq(orderParts.orderId, orderId),
		orderBy: sql`${orderParts.position}`,
		limit: sql``,
	});
	const parts: PartMoney[] = [];
	// One part per store.
	for (const row of rows)
		parts.push(moneyOf(row, await storeMoney(db, row.storeId, at), at));
	return parts;
}

interface StoreMoney {
	balance: StoreBalance;
	payouts: Awaited<ReturnType<typeof listPayoutSpans>>;
}

async function storeMoney(
	db: Database,
	storeId: number,
	{ settings, today }: At,
): Promise<StoreMoney> {
	const balance = await getBalance(db, settings, { today, storeId });
	return { balance, payouts: await listPayoutSpans(db, storeId) };
}

/** Not free yet, or freed on days whose payout is still to come or to be paid. */
function isUnpaid(days: readonly Days[]): SQL {
	const isOn = days.map(
		({ after, through }) =>
			sql`(posted_on > ${after ?? "-infinity"}::date and posted_on <= ${through ?? "infinity"}::date)`,
	);
	return sql`(${orderParts.moneyState} in ('unposted', 'pending') or (
		${orderParts.moneyState} = 'released' and exists (
			select from (
				select e.posted_on from ledger_entries e
				where e.part_id = ${orderParts.id} and e.kind = 'liberacao'
				order by e.id desc limit 1
			) freed
			where ${sql.join(isOn, sql` or `)}
		)
	))`;
}

type PartRow = {
	id: number;
	orderCode: string;
	storeId: number;
	placedAt: string;
	status: OrderStatus;
	moneyState: PartMoneyState;
	deliveredOn: Day | null;
	amountCents: number;
	releasedOn: Day | null;
	hasOpenReturn: boolean;
	hold: { reason: string; by: string; on: Day } | null;
};

function selectParts(
	db: Database,
	{
		columns,
		where,
		orderBy,
		limit,
	}: { columns: SQL; where: SQL | undefined; orderBy: SQL; limit: SQL },
): Promise<PartRow[]> {
	const part = orderParts;
	return rowsOf<PartRow>(
		db,
		sql`select
				${part.id} as id, o.code as "orderCode", ${part.storeId} as "storeId",
				to_char(${part.placedAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "placedAt",
				${part.status} as status, ${part.moneyState} as "moneyState", ${part.deliveredOn}::text as "deliveredOn",
				case when ${part.moneyState} = 'unposted'
					then ${part.valueCents} + ${part.marketplaceDiscountCents} - ${part.commissionCents}
					else coalesce(posted.cents, 0) end as "amountCents",
				posted.released_on::text as "releasedOn",
				exists (
					select from order_returns r where r.part_id = ${part.id} and r.state in ('solicitada', 'aprovada', 'recebida')
				) as "hasOpenReturn",
				(
					select json_build_object('reason', h.reason, 'by', h.actor, 'on', h.placed_on)
					from part_holds h where h.part_id = ${part.id} and h.lifted_on is null
				) as hold
				${columns}
			from ${part}
			join orders o on o.id = ${part.orderId}
			cross join lateral (
				select
					sum(e.amount_cents * (
						(e.credit in ('a-receber', 'disponivel'))::int - (e.debit in ('a-receber', 'disponivel'))::int
					))::bigint as cents,
					max(e.posted_on) filter (where e.kind = 'liberacao') as released_on
				from ledger_entries e where e.part_id = ${part.id}
			) posted
			where ${where}
			order by ${orderBy} ${limit}`,
	);
}

function moneyOf(
	row: PartRow,
	{ balance, payouts }: StoreMoney,
	at: At,
): PartMoney {
	const { today, settings } = at;
	const { returnWindowDays } = settings;
	const isReleased = row.moneyState === "released";
	const held = holdsOf(
		{ ...row, isHeld: row.hold !== null },
		{ today, returnWindowDays },
	);
	const payout =
		isReleased && row.releasedOn
			? payoutThatTook(row.releasedOn, payouts)
			: null;
	const state = stateOf(row.moneyState, payout);
	const isWaiting = state === "a-receber" || state === "disponivel";
	const freeOn = isReleased ? row.releasedOn : isWaiting ? held.freeOn : null;
	return {
		partId: row.id,
		orderCode: row.orderCode,
		placedOn: dayOf(new Date(row.placedAt)),
		amountCents: row.amountCents,
		state,
		reasons: state === "a-receber" ? held.reasons : [],
		freeOn,
		closesOn: isWaiting && freeOn ? closingDay(balance, freeOn) : null,
		leftOut: state === "disponivel" ? balance.leftOut : null,
		hold: row.hold,
		payoutId: payout?.id ?? null,
	};
}

function stateOf(
	state: PartMoneyState,
	payout: { state: string } | null,
): PartMoney["state"] {
	if (state === "cancelled") return "cancelado";
	if (state !== "released") return "a-receber";
	if (!payout) return "disponivel";
	return payout.state === "pago" ? "pago" : "em-repasse";
}

/** What was free in a period that is closed already goes with the next one. */
function closingDay(
	{ cadence, closedThrough }: StoreBalance,
	freeOn: Day,
): Day {
	const open = closedThrough ? addDays(closedThrough, 1) : freeOn;
	return addDays(cycleEnd(cadence, freeOn > open ? freeOn : open), 1);
}
