import { and, desc, eq, gte, inArray, ne, sql } from "drizzle-orm";
import type { CustomerDetails } from "#contract/customers.ts";
import {
	addMonths,
	dayOf,
	firstDayOfMonth,
	monthOf,
} from "#core/business-time.ts";
import type { ProductCategory } from "#core/categories.ts";
import type { Database } from "../database.ts";
import { orderItems, orderParts, orders } from "../schema/orders.ts";
import { stores } from "../schema/stores.ts";

const monthsShown = 12;
const ordersShown = 5;
const favoritesShown = 3;

/** The categories each customer spent most on, for a whole page in one statement. */
export async function listFavoriteCategories(
	db: Database,
	customerIds: number[],
): Promise<Map<number, ProductCategory[]>> {
	const favorites = new Map<number, ProductCategory[]>();
	if (customerIds.length === 0) return favorites;
	const ranked = db
		.select({
			customerId: orders.customerId,
			category: orderItems.category,
			place: sql<number>`row_number() over (
				partition by ${orders.customerId}
				order by sum(${orderItems.totalCents}) desc, ${orderItems.category}
			)`.as("place"),
		})
		.from(orders)
		.innerJoin(orderItems, eq(orderItems.orderId, orders.id))
		.where(
			and(
				inArray(orders.customerId, customerIds),
				ne(orders.status, "cancelado"),
			),
		)
		.groupBy(orders.customerId, orderItems.category)
		.as("ranked");
	const rows = await db
		.select({ customerId: ranked.customerId, category: ranked.category })
		.from(ranked)
		.where(sql`${ranked.place} <= ${favoritesShown}`)
		.orderBy(ranked.customerId, ranked.place);
	for (const { customerId, category } of rows)
		favorites.set(customerId, [...(favorites.get(customerId) ?? []), category]);
	return favorites;
}

/** The last 12 months up to the month of `now`; a month without orders is a zero. */
export async function listMonthlySpending(
	db: Database,
	customerId: number,
	now: Date,
): Promise<CustomerDetails["monthlySpending"]> {
	const last = monthOf(dayOf(now));
	const first = addMonths(last, 1 - monthsShown);
	const month = sql<string>`to_char(${orders.placedDay}, 'YYYY-MM')`;
	const rows = await db
		.select({
			month,
			orders: sql<number>`count(*)`,
			spentCents: sql<number>`sum(${orders.totalCents})::bigint`,
		})
		.from(orders)
		.where(
			and(countsFor(customerId), gte(orders.placedDay, firstDayOfMonth(first))),
		)
		.groupBy(month);
	const byMonth = new Map(rows.map((row) => [row.month, row]));
	return Array.from({ length: monthsShown }, (_, index) => {
		const month = addMonths(first, index);
		return byMonth.get(month) ?? { month, orders: 0, spentCents: 0 };
	});
}

export async function listCategorySpending(
	db: Database,
	customerId: number,
): Promise<CustomerDetails["categories"]> {
	const spentCents = sql<number>`sum(${orderItems.totalCents})::bigint`;
	return db
		.select({ category: orderItems.category, spentCents })
		.from(orders)
		.innerJoin(orderItems, eq(orderItems.orderId, orders.id))
		.where(countsFor(customerId))
		.groupBy(orderItems.category)
		.orderBy(desc(spentCents), orderItems.category);
}

/** The stores a customer bought from, also those removed since. */
export async function listStoreSpending(
	db: Database,
	customerId: number,
): Promise<CustomerDetails["stores"]> {
	const spentCents = sql<number>`sum(${orderParts.valueCents})::bigint`;
	return db
		.select({
			id: stores.id,
			name: stores.name,
			// An order has at most one part per store, so parts count orders.
			orders: sql<number>`count(*)`,
			spentCents,
		})
		.from(orders)
		.innerJoin(orderParts, eq(orderParts.orderId, orders.id))
		.innerJoin(stores, eq(stores.id, orderParts.storeId))
		.where(countsFor(customerId))
		.groupBy(stores.id)
		.orderBy(desc(spentCents), stores.id);
}

export async function listLatestOrders(
	db: Database,
	customerId: number,
): Promise<CustomerDetails["latestOrders"]> {
	const rows = await db
		.select({
			id: orders.id,
			code: orders.code,
			status: orders.status,
			itemCount: orders.itemCount,
			totalCents: orders.totalCents,
			placedAt: orders.placedAt,
		})
		.from(orders)
		.where(eq(orders.customerId, customerId))
		.orderBy(desc(orders.placedAt), desc(orders.id))
		.limit(ordersShown);
	const parts = await listParts(
		db,
		rows.map(({ id }) => id),
	);
	return rows.map(({ id, ...order }) => ({
		...order,
		placedAt: order.placedAt.toISOString(),
		splitDetails: parts
			.filter((part) => part.orderId === id)
			.map(({ orderId: _, ...part }) => part),
	}));
}

async function listParts(db: Database, orderIds: number[]) {
	if (orderIds.length === 0) return [];
	return db
		.select({
			orderId: orderParts.orderId,
			storeId: orderParts.storeId,
			storeName: orderParts.storeName,
			valueCents: orderParts.valueCents,
			status: orderParts.status,
		})
		.from(orderParts)
		.where(inArray(orderParts.orderId, orderIds))
		.orderBy(orderParts.orderId, orderParts.position);
}

function countsFor(customerId: number) {
	return and(eq(orders.customerId, customerId), ne(orders.status, "cancelado"));
}
