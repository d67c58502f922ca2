import { sql } from "drizzle-orm";
import { sum } from "#core/money.ts";
import { shareOf } from "#core/refund.ts";
import { type Database, rowsOf } from "#db/database.ts";
import type { Days, Segment } from "./raw-sales.ts";

interface RawItem extends Record<string, unknown> {
	returnId: number;
	storeId: number;
	refundedOn: string;
	borneBy: string;
	freightCents: number;
	customerType: string;
	category: string;
	goodsCents: number;
	couponBackCents: number;
	commissionBackCents: number;
}

/** Item by item, each with its share of the freight, added up here and not by the database. */
export async function rawRefunds(
	db: Database,
	{ from, to }: Days,
	{ storeId, category, customerType }: Segment,
) {
	const items = await rowsOf<RawItem>(
		db,
		sql`select r.id as "returnId", r.store_id as "storeId", r.refunded_on::text as "refundedOn", r.borne_by as "borneBy",
				r.freight_cents::int as "freightCents", o.customer_type as "customerType", oi.category,
				i.goods_cents::int as "goodsCents", coalesce(i.marketplace_discount_cents, 0)::int as "couponBackCents",
				i.commission_back_cents::int as "commissionBackCents"
			from order_return_items i
			join order_returns r on r.id = i.return_id
			join orders o on o.id = r.order_id
			join order_items oi on oi.id = i.item_id
			where r.state = 'reembolsada'
			order by i.item_id`,
	);
	const counted = withFreight(items).filter(
		(item) =>
			item.refundedOn >= from &&
			item.refundedOn <= to &&
			(storeId === undefined || item.storeId === storeId) &&
			(category === undefined || item.category === category) &&
			(customerType === undefined || item.customerType === customerType),
	);
	return {
		refunds: new Set(counted.map((item) => item.returnId)).size,
		refundCents: sum(counted.map((item) => item.refundCents)),
		marketplaceRefundCents: sum(
			counted
				.filter((item) => item.borneBy === "marketplace")
				.map((item) => item.refundCents),
		),
		couponBackCents: sum(counted.map((item) => item.couponBackCents)),
		commissionBackCents: sum(counted.map((item) => item.commissionBackCents)),
	};
}

function withFreight(items: readonly RawItem[]) {
	return items.map((item, index) => {
		const siblings = items.filter(({ returnId }) => returnId === item.returnId);
		const goods = sum(siblings.map((sibling) => sibling.goodsCents));
		const weightOf = ({ goodsCents }: RawItem) => (goods > 0 ? goodsCents : 1);
		const before = items
			.slice(0, index)
			.filter(({ returnId }) => returnId === item.returnId);
		const whole = sum(siblings.map(weightOf));
		const taken = sum(before.map(weightOf));
		const freightThrough = (weight: number) =>
			shareOf(item.freightCents, whole, weight);
		const freightCents =
			freightThrough(taken + weightOf(item)) - freightThrough(taken);
		return { ...item, refundCents: item.goodsCents + freightCents };
	});
}
