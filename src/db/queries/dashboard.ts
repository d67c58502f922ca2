import { and, between, count, eq, isNull, or, sql } from "drizzle-orm";
import type { Dashboard, Figure } from "#contract/reports.ts";
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
import type { Database } from "../database.ts";
import { customers } from "../schema/customers.ts";
import { products } from "../schema/products.ts";
import { dailyStoreSales, dailyVisits } from "../schema/sales.ts";
import { stores } from "../schema/stores.ts";
import { getAttention } from "./attention.ts";
import { isOnSale } from "./products.ts";
import {
	dailySeries,
	daysOf,
	lastMonths,
	monthlySales,
	storeRanking,
} from "./sales.ts";

const dashboardMonths = 6;

/** All of it reads roll-ups, so that its cost does not grow with the number of orders. */
export async function getDashboard(
	db: Database,
	now: Date,
): Promise<Dashboard> {
	const today = dayOf(now);
	const month = monthOf(today);
	const months = lastMonths(month, dashboardMonths);
	const previousMonth = addMonths(month, -1);
	const [
		sales,
		activeStores,
		attention,
		topStores,
		current,
		previous,
		activeCustomers,
		productsOnline,
		visits,
		averageRating,
	] = await Promise.all([
		monthlySales(db, months),
		activeStoresByMonth(db, months),
		getAttention(db, now),
		storeRanking(db, month),
		dailySeries(db, firstDayOfMonth(month), today),
		dailySeries(
			db,
			firstDayOfMonth(previousMonth),
			lastDayOfMonth(previousMonth),
		),
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
		activeStores: figure(activeStores),
		topStores: topStores
			.slice(0, 5)
			.map(({ commissionCents: _, ...store }) => store),
		ordersToday: current.at(-1)?.orders ?? 0,
		activeCustomers,
		productsOnline,
		conversionPercent: percentage(orders.at(-1) ?? 0, visits),
		averageRating,
		attention,
		dailyRevenue: { current, previous },
	};
}

function figure(series: number[]): Figure {
	const value = series.at(-1) ?? 0;
	const previous = series.at(-2) ?? 0;
	return { value, previous, growth: growthPercent(value, previous), series };
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

async function countProductsOnline(db: Database): Promise<number> {
	const [row] = await db
		.select({ count: count() })
		.from(products)
		.innerJoin(stores, eq(stores.id, products.storeId))
		.where(and(isNull(products.removedAt), isOnSale));
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
