import { z } from "zod";
import { daysBetween, firstDayOfMonth, isDay } from "#core/business-time.ts";
import { customerTypes, productCategories } from "#core/categories.ts";
import { allOrderStatuses } from "#core/order-status.ts";
import { returnBearers, returnReasons } from "#core/return-rules.ts";
import { cents, day, id, idParam, instant, pageParams } from "./common.ts";
import { exportFormats } from "./exports.ts";
import { growth, month, percent } from "./figures.ts";
import { inOrder } from "./ranges.ts";

/**
 * What a report is about. Without days it is a month, without a month the latest
 * one with orders. Money of an order that is only partly of the chosen store or
 * category counts by that part.
 */
const reportFilterFields = z.strictObject({
	month: month
		.refine((name) => isDay(firstDayOfMonth(name)), { error: "invalid_date" })
		.optional(),
	dateFrom: day.optional(),
	dateTo: day.optional(),
	storeId: idParam.optional(),
	category: z.enum(productCategories).optional(),
	customerType: z.enum(customerTypes).optional(),
});
/** Ten years: more is a slip of the keyboard. */
const mostDays = 3_653;
const inOrderOfDays = inOrder(["dateFrom", "dateTo"]);
function daysInOrder(
	value: { dateFrom?: string | undefined; dateTo?: string | undefined },
	context: z.core.$RefinementCtx,
) {
	inOrderOfDays(value, context);
	const { dateFrom, dateTo } = value;
	if (dateFrom && dateTo && daysBetween(dateFrom, dateTo) >= mostDays)
		context.addIssue({
			code: "custom",
			path: ["dateTo"],
			message: "period_too_long",
			input: dateTo,
		});
}
export const reportFilters = reportFilterFields.superRefine(daysInOrder);
export type ReportFilters = z.infer<typeof reportFilters>;

/** Days from and to are both in it; `month` when it is exactly one. */
const period = z.object({
	from: z.iso.date(),
	to: z.iso.date(),
	month: month.nullable(),
});
export type ReportPeriod = z.infer<typeof period>;

/** What every report says of itself. */
const reportHead = z.object({
	period,
	/** What growth is compared with: the month before, or as many days before. */
	previousPeriod: period,
});

/** What was refunded, on the day of the refund, whenever it was sold. */
const refundFigures = z.object({
	/** To customers: goods and freight. */
	refundCents: cents,
	/** To stores, of the commissions they had paid. */
	commissionBackCents: cents,
});

export const reportSummary = reportHead
	.extend({
		...refundFigures.shape,
		refunds: z.int(),
		/** Revenue minus refunds; below zero where more was refunded than sold. */
		netRevenueCents: z.int(),
		availableMonths: z.array(month),
		revenueCents: cents,
		revenueGrowth: growth,
		commissionCents: cents,
		commissionGrowth: growth,
		/** Commission divided by revenue. */
		commissionPercent: percent.nullable(),
		orders: z.int(),
		ordersGrowth: growth,
		participatingStores: z.int(),
		totalStores: z.int(),
		activeStores: z.int(),
		stores: z.array(
			z.object({
				id,
				name: z.string(),
				revenueCents: cents,
				commissionCents: cents,
				orders: z.int(),
				growth,
			}),
		),
		categories: z.array(
			z.object({
				category: z.enum(productCategories),
				revenueCents: cents,
				percent,
				orders: z.int(),
			}),
		),
		/** Five months up to the one the period ends in, oldest first. */
		evolution: z.array(
			z.object({
				month,
				revenueCents: cents,
				...refundFigures.shape,
				netRevenueCents: z.int(),
				orders: z.int(),
				stores: z.int(),
				growth,
			}),
		),
	})
	.meta({ id: "ReportSummary" });
export type ReportSummary = z.infer<typeof reportSummary>;

const salesFigures = z.object({
	orders: z.int(),
	items: z.int(),
	revenueCents: cents,
	commissionCents: cents,
	/** Null without orders. */
	averageTicketCents: cents.nullable(),
});

/** "Relatório de Vendas": day by day, or month by month when that is more than a quarter. */
export const salesReport = reportHead
	.extend({
		unit: z.enum(["day", "month"]),
		/** `start` is the day, or the first day of the month that is in the period. */
		rows: z.array(salesFigures.extend({ start: day })),
		totals: salesFigures,
	})
	.meta({ id: "SalesReport" });
export type SalesReport = z.infer<typeof salesReport>;

/**
 * "Performance Lojas", by revenue. An order of several stores counts in each of
 * them; the total counts it once.
 */
export const storesReport = reportHead
	.extend({
		rows: z.array(
			salesFigures.extend({
				id,
				name: z.string(),
				/** Of the revenue of all stores listed. */
				percent,
				previousRevenueCents: cents,
				growth,
			}),
		),
		totals: salesFigures,
	})
	.meta({ id: "StoresReport" });
export type StoresReport = z.infer<typeof storesReport>;

const commissionFigures = refundFigures.extend({
	revenueCents: cents,
	commissionCents: cents,
	/** Commission divided by revenue; null without revenue. */
	ratePercent: percent.nullable(),
	/** Of the discounts, what the marketplace pays. */
	marketplaceDiscountCents: cents,
	/** What stores receive: revenue and what the marketplace pays of discounts, minus commission. */
	payoutCents: cents,
	/** Of the refunds, what the marketplace bears. */
	marketplaceRefundCents: cents,
	/** What the marketplace had paid of discounts on what was refunded, given back to it. */
	couponBackCents: cents,
	/** What is left to stores: the payout, minus the refunds they bear and the discounts given back, plus the commission given back. */
	netPayoutCents: z.int(),
});

/** "Análise Comissões", by commission; last come stores that sold nothing in the period and refunded something. */
export const commissionsReport = reportHead
	.extend({
		rows: z.array(
			commissionFigures.extend({
				id,
				name: z.string(),
				/** Of all commissions. */
				percent,
				growth,
			}),
		),
		totals: commissionFigures,
	})
	.meta({ id: "CommissionsReport" });
export type CommissionsReport = z.infer<typeof commissionsReport>;

/** The orders behind a figure, each with what it adds to it. */
export const reportOrderFilters = reportFilterFields
	.extend(pageParams.omit({ search: true }).shape)
	.superRefine(daysInOrder);
export type ReportOrderFilters = z.infer<typeof reportOrderFilters>;

export const reportOrders = reportHead
	.extend({
		items: z.array(
			z.object({
				id: z.int(),
				code: z.string(),
				placedAt: instant,
				customerId: id,
				customerName: z.string(),
				customerType: z.enum(customerTypes),
				status: z.enum(allOrderStatuses),
				/** What counts here of `totalCents`. */
				revenueCents: cents,
				commissionCents: cents,
				totalCents: cents,
			}),
		),
		nextCursor: z.string().nullable(),
		// Only with the first page: it takes reading all of them.
		totals: z
			.object({ orders: z.int(), revenueCents: cents, commissionCents: cents })
			.nullable()
			.meta({
				description:
					"What the rows of all pages add up to; null on every page but the first",
			}),
	})
	.meta({ id: "ReportOrders" });
export type ReportOrders = z.infer<typeof reportOrders>;

/** The refunds behind a figure, newest first, each with what counts here. */
export const reportRefunds = reportHead
	.extend({
		items: z.array(
			refundFigures.extend({
				/** Of the return. */
				id: z.int(),
				code: z.string(),
				refundedOn: day,
				customerId: id,
				customerName: z.string(),
				storeId: id,
				storeName: z.string(),
				reason: z.enum(returnReasons),
				borneBy: z.enum(returnBearers),
				/** The whole refund, of which `refundCents` counts here. */
				totalCents: cents,
			}),
		),
		nextCursor: z.string().nullable(),
		totals: refundFigures.extend({ refunds: z.int() }).nullable().meta({
			description:
				"What the rows of all pages add up to; null on every page but the first",
		}),
	})
	.meta({ id: "ReportRefunds" });
export type ReportRefunds = z.infer<typeof reportRefunds>;

/** The reports that can be downloaded, by the last part of their address. */
const reportNames = ["summary", "sales", "stores", "commissions"] as const;
export type ReportName = (typeof reportNames)[number];

export const reportPath = z.object({ name: z.enum(reportNames) });
export const reportExportParams = reportFilterFields
	.extend({ format: z.enum(exportFormats).default("xlsx") })
	.superRefine(daysInOrder);
