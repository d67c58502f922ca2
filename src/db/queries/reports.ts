import { and, between, desc, gt, sql } from "drizzle-orm";
import type { MonthlyReport } from "#contract/reports.ts";
import { dayOf, type Month, monthOf } from "#core/business-time.ts";
import { growthPercent, percentage } from "#core/growth.ts";
import { type Database, rowsOf } from "../database.ts";
import {
	dailyCategorySales,
	dailySales,
	dailyStoreSales,
} from "../schema/sales.ts";
import {
	countStoresWith,
	daysOf,
	emptySales,
	lastMonths,
	monthlySales,
	storeRanking,
} from "./sales.ts";

const evolutionMonths = 5;

/** The month asked for, or the latest one with orders, or the current one. */
export async function getMonthlyReport(
	db: Database,
	asked: Month | undefined,
	now: Date,
): Promise<MonthlyReport> {
	const availableMonths = await listMonthsWithOrders(db);
	const month = asked ?? availableMonths[0] ?? monthOf(dayOf(now));
	const months = lastMonths(month, evolutionMonths);
	const [sales, participating, ranking, categories, total, active] =
		await Promise.all([
			monthlySales(db, months),
			participatingStoresByMonth(db, months),
			storeRanking(db, month),
			categoryRanking(db, month),
			countStoresWith(db),
			countStoresWith(db, "ativa"),
		]);
	const current = sales.at(-1) ?? emptySales;
	return {
		month,
		availableMonths,
		revenueCents: current.revenueCents,
		commissionCents: current.commissionCents,
		commissionPercent: percentage(
			current.commissionCents,
			current.revenueCents,
		),
		orders: current.orders,
		participatingStores: participating.at(-1) ?? 0,
		totalStores: total,
		activeStores: active,
		stores: ranking,
		categories,
		evolution: months.map((name, index) => {
			const row = sales[index] ?? emptySales;
			const previous = sales[index - 1];
			return {
				month: name,
				revenueCents: row.revenueCents,
				orders: row.orders,
				stores: participating[index] ?? 0,
				growth: previous
					? growthPercent(row.revenueCents, previous.revenueCents)
					: null,
			};
		}),
	};
}

async function participatingStoresByMonth(
	db: Database,
	months: Month[],
): Promise<number[]> {
	const monthOfDay = sql<string>`to_char(${dailyStoreSales.day}, 'YYYY-MM')`;
	const rows = await db
		.select({
			month: monthOfDay,
			stores: sql<number>`count(distinct ${dailyStoreSales.storeId})::int`,
		})
		.from(dailyStoreSales)
		.where(
			and(
				between(dailyStoreSales.day, ...daysOf(months)),
				gt(dailyStoreSales.orders, 0),
			),
		)
		.groupBy(monthOfDay);
	const byMonth = new Map(rows.map((row) => [row.month, row.stores]));
	return months.map((month) => byMonth.get(month) ?? 0);
}

async function categoryRanking(
	db: Database,
	month: Month,
): Promise<MonthlyReport["categories"]> {
	const revenue = sql<number>`sum(${dailyCategorySales.revenueCents})::bigint`;
	const rows = await db
		.select({
			category: dailyCategorySales.category,
			revenueCents: revenue,
			orders: sql<number>`sum(${dailyCategorySales.orders})::int`,
		})
		.from(dailyCategorySales)
		.where(between(dailyCategorySales.day, ...daysOf([month])))
		.groupBy(dailyCategorySales.category)
		.having(gt(sql`sum(${dailyCategorySales.orders})`, 0))
		.orderBy(desc(revenue), dailyCategorySales.category);
	const total = rows.reduce((sum, row) => sum + row.revenueCents, 0);
	return rows.map((row) => ({
		...row,
		percent: percentage(row.revenueCents, total) ?? 0,
	}));
}

/** Newest first. */
async function listMonthsWithOrders(db: Database): Promise<Month[]> {
	const rows = await rowsOf<{ month: string }>(
		db,
		sql`select distinct to_char(${dailySales.day}, 'YYYY-MM') as month
			from ${dailySales} where ${dailySales.orders} > 0 order by 1 desc`,
	);
	return rows.map(({ month }) => month);
}
