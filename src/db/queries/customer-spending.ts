import { and, desc, eq, gt, gte, inArray, ne, sql } from "drizzle-orm";
import type { CustomerDetails } from "#contract/customers.ts";
import {
	addMonths,
	dayOf,
	firstDayOfMonth,
	monthOf,
} from "#core/business-time.ts";
import type { ProductCategory } from "#core/categories.ts";
import type { Database } from "../database.ts";
import { customers } from "../schema/customers.ts";
import { orderParts, orders } from "../schema/orders.ts";
import { customerCategorySales } from "../schema/sales.ts";
import { stores } from "../schema/stores.ts";

const monthsShown = 12;
const ordersShown = 5;
const favoritesShown = 3;

/** The categories a customer spent most on, in the statement that reads the customer. */
export const favoriteCategories = sql<ProductCategory[]>`array(
	select sold.category from ${customerCategorySales} as sold
	where sold.customer_id = ${customers}.id and sold.items > 0
	order by sold.revenue_cents desc, sold.category
	limit ${sql.raw(`${favoritesShown}`)}
)`;

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
	const { category, revenueCents, items } = customerCategorySales;
	return db
		.select({ category, spentCents: revenueCents })
		.from(customerCategorySales)
		.where(and(eq(customerCategorySales.customerId, customerId), gt(items, 0)))
		.orderBy(desc(revenueCents), category);
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
