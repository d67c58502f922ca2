import { type SQL, sql } from "drizzle-orm";
import type { CustomerType, ProductCategory } from "#core/categories.ts";
import { sum } from "#core/money.ts";
import type { Database } from "../database.ts";
import { preparedSql } from "../prepared.ts";
import { json, recordsOf } from "../records.ts";
import { dailySales, dailySalesSlots } from "../schema/sales.ts";
import { together } from "../together.ts";
import { addToProductSales } from "./product-sales.ts";

/** What the daily roll-ups count of an order. */
interface RolledUpOrder {
	placedDay: string;
	customerType: CustomerType;
	parts: { storeId: number; items: RolledUpItem[] }[];
}

interface RolledUpItem {
	productId: number;
	category: ProductCategory;
	quantity: number;
	totalCents: number;
	commissionCents: number;
}

/**
 * Adds an order to the figures of its day (`1`), or takes a cancelled one out of
 * them (`-1`). The slot it is added in is held until the transaction ends: send it last.
 */
export async function addToRollups(
	tx: Database,
	order: RolledUpOrder,
	sign: 1 | -1,
): Promise<void> {
	const { placedDay, customerType, parts } = order;
	const items = parts.flatMap((part) => part.items);
	const segments = segmentsOf(order).map((segment) => ({
		storeId: segment.storeId,
		category: segment.category,
		orders: sign,
		multiStoreOrders: parts.length > 1 ? sign : 0,
		cancelledOrders: sign === 1 ? 0 : 1,
		items: sign * segment.items,
		revenueCents: sign * segment.revenueCents,
		commissionCents: sign * segment.commissionCents,
	}));
	await together([
		addToProductSales(tx, placedDay, items, sign),
		addToSlot(tx, {
			day: placedDay,
			customerType,
			segments: JSON.stringify(segments),
		}),
	]);
}

interface Segment {
	storeId: number | null;
	category: ProductCategory | null;
	items: number;
	revenueCents: number;
	commissionCents: number;
}

/** The whole order, then by store, by category and by both. */
function segmentsOf({ parts }: RolledUpOrder): Segment[] {
	const items = parts.flatMap((part) => part.items);
	return [
		segmentOf(null, null, items),
		...parts.map((part) => segmentOf(part.storeId, null, part.items)),
		...byCategory(null, items),
		...parts.flatMap((part) => byCategory(part.storeId, part.items)),
	];
}

function byCategory(storeId: number | null, items: RolledUpItem[]): Segment[] {
	const categories = [...new Set(items.map((item) => item.category))];
	return categories.map((category) =>
		segmentOf(
			storeId,
			category,
			items.filter((item) => item.category === category),
		),
	);
}

function segmentOf(
	storeId: number | null,
	category: ProductCategory | null,
	items: RolledUpItem[],
): Segment {
	return {
		storeId,
		category,
		items: sum(items.map((item) => item.quantity)),
		revenueCents: sum(items.map((item) => item.totalCents)),
		commissionCents: sum(items.map((item) => item.commissionCents)),
	};
}

const figures = recordsOf(dailySalesSlots, [
	...(["storeId", "category"] as const),
	...(["orders", "multiStoreOrders", "cancelledOrders"] as const),
	...(["items", "revenueCents", "commissionCents"] as const),
]);

const addToSlot = preparedSql(
	"add_to_sales_slot",
	sql`with added as materialized (
			select ${sql.placeholder("day")}::date as day, ${sql.placeholder("customerType")}::text as customer_type, segment.*
			from jsonb_to_recordset(${json("segments")}) as segment (${figures.record})
		), known as (
			-- The release before this one cancels by changing the row in daily_sales: it has to be there.
			insert into ${dailySales} (day, customer_type, store_id, category)
			select day, customer_type, "storeId", category from added
			order by "storeId" nulls first, category nulls first
			on conflict do nothing
		)
		insert into ${dailySalesSlots} (slot, day, customer_type, ${figures.columns})
		select taken.slot, day, customer_type, ${figures.fields}
		from (select take_sales_slot() as slot offset 0) as taken, added
		on conflict (slot, day, customer_type, store_id, category) do update set ${sumsWith(dailySalesSlots)}`,
);

/** For an insert that meets a row: its figures are added to those that stand there. */
export function sumsWith(
	table: typeof dailySales | typeof dailySalesSlots,
): SQL {
	return sql`
		orders = ${table.orders} + excluded.orders,
		multi_store_orders = ${table.multiStoreOrders} + excluded.multi_store_orders,
		cancelled_orders = ${table.cancelledOrders} + excluded.cancelled_orders,
		items = ${table.items} + excluded.items,
		revenue_cents = ${table.revenueCents} + excluded.revenue_cents,
		commission_cents = ${table.commissionCents} + excluded.commission_cents`;
}
