import type {
	CommissionsReport,
	ReportSummary,
	SalesReport,
	StoresReport,
} from "#contract/reports.ts";
import {
	firstDayOfMonth,
	lastDayOfMonth,
	monthOf,
} from "#core/business-time.ts";
import type { ProductCategory } from "#core/categories.ts";
import { growthPercent, percentage } from "#core/growth.ts";
import { averageOf } from "#core/money.ts";
import type { Database } from "#db/database.ts";
import { rawRefunds } from "./raw-refunds.ts";
import {
	eachDay,
	monthsUpTo,
	nothing,
	presentStores,
	type RawSales,
	rawSales,
	type Segment,
	storeRows,
	total,
} from "./raw-sales.ts";

export async function rawSummary(
	db: Database,
	report: ReportSummary,
	of: Segment,
): Promise<Omit<ReportSummary, "period" | "previousPeriod">> {
	const { period, previousPeriod } = report;
	const always = { from: "1900-01-01", to: "2999-12-31" };
	const now = total(await rawSales(db, period, of));
	const before = total(await rawSales(db, previousPeriod, of));
	const months = monthsUpTo(monthOf(period.to), 5);
	const span = {
		from: firstDayOfMonth(months[0] ?? ""),
		to: lastDayOfMonth(period.to),
	};
	const byMonth = await rawSales(db, span, of, "month");
	const categories = await rawSales(db, period, of, "category");
	const refunded = await rawRefunds(db, period, of);
	const refundedByMonth = await Promise.all(
		months.map((month) =>
			rawRefunds(
				db,
				{ from: firstDayOfMonth(month), to: lastDayOfMonth(month) },
				of,
			),
		),
	);
	const stores = await presentStores(db);
	return {
		availableMonths: [...(await rawSales(db, always, {}, "month")).keys()]
			.toSorted()
			.toReversed(),
		revenueCents: now.revenueCents,
		revenueGrowth: growthPercent(now.revenueCents, before.revenueCents),
		commissionCents: now.commissionCents,
		commissionGrowth: growthPercent(
			now.commissionCents,
			before.commissionCents,
		),
		commissionPercent: percentage(now.commissionCents, now.revenueCents),
		refunds: refunded.refunds,
		refundCents: refunded.refundCents,
		commissionBackCents: refunded.commissionBackCents,
		netRevenueCents: now.revenueCents - refunded.refundCents,
		orders: now.orders,
		ordersGrowth: growthPercent(now.orders, before.orders),
		participatingStores: now.stores,
		totalStores: stores.length,
		activeStores: stores.filter(({ status }) => status === "ativa").length,
		stores: (await storeRows(db, period, previousPeriod, of)).map(
			({ id, name, revenueCents, commissionCents, orders, before }) => ({
				id,
				name,
				revenueCents,
				commissionCents,
				orders,
				growth: growthPercent(revenueCents, before.revenueCents),
			}),
		),
		categories: [...categories.values()]
			.toSorted(
				(a, b) => b.revenueCents - a.revenueCents || (a.key < b.key ? -1 : 1),
			)
			.map(({ key, revenueCents, orders }) => ({
				category: key as ProductCategory,
				revenueCents,
				orders,
				percent: percentage(revenueCents, now.revenueCents) ?? 0,
			})),
		evolution: months.map((month, index) => {
			const { revenueCents, orders, stores } = byMonth.get(month) ?? nothing;
			const earlier = byMonth.get(months[index - 1] ?? "")?.revenueCents ?? 0;
			const refundCents = refundedByMonth[index]?.refundCents ?? 0;
			return {
				month,
				revenueCents,
				refundCents,
				commissionBackCents: refundedByMonth[index]?.commissionBackCents ?? 0,
				netRevenueCents: revenueCents - refundCents,
				orders,
				stores,
				growth: growthPercent(revenueCents, earlier),
			};
		}),
	};
}

const figuresOf = ({
	orders,
	items,
	revenueCents,
	commissionCents,
}: RawSales) => ({
	orders,
	items,
	revenueCents,
	commissionCents,
	averageTicketCents: averageOf(revenueCents, orders),
});

export async function rawSalesReport(
	db: Database,
	{ period, unit }: SalesReport,
	of: Segment,
): Promise<Pick<SalesReport, "rows" | "totals">> {
	const sales = await rawSales(db, period, of, unit);
	const days = eachDay(period);
	const starts =
		unit === "day"
			? days
			: days.filter((day) => day === period.from || day.endsWith("-01"));
	return {
		rows: starts.map((start) => ({
			start,
			...figuresOf(
				sales.get(unit === "day" ? start : monthOf(start)) ?? nothing,
			),
		})),
		totals: figuresOf(total(await rawSales(db, period, of))),
	};
}

export async function rawStoresReport(
	db: Database,
	{ period, previousPeriod }: StoresReport,
	of: Segment,
): Promise<Pick<StoresReport, "rows" | "totals">> {
	const totals = total(await rawSales(db, period, of));
	return {
		rows: (await storeRows(db, period, previousPeriod, of)).map((row) => ({
			id: row.id,
			name: row.name,
			...figuresOf(row),
			percent: percentage(row.revenueCents, totals.revenueCents) ?? 0,
			previousRevenueCents: row.before.revenueCents,
			growth: growthPercent(row.revenueCents, row.before.revenueCents),
		})),
		totals: figuresOf(totals),
	};
}

export async function rawCommissionsReport(
	db: Database,
	{ period, previousPeriod }: CommissionsReport,
	of: Segment,
): Promise<Pick<CommissionsReport, "rows" | "totals">> {
	const totals = total(await rawSales(db, period, of));
	const figures = async (
		{ revenueCents, commissionCents, couponCents }: RawSales,
		segment: Segment,
	) => {
		const refunded = await rawRefunds(db, period, segment);
		const { refundCents, marketplaceRefundCents } = refunded;
		const { couponBackCents, commissionBackCents } = refunded;
		const payoutCents = revenueCents + couponCents - commissionCents;
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
			netPayoutCents:
				payoutCents -
				refundCents +
				marketplaceRefundCents -
				couponBackCents +
				commissionBackCents,
		};
	};
	const rows = await storeRows(db, period, previousPeriod, of);
	return {
		rows: await Promise.all(
			rows
				.toSorted(
					(a, b) => b.commissionCents - a.commissionCents || a.id - b.id,
				)
				.map(async (row) => ({
					id: row.id,
					name: row.name,
					...(await figures(row, { ...of, storeId: row.id })),
					percent: percentage(row.commissionCents, totals.commissionCents) ?? 0,
					growth: growthPercent(
						row.commissionCents,
						row.before.commissionCents,
					),
				})),
		),
		totals: await figures(totals, of),
	};
}
