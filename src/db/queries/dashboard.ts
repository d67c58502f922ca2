import { and, between, count, eq, isNull, or, sql } from "drizzle-orm";
import type { DailyPoint, Dashboard, Figure } from "#contract/dashboard.ts";
import { dayOf, lastDayOfMonth, monthOf } from "#core/business-time.ts";
import { growthPercent, percentage } from "#core/growth.ts";
import { averageOf } from "#core/money.ts";
import { periodBefore, periodOfMonth } from "#core/report-period.ts";
import type { Database } from "../database.ts";
import { customers } from "../schema/customers.ts";
import { products } from "../schema/products.ts";
import { dailySales, dailyVisits } from "../schema/sales.ts";
import { stores } from "../schema/stores.ts";
import { getAttention } from "./attention.ts";
import { isOnSale } from "./products.ts";
import {
	type Days,
	dailySeries,
	isWithin,
	lastMonths,
	listStoreSales,
	monthlySeries,
} from "./sales.ts";
import { ofEachStore } from "./sales-segments.ts";

const dashboardMonths = 6;

/** All of it reads roll-ups, so that its cost does not grow with the number of orders. */
export async function getDashboard(
	db: Database,
	now: Date,
): Promise<Dashboard> {
	const today = dayOf(now);
	const month = monthOf(today);
	const period = periodOfMonth(month);
	const previousPeriod = periodBefore(period);
	const sales = await monthlySeries(db, lastMonths(month, dashboardMonths));
	const activeStores = await listActiveStores(db);
	const attention = await getAttention(db, now);
	const topStores = await listStoreSales(db, { period, previousPeriod });
	const current = await dailySeries(db, { from: period.from, to: today });
	const previous = await dailySeries(db, previousPeriod);
	const activeCustomers = await countActiveCustomers(db);
	const productsOnline = await countProductsOnline(db);
	const visits = await visitsOf(db, period);
	const averageRating = await weightedRating(db, period);
	const orders = sales.map((row) => row.orders);
	return {
		month,
		revenueCents: figure(sales.map((row) => row.revenueCents)),
		orders: figure(orders),
		averageTicketCents: figure(
			sales.map((row) => averageOf(row.revenueCents, row.orders) ?? 0),
		),
		activeStores: figure(
			sales.map(
				(row) =>
					activeStores.filter(
						(store) => store.joinedOn <= lastDayOfMonth(row.month),
					).length,
			),
		),
		topStores: topStores.slice(0, 5).map((store) => ({
			id: store.id,
			name: store.name,
			revenueCents: store.revenueCents,
			orders: store.orders,
			growth: growthPercent(store.revenueCents, store.previousRevenueCents),
		})),
		ordersToday: current.at(-1)?.orders ?? 0,
		activeCustomers,
		productsOnline,
		conversionPercent: percentage(orders.at(-1) ?? 0, visits),
		averageRating,
		attention,
		dailyRevenue: {
			current: current.map(dailyPoint),
			previous: previous.map(dailyPoint),
		},
	};
}

function figure(series: number[]): Figure {
	const value = series.at(-1) ?? 0;
	const previous = series.at(-2) ?? 0;
	return { value, previous, growth: growthPercent(value, previous), series };
}

function dailyPoint({ day, revenueCents, orders }: DailyPoint): DailyPoint {
	return { day, revenueCents, orders };
}

/** Stores that are active now; they count from the month they joined. */
async function listActiveStores(db: Database) {
	return db
		.select({ joinedOn: stores.joinedOn })
		.from(stores)
		.where(and(isNull(stores.removedAt), eq(stores.status, "ativa")));
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
		.where(and(isNull(products.removedAt), isNull(stores.removedAt), isOnSale));
	return row?.count ?? 0;
}

async function visitsOf(db: Database, { from, to }: Days): Promise<number> {
	const [row] = await db
		.select({
			visits: sql<number>`coalesce(sum(${dailyVisits.visits}), 0)::bigint`,
		})
		.from(dailyVisits)
		.where(between(dailyVisits.day, from, to));
	return row?.visits ?? 0;
}

async function weightedRating(
	db: Database,
	period: Days,
): Promise<number | null> {
	const [row] = await db
		.select({
			rating: sql<
				number | null
			>`round(sum(${stores.ratingTenths} * ${dailySales.orders})::numeric / nullif(sum(${dailySales.orders}), 0) / 10, 1)::float8`,
		})
		.from(dailySales)
		.innerJoin(stores, eq(stores.id, dailySales.storeId))
		.where(
			and(
				isWithin(period),
				ofEachStore(),
				sql`${stores.ratingTenths} is not null`,
			),
		);
	return row?.rating ?? null;
}
