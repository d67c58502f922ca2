import type { ReportFilters, ReportSummary } from "#contract/reports.ts";
import { dayOf, type Month, monthOf } from "#core/business-time.ts";
import { growthPercent, percentage } from "#core/growth.ts";
import { sum } from "#core/money.ts";
import {
	periodBefore,
	periodOfDays,
	periodOfMonth,
	type ReportPeriod,
} from "#core/report-period.ts";
import type { Database } from "../database.ts";
import { noRefunds, refundsByMonth, refundsOf } from "./refund-figures.ts";
import {
	countStoresByMonth,
	countStoresWith,
	lastMonths,
	listCategorySales,
	listMonthsWithOrders,
	listStoreSales,
	monthlySeries,
	salesOf,
} from "./sales.ts";

const evolutionMonths = 5;

export interface Periods {
	period: ReportPeriod;
	previousPeriod: ReportPeriod;
}

/** The period asked for: days, a month, or the latest month with orders, or the current one. */
export async function periodOf(
	db: Database,
	{ month, dateFrom, dateTo }: ReportFilters,
	now: Date,
): Promise<Periods> {
	const period =
		dateFrom || dateTo
			? periodOfDays({ dateFrom, dateTo })
			: periodOfMonth(month ?? (await latestMonth(db, now)));
	return { period, previousPeriod: periodBefore(period) };
}

async function latestMonth(db: Database, now: Date): Promise<Month> {
	const [latest] = await listMonthsWithOrders(db);
	return latest ?? monthOf(dayOf(now));
}

export async function getReportSummary(
	db: Database,
	filters: ReportFilters,
	now: Date,
): Promise<ReportSummary> {
	const periods = await periodOf(db, filters, now);
	const { period, previousPeriod } = periods;
	const months = lastMonths(monthOf(period.to), evolutionMonths);
	const availableMonths = await listMonthsWithOrders(db);
	const current = await salesOf(db, period, filters);
	const previous = await salesOf(db, previousPeriod, filters);
	const refunded = await refundsOf(db, period, filters);
	const storeSales = await listStoreSales(db, periods, filters);
	const categories = await listCategorySales(db, period, filters);
	const totalStores = await countStoresWith(db);
	const activeStores = await countStoresWith(db, "ativa");
	const byMonth = await monthlySeries(db, months, filters);
	const refundedByMonth = await refundsByMonth(db, months, filters);
	const storesByMonth = await countStoresByMonth(db, months, filters);
	const categoriesCents = sum(categories.map((row) => row.revenueCents));
	return {
		...periods,
		availableMonths,
		revenueCents: current.revenueCents,
		revenueGrowth: growthPercent(current.revenueCents, previous.revenueCents),
		commissionCents: current.commissionCents,
		commissionGrowth: growthPercent(
			current.commissionCents,
			previous.commissionCents,
		),
		commissionPercent: percentage(
			current.commissionCents,
			current.revenueCents,
		),
		refunds: refunded.refunds,
		refundCents: refunded.refundCents,
		commissionBackCents: refunded.commissionBackCents,
		netRevenueCents: current.revenueCents - refunded.refundCents,
		orders: current.orders,
		ordersGrowth: growthPercent(current.orders, previous.orders),
		participatingStores: storeSales.length,
		totalStores,
		activeStores,
		stores: storeSales.map((store) => ({
			id: store.id,
			name: store.name,
			revenueCents: store.revenueCents,
			commissionCents: store.commissionCents,
			orders: store.orders,
			growth: growthPercent(store.revenueCents, store.previousRevenueCents),
		})),
		categories: categories.map((row) => ({
			...row,
			percent: percentage(row.revenueCents, categoriesCents) ?? 0,
		})),
		evolution: byMonth.map(({ month, revenueCents, orders }, index) => {
			const before = byMonth[index - 1];
			const { refundCents, commissionBackCents } =
				refundedByMonth.get(month) ?? noRefunds;
			return {
				month,
				revenueCents,
				refundCents,
				commissionBackCents,
				netRevenueCents: revenueCents - refundCents,
				orders,
				stores: storesByMonth[index] ?? 0,
				growth: before
					? growthPercent(revenueCents, before.revenueCents)
					: null,
			};
		}),
	};
}
