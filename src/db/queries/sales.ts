import { and, count, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import {
	addDays,
	addMonths,
	type Day,
	daysBetween,
	firstDayOfMonth,
	lastDayOfMonth,
	type Month,
	monthOf,
} from "#core/business-time.ts";
import type { ProductCategory } from "#core/categories.ts";
import type { Database } from "../database.ts";
import { sales } from "../schema/sales.ts";
import { stores } from "../schema/stores.ts";
import {
	ofEachCategory,
	ofEachStore,
	ofWhole,
	type Segment,
} from "./sales-segments.ts";

export interface Sales {
	orders: number;
	items: number;
	revenueCents: number;
	commissionCents: number;
}

const emptySales: Sales = {
	orders: 0,
	items: 0,
	revenueCents: 0,
	commissionCents: 0,
};

export interface Days {
	from: Day;
	to: Day;
}

export async function salesOf(
	db: Database,
	days: Days,
	segment: Segment,
): Promise<Sales> {
	const [row] = await db
		.select(summed())
		.from(sales)
		.where(and(isWithin(days), ofWhole(segment)));
	return row ?? emptySales;
}

/** Every month they touch, with the days of it that are among them. */
export async function monthlySeries(
	db: Database,
	days: Days,
	segment: Segment = {},
): Promise<(Sales & { month: Month })[]> {
	const rows = await db
		.select({ month: monthOfDay, ...summed() })
		.from(sales)
		.where(and(isWithin(days), ofWhole(segment)))
		.groupBy(monthOfDay);
	const byMonth = new Map(rows.map((row) => [row.month, row]));
	return monthsOf(days).map(
		(month) => byMonth.get(month) ?? { month, ...emptySales },
	);
}

/** Every day of them, those without orders included. */
export async function dailySeries(
	db: Database,
	{ from, to }: Days,
	segment: Segment = {},
): Promise<(Sales & { day: Day })[]> {
	const rows = await db
		.select({ day: sales.day, ...summed() })
		.from(sales)
		.where(and(isWithin({ from, to }), ofWhole(segment)))
		.groupBy(sales.day);
	const byDay = new Map(rows.map((row) => [row.day, row]));
	return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
		const day = addDays(from, index);
		return byDay.get(day) ?? { day, ...emptySales };
	});
}

export interface StoreSales extends Sales {
	id: number;
	name: string;
	previousRevenueCents: number;
	previousCommissionCents: number;
}

/** Stores with orders in the period, by revenue, beside what they sold in the one before. */
export async function listStoreSales(
	db: Database,
	{ period, previousPeriod }: { period: Days; previousPeriod: Days },
	segment: Segment = {},
): Promise<StoreSales[]> {
	const now = summed(isWithin(period));
	const before = summed(isWithin(previousPeriod));
	return db
		.select({
			id: stores.id,
			name: stores.name,
			...now,
			previousRevenueCents: before.revenueCents,
			previousCommissionCents: before.commissionCents,
		})
		.from(sales)
		.innerJoin(stores, eq(stores.id, sales.storeId))
		.where(
			and(
				isWithin({ from: previousPeriod.from, to: period.to }),
				ofEachStore(segment),
			),
		)
		.groupBy(stores.id)
		.having(gt(now.orders, 0))
		.orderBy(desc(now.revenueCents), stores.id);
}

interface CategorySales {
	category: ProductCategory;
	revenueCents: number;
	orders: number;
}

/** Categories with orders in the period, by revenue. */
export async function listCategorySales(
	db: Database,
	period: Days,
	segment: Segment,
): Promise<CategorySales[]> {
	const { orders, revenueCents } = summed();
	return db
		.select({
			category: sql<ProductCategory>`${sales.category}`,
			revenueCents,
			orders,
		})
		.from(sales)
		.where(and(isWithin(period), ofEachCategory(segment)))
		.groupBy(sales.category)
		.having(gt(orders, 0))
		.orderBy(desc(revenueCents), sales.category);
}

/** How many stores had an order, in each month the days touch. */
export async function countStoresByMonth(
	db: Database,
	days: Days,
	segment: Segment,
): Promise<number[]> {
	const sold = db
		.select({ month: monthOfDay.as("month"), storeId: sales.storeId })
		.from(sales)
		.where(and(isWithin(days), ofEachStore(segment)))
		.groupBy(monthOfDay, sales.storeId)
		.having(hasOrders)
		.as("sold");
	const rows = await db
		.select({
			month: sold.month,
			stores: sql<number>`count(distinct ${sold.storeId})`,
		})
		.from(sold)
		.groupBy(sold.month);
	const byMonth = new Map(rows.map((row) => [row.month, row.stores]));
	return monthsOf(days).map((month) => byMonth.get(month) ?? 0);
}

/** Newest first. */
export async function listMonthsWithOrders(db: Database): Promise<Month[]> {
	const rows = await db
		.select({ month: monthOfDay })
		.from(sales)
		.where(ofWhole())
		.groupBy(monthOfDay)
		.having(hasOrders)
		.orderBy(desc(monthOfDay));
	return rows.map(({ month }) => month);
}

export async function countStoresWith(
	db: Database,
	status?: "ativa",
): Promise<number> {
	const [row] = await db
		.select({ count: count() })
		.from(stores)
		.where(
			and(
				isNull(stores.removedAt),
				status ? eq(stores.status, status) : undefined,
			),
		);
	return row?.count ?? 0;
}

/** From the first day of the earliest to the last day of `month`. */
export function lastMonths(month: Month, howMany: number): Days {
	return {
		from: firstDayOfMonth(addMonths(month, 1 - howMany)),
		to: lastDayOfMonth(month),
	};
}

function monthsOf({ from, to }: Days): Month[] {
	const months: Month[] = [];
	for (
		let month = monthOf(from);
		month <= monthOf(to);
		month = addMonths(month, 1)
	)
		months.push(month);
	return months;
}

/** Of rows that belong together; one alone may hold only what a cancellation took out. */
const hasOrders = gt(sql`sum(${sales.orders})`, 0);

const monthOfDay = sql<Month>`to_char(${sales.day}, 'YYYY-MM')`;

export function isWithin({ from, to }: Days): SQL {
	return sql`${sales.day} between ${from}::date and ${to}::date`;
}

/** Each figure added up over the rows, or over those of them that a condition takes. */
function summed(condition: SQL = sql`true`) {
	const total = (column: SQL) =>
		sql<number>`coalesce(sum(${column}) filter (where ${condition}), 0)`;
	return {
		orders: sql<number>`${total(sql`${sales.orders}`)}::bigint`,
		items: sql<number>`${total(sql`${sales.items}`)}::bigint`,
		revenueCents: sql<number>`${total(sql`${sales.revenueCents}`)}::bigint`,
		commissionCents: sql<number>`${total(sql`${sales.commissionCents}`)}::bigint`,
	};
}
