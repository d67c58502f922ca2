import {
	bigint,
	boolean,
	date,
	integer,
	pgTable,
	smallint,
	text,
} from "drizzle-orm/pg-core";
import type { PayoutCadence } from "#core/payout-cycle.ts";
import { instant } from "./instant.ts";

/** One row: the marketplace itself. */
export const marketplaceSettings = pgTable("marketplace_settings", {
	id: smallint().primaryKey().default(1),
	name: text().notNull(),
	isSample: boolean().notNull().default(false),
	clockPinnedAt: instant(),
	clockStartedAt: instant(),
	restartedAt: instant(),
	restartedBy: text(),
	commissionRateBps: integer().notNull().default(550),
	freeShippingLimitCents: bigint({ mode: "number" }).notNull().default(10000),
	shippingRateCents: bigint({ mode: "number" }).notNull().default(1500),
	processingDays: integer().notNull().default(2),
	minOrderCents: bigint({ mode: "number" }).notNull().default(5000),
	lowStockThreshold: integer().notNull().default(5),
	vipSpentCents: bigint({ mode: "number" }).notNull().default(500000),
	vipMonths: integer().notNull().default(12),
	auditRetentionYears: integer().notNull().default(5),
	signInAttemptsKeptDays: integer().notNull().default(1),
	deliveriesKeptDays: integer().notNull().default(30),
	finishedJobsKeptDays: integer().notNull().default(30),
	readNotificationsKeptDays: integer().notNull().default(90),
	/** Of the secret that second factors are encrypted with; null before the first sign-in. */
	secretFingerprint: text(),
	returnWindowDays: integer().notNull().default(7),
	payoutCadence: text().$type<PayoutCadence>().notNull().default("quinzenal"),
	payoutMinimumCents: bigint({ mode: "number" }).notNull().default(0),
	packingSlipShowsPrices: boolean().notNull().default(false),
	/** By when people who ask about their own data are answered. */
	privacyResponseDays: integer().notNull().default(15),
	/** Of `ownHolidays` as a whole. */
	calendarVersion: integer().notNull().default(1),
	version: integer().notNull().default(1),
});

/** Days on which nobody works, besides the national ones, which are computed. */
export const ownHolidays = pgTable("own_holidays", {
	day: date().primaryKey(),
	name: text().notNull(),
});
