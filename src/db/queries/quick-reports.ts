import type {
	CommissionsReport,
	ReportFilters,
	SalesReport,
	StoresReport,
} from "#contract/reports.ts";
import {
	type Day,
	daysBetween,
	firstDayOfMonth,
	type Month,
} from "#core/business-time.ts";
import { payoutOf } from "#core/commission.ts";
import { growthPercent, percentage } from "#core/growth.ts";
import { averageOf, sum } from "#core/money.ts";
import type { Database } from "../database.ts";
import { couponsByStore } from "./coupon-figures.ts";
import {
	noRefunds,
	type Refunds,
	refundsByStore,
	refundsOf,
} from "./refund-figures.ts";
import { type Periods, periodOf } from "./reports.ts";
import {
	dailySeries,
	listStoreSales,
	monthlySeries,
	type Sales,
	type StoreSales,
	salesOf,
} from "./sales.ts";

/** A quarter is read day by day, a year month by month. */
const mostDaysShown = 92;

export async function getSalesReport(
	db: Database,
	filters: ReportFilters,
	now: Date,
): Promise<SalesReport> {
	const periods = await periodOf(db, filters, now);
	const { period } = periods;
	const isByDay = daysBetween(period.from, period.to) < mostDaysShown;
	const series = isByDay
		? await dailySeries(db, period, filters)
		: await monthlySeries(db, period, filters);
	const totals = await salesOf(db, period, filters);
	return {
		...periods,
		unit: isByDay ? "day" : "month",
		rows: series.map((sales) => ({
			start: "day" in sales ? sales.day : startOf(sales.month, period),
			...figuresOf(sales),
		})),
		totals: figuresOf(totals),
	};
}

export async function getStoresReport(
	db: Database,
	filters: ReportFilters,
	now: Date,
): Promise<StoresReport> {
	const { periods, rows, totals } = await storeFigures(db, filters, now);
	const revenueCents = sum(rows.map((row) => row.revenueCents));
	return {
		...periods,
		rows: rows.map((row) => ({
			id: row.id,
			name: row.name,
			...figuresOf(row),
			percent: percentage(row.revenueCents, revenueCents) ?? 0,
			previousRevenueCents: row.previousRevenueCents,
			growth: growthPercent(row.revenueCents, row.previousRevenueCents),
		})),
		totals: figuresOf(totals),
	};
}

export async function getCommissionsReport(
	db: Database,
	filters: ReportFilters,
	now: Date,
): Promise<CommissionsReport> {
	const { periods, rows, totals } = await storeFigures(db, filters, now);
	const { period } = periods;
	const coupons = await couponsByStore(db, period, filters);
	const refunded = await refundsByStore(db, period, filters);
	const sold = new Set(rows.map((row) => row.id));
	const refundedOnly = [...refunded.values()].filter(({ id }) => !sold.has(id));
	return {
		...periods,
		rows: [
			...rows
				.toSorted(
					(a, b) => b.commissionCents - a.commissionCents || a.id - b.id,
				)
				.map((row) => ({
					id: row.id,
					name: row.name,
					...commissionFiguresOf(
						{ ...row, couponCents: coupons.get(row.id) ?? 0 },
						refunded.get(row.id),
					),
					percent: percentage(row.commissionCents, totals.commissionCents) ?? 0,
					growth: growthPercent(
						row.commissionCents,
						row.previousCommissionCents,
					),
				})),
			...refundedOnly.map((refunds) => ({
				id: refunds.id,
				name: refunds.name,
				...commissionFiguresOf(nothingSold, refunds),
				percent: 0,
				growth: null,
			})),
		],
		totals: commissionFiguresOf(
			{ ...totals, couponCents: sum([...coupons.values()]) },
			await refundsOf(db, period, filters),
		),
	};
}

/** A period may begin in the middle of its first month. */
function startOf(month: Month, { from }: { from: Day }): Day {
	const first = firstDayOfMonth(month);
	return first < from ? from : first;
}

async function storeFigures(
	db: Database,
	filters: ReportFilters,
	now: Date,
): Promise<{ periods: Periods; rows: StoreSales[]; totals: Sales }> {
	const periods = await periodOf(db, filters, now);
	const rows = await listStoreSales(db, periods, filters);
	const totals = await salesOf(db, periods.period, filters);
	return { periods, rows, totals };
}

function figuresOf({ orders, items, revenueCents, commissionCents }: Sales) {
	return {
		orders,
		items,
		revenueCents,
		commissionCents,
		averageTicketCents: averageOf(revenueCents, orders),
	};
}

const nothingSold = { revenueCents: 0, commissionCents: 0, couponCents: 0 };

function commissionFiguresOf(
	{ revenueCents, commissionCents, couponCents }: typeof nothingSold,
	refunds: Refunds = noRefunds,
) {
	const { refundCents, marketplaceRefundCents } = refunds;
	const { couponBackCents, commissionBackCents } = refunds;
	const payoutCents = payoutOf({
		valueCents: revenueCents,
		marketplaceDiscountCents: couponCents,
		commissionCents,
	});
	const borneByStores = refundCents - marketplaceRefundCents + couponBackCents;
	return {
		revenueCents,
		commissionCents,
		ratePercent: percentage(commissionCents, revenueCents),
		marketplaceDiscountCents: couponCents,
		payoutCents,
		refundCents,
		marketplaceRefundCents,
		couponBackCents,
		commissionBackCents,
		netPayoutCents: payoutCents - borneByStores + commissionBackCents,
	};
}
