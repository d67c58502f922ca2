import { z } from "zod";
import { productCategories } from "#core/categories.ts";
import { cents, day, id } from "./common.ts";

export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const growth = z.number().nullable();

/** A figure with what it is compared to and the series behind its sparkline. */
const figure = z.object({
	value: z.number(),
	previous: z.number(),
	/** Percent against the previous month, one decimal; null without a base. */
	growth,
	series: z.array(z.number()),
});
export type Figure = z.infer<typeof figure>;

const dailyPoint = z.object({ day, revenueCents: cents, orders: z.int() });
export type DailyPoint = z.infer<typeof dailyPoint>;

export const dashboard = z
	.object({
		month,
		revenueCents: figure,
		orders: figure,
		averageTicketCents: figure,
		activeStores: figure,
		topStores: z.array(
			z.object({
				id,
				name: z.string(),
				revenueCents: cents,
				orders: z.int(),
				growth,
			}),
		),
		ordersToday: z.int(),
		activeCustomers: z.int(),
		productsOnline: z.int(),
		/** Orders divided by visits of the month, in percent to one decimal; null without visits. */
		conversionPercent: z.number().nullable(),
		/** Mean rating of stores, weighted by their orders of the month. */
		averageRating: z.number().nullable(),
		/** What waits for an operator now. */
		attention: z.object({
			pendingStores: z.int(),
			pendingProducts: z.int(),
			/** Orders with a part waiting longer than its store's processing time. */
			lateOrders: z.int(),
			outOfStockProducts: z.int(),
		}),
		/** Day by day, the whole month before and the current month up to today. */
		dailyRevenue: z.object({
			current: z.array(dailyPoint),
			previous: z.array(dailyPoint),
		}),
	})
	.meta({ id: "Dashboard" });
export type Dashboard = z.infer<typeof dashboard>;

export const reportParams = z.strictObject({
	/** Default: the latest month with orders. */
	month: month.optional(),
});
export type ReportParams = z.infer<typeof reportParams>;

export const monthlyReport = z
	.object({
		month,
		availableMonths: z.array(month),
		revenueCents: cents,
		commissionCents: cents,
		/** Commission divided by revenue, in percent to one decimal. */
		commissionPercent: z.number().nullable(),
		orders: z.int(),
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
				percent: z.number(),
				orders: z.int(),
			}),
		),
		/** Five months up to the chosen one, oldest first. */
		evolution: z.array(
			z.object({
				month,
				revenueCents: cents,
				orders: z.int(),
				stores: z.int(),
				growth,
			}),
		),
	})
	.meta({ id: "MonthlyReport" });
export type MonthlyReport = z.infer<typeof monthlyReport>;
