import { and, between, count, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { DailyPoint, MonthlyReport } from "#contract/reports.ts";
import {
	addDays,
	addMonths,
	type Day,
	daysBetween,
	firstDayOfMonth,
	lastDayOfMonth,
	type Month,
} from "#core/business-time.ts";
import { growthPercent } from "#core/growth.ts";
import type { Database } from "../database.ts";
import { dailySales, dailyStoreSales } from "../schema/sales.ts";
import { stores } from "../schema/stores.ts";

export interface Sales {
	orders: number;
	revenueCents: number;
	commissionCents: number;
}

export const emptySales: Sales = {
	orders: 0,
	revenueCents: 0,
	commissionCents: 0,
};

export async function monthlySales(
	db: Database,
	months: Month[],
): Promise<Sales[]> {
	const monthOfDay = sql<string>`to_char(${dailySales.day}, 'YYYY-MM')`;
	const rows = await db
		.select({
			month: monthOfDay,
			orders: sql<number>`sum(${dailySales.orders})::int`,
			revenueCents: sql<number>`sum(${dailySales.revenueCents})::bigint`,
			commissionCents: sql<number>`sum(${dailySales.commissionCents})::bigint`,
		})
		.from(dailySales)
		.where(between(dailySales.day, ...daysOf(months)))
		.groupBy(monthOfDay);
	const byMonth = new Map(rows.map((row) => [row.month, row]));
	return months.map((month) => byMonth.get(month) ?? emptySales);
}

/** Every day from `from` to `to`, days without orders included. */
export async function dailySeries(
	db: Database,
	from: Day,
	to: Day,
): Promise<DailyPoint[]> {
	const rows = await db
		.select({
			day: dailySales.day,
			revenueCents: dailySales.revenueCents,
			orders: dailySales.orders,
		})
		.from(dailySales)
		.where(between(dailySales.day, from, to));
	const byDay = new Map(rows.map((row) => [row.day, row]));
	return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
		const day = addDays(from, index);
		return byDay.get(day) ?? { day, revenueCents: 0, orders: 0 };
	});
}

/** Stores with orders in the month, by revenue, against the month before. */
export async function storeRanking(
	db: Database,
	month: Month,
): Promise<MonthlyReport["stores"]> {
	const previous = addMonths(month, -1);
	const inMonth = (name: Month) =>
		sql`${dailyStoreSales.day} between ${firstDayOfMonth(name)} and ${lastDayOfMonth(name)}`;
	const revenue = sql<number>`(sum(${dailyStoreSales.revenueCents}) filter (where ${inMonth(month)}))::bigint`;
	const orders = sql<number>`(sum(${dailyStoreSales.orders}) filter (where ${inMonth(month)}))::int`;
	const rows = await db
		.select({
			id: stores.id,
			name: stores.name,
			revenueCents: revenue,
			commissionCents: sql<number>`(sum(${dailyStoreSales.commissionCents}) filter (where ${inMonth(month)}))::bigint`,
			orders,
			previousCents: sql<number>`coalesce(sum(${dailyStoreSales.revenueCents}) filter (where ${inMonth(previous)}), 0)::bigint`,
		})
		.from(dailyStoreSales)
		.innerJoin(stores, eq(stores.id, dailyStoreSales.storeId))
		.where(between(dailyStoreSales.day, ...daysOf([previous, month])))
		.groupBy(stores.id)
		.having(gt(orders, 0))
		.orderBy(desc(revenue), stores.id);
	return rows.map(({ previousCents, ...row }) => ({
		...row,
		growth: growthPercent(row.revenueCents, previousCents),
	}));
}

export async function countStoresWith(
	db: Database,
	status?: "ativa" | "pendente",
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

export function lastMonths(month: Month, howMany: number): Month[] {
	return Array.from({ length: howMany }, (_, index) =>
		addMonths(month, index - howMany + 1),
	);
}

export function daysOf(months: Month[]): [string, string] {
	const [first, last] = [months[0], months.at(-1)];
	if (!first || !last) throw new RangeError("needs at least one month");
	return [firstDayOfMonth(first), lastDayOfMonth(last)];
}
