import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Page } from "#contract/common.ts";
import {
	type NfeMissing,
	type NfeMissingParams,
	nfeMissedDays,
} from "#contract/nfe.ts";
import {
	addDays,
	type Day,
	dayOf,
	daysBetween,
	startOfDay,
} from "#core/business-time.ts";
import { countMatching } from "../count-matching.ts";
import { type Database, rowsOf } from "../database.ts";
import { keyset } from "../keyset.ts";
import { orderParts } from "../schema/orders.ts";

/**
 * What left its store without a note, oldest first: of the last days, and of stores that must send theirs also what
 * is older and was not freed yet. What is older still was sold before anyone asked for notes.
 */
export async function listMissingNfe(
	db: Database,
	params: NfeMissingParams,
	today: Day,
): Promise<Page<NfeMissing>> {
	const page = keyset(
		{ ...params, sort: "placed" },
		{
			expression: sql`missing.placed_at`,
			type: "timestamptz",
			isDescending: false,
		},
		sql`missing.id`,
	);
	const missing = missingParts(params, today);
	const rows = await rowsOf<MissingRow>(
		db,
		sql`select
				missing.id, o.code as "orderCode", o.version, missing.store_id as "storeId", missing.store_name as "storeName",
				missing.status, to_char(missing.placed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "placedAt",
				missing.value_cents as "valueCents",
				coalesce(s.require_nfe, false) as "isRequired",
				coalesce(s.require_nfe, false) and missing.money_state = 'pending' as "isHeld",
				${page.sortKey} as "sortKey"
			from ${missing} as missing
			join orders o on o.id = missing.order_id
			left join store_settings s on s.store_id = missing.store_id
			${page.where ? sql`where ${page.where}` : sql``}
			order by ${page.orderBy} limit ${page.limit}`,
	);
	const count = await countMatching(db, sql`${missing} as missing`, undefined);
	const { items, ...rest } = page.pageOf(rows, count);
	return {
		...rest,
		items: items.map(({ id, ...part }) => ({
			partId: id,
			...part,
			days: daysBetween(dayOf(new Date(part.placedAt)), today),
		})),
	};
}

type MissingRow = Omit<NfeMissing, "partId" | "days"> & {
	id: number;
	sortKey: string;
};

/** Two walks along two indexes, in whose words they are written; no part is in both. */
function missingParts(
	{ storeId, minDays, required }: NfeMissingParams,
	today: Day,
): SQL {
	const from = startOfDay(addDays(today, -nfeMissedDays));
	const part = orderParts;
	const select = (...conditions: (SQL | undefined)[]) => sql`
		select id, order_id, store_id, store_name, status, placed_at, value_cents, money_state
		from ${part}
		where ${part.nfeKey} is null and ${part.status} in ('enviado', 'entregue') and ${and(
			...conditions,
			storeId === undefined ? undefined : eq(part.storeId, storeId),
			minDays === undefined
				? undefined
				: sql`${part.placedAt} < ${startOfDay(addDays(today, 1 - minDays))}`,
		)}`;
	return sql`(
		${select(
			sql`${part.placedAt} >= ${from}`,
			required === "only" ? isOfThoseWhoMust : undefined,
		)}
		union all
		${select(
			sql`${part.placedAt} < ${from}`,
			sql`${part.moneyState} = 'pending'`,
			isOfThoseWhoMust,
		)}
	)`;
}

const isOfThoseWhoMust = sql`${orderParts.storeId} = any (array(select store_id from store_settings where require_nfe))`;
