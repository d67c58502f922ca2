import {
	bigint,
	boolean,
	date,
	integer,
	pgTable,
	smallint,
	text,
} from "drizzle-orm/pg-core";
import type {
	StoreCategory,
	StoreStatus,
	StoreType,
} from "#core/categories.ts";
import type { PayoutCadence } from "#core/payout-cycle.ts";
import { instant } from "./instant.ts";

export const stores = pgTable("stores", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	name: text().notNull(),
	slug: text().notNull(),
	type: text().$type<StoreType>().notNull(),
	status: text().$type<StoreStatus>().notNull(),
	category: text().$type<StoreCategory>().notNull(),
	manager: text().notNull(),
	phone: text().notNull(),
	email: text(),
	description: text().notNull().default(""),
	ratingTenths: smallint(),
	joinedOn: date().notNull(),
	searchText: text().notNull(),
	removedAt: instant(),
	version: integer().notNull().default(1),
});

export const storeSettings = pgTable("store_settings", {
	storeId: integer().primaryKey(),
	commissionRateBps: integer().notNull(),
	pixKey: text(),
	bankAccount: text(),
	freeShippingLimitCents: bigint({ mode: "number" }).notNull(),
	shippingRateCents: bigint({ mode: "number" }).notNull(),
	processingDays: integer().notNull(),
	orderNotifications: boolean().notNull().default(true),
	stockAlerts: boolean().notNull().default(true),
	promotionUpdates: boolean().notNull().default(false),
	autoApproveProducts: boolean().notNull().default(false),
	allowBackorders: boolean().notNull().default(true),
	requireMinOrder: boolean().notNull().default(false),
	minOrderCents: bigint({ mode: "number" }).notNull(),
	/** Null: as the marketplace does. */
	payoutCadence: text().$type<PayoutCadence>(),
	pixKeyChangedOn: date(),
	/** Its money waits until its notes are here. */
	requireNfe: boolean().notNull().default(false),
	version: integer().notNull().default(1),
});
