import { sql } from "drizzle-orm";
import type { OpenReturns } from "#contract/payouts.ts";
import { refundsOfOpen } from "#core/refund.ts";
import { openReturnStates } from "#core/return-rules.ts";
import { type Database, rowsOf } from "../database.ts";

type Part = Parameters<typeof refundsOfOpen>[0] & {
	storeId: number;
	returns: (Parameters<typeof refundsOfOpen>[1][number] & {
		borneBy: "loja" | "marketplace";
	})[];
};

/**
 * Of each of these stores, the open returns of sales whose money is free or was paid, as far as the store bears them:
 * what is refunded of them is taken from its later payouts.
 */
export async function openReturnsOfFreed(
	db: Database,
	storeIds: readonly number[],
): Promise<Map<number, OpenReturns>> {
	const states = sql.raw(openReturnStates.map((state) => `'${state}'`).join());
	const parts = await rowsOf<Part>(
		db,
		sql`select
				p.id, p.store_id as "storeId", p.freight_cents as "freightCents",
				p.commission_cents as "commissionCents", p.commission_base_cents as "commissionBaseCents",
				(
					select json_agg(json_build_object(
						'id', i.id, 'quantity', i.quantity, 'goodsCents', i.goods_cents, 'discountCents', i.discount_cents,
						'marketplaceDiscountCents', i.marketplace_discount_cents
					) order by i.id)
					from order_items i where i.part_id = p.id and i.order_id = p.order_id
				) as items,
				(
					select json_agg(json_build_object(
						'partId', r.part_id, 'state', r.state, 'borneBy', r.borne_by,
						'freightByRule', r.freight_by_rule, 'freightCents', r.freight_cents,
						'commissionBackCents', r.commission_back_cents,
						'items', (
							select json_agg(json_build_object(
								'itemId', ri.item_id, 'quantity', ri.quantity,
								'receivedQuantity', ri.received_quantity, 'refundedQuantity', ri.refunded_quantity,
								'goodsCents', ri.goods_cents, 'marketplaceDiscountCents', ri.marketplace_discount_cents
							))
							from order_return_items ri where ri.return_id = r.id
						)
					) order by r.id)
					from order_returns r where r.part_id = p.id
				) as returns
			from order_parts p
			where p.money_state = 'released' and p.store_id = any (${`{${storeIds.join()}}`}::int[])
				and p.id in (select part_id from order_returns where state in (${states}) and borne_by = 'loja')
			order by p.id`,
	);
	const byStore = new Map<number, OpenReturns>();
	for (const part of parts)
		for (const { of, refundCents } of refundsOfOpen(part, part.returns)) {
			if (of.borneBy !== "loja") continue;
			const before = byStore.get(part.storeId) ?? noOpenReturns;
			byStore.set(part.storeId, {
				count: before.count + 1,
				refundCents: before.refundCents + refundCents,
			});
		}
	return byStore;
}

export const noOpenReturns: OpenReturns = { count: 0, refundCents: 0 };
