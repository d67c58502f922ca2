import { sql } from "drizzle-orm";
import { addDays, startOfDay } from "#core/business-time.ts";
import { type Database, rowsOf } from "../database.ts";
import { orderParts } from "../schema/orders.ts";
import {
	amountOfPart,
	clearedSinceDelivery,
	hasOpenReturn,
	lacksNfe,
	type PartStanding,
	postedForPart,
} from "./part-standing.ts";
import type { Days } from "./sales.ts";

/** Parts of one rate whose money stands alike, added up: a few hundred of them, however much a store sells. */
export type PartGroup = PartStanding & {
	rateBps: number;
	parts: number;
	goodsCents: number;
	discountCents: number;
	marketplaceDiscountCents: number;
	freightCents: number;
	valueCents: number;
	baseCents: number;
	commissionCents: number;
	/** What they bring the store, after refunds. */
	amountCents: number;
};

/** What a store sold on some days and was not cancelled. Reads the store's parts of those days, by their index. */
export function listMonthParts(
	db: Database,
	storeId: number,
	{ from, to }: Days,
): Promise<PartGroup[]> {
	const part = orderParts;
	return rowsOf<PartGroup>(
		db,
		sql`select
				${part.commissionRateBps} as "rateBps", ${part.status} as status, ${part.moneyState} as "moneyState",
				${part.deliveredOn}::text as "deliveredOn", posted.released_on::text as "releasedOn",
				waits."hasOpenReturn", waits."lacksNfe", waits."isHeld", waits."clearedOn",
				count(*)::int as parts,
				sum(${part.goodsCents})::bigint as "goodsCents",
				sum(${part.discountCents})::bigint as "discountCents",
				sum(${part.marketplaceDiscountCents})::bigint as "marketplaceDiscountCents",
				sum(${part.freightCents})::bigint as "freightCents",
				sum(${part.valueCents})::bigint as "valueCents",
				sum(${part.commissionBaseCents})::bigint as "baseCents",
				sum(${part.commissionCents})::bigint as "commissionCents",
				sum(${amountOfPart})::bigint as "amountCents"
			from ${part}
			cross join lateral (${postedForPart}) posted
			cross join lateral (
				select
					${hasOpenReturn} as "hasOpenReturn",
					${lacksNfe} as "lacksNfe",
					${clearedSinceDelivery} as "clearedOn",
					exists (select from part_holds h where h.part_id = ${part.id} and h.lifted_on is null) as "isHeld"
			) waits
			where ${part.storeId} = ${storeId} and ${part.status} <> 'cancelado'
				and ${part.placedAt} >= ${startOfDay(from)} and ${part.placedAt} < ${startOfDay(addDays(to, 1))}
			group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
	);
}
