import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Page } from "#contract/common.ts";
import type { PartMoney } from "#contract/payouts.ts";
import { type Day, dayOf } from "#core/business-time.ts";
import { type Days, unpaidDays } from "#core/part-payout.ts";
import { countMatching } from "../count-matching.ts";
import { type Database, rowsOf } from "../database.ts";
import { keyset } from "../keyset.ts";
import { orderParts } from "../schema/orders.ts";
import {
	type At,
	amountOfPart,
	clearedSinceDelivery,
	hasOpenReturn,
	lacksNfe,
	type PartStanding,
	postedForPart,
	type StoreMoney,
	standingOf,
	storeMoney,
} from "./part-standing.ts";

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

type PartRow = Omit<PartStanding, "isHeld"> & {
	id: number;
	orderCode: string;
	storeId: number;
	placedAt: string;
	amountCents: number;
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
				${amountOfPart} as "amountCents",
				posted.released_on::text as "releasedOn",
				${hasOpenReturn} as "hasOpenReturn", ${lacksNfe} as "lacksNfe", ${clearedSinceDelivery} as "clearedOn",
				(
					select json_build_object('reason', h.reason, 'by', h.actor, 'on', h.placed_on)
					from part_holds h where h.part_id = ${part.id} and h.lifted_on is null
				) as hold
				${columns}
			from ${part}
			join orders o on o.id = ${part.orderId}
			cross join lateral (${postedForPart}) posted
			where ${where}
			order by ${orderBy} ${limit}`,
	);
}

function moneyOf(row: PartRow, store: StoreMoney, at: At): PartMoney {
	const { payout, ...standing } = standingOf(
		{ ...row, isHeld: row.hold !== null },
		store,
		at,
	);
	return {
		partId: row.id,
		orderCode: row.orderCode,
		placedOn: dayOf(new Date(row.placedAt)),
		amountCents: row.amountCents,
		...standing,
		leftOut: standing.state === "disponivel" ? store.balance.leftOut : null,
		hold: row.hold,
		payoutId: payout?.id ?? null,
	};
}
