import { sql } from "drizzle-orm";
import type { Dashboard } from "#contract/dashboard.ts";
import {
	addMonths,
	dayOf,
	firstDayOfMonth,
	lastDayOfMonth,
	monthOf,
} from "#core/business-time.ts";
import { growthPercent, percentage } from "#core/growth.ts";
import { averageOf } from "#core/money.ts";
import { type Database, rowsOf } from "#db/database.ts";
import { rawLateParts } from "./raw-late-parts.ts";
import {
	type Days,
	daysOfMonth,
	eachDay,
	monthsUpTo,
	nothing,
	one,
	placedDay,
	presentStores,
	rawSales,
	storeRows,
	total,
} from "./raw-sales.ts";

export async function rawDashboard(
	db: Database,
	now: Date,
): Promise<Dashboard> {
	const today = dayOf(now);
	const month = monthOf(today);
	const period = daysOfMonth(month);
	const previous = daysOfMonth(addMonths(month, -1));
	const months = monthsUpTo(month, 6);
	const span = { from: firstDayOfMonth(months[0] ?? month), to: period.to };
	const byMonth = await rawSales(db, span, {}, "month");
	const series = months.map((name) => byMonth.get(name) ?? nothing);
	const figure = (values: number[]) => ({
		value: values[5] ?? 0,
		previous: values[4] ?? 0,
		growth: growthPercent(values[5] ?? 0, values[4] ?? 0),
		series: values,
	});
	const stores = await presentStores(db);
	const activeStores = months.map(
		(name) =>
			stores.filter(
				({ status, joinedOn }) =>
					status === "ativa" && joinedOn <= lastDayOfMonth(name),
			).length,
	);
	const points = async (days: Days) => {
		const byDay = await rawSales(db, days, {}, "day");
		return eachDay(days).map((day) => {
			const { revenueCents, orders } = byDay.get(day) ?? nothing;
			return { day, revenueCents, orders };
		});
	};
	const current = await points({ from: period.from, to: today });
	const products = await presentProducts(db);
	const onSale = products.filter(
		({ isApproved, isOnline, storeStatus }) =>
			isApproved && isOnline && storeStatus === "ativa",
	);
	const visits = await one<number>(
		db,
		sql`select coalesce(sum(visits), 0)::int as value from daily_visits
			where day between ${period.from}::date and ${period.to}::date`,
	);
	return {
		month,
		revenueCents: figure(series.map((row) => row.revenueCents)),
		orders: figure(series.map((row) => row.orders)),
		averageTicketCents: figure(
			series.map((row) => averageOf(row.revenueCents, row.orders) ?? 0),
		),
		activeStores: figure(activeStores),
		topStores: (await storeRows(db, period, previous, {}))
			.slice(0, 5)
			.map(({ id, name, revenueCents, orders, before }) => ({
				id,
				name,
				revenueCents,
				orders,
				growth: growthPercent(revenueCents, before.revenueCents),
			})),
		ordersToday: total(await rawSales(db, { from: today, to: today })).orders,
		activeCustomers: await one<number>(
			db,
			sql`select count(*)::int as value from customers
				where status <> 'inativo'`,
		),
		productsOnline: onSale.length,
		conversionPercent: percentage(series[5]?.orders ?? 0, visits),
		averageRating: await one<number | null>(
			db,
			sql`select round(avg(s.rating_tenths) / 10, 1)::float8 as value
				from orders o
				join order_parts p on p.order_id = o.id
				join stores s on s.id = p.store_id
				where o.status <> 'cancelado'
					and ${placedDay} between ${period.from}::date and ${period.to}::date`,
		),
		attention: {
			pendingStores: stores.filter(({ status }) => status === "pendente")
				.length,
			pendingProducts: products.filter(
				({ isApproved, isRefused }) => !isApproved && !isRefused,
			).length,
			lateOrders: new Set(
				(await rawLateParts(db, today)).map(({ orderId }) => orderId),
			).size,
			outOfStockProducts: onSale.filter(({ stock }) => stock <= 0).length,
			openReturns: await one<number>(
				db,
				sql`select count(distinct order_id)::int as value from order_returns
					where refused_at is null and refunded_on is null`,
			),
			endingDocuments: await one<number>(
				db,
				sql`select count(distinct s.id)::int as value from stores s
					join store_documents d on d.store_id = s.id
					where s.removed_at is null and d.removed_at is null
						and d.valid_until <= ${today}::date + 30`,
			),
			overdueRequests: await one<number>(
				db,
				sql`select count(*)::int as value from privacy_requests
					where answered_at is null and due_on < ${today}::date`,
			),
		},
		dailyRevenue: { current, previous: await points(previous) },
	};
}

const presentProducts = (db: Database) =>
	rowsOf<{
		isApproved: boolean;
		isRefused: boolean;
		isOnline: boolean;
		stock: number;
		storeStatus: string;
	}>(
		db,
		sql`select p.is_approved as "isApproved", p.refusal_reason is not null as "isRefused", p.is_online as "isOnline", p.stock, s.status as "storeStatus"
			from products p join stores s on s.id = p.store_id
			where p.removed_at is null and s.removed_at is null`,
	);
