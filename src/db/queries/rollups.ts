import { sql } from "drizzle-orm";
import type { CustomerType, ProductCategory } from "#core/categories.ts";
import { sum } from "#core/money.ts";
import type { Database } from "../database.ts";
import { dailySales } from "../schema/sales.ts";
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
 * them (`-1`). The day's own row comes first and is held until the transaction
 * ends, so that the rows of its stores and categories are never taken in two orders.
 */
export async function addToRollups(
	tx: Database,
	order: RolledUpOrder,
	sign: 1 | -1,
): Promise<void> {
	const [whole, ...segments] = segmentsOf(order);
	const write = sign === 1 ? addSegments : takeSegmentsOut;
	await write(tx, order, whole ? [whole] : []);
	await write(tx, order, segments);
	const items = order.parts.flatMap((part) => part.items);
	await addToProductSales(tx, order.placedDay, items, sign);
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

async function addSegments(
	tx: Database,
	{ placedDay, customerType, parts }: RolledUpOrder,
	segments: Segment[],
) {
	await tx
		.insert(dailySales)
		.values(
			segments.map((segment) => ({
				...segment,
				day: placedDay,
				customerType,
				orders: 1,
				multiStoreOrders: parts.length > 1 ? 1 : 0,
			})),
		)
		.onConflictDoUpdate({
			target: [
				dailySales.day,
				dailySales.customerType,
				dailySales.storeId,
				dailySales.category,
			],
			set: {
				orders: sql`${dailySales.orders} + excluded.orders`,
				multiStoreOrders: sql`${dailySales.multiStoreOrders} + excluded.multi_store_orders`,
				items: sql`${dailySales.items} + excluded.items`,
				revenueCents: sql`${dailySales.revenueCents} + excluded.revenue_cents`,
				commissionCents: sql`${dailySales.commissionCents} + excluded.commission_cents`,
			},
		});
}

/** The rows exist: the order itself made them. */
async function takeSegmentsOut(
	tx: Database,
	{ placedDay, customerType, parts }: RolledUpOrder,
	segments: Segment[],
) {
	await tx.execute(sql`
		update ${dailySales} set
			orders = ${dailySales.orders} - 1,
			multi_store_orders = ${dailySales.multiStoreOrders} - ${parts.length > 1 ? 1 : 0},
			cancelled_orders = ${dailySales.cancelledOrders} + 1,
			items = ${dailySales.items} - taken."items",
			revenue_cents = ${dailySales.revenueCents} - taken."revenueCents",
			commission_cents = ${dailySales.commissionCents} - taken."commissionCents"
		from jsonb_to_recordset(${JSON.stringify(segments)}::jsonb) as taken
			("storeId" integer, category text, items bigint, "revenueCents" bigint, "commissionCents" bigint)
		where ${dailySales.day} = ${placedDay}
			and ${dailySales.customerType} = ${customerType}
			and ${dailySales.storeId} is not distinct from taken."storeId"
			and ${dailySales.category} is not distinct from taken.category`);
}
