import { and, between, count, eq, isNull, or, sql } from "drizzle-orm";
import type { DailyPoint, Dashboard, Figure } from "#contract/dashboard.ts";
import { lastDayOfMonth, monthOf } from "#core/business-time.ts";
import { growthPercent, percentage } from "#core/growth.ts";
import { averageOf } from "#core/money.ts";
import { periodBefore, periodOfMonth } from "#core/report-period.ts";
import { countWhere } from "../count-where.ts";
import type { Database } from "../database.ts";
import { customers } from "../schema/customers.ts";
import { products } from "../schema/products.ts";
import { dailyVisits, sales } from "../schema/sales.ts";
import { stores } from "../schema/stores.ts";
import type { BusinessToday } from "./calendar.ts";
import { countLateOrders } from "./late-orders.ts";
import { countOverdueRequests } from "./privacy-requests.ts";
import { isOnSale, isPending } from "./products.ts";
import { countOrdersWithOpenReturns } from "./returns.ts";
import {
	type Days,
	dailySeries,
	isWithin,
	lastMonths,
	listStoreSales,
	monthlySeries,
} from "./sales.ts";
import { ofEachStore } from "./sales-segments.ts";
import { countStoresWithEndingDocuments } from "./store-documents.ts";

const dashboardMonths = 6;

/** All of it reads roll-ups, so that its cost does not grow with the number of orders. */
export async function getDashboard(
	db: Database,
	at: BusinessToday,
): Promise<Dashboard> {
	const { today } = at;
	const month = monthOf(today);
	const period = periodOfMonth(month);
	const previousPeriod = periodBefore(period);
	const sales = await monthlySeries(db, lastMonths(month, dashboardMonths));
	const presentStores = await listPresentStores(db);
	const activeStores = presentStores.filter(({ status }) => status === "ativa");
	const pendingStores = presentStores.filter(
		({ status }) => status === "pendente",
	).length;
	const { productsOnline, pendingProducts, outOfStockProducts } =
		await countProducts(db);
	const lateOrders = await countLateOrders(db, at);
	const topStores = await listStoreSales(db, { period, previousPeriod });
	const daily = await dailySeries(db, { from: previousPeriod.from, to: today });
	const current = daily.filter(({ day }) => day >= period.from);
	const previous = daily.filter(({ day }) => day < period.from);
	const activeCustomers = await countActiveCustomers(db);
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
		attention: {
			pendingStores,
			pendingProducts,
			lateOrders,
			outOfStockProducts,
			openReturns: await countOrdersWithOpenReturns(db),
			endingDocuments: await countStoresWithEndingDocuments(db, today),
			overdueRequests: await countOverdueRequests(db, today),
		},
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

/** Stores of today; those active count from the month they joined. */
async function listPresentStores(db: Database) {
	return db
		.select({ status: stores.status, joinedOn: stores.joinedOn })
		.from(stores)
		.where(isNull(stores.removedAt));
}

async function countActiveCustomers(db: Database): Promise<number> {
	const [row] = await db
		.select({ count: count() })
		.from(customers)
		.where(or(eq(customers.status, "ativo"), eq(customers.status, "vip")));
	return row?.count ?? 0;
}

async function countProducts(db: Database) {
	const [row] = await db
		.select({
			productsOnline: countWhere(isOnSale),
			pendingProducts: countWhere(isPending),
			outOfStockProducts: countWhere(
				sql`${products.stock} <= 0 and ${isOnSale}`,
			),
		})
		.from(products)
		.innerJoin(stores, eq(stores.id, products.storeId))
		.where(and(isNull(products.removedAt), isNull(stores.removedAt)));
	if (!row) throw new Error("an aggregate always answers one row");
	return row;
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
			>`round(sum(${stores.ratingTenths} * ${sales.orders})::numeric / nullif(sum(${sales.orders}), 0) / 10, 1)::float8`,
		})
		.from(sales)
		.innerJoin(stores, eq(stores.id, sales.storeId))
		.where(
			and(
				isWithin(period),
				ofEachStore(),
				sql`${stores.ratingTenths} is not null`,
			),
		);
	return row?.rating ?? null;
}
