import { z } from "zod";
import { cents, day, id } from "./common.ts";
import { growth, month } from "./figures.ts";

/** What an operator has to know of the copies that are made by themselves. */
export const backupWarnings = [
	"unreachable",
	"none-yet",
	"old",
	"disk-short",
] as const;

/** What is wrong with the disk that the database writes to. */
export const diskWarnings = ["short", "full"] as const;
export type DiskWarning = (typeof diskWarnings)[number];

/** A figure with what it is compared to and the series behind its sparkline. */
const figure = z.object({
	value: z.number(),
	previous: z.number(),
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
			/** Orders with a return that somebody is to approve, receive or refund. */
			openReturns: z.int(),
			/** Stores with a document that has ended, or ends soon. */
			endingDocuments: z.int(),
			/** People who asked about their data and were not answered in time; 0 for who may not answer them. */
			overdueRequests: z.int(),
		}),
		/** Of the copies of everything, to who may do something about it. */
		backupWarning: z.enum(backupWarnings).optional(),
		/** Of the disk of the database, likewise. */
		diskWarning: z.enum(diskWarnings).optional(),
		/** Day by day, the whole month before and the current month up to today. */
		dailyRevenue: z.object({
			current: z.array(dailyPoint),
			previous: z.array(dailyPoint),
		}),
	})
	.meta({ id: "Dashboard" });
export type Dashboard = z.infer<typeof dashboard>;
