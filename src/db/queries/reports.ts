import {
	and,
	between,
	count,
	desc,
	eq,
	gt,
	isNull,
	or,
	sql,
} from "drizzle-orm";
import type { Dashboard, Figure, MonthlyReport } from "#contract/reports.ts";
import {
	addMonths,
	dayOf,
	firstDayOfMonth,
	lastDayOfMonth,
	type Month,
	monthOf,
} from "#core/business-time.ts";
import { growthPercent, percentage } from "#core/growth.ts";
import { averageOf } from "#core/money.ts";
import { type Database, rowsOf } from "../database.ts";
import { customers } from "../schema/customers.ts";
import { products } from "../schema/products.ts";
import {
	dailyCategorySales,
	dailySales,
	dailyStoreSales,
	dailyVisits,
} from "../schema/sales.ts";
import { stores } from "../schema/stores.ts";

const dashboardMonths = 6;
const evolutionMonths = 5;

/** All of it reads roll-ups, so that its cost does not grow with the number of orders. */
export async function getDashboard(
	db: Database,
	now: Date,
): Promise<Dashboard> {
	const today = dayOf(now);
	const month = monthOf(today);
	const months = lastMonths(month, dashboardMonths);
	const [
		sales,
		joined,
		pending,
		topStores,
		todays,
		people,
		online,
		visits,
		rating,
	] = await Promise.all([
		monthlySales(db, months),
		activeStoresByMonth(db, months),
		countStoresWith(db, "pendente"),
		storeRanking(db, month),
		db
			.select({ orders: dailySales.orders })
			.from(dailySales)
			.where(eq(dailySales.day, today)),
		countActiveCustomers(db),
		countProductsOnline(db),
		visitsOf(db, month),
		weightedRating(db, month),
	]);
	const orders = sales.map((row) => row.orders);
	return {
		month,
		revenueCents: figure(sales.map((row) => row.revenueCents)),
		orders: figure(orders),
		averageTicketCents: figure(
			sales.map((row) => averageOf(row.revenueCents, row.orders) ?? 0),
		),
		activeStores: figure(joined),
		pendingStores: pending,
		topStores: topStores
			.slice(0, 5)
			.map(({ commissionCents: _, ...store }) => store),
		ordersToday: todays[0]?.orders ?? 0,
		activeCustomers: people,
		productsOnline: online,
		conversionPercent: percentage(orders.at(-1) ?? 0, visits),
		averageRating: rating,
	};
}

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

interface Sales {
	orders: number;
	revenueCents: number;
	commissionCents: number;
}
const emptySales: Sales = { orders: 0, revenueCents: 0, commissionCents: 0 };

function figure(series: number[]): Figure {
	const value = series.at(-1) ?? 0;
	const previous = series.at(-2) ?? 0;
	return { value, previous, growth: growthPercent(value, previous), series };
}

function lastMonths(month: Month, howMany: number): Month[] {
	return Array.from({ length: howMany }, (_, index) =>
		addMonths(month, index - howMany + 1),
	);
}

function daysOf(months: Month[]): [string, string] {
	const [first, last] = [months[0], months.at(-1)];
	if (!first || !last) throw new RangeError("needs at least one month");
	return [firstDayOfMonth(first), lastDayOfMonth(last)];
}

async function monthlySales(db: Database, months: Month[]): Promise<Sales[]> {
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

/** Stores that are active now, counted from the month they joined. */
async function activeStoresByMonth(
	db: Database,
	months: Month[],
): Promise<number[]> {
	const rows = await db
		.select({ joinedOn: stores.joinedOn })
		.from(stores)
		.where(and(isNull(stores.removedAt), eq(stores.status, "ativa")));
	return months.map(
		(month) =>
			rows.filter(({ joinedOn }) => joinedOn <= lastDayOfMonth(month)).length,
	);
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

/** Stores with orders in the month, by revenue, against the month before. */
async function storeRanking(
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

async function countStoresWith(
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

async function countActiveCustomers(db: Database): Promise<number> {
	const [row] = await db
		.select({ count: count() })
		.from(customers)
		.where(
			and(
				isNull(customers.removedAt),
				or(eq(customers.status, "ativo"), eq(customers.status, "vip")),
			),
		);
	return row?.count ?? 0;
}

/** What a buyer can see: approved, online, of an active store. */
async function countProductsOnline(db: Database): Promise<number> {
	const [row] = await db
		.select({ count: count() })
		.from(products)
		.innerJoin(stores, eq(stores.id, products.storeId))
		.where(
			and(
				isNull(products.removedAt),
				products.isOnline,
				products.isApproved,
				eq(stores.status, "ativa"),
			),
		);
	return row?.count ?? 0;
}

async function visitsOf(db: Database, month: Month): Promise<number> {
	const [row] = await db
		.select({
			visits: sql<number>`coalesce(sum(${dailyVisits.visits}), 0)::bigint`,
		})
		.from(dailyVisits)
		.where(between(dailyVisits.day, ...daysOf([month])));
	return row?.visits ?? 0;
}

async function weightedRating(
	db: Database,
	month: Month,
): Promise<number | null> {
	const [row] = await db
		.select({
			rating: sql<
				number | null
			>`round(sum(${stores.ratingTenths} * ${dailyStoreSales.orders})::numeric / nullif(sum(${dailyStoreSales.orders}), 0) / 10, 1)::float8`,
		})
		.from(dailyStoreSales)
		.innerJoin(stores, eq(stores.id, dailyStoreSales.storeId))
		.where(
			and(
				between(dailyStoreSales.day, ...daysOf([month])),
				sql`${stores.ratingTenths} is not null`,
			),
		);
	return row?.rating ?? null;
}
